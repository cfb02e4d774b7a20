// Needs a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll } from './restore-scroll'

let grow: () => void
const observers = new Set<object>()
/** A page of limited height, which scrolls no farther. */
let reach: number

beforeEach(() => {
  vi.useFakeTimers()
  observers.clear()
  reach = 0
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, reach)))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize
      }
      observe() {
        observers.add(this)
      }
      disconnect() {
        observers.delete(this)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[DOC5] a page that is too short at first is scrolled on as it grows', () => {
  reach = 329
  restoreScroll(333)
  expect(window.scrollY).toBe(329)
  reach = 2_000
  grow()
  expect(window.scrollY).toBe(333)
})

test('a user who moves is not moved by a page that grows', () => {
  reach = 100
  restoreScroll(333)
  window.dispatchEvent(new Event('wheel'))
  expect(observers.size).toBe(0)
})

test('a page that has stood for a while is left alone', () => {
  restoreScroll(333)
  expect(observers.size).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(observers.size).toBe(0)
})
