import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { skipRetryDelays } from './support/retry-delays'
import { expect, test } from './support/test'

// States of a list and of a record caused by clock or connection; tests/component has the others.

const panel = (page: Page) => page.getByRole('region', { name: 'Licenses', exact: true })
const license = '/licenses/lic_0417'

test('unreachable: nothing answers, and the page says so', { tag: '@all' }, async ({ as, page, world }) => {
  await as('pi', '/licenses')
  await world.scenario('unreachable')
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Search licenses' }).fill('HLX')
  const alert = panel(page).getByRole('alert')
  await skipRetryDelays(page, alert)
  await expect(alert).toContainText('The server could not be reached.')
})

test('offline: the page stays readable and says why nothing can be saved', async ({ as, context, page }) => {
  await as('pi', license)
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign seat' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Assign seat' })).toBeEnabled()
})

test('[G21] offline a page that was not opened before says so inside the portal, and comes when the line is back', {
  tag: '@all',
}, async ({ as, context, expectConsole }) => {
  expectConsole(/PageUnreachable/)
  const page = await as('pi', '/licenses')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const licenses = page.getByRole('table', { name: 'Licenses' })
  await expect(licenses).toBeVisible()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'File Manager' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'This page is not available offline' })
  await expect(title).toBeVisible()
  await expect(page).toHaveURL('/files')
  await expectAccessible(page, 'a page that is not available offline')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toBeVisible()
  // Pages opened before are still shown.
  await page.goBack()
  await expect(licenses).toBeVisible()
  await page.goForward()
  await expect(title).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'File Manager' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(documents).toBe(0)
})
