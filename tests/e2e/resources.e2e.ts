import type { Page } from 'playwright/test'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'

const wide = { width: 1440, height: 900 }
const list = (page: Page) => page.getByRole('region', { name: 'Resources', exact: true })
const titles = (page: Page) => list(page).getByRole('listitem').getByRole('link')
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const chip = (page: Page, label: string) => page.getByRole('combobox', { name: `${label}:` })

test('[RES1] categories, line, tag, words and order narrow the list, stand in the address, and go back with Back', {
  tag: '@all',
}, async ({ as, page }) => {
  await page.setViewportSize(wide)
  const calls = backendCalls(page)
  await as('engineer', '/resources')
  await expect(titles(page).first()).toBeVisible()
  // Customers do not see empty categories.
  await expect(categories(page).getByRole('link', { name: 'Papers' })).toHaveCount(0)
  const count = await categories(page)
    .getByRole('link', { name: /^Webinars/ })
    .textContent()
  await categories(page)
    .getByRole('link', { name: /^Webinars/ })
    .click()
  await expect(page).toHaveURL('/resources?category_id=cat_webinars')
  await expect(categories(page).getByRole('link', { name: /^Webinars/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(list(page).getByRole('status')).toHaveText(
    `1–${count?.replace(/\D/g, '')} of ${count?.replace(/\D/g, '')}`,
  )
  await chip(page, 'Line').selectOption('ELEMENTS')
  await expect(titles(page)).toContainText(['Webinar: matching the wind tunnel'])
  await page.goBack()
  await expect(chip(page, 'Line')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await chip(page, 'Tag').focus()
  await expect(page.locator('datalist option').first()).toBeAttached()
  await chip(page, 'Tag').fill('pump')
  await expect(page).toHaveURL('/resources?tag=pump')
  await expect(titles(page)).toContainText(['A centrifugal pump with rotating mesh'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('twenty cycles')
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Title, A to Z')
  await expect(titles(page)).toHaveText([
    'Adjoint shape optimization of a duct',
    'Webinar: adjoint for rotating machines',
  ])
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('nowhere at all')
  await expect(page.getByText('No match')).toBeVisible()
  const asked = calls.all.map((request) => decodeURIComponent(new URL(request.url()).search))
  expect(asked).toContain('?page=1&page_size=50&sort=title&search=twenty cycles')
})

test('[RES2] a resource shows its texts in frames, its topics in order and its files with what is known of them', async ({
  as,
  page,
}) => {
  await page.setViewportSize(wide)
  await as('reader', '/resources')
  await titles(page).filter({ hasText: 'Your first run on a cluster' }).click()
  await expect(page).toHaveURL('/resources/res_first_cluster_run')
  await expect(page.getByRole('heading', { level: 1, name: 'Your first run on a cluster' })).toBeFocused()
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: /Before you begin|Submit scripts/ }),
  ).toHaveText(['Before you begin', 'Submit scripts'])
  await expect(
    page.frameLocator('iframe[title="Text of Before you begin"]').getByText('You need the installer'),
  ).toBeVisible()
  const file = page
    .getByRole('list', { name: 'Files of Submit scripts' })
    .getByRole('listitem', { name: 'Slurm script' })
  await expect(file).toContainText('run-slurm.sh')
  await expect(file).toContainText('Script')
  await expect(file.getByRole('button', { name: 'Copy SHA-256 of run-slurm.sh' })).toBeVisible()
  const download = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Download Slurm script' }).click()
  expect((await download).suggestedFilename()).toBe('run-slurm.sh')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/resources')
  await expect(titles(page).filter({ hasText: 'Your first run on a cluster' })).toBeFocused()
})

test('a file that is gone is explained, with a way to ask, and a resource that is gone leads to all of them', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/resources/res_web_tunnel')
  const gone = page.getByRole('listitem').filter({ hasText: 'tunnel.mp4' })
  await expect(gone.getByRole('button', { name: /^(Download|Show)/ })).toHaveCount(0)
  await gone.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Get help' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/resources/res_none')
  const details = page.getByRole('region', { name: 'Resource details' })
  await expect(details).toContainText('Resource not found')
  await expect(details.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await details.getByRole('link', { name: 'All resources' }).click()
  await expect(page).toHaveURL('/resources')
})

test('[RES3] files open in place, by keyboard, one after the other; the address names the one in sight', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('engineer', '/resources/res_rotating_pump')
  await page.getByRole('button', { name: 'Show Script for the curve' }).press('Enter')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await expect(dialog('Script for the curve').getByRole('region')).toContainText(/\S/)
  await expect(page).toHaveURL('/resources/res_rotating_pump?preview=rdl_rotating_pump_21')
  await expect(dialog('Script for the curve').getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const picture = dialog('Expected curve').getByRole('img', { name: 'Expected curve' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page).toHaveURL('/resources/res_rotating_pump?preview=rdl_rotating_pump_22')
  await page.keyboard.press('ArrowRight')
  await expect(dialog('Expected curve')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/resources/res_rotating_pump')

  await page.goto('/resources/res_web_adjoint?preview=rdl_web_adjoint_11')
  await expect(dialog('Recording').getByLabel('Recording', { exact: true })).toBeVisible()
  await dialog('Recording').getByRole('button', { name: 'Next file' }).click()
  await expect(
    dialog('Slides')
      .getByTitle('Slides')
      .or(dialog('Slides').getByText('This browser cannot show PDF files')),
  ).toBeVisible()
})

test('what came since the last visit is marked until it is opened, or all is taken for seen', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await page.setViewportSize(wide)
  await as('engineer', '/resources')
  await expect(titles(page).first()).toBeVisible()
  await expect(list(page).getByText('New', { exact: true })).toHaveCount(0)
  // A month later the latest ones have been published.
  const later = new Date(Date.now() + 30 * 86_400_000)
  await world.clock(later.toISOString())
  await page.reload()
  const marked = list(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('New', { exact: true }) })
  const webinar = marked.filter({ hasText: 'Webinar: adjoint for rotating machines' })
  await expect(webinar).toHaveCount(1)
  const count = await marked.count()
  expect(count).toBeGreaterThan(1)
  await webinar.getByRole('link').click()
  await expect(webinar).toHaveCount(0)
  await expect(marked).toHaveCount(count - 1)
  await page.goto('/resources')
  await expect(marked).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(marked).toHaveCount(0)
})
