// Needs a document.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { GetHelpContext, type HelpFacts } from './get-help'
import { TOAST_DURATION_MS, toast } from './toast'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
  renderUi(<Toaster />)
})
afterEach(() => {
  act(() => toast.closeAll())
  vi.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const failure = { message: 'Two seats are still in use.', status: 409, requestId: 'req_7f3a91c2' }

it('[L9.1] [G8] shows a success politely for 5000 ms', () => {
  act(() => toast.success('User logged out'))
  expect(screen.getByText('User logged out').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  pass(TOAST_DURATION_MS - 1)
  expect(screen.queryByText('User logged out')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('User logged out')).toBeNull()
  expect(TOAST_DURATION_MS).toBe(5000)
})

it('[G8] keeps an error until it is closed, assertively and with its reference', () => {
  act(() => toast.error('HLX-17 was not deleted', failure))
  pass(60_000)
  const card = screen.getByText('HLX-17 was not deleted').closest('li')
  expect(card?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  expect(card?.textContent).toContain('Two seats are still in use. Status 409 · Reference req_7f3a91c2')
  fireEvent.click(screen.getByRole('button', { name: 'Close: HLX-17 was not deleted' }))
  expect(screen.queryByText('HLX-17 was not deleted')).toBeNull()
})

it('[G8] counts the same error instead of stacking it', () => {
  act(() => {
    toast.error('HLX-17 was not deleted', failure)
    toast.error('HLX-17 was not deleted', failure)
    toast.error('HLX-18 was not deleted', failure)
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('2 times')).toBeDefined()
})

it('shows the last success, beside those that can be taken back and all failures', () => {
  act(() => {
    toast.error('HLX-17 was not deleted', failure)
    toast.success('Moved forces.csv', () => {})
    toast.success('Deleted Patches.')
    toast.success('Deleted Tutorials.')
  })
  const titles = screen
    .getAllByRole('button', { name: /^Close: / })
    .map((one) => one.getAttribute('aria-label'))
  expect(new Set(titles)).toEqual(
    new Set(['Close: Deleted Tutorials.', 'Close: HLX-17 was not deleted', 'Close: Moved forces.csv']),
  )
})

it.each([
  ['hover', 'pointerEnter', 'pointerLeave'],
  ['keyboard focus', 'focusIn', 'focusOut'],
] as const)('%s holds a success back', (_name, enter, leave) => {
  act(() => toast.success('Seat assigned'))
  const card = screen.getByRole('listitem')
  fireEvent[enter](card)
  pass(TOAST_DURATION_MS * 3)
  expect(screen.queryByText('Seat assigned')).not.toBeNull()
  fireEvent[leave](card)
  pass(TOAST_DURATION_MS)
  expect(screen.queryByText('Seat assigned')).toBeNull()
})

it('offers help with a failure where somebody can give it, and not elsewhere', () => {
  act(() => toast.error('HLX-17 was not deleted', failure))
  expect(screen.queryByRole('button', { name: 'Get help' })).toBeNull()
  cleanup()
  const getHelp = vi.fn<(facts: HelpFacts) => void>()
  renderUi(
    <GetHelpContext value={getHelp}>
      <Toaster />
    </GetHelpContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Get help' }))
  expect(getHelp).toHaveBeenCalledWith({
    subject: 'HLX-17 was not deleted',
    lines: [
      { label: 'What failed', value: 'HLX-17 was not deleted' },
      { label: 'Message', value: failure.message },
      { label: 'Reference', value: 'Status 409 · Reference req_7f3a91c2' },
    ],
  })
})
