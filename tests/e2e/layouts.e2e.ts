import type { CDPSession, Page } from 'playwright/test'
import { focusedIn, tabTo } from './support/keyboard'
import { expect, test } from './support/test'
import { fileRow } from './support/uploads'

// Keyboards type letters of their alphabets; shortcuts use the Latin letters on the same keys.

const layouts = {
  Russian: {
    ...{ a: 'ф', c: 'с', d: 'в', e: 'у', f: 'а', g: 'п', i: 'ш', k: 'л', l: 'д', n: 'т', o: 'щ', p: 'з' },
    ...{ r: 'к', s: 'ы', u: 'г', v: 'м', x: 'ч', '[': 'х', ']': 'ъ' },
  },
  Greek: {
    ...{ a: 'α', c: 'ψ', d: 'δ', e: 'ε', f: 'φ', g: 'γ', i: 'ι', k: 'κ', l: 'λ', n: 'ν', o: 'ο', p: 'π' },
    ...{ r: 'ρ', s: 'σ', u: 'θ', v: 'ω', x: 'χ', '[': '[', ']': ']' },
  },
} as const

type Latin = keyof (typeof layouts)['Greek']

const brackets = new Map<Latin, string>([
  ['[', 'BracketLeft'],
  [']', 'BracketRight'],
])

/** A keyboard layout. */
class Keyboard {
  readonly #input: CDPSession
  readonly #letters: Readonly<Record<Latin, string>>

  constructor(input: CDPSession, letters: Readonly<Record<Latin, string>>) {
    this.#input = input
    this.#letters = letters
  }

