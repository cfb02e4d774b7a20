// Needs a document.

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Elements } from '../layout/elements'
import { renderUi } from '../render-ui.fixture'
import { ErrorBoundary } from './error-boundary'
import { PartFailed } from './part-failed'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const show = (part: Elements) =>
  renderUi(<ErrorBoundary fallback={(error) => <PartFailed error={error} />}>{part}</ErrorBoundary>)

/** Wraps each text node in an element, as a browser's translation does. */
function translate(element: Element): void {
  for (const text of [...element.childNodes]) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text.textContent ?? '')
  }
}

function Seats() {
  const [hasUnit, setHasUnit] = useState(true)
  return (
    <>
      <p data-testid="seats">
        40
        {hasUnit && ' seats'}
      </p>
      <button type="button" onClick={() => setHasUnit(false)}>
        Without unit
      </button>
    </>
  )
}

it('a part that the browser has translated is drawn again', () => {
  show(<Seats />)
  translate(screen.getByTestId('seats'))
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByTestId('seats').textContent).toMatch(/^40/)
  expect(screen.queryByText('This part could not be shown')).toBeNull()
})

function Failing({ failure }: { failure: Error }): never {
  throw failure
}

it('is drawn again once, and then does not blame the server', () => {
  show(<Failing failure={Object.assign(new Error('This node is not a child.'), { name: 'NotFoundError' })} />)
  expect(screen.getByText(/^The browser changed it while it was drawn/)).toBeDefined()
  expect(screen.queryByText(/server/)).toBeNull()
})

it('a part that a value has broken names it', () => {
  show(<Failing failure={new TypeError("Cannot read properties of null (reading 'seats')")} />)
  expect(
    screen.getByText(/^The server sent a value that the portal does not understand \(“seats”\)/),
  ).toBeDefined()
})
