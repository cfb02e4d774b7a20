import type { Locator } from 'playwright/test'
import { navigate } from './support/navigate'
import { expect, test } from './support/test'
import { TranslatedPair, translate } from './support/translate'
import { everyPath, waitForPage } from './support/walk'

test('a translated form that cannot be sent keeps its page and what was typed', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('staff', '/admin/resources_manager/new')
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible()
  await translate(page)
  await page.getByLabel('Title').fill('A title of mine')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A title of mine')
})

test('translated lists keep their rows when one is opened, and their counts change', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await as('pi', '/licenses')
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await translate(page)
  await table.getByRole('row').nth(1).click()
  await expect(page.getByRole('link', { name: /^HLX-/ }).first()).toBeVisible()
  await page.goBack()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('could not be shown')).toHaveCount(0)

  await page.goto('/downloads/helyx')
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()
  await translate(page)
  await search.fill('no file has this name')
  await expect(page.getByText(/No (match|files)/i).first()).toBeVisible()
  await search.fill('')
  await expect(
    page
      .getByRole('link', { name: /^Download/ })
      .or(page.getByRole('button', { name: /^Download/ }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('could not be shown')).toHaveCount(0)
})

test('a page that a translation has broken is drawn again, once', { tag: '@all' }, async ({
  as,
  page,
  expectConsole,
}) => {
  expectConsole(/no longer a child|React error #520/)
  await as('pi', '/licenses')
  const menu = page.getByRole('navigation', { name: 'Main' })
  /** Nodes that React next removes or inserts are counted as missing. */
  const breakPage = (times: number) =>
    page.evaluate((failures) => {
      let left = failures
      for (const name of ['appendChild', 'insertBefore'] as const) {
        const real: (node: Node, before: Node | null) => Node = Node.prototype[name]
        Object.defineProperty(Node.prototype, name, {
          configurable: true,
          value(this: Node, node: Node, before: Node | null) {
            if (
              left > 0 &&
              node instanceof Element &&
              node.querySelector('h1')?.textContent === 'Resources'
            ) {
              left -= 1
              throw new DOMException('It is no longer a child.', 'NotFoundError')
            }
            return real.call(this, node, before)
          },
        })
      }
    }, times)
  // React itself tries to render a page a second time.
  await breakPage(2)
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
  await menu.getByRole('link', { name: 'Licenses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await breakPage(1_000)
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
})

/** The first usable part of a screen; null if it has none. */
async function firstOf(parts: Locator): Promise<Locator | null> {
  const shown = parts.filter({ visible: true })
  return (await shown.count()) > 0 ? shown.first() : null
}

/** Controls of a screen that change its content, and where they are. */
const offers: [name: string, selector: string, act: ((part: Locator) => Promise<unknown>)[]][] = [
  ['search', 'input[type=search]', [(one) => one.fill('no such thing'), (one) => one.fill('')]],
  ['sort', 'th button', [(one) => one.click(), (one) => one.click()]],
  ['select', 'tbody input[type=checkbox]', [(one) => one.click(), (one) => one.click()]],
  ['menu', 'button[aria-haspopup=menu]', [(one) => one.click(), (one) => one.press('Escape')]],
]

/** Uses a screen in both pages, opens its first row and returns, or submits an incomplete form. */
async function workOn(pair: TranslatedPair, path: string): Promise<number> {
  let used = 0
  await pair.both(path, async (page) => {
    await navigate(page, path)
    await waitForPage(page)
  })
  const main = pair.translated.getByRole('main')
  for (const [name, selector, acts] of offers) {
    if (!(await firstOf(main.locator(selector)))) continue
    for (const act of acts)
      await pair.both(`${path}: ${name}`, (page) =>
        act(page.getByRole('main').locator(selector).filter({ visible: true }).first()),
      )
    used += 1
  }
  const row = 'tbody th a[href^="/"]'
  if (await firstOf(main.locator(row))) {
    await pair.both(`${path}: open`, (page) => page.getByRole('main').locator(row).first().click())
    await pair.both(`${path}: back`, (page) => page.goBack())
    used += 1
  }
  if (path.endsWith('/new')) {
    const create = (page: typeof pair.translated) => page.getByRole('button', { name: /^Create/ }).click()
    await pair.both(`${path}: refused`, create)
    await pair.both(`${path}: refused again`, create)
    used += 1
  }
  return used
}

const forms = ['licenses', 'products', 'resources'].map((room) => `/admin/${room}_manager/new`)

const isAdmin = (path: string) => path.startsWith('/admin')
const walks = [
  ['pi', 'every screen of customers', everyPath.filter((path) => !isAdmin(path)), 15],
  ['staff', 'every screen of the admin areas', [...everyPath.filter(isAdmin), ...forms], 30],
] as const
for (const [persona, which, paths, least] of walks)
  test(`${which}, translated and used by ${persona}, shows what an untranslated page shows`, {
    tag: '@all',
  }, async ({ as, context }) => {
    test.slow()
    const page = await as(persona)
    const plain = await context.newPage()
    await plain.goto('/')
    await waitForPage(plain)
    await translate(page)
    const pair = new TranslatedPair(page, plain)
    let used = 0
    for (const path of paths) used += await workOn(pair, path)
    expect(used).toBeGreaterThan(least)
  })
