import type { Page } from 'playwright/test'
import { focusedIn } from './support/keyboard'
import { expect, test } from './support/test'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('[G15] two keys lead to each screen that may be read, and to no other', { tag: '@all' }, async ({
  as,
  world,
}) => {
  await world.access('pi', { access: { support_helyx: '', support_elements: '', resources: '' } })
  const page = await as('pi')
  for (const [key, name] of [
    ['l', 'Licenses'],
    ['f', 'File Manager'],
    ['o', 'Downloads'],
    ['d', 'Dashboard'],
  ] as const) {
    // In quick succession: with a pause between them the keys are no sequence.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)])
    await expect(heading(page, name)).toBeVisible()
  }
  await type(page, 'g', 's', 'g', 'a', 'g', 'r')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await type(page, '?')
  await expect(sheet(page)).toContainText('Go to licenses')
  await expect(sheet(page)).not.toContainText('Go to support')
})

test('[G15] the sheet lists the keys of the page and those that work everywhere', { tag: '@all' }, async ({
  as,
}) => {
  const page = await as('pi', '/licenses/lic_0417')
  const search = page.getByRole('searchbox', { name: 'Search licenses' })
  // The sheet lists the keys that are active when it opens.
  await expect(search).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet(page)).toContainText('On this page')
  await expect(sheet(page)).toContainText('Back to the list')
  await expect(sheet(page)).toContainText('Search licenses')
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
  // In a dialog the keys do nothing.
  await type(page, 'g', 'd', 'Control+k')
  await expect(sheet(page)).toBeVisible()
  await expect(heading(page, 'Dashboard')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(heading(page, 'HLX-2026-00417')).toBeVisible()

  // Effects of the keys.
  await heading(page, 'HLX-2026-00417').focus()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Licenses')).toBeVisible()
  await expect(page).toHaveURL('/licenses')
  await heading(page, 'Licenses').focus()
  await page.keyboard.press('f')
  await expect(search).toBeFocused()
  // While a user types, letters are letters.
  await type(page, 'g', 'd', '?', '/')
  await expect(search).toHaveValue('gd?/')
  await expect(heading(page, 'Licenses')).toBeVisible()
})

test('[G15] all of it can be switched off', { tag: '@all' }, async ({ as }) => {
  const page = await as('pi', '/licenses/lic_0417')
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ shortcuts: false })))
  await page.reload()
  await expect(heading(page, 'HLX-2026-00417')).toBeVisible()
  await type(page, '?', 'g', 'd', '/', 'Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'HLX-2026-00417')).toBeVisible()
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('shortcuts')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/shortcuts/i)
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toContainText('Shortcuts are turned off')
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
})

test('[G15] a keyboard of another alphabet works on a page, in a document and in the grid of files', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi', '/documentation/helyx/4.3/solver/boundary-conditions')
  const keyboard = await page.context().newCDPSession(page)
  /** Presses the key at this place of a US keyboard, which types this letter. */
  const press = async (place: string, letter: string, isControl = false) => {
    const stroke = { code: `Key${place}`, key: letter, modifiers: isControl ? 2 : 0 }
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...stroke,
      ...(!isControl && { text: letter }),
    })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke })
  }
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await page.frameLocator('main iframe').getByRole('heading', { level: 2 }).first().click()
  await press('K', 'л', true)
  await focusedIn(palette)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await press('G', 'γ')
  await press('F', 'φ')
  await expect(heading(page, 'File Manager')).toBeVisible()
  const rows = page.getByRole('grid').getByRole('row', { selected: true })
  await page.getByRole('grid').getByRole('row').nth(1).focus()
  await press('A', 'ש', true)
  await expect(page.getByText(/^\d+ selected/).first()).toBeVisible()
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
})
