import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const box = (page: Page, label = 'HELYX 4.3') => page.getByRole('combobox', { name: `Search ${label}` })
const results = (page: Page) => page.getByRole('listbox').getByRole('option')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.use({ viewport: { width: 1440, height: 900 } })

test('[DOC4] [R69] typing finds titles and headings first, leads to them by keyboard, and to other versions', {
  tag: '@all',
}, async ({ as, world }) => {
  const page = await as('engineer', '/documentation/helyx/4.3')
  await box(page).focus()
  await page.keyboard.type('wall funct')
  await expect(results(page).first()).toContainText('Wall functions')
  await expect(results(page).first().getByText('funct', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^\d+ pages? in HELYX 4\.3$/)).toBeVisible()

  await box(page).fill('turbulence at the')
  const heading = results(page).filter({ hasText: /^Turbulence at the inlet$/ })
  await expect(heading).toBeVisible()
  for (let step = 0; step < 20 && (await heading.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/documentation/helyx/4.3/solver/boundary-conditions#turbulence-at-the-inlet')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // The heading of the new page takes the focus, which would close the results.
  await expect(title(page, 'Boundary conditions')).toBeFocused()
  // Its words are highlighted in the page until Escape.
  const words = page.getByRole('group', { name: 'Words of the search' })
  await expect(words.getByRole('status')).toHaveText(/^“turbulence at the”: \d+ of \d+$/)
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await box(page).fill('convergense')
  await expect(results(page).first()).toContainText('Solver guide')
  await box(page).fill('release notes')
  const more = results(page).filter({ hasText: /\d+ more in other versions/ })
  await more.click()
  const other = results(page).filter({ hasText: 'HELYX 4.1' }).first()
  await other.click()
  await expect(page).toHaveURL('/documentation/helyx/4.1/release-notes')
  await expect(title(page, 'Release notes 4.1')).toBeVisible()
  await box(page, 'HELYX 4.1').fill('zzzzzz')
  await expect(page.getByText('No results for “zzzzzz” in HELYX 4.1.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No results for')).toHaveCount(0)
  // The texts are read once per version, not for each letter.
  const read = (await world.calls()).filter(({ path }) => path.includes('with_search_text=true'))
  expect(new Set(read.map(({ path }) => path)).size).toBe(read.length)
})

test('[DOC4] a search whose texts cannot be read says so, and works once they can', { tag: '@all' }, async ({
  as,
  world,
}) => {
  const page = await as('reader', '/documentation/helyx/4.3/solver')
  await expect(title(page, 'Solver guide')).toBeVisible()
  await expect(page.getByRole('tree')).toBeVisible()
  await world.fault({ operation: 'listDocumentations', status: 404, body: 'problem' })
  await box(page).fill('wall')
  const failed = page.getByRole('alert').filter({ hasText: 'Search is unavailable' })
  await expect(failed).toContainText('Status 404')
  await world.clearFault('listDocumentations')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(results(page).filter({ hasText: 'Wall functions' }).first()).toBeVisible()
})
