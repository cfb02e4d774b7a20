// Needs a document.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTypeAhead } from './palette-host'

afterEach(cleanup)

/** A field that is requested by a button. */
function Page() {
  const [isAsked, setAsked] = useState(false)
  const [term, setTerm] = useState('')
  const take = useTypeAhead(isAsked, () => setAsked(false))
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
      {isAsked && (
        <input
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          onFocus={() => setTerm(term + take())}
        />
      )}
    </>
  )
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document, { key })
}

it('hands over what was typed before the field had the focus, and the page behind hears none of it', () => {
  const onShortcut = vi.fn()
  window.addEventListener('keydown', onShortcut)
  render(<Page />)
  const button = screen.getByRole('button')
  button.focus()
  press('g')
  expect(onShortcut).toHaveBeenCalledOnce()
  fireEvent.click(button)
  press('g', 'l', 'x', 'Backspace', 'Shift', 'Enter', 'i', 'c')
  fireEvent.keyDown(button, { key: 'k', ctrlKey: true })
  fireEvent.focus(screen.getByRole('textbox'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('glic')
  press('l')
  expect(onShortcut).toHaveBeenCalledTimes(2)
  window.removeEventListener('keydown', onShortcut)
})

it('cancels on Escape and drops what was typed', () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button'))
  press('g', 'Escape')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  fireEvent.focus(screen.getByRole('textbox'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})
