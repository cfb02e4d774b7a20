// Needs a document.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserStatusBadge } from '../parts/badges/user-status-badge'
import type { User } from './people'
import { mailAddress } from './people'

test('[L8.1] a status that a newer backend has added is shown as it came', () => {
  const { status }: Pick<User, 'status'> = JSON.parse('{"status":"on_leave"}')
  render(<UserStatusBadge status={status} />)
  expect(screen.getByText('on_leave')).toBeDefined()
})

test.each([
  ['\u200brosa.delgado@meridian-racing.example', 'rosa.delgado@meridian-racing.example'],
  ['bo.li@meridian-racing.example\ufeff', 'bo.li@meridian-racing.example'],
  ['ada.byron@meridian-racing.example\u200e ', 'ada.byron@meridian-racing.example'],
  ['luca.moretti@meridian\u200b-racing.example', 'luca.moretti@meridian-racing.example'],
  // Two formats beyond the standard: full width, a word processor's dash.
  ['ｙｕｋｉ＠ｘ．example', 'yuki@x.example'],
  ['ann‑marie@mu\u0308ller.example', 'ann-marie@xn--mller-kva.example'],
])('the pasted address %j is %s', (pasted, address) => {
  expect(mailAddress(pasted)).toBe(address)
})
