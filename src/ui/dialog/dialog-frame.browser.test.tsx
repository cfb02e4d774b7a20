// Needs a new page.
import { Dialog } from '@chakra-ui/react/dialog'
import { Fragment, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../control/button'
import { Input, Select } from '../form/input'
import { Fact, Facts } from '../layout/facts'
import { Meter } from '../layout/meter'
import { Surface, SurfaceTitle } from '../layout/surface'
import { fontsAreHere } from '../theme/fonts.fixture'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'

/** A page without dialogs: static CSS alone, no provider around it. */
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

/** Computed style of every element and its pseudo-elements, in both color modes. */
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

test('opening and closing a dialog leaves the page’s computed styles as they were', {
  tags: ['all'],
}, async () => {
  await fontsAreHere()
  await render(<PlainPage />)
  const opener = page.getByRole('button', { name: 'Assign seat' })
  while (document.activeElement !== opener.element()) await userEvent.tab()
  expect(stylesOfLibrary()).toBe(0)
  const before = looks()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Assign seat' })
  await expect.element(dialog).toBeVisible()
  // Its styles were added at run time, and remain.
  expect(stylesOfLibrary()).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.poll(() => looks().filter((look, index) => look !== before[index])).toEqual([])
  expect(stylesOfLibrary()).toBeGreaterThan(0)
})

const box = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height]
}

function Sheet({ isForm, hasElement = false }: { isForm: boolean; hasElement?: boolean }) {
  const Part = hasElement ? 'form' : Fragment
  return (
    <DialogFrame title="Edit account" isForm={isForm} onEscape={() => undefined}>
      <Part>
        <Dialog.Body aria-label="Fields" role="group">
          {Array.from({ length: isForm ? 40 : 1 }, (_, index) => `Field ${index + 1}`).map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Dialog.Body>
        <DialogActions verb="Save" isBusy={false} blocked={null} onCancel={() => undefined} />
      </Part>
    </DialogFrame>
  )
}

for (const [width, hasElement] of [
  [320, false],
  [390, false],
  [390, true],
  [480, true],
] as const)
  test(`a form ${hasElement ? 'element' : ''} takes the whole window of ${width} px: its fields scroll between title and buttons`, async () => {
    await page.viewport(width, 700)
    await render(<Sheet isForm hasElement={hasElement} />)
    const dialog = page.getByRole('dialog', { name: 'Edit account' })
    await expect.poll(() => box(dialog.element())).toEqual([0, 0, width, 700])
    const fields = dialog.getByRole('group', { name: 'Fields' }).element()
    const save = dialog.getByRole('button', { name: 'Save' }).element()
    const title = dialog.getByRole('heading', { name: 'Edit account' }).element()
    const places = () => [save, title].map((element) => box(element))
    const before = places()
    expect(save.getBoundingClientRect().bottom).toBeLessThan(700)
    expect(fields.scrollHeight).toBeGreaterThan(fields.clientHeight)
    fields.scrollTop = fields.scrollHeight
    expect(places()).toEqual(before)
    await expect.element(dialog.getByText('Field 40')).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBe(width)
  })

test('in a wide window the fields of a form element scroll, too', async () => {
  await render(<Sheet isForm hasElement />)
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeInViewport()
  const fields = page.getByRole('group', { name: 'Fields' }).element()
  fields.scrollTop = fields.scrollHeight
  await expect.element(page.getByText('Field 40')).toBeInViewport()
  await expect.element(save).toBeInViewport()
})

test('a question stays small on a phone, and a form does in a wider window', async () => {
  await page.viewport(390, 700)
  const question = await render(<Sheet isForm={false} />)
  const height = () => page.getByRole('dialog').element().getBoundingClientRect().height
  await expect.poll(height).toBeLessThan(300)
  await question.unmount()
  await page.viewport(481, 700)
  await render(<Sheet isForm />)
  await expect.poll(() => box(page.getByRole('dialog').element())).not.toEqual([0, 0, 481, 700])
})
