import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StyleProvider } from '../theme/style-provider'
import { StatusBadge } from './status-badge'

/** Bounding box of an element's text, in pixels. */
function wordsBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test('the word of a status stands on the line of the text beside it, and its icon in the middle of it', async () => {
  const screen = await render(
    <StyleProvider>
      <p>
        <span>HELYX 4.3</span> <StatusBadge hue="positive">Active</StatusBadge>
      </p>
    </StyleProvider>,
  )
  const mark = screen.getByText('Active').element()
  const [beside, word] = [wordsBox(screen.getByText('HELYX 4.3').element()), wordsBox(mark)]
  const icon = mark.parentElement?.querySelector('svg')?.getBoundingClientRect()
  expect(word.bottom - beside.bottom).toBeCloseTo(0, 1)
  expect(
    Math.abs((icon?.top ?? 0) + (icon?.height ?? 0) / 2 - (word.top + word.height / 2)),
  ).toBeLessThanOrEqual(1)
})
