import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

/** Translates the page as browsers do: each text goes into elements of its own, whenever it changes. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const untouched = 'script, style, textarea, code, pre, font, [translate=no], .notranslate'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(untouched))
          texts.push(node)
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        outer.append(inner)
        text.replaceWith(outer)
        inner.append(text.data)
      }
    }
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && target.localName !== 'font') wrap(target)
    }).observe(document.body, { childList: true, subtree: true })
  })

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
  /** Whatever React removes or inserts in the page next, so often, is found gone. */
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
  // React tries a page that fails a second time by itself.
  await breakPage(2)
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
  await menu.getByRole('link', { name: 'Licenses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await breakPage(1_000)
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
})
