// Needs a document.
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { DialogSuspense } from './dialog-suspense'

it('says that a dialog is on its way until it is there', async () => {
  let arrive: (code: { default: ComponentType }) => void = () => {}
  const Dialog = lazy<ComponentType>(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  renderUi(
    <DialogSuspense>
      <Dialog />
    </DialogSuspense>,
  )
  expect(screen.getByRole('status').textContent).toBe('Opening…')
  await act(async () => arrive({ default: () => <p>Here</p> }))
  expect(screen.getByText('Here')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})
