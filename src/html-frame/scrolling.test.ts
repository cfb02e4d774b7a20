// Needs a document.
import { expect, test } from 'vitest'
import { activeHeading, rememberedHeight, rememberHeight, scrollToElement, watchScroll } from './scrolling'

const headings = [
  { id: 'inlet', text: 'Inlet', level: 2, top: 100 },
  { id: 'outlet', text: 'Outlet', level: 2, top: 500 },
  { id: 'walls', text: 'Walls', level: 3, top: 900 },
]

/** A frame at this distance from the top of the window. */
function frameAt(top: number): Element {
  const frame = document.createElement('div')
  frame.getBoundingClientRect = () => new DOMRect(0, top, 800, 2_000)
  return frame
}

test.each([
  [200, null],
  [-87, null],
  [-88, 'inlet'],
  [-487, 'inlet'],
  [-488, 'outlet'],
  [-5_000, 'walls'],
])('with the frame at %i the active heading is %s', (top, id) => {
  expect(activeHeading(frameAt(top), headings)).toBe(id)
})

test('headings under the sticky header do not count as reached', () => {
  document.documentElement.style.scrollPaddingTop = '82px'
  expect(activeHeading(frameAt(-10), headings)).toBe('inlet')
  document.documentElement.style.scrollPaddingTop = ''
  expect(activeHeading(frameAt(-10), headings)).toBeNull()
})

test('a target is scrolled to again after a scroll that began before, not after one that began later', () => {
  let top = 0
  const target = document.createElement('div')
  target.scrollIntoView = () => {
    top = 80
    scrolls += 1
  }
  target.getBoundingClientRect = () => new DOMRect(0, top, 1, 1)
  let scrolls = 0
  const stop = watchScroll(() => undefined)
  scrollToElement(target, () => true)
  const userScrolls = () => {
    window.dispatchEvent(new Event('scroll'))
    top = 400
    document.dispatchEvent(new Event('scrollend'))
  }
  userScrolls()
  expect(scrolls).toBe(1)
  window.dispatchEvent(new Event('scroll'))
  scrollToElement(target, () => true)
  userScrolls()
  expect(scrolls).toBe(3)
  stop()
})

test('the heights of the last sixty documents are remembered', () => {
  for (let n = 0; n < 61; n += 1) rememberHeight(`/documentation/${n}`, '<p>Text</p>', n)
  expect(rememberedHeight('/documentation/0', '<p>Text</p>')).toBeUndefined()
  expect(rememberedHeight('/documentation/60', '<p>Text</p>')).toBe(60)
  expect(rememberedHeight('/documentation/60', '<p>Another text</p>')).toBeUndefined()
})
