// Needs a document.
import { expect, it, vi } from 'vitest'
import { watchKeys } from './events'

const send = vi.fn<Parameters<typeof watchKeys>[0]>()
watchKeys(send)

/** Whether the frame prevents a key's default action, and its message to the portal. */
const pressed = (init: KeyboardEventInit) => {
  send.mockClear()
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return [event.defaultPrevented, send.mock.calls.map(([message]) => message)]
}
const none = { ctrl: false, meta: false, shift: false, alt: false }

it.each([
  ['Latin', 'k'],
  ['Russian', 'л'],
  ['Greek', 'κ'],
  ['Hebrew', 'ל'],
])('takes Ctrl+K from the browser on a %s keyboard, and tells its key and place', (_, key) => {
  const told = { kind: 'key', key, code: 'KeyK', ...none, ctrl: true }
  expect(pressed({ key, code: 'KeyK', ctrlKey: true })).toEqual([true, [told]])
})

it('tells letters of every alphabet and leaves them to the browser', () => {
  for (const [key, code] of [
    ['п', 'KeyG'],
    ['γ', 'KeyG'],
    ['\u0941', 'KeyG'],
  ])
    expect(pressed({ key, code })).toEqual([false, [{ kind: 'key', key, code, ...none }]])
  expect(pressed({ key: 'л', code: 'KeyK', ctrlKey: true, altKey: true })).toEqual([false, []])
  expect(pressed({ key: 'с', code: 'KeyC', ctrlKey: true })).toEqual([false, []])
})