  /** Presses the keys of these letters on a US keyboard in quick succession. */
  async type(...keys: readonly Latin[]): Promise<void> {
    const strokes = keys.flatMap((key) => this.#stroke(key, 0, this.#letters[key]))
    await Promise.all(strokes)
  }

  async control(key: Latin): Promise<void> {
    await Promise.all(this.#stroke(key, 2))
  }

  async alt(key: Latin): Promise<void> {
    await Promise.all(this.#stroke(key, 1))
  }

  #stroke(latin: Latin, modifiers: number, text?: string) {
    const code = brackets.get(latin) ?? `Key${latin.toUpperCase()}`
    const stroke = { code, key: this.#letters[latin], modifiers }
    return [
      this.#input.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, ...(text && { text }) }),
      this.#input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
    ]
  }
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const pressEscape = (page: Page) => page.keyboard.press('Escape')

for (const [name, letters] of Object.entries(layouts)) {
  const keyboardOf = async (page: Page) => new Keyboard(await page.context().newCDPSession(page), letters)

  test(`[G15] on a ${name} keyboard every shortcut of pages and lists works`, { tag: '@all' }, async ({
    as,
  }) => {
    const page = await as('staff')
    const keyboard = await keyboardOf(page)

    await test.step('to each screen', async () => {
      for (const [key, path] of [
        ['l', 'licenses'],
        ['o', 'downloads'],
        ['p', 'documentation'],
        ['r', 'resources'],
        ['s', 'support'],
        ['f', 'files'],
        ['a', 'admin'],
        ['u', 'user-account'],
        ['d', ''],
      ] as const) {
        await keyboard.type('g', key)
        await expect(page).toHaveURL(new RegExp(`^http://[^/]+/${path}${path === '' ? '$' : ''}`))
        await expect(h1(page)).toBeVisible()
      }
    })

    await test.step('in a list', async () => {
      await as('staff', '/admin/users_manager?page_size=10')
      const table = page.getByRole('table').first()
      await expect(table.getByRole('row').nth(10)).toBeVisible()
      const firstRow = () => table.getByRole('row').nth(1).innerText()
      const before = await firstRow()
      await keyboard.type(']')
      await expect(page).toHaveURL(/page=2/)
      await expect.poll(firstRow).not.toBe(before)
      await keyboard.type('[')
      await expect.poll(firstRow).toBe(before)
      await keyboard.type('n')
      await focusedIn(page.getByRole('dialog', { name: /user/i }))
      await pressEscape(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await h1(page).focus()
      await keyboard.type('f')
      await expect(page.getByRole('searchbox').first()).toBeFocused()
      // From a search field, too.
      await keyboard.control('k')
      const palette = page.getByRole('dialog', { name: 'Search or go to' })
      await focusedIn(palette)
      await pressEscape(page)
      await expect(palette).toHaveCount(0)
    })

    await test.step('in a menu', async () => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      const edit = page.getByRole('menuitem', { name: /^Edit/ })
      await focusedIn(page.getByRole('menu').filter({ has: edit }))
      await keyboard.type('e')
      await expect(edit).toBeFocused()
      await pressEscape(page)
    })

    await test.step('on a record', async () => {
      await page.getByRole('table').first().locator('tbody th a').first().click()
      await expect(page).toHaveURL(/users_manager\/usr_/)
      await expect(h1(page)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
      await h1(page).focus()
      await keyboard.type('e')
      await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
    })
  })

  test(`[G15] on a ${name} keyboard documents, trees and comparisons are used by keys`, {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('pi', '/documentation/helyx/4.3/solver/boundary-conditions')
    const keyboard = await keyboardOf(page)
    const palette = page.getByRole('dialog', { name: 'Search or go to' })
    await page.frameLocator('main iframe').getByRole('heading', { level: 2 }).first().click()
    await keyboard.control('k')
    await focusedIn(palette)
    await pressEscape(page)
    await expect(palette).toHaveCount(0)
    await h1(page).focus()
    await keyboard.type('s')
    await expect(page.getByRole('combobox', { name: /^Search HELYX/ })).toBeFocused()

    const tree = page.getByRole('tree').first()
    await tree.getByRole('treeitem').first().focus()
    await keyboard.type('r')
    await expect(tree.locator('[role=treeitem]:focus')).toHaveAccessibleName(/^R/i)

    await as('pi', '/documentation/helyx/4.3/solver/boundary-conditions?compare=4.1')
    const changes = page.locator('[data-change]')
    await expect(changes.first()).toBeVisible()
    await h1(page).focus()
    await keyboard.type('n')
    await expect(
      changes
        .first()
        .locator(':focus')
        .or(changes.first().and(page.locator(':focus'))),
    ).toHaveCount(1)
    await h1(page).focus()
    await keyboard.type('p')
    await expect(
      changes
        .last()
        .locator(':focus')
        .or(changes.last().and(page.locator(':focus'))),
    ).toHaveCount(1)
  })

  test(`[G15] [FM14] on a ${name} keyboard the grid of files and the folder picker are used by keys`, {
    tag: '@all',
  }, async ({ as }) => {
    const page = await as('engineer', '/files?path=%2FCases%2FFront+wing+study')
    const keyboard = await keyboardOf(page)
    const grid = page.getByRole('grid')
    const rows = grid.getByRole('row', { selected: true })
    const first = fileRow(page, 'baseline.tar.gz')
    await first.focus()
    await keyboard.type('f')
    await expect(fileRow(page, 'forces.csv')).toBeFocused()
    await keyboard.control('a')
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
    await pressEscape(page)
    await expect(rows).toHaveCount(0)
    await keyboard.control('c')
    await expect(page.getByText('“forces.csv” ready to copy')).toBeVisible()
    await keyboard.control('x')
    await expect(page.getByText('“forces.csv” ready to move')).toBeVisible()
    await keyboard.control('c')
    await expect(page.getByText('“forces.csv” ready to copy')).toBeVisible()
    await first.focus()
    await keyboard.alt('n')
    const field = page.getByRole('textbox', { name: 'Name of the new folder' })
    await expect(field).toBeFocused()
    await field.fill('Kept')
    await page.keyboard.press('Enter')
    await expect(fileRow(page, 'Kept')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(fileRow(page, 'Front wing study')).toBeFocused()
    await keyboard.control('v')
    await expect(fileRow(page, 'forces.csv')).toBeVisible()
    await h1(page).focus()
    await keyboard.type('i')
    await expect(
      page
        .getByRole('complementary', { name: /^Information/ })
        .or(page.getByRole('region', { name: /^Information/ }))
        .first(),
    ).toBeVisible()

    // The pasted file is selected.
    await page.getByRole('button', { name: 'Copy to', exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Copy “forces.csv”' })
    const folder = (called: string) => picker.getByRole('button', { name: called, exact: true })
    await tabTo(page, folder('Empty run'))
    await keyboard.type('f')
    await expect(folder('Front wing study')).toBeFocused()
    await keyboard.type('e')
    await expect(folder('Empty run')).toBeFocused()
  })
}
