import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../control/button'
import { Input, Select } from '../form/input'
import { Fact, Facts } from '../layout/facts'
import { Meter } from '../layout/meter'
import { Surface, SurfaceTitle } from '../layout/surface'
import { DialogFrame } from './dialog-frame'

/** A page as it stands before any dialog has come: drawn by static CSS alone, with no provider around it. */
function PlainPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <h1>License</h1>
      <Surface padded>
        <SurfaceTitle>Seats</SurfaceTitle>
        <Facts>
          <Fact name="Product">HELYX Solver</Fact>
        </Facts>
        <Meter used={3} total={12} unit="seats" />
        <Input aria-label="Host name" placeholder="cfd-node-01" />
        <Select aria-label="Sort by">
          <option>Name</option>
        </Select>
        <table>
          <tbody>
            <tr>
              <th scope="row">cfd-node-01</th>
              <td>
                <code>Priya Nair</code>
              </td>
            </tr>
          </tbody>
        </table>
      </Surface>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        Assign seat
      </Button>
      {isOpen && (
        <DialogFrame title="Assign seat" onEscape={() => setIsOpen(false)}>
          <Button>Assign</Button>
        </DialogFrame>
      )}
    </main>
  )
}

/** What every element of the page and what it puts before and behind itself looks like, in both color modes. */
function looks(): string[] {
  const root = document.documentElement
  const elements = [root, document.body, ...document.querySelectorAll('main, main *')]
  const inMode = (mode: 'light' | 'dark') => {
    root.classList.replace(mode === 'dark' ? 'light' : 'dark', mode)
    return elements.flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const name = `${mode} ${element.localName}${part}`
        return [...style].map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`)
      }),
    )
  }
  return [...inMode('dark'), ...inMode('light')]
}

const stylesOfLibrary = () => document.querySelectorAll('style[data-emotion]').length

test('opening and closing a dialog leaves the page’s computed styles as they were', async () => {
  await render(<PlainPage />)
  const opener = page.getByRole('button', { name: 'Assign seat' })
  while (document.activeElement !== opener.element()) await userEvent.tab()
  expect(stylesOfLibrary()).toBe(0)
  const before = looks()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Assign seat' })
  await expect.element(dialog).toBeVisible()
  // Its styles came at run time, and stay behind.
  expect(stylesOfLibrary()).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.poll(() => looks().filter((look, index) => look !== before[index])).toEqual([])
  expect(stylesOfLibrary()).toBeGreaterThan(0)
})
