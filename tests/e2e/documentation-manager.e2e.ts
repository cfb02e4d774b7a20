import type { Page } from 'playwright/test'
import { expect, signIn, test } from './support/test'

const manager = '/admin/documentation_manager'
const button = (page: Page) => page.getByRole('button', { name: 'Synchronize now' })
const state = (page: Page) => page.getByRole('region', { name: 'Synchronization', exact: true })
const results = (page: Page) => page.getByRole('table', { name: 'Pages of the last synchronization' })

test('[DM1] [DM2] content synchronizes, leaves and comes back while it runs, and sees the result; a reader has the page', {
  tag: '@all',
}, async ({ as, world, browser, context, baseURL }) => {
  await world.documentation({
    key: 'helyx/4.3/solver/restart.html',
    html: '<title>Restart a run</title><h1>Restart a run</h1><h2 id="from-a-checkpoint">From a checkpoint</h2><p>Runs go on where they stopped.</p>',
  })
  await world.documentation({ key: 'helyx/4.3/solver/wall-functions.html', broken: 'The file is not UTF-8.' })
  await world.documentation({ sync: 'hold' })
  const page = await as('content', manager)
  await expect(state(page)).toContainText('started by the nightly run')
  await button(page).hover()
  await button(page).click()
  await expect(state(page)).toContainText(/Running since \d\d:\d\d, started by Tomas Reyes/)
  await expect(button(page)).toBeDisabled()

  // It runs on the server: also on another page, after a reload and for other users.
  await page.getByRole('link', { name: 'HELYX 4.3', exact: true }).click()
  await expect(page.getByRole('treegrid', { name: 'Pages of HELYX 4.3' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Synchronizing since/ })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: /^Synchronizing since/ }).click()
  await expect(state(page)).toContainText('started by Tomas Reyes')

  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const reader = await other.newPage()
  await reader.goto('/documentation/helyx/4.3/solver/restart')
  await signIn(reader, 'reader')
  await expect(reader.getByRole('heading', { level: 1 })).not.toHaveText('Restart a run')

  await world.documentation({ sync: 'release' })
  await expect(state(page)).toContainText('Done')
  const failed = results(page).getByRole('row', { name: /Wall functions/ })
  await expect(failed).toContainText('Failed')
  await expect(failed).toContainText('The file is not UTF-8.')
  await expect(results(page).getByRole('row', { name: /Restart a run/ })).toContainText('Added')
  await results(page).getByRole('link', { name: 'Restart a run' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restart a run')

  await reader.goto('/documentation/helyx/4.3/solver/restart')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Restart a run')
  await other.close()
  const calls = await world.calls()
  expect(calls.filter(({ operation }) => operation === 'syncDocumentations')).toHaveLength(1)
  expect(calls.flatMap(({ violations }) => violations)).toEqual([])
})

test('[DM1] [R29] nothing but the button starts a synchronization: not hovering, focus, going back, a reload or a reconnect', {
  tag: '@all',
}, async ({ as, world, context }) => {
  const page = await as('content', manager)
  await expect(state(page)).toContainText('started by the nightly run')
  await button(page).hover()
  await button(page).focus()
  const beside = await context.newPage()
  await beside.close()
  await page.bringToFront()
  await page.getByRole('link', { name: 'HELYX 4.3', exact: true }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
  await page.goBack()
  await expect(state(page)).toContainText('started by the nightly run')
  await page.reload()
  await expect(state(page)).toContainText('started by the nightly run')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await expect(button(page)).toBeEnabled()
  const calls = await world.calls()
  expect(calls.filter(({ operation }) => operation === 'syncDocumentations')).toEqual([])
})

test('[DM2] the version that content makes the latest is the one a reader is shown', { tag: '@all' }, async ({
  as,
  world,
  browser,
  context,
  baseURL,
}) => {
  const page = await as('content', manager)
  await page.getByRole('button', { name: 'Actions for HELYX 4.2' }).click()
  await page.getByRole('menuitem', { name: 'Make latest…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Make HELYX 4.2 the latest' })
  await dialog.getByRole('button', { name: 'Make latest' }).click()
  await expect(page.getByRole('row', { name: /HELYX 4\.2/ })).toContainText('Latest')
  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const reader = await other.newPage()
  await reader.goto('/documentation/helyx')
  await signIn(reader, 'reader')
  await expect(reader.getByRole('combobox', { name: 'Version' })).toContainText('HELYX 4.2')
  await other.close()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})
