import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuItem } from './menu'

/** A menu whose entries the test loads, or fails to load. */
function late() {
  let settle: (came: boolean) => void = () => undefined
  let hasCome = false
  function Late() {
    const [isHere, setIsHere] = useState(false)
    const prepare = () =>
      hasCome
        ? undefined
        : new Promise<boolean>((resolve) => {
            settle = (came) => {
              hasCome = came
              setIsHere(came)
              resolve(came)
            }
          })
    return (
      <Menu label="Help" trigger="?" prepare={prepare}>
        {isHere && <MenuItem>User guide</MenuItem>}
      </Menu>
    )
  }
  return { Late, bring: (came: boolean) => settle(came) }
}
const button = () => page.getByRole('button', { name: 'Help' })
const entry = () => page.getByRole('menuitem', { name: 'User guide' })

test.each([
  ['a click', () => button().click()],
  [
    'a key',
    async () => {
      button().element().focus()
      await userEvent.keyboard('{ArrowDown}')
    },
  ],
])('%s is kept until the entries are here, and no empty menu is shown', async (_how, open) => {
  const { Late, bring } = late()
  await render(<Late />)
  await open()
  expect(document.querySelector(':popover-open')).toBeNull()
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false')
  bring(true)
  await expect.element(entry()).toBeVisible()
  await expect.element(entry()).toHaveFocus()
})

test('entries that do not come open nothing, and are asked for again', async () => {
  const { Late, bring } = late()
  await render(<Late />)
  await button().click()
  bring(false)
  await button().click()
  expect(document.querySelector(':popover-open')).toBeNull()
  bring(true)
  await expect.element(entry()).toBeVisible()
})

test('a letter goes to the next entry that begins with it, by its key on a keyboard of another alphabet', async () => {
  await render(
    <Menu label="Actions" trigger="…">
      <MenuItem>Edit</MenuItem>
      <MenuItem>Release</MenuItem>
      <MenuItem>Удалить</MenuItem>
      <MenuItem>Rehost</MenuItem>
    </Menu>,
  )
  await page.getByRole('button', { name: 'Actions' }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(item('Edit')).toHaveFocus()
  const press = (key: string, code: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
    )
  for (const [key, code, name] of [
    ['к', 'KeyR', 'Release'],
    ['ρ', 'KeyR', 'Rehost'],
    ['у', 'KeyE', 'Удалить'],
    ['r', 'KeyR', 'Rehost'],
  ] as const) {
    press(key, code)
    await expect.element(item(name)).toHaveFocus()
  }
})

test('[R71] an arrow key pressed before the menu has taken the focus is not lost', async () => {
  await render(
    <Menu label="Actions" trigger="…">
      <MenuItem>Edit</MenuItem>
      <MenuItem>Release</MenuItem>
    </Menu>,
  )
  const trigger = page.getByRole('button', { name: 'Actions' }).element()
  if (!(trigger instanceof HTMLElement)) throw new Error('The menu has no button.')
  trigger.focus()
  // The focus moves in a task of its own; a fast typist is faster. React renders the entries before that.
  trigger.click()
  await Promise.resolve()
  trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Release' })).toHaveFocus()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(page.getByRole('menuitem', { name: 'Release' })).toHaveFocus()
})
