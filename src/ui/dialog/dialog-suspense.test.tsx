// Needs a document.
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../feedback/error-boundary'
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

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://portal.test/assets/dialog-1.js',
)

it('[R47] says in one sentence that a dialog cannot be loaded, without its address; the page around it stays', async () => {
  // React reports caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Offline, a reload would end at the browser's error page.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Dialog = lazy<ComponentType>(() => Promise.reject(missing))
  renderUi(
    <>
      <p>The page</p>
      <DialogSuspense>
        <Dialog />
      </DialogSuspense>
    </>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'A part of the portal could not be loaded. Check your connection and reload the page.Reload',
  )
  expect(screen.getByText('The page')).toBeDefined()
})

it('leaves a fault of the dialog itself to the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('a fault')
  }
  renderUi(
    <ErrorBoundary fallback={({ message }) => <p>Around it: {message}</p>}>
      <DialogSuspense>
        <Broken />
      </DialogSuspense>
    </ErrorBoundary>,
  )
  expect(await screen.findByText('Around it: a fault')).toBeDefined()
})
