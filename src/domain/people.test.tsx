// Needs a document.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from './people'
import { UserStatusMark } from './people'

test('[L8.1] a status that a newer backend has added is shown as it came', () => {
  const { status }: Pick<User, 'status'> = JSON.parse('{"status":"on_leave"}')
  render(<UserStatusMark status={status} />)
  expect(screen.getByText('on_leave')).toBeDefined()
})
