import type { Page } from 'playwright/test'
import { expect, test } from './support/test'
import { skipPauses } from './support/waits'

// The states of a list and of a record, each by the sandbox's switch of that name.

const table = (page: Page) => page.getByRole('table', { name: 'Licenses' })
const panel = (page: Page) => page.getByRole('region', { name: 'Licenses', exact: true })
const license = '/licenses/lic_0417'

test('loading: a skeleton in the shape of the list, which the rows take the place of', async ({
  as,
  page,
  world,
}) => {
  await world.situation('loading')
  await as('pi', '/licenses')
  await expect(page.getByRole('status').filter({ hasText: 'Loading licenses' })).toBeVisible()
  await expect(panel(page)).toHaveAttribute('aria-busy', 'true')
  await world.situation('normal')
  await page.reload()
  await expect(table(page).getByRole('rowheader')).toHaveCount(4)
})

test('empty: what is not here, why, and what comes next', async ({ as, page, world }) => {
  await world.situation('empty')
  await as('pi', '/licenses')
  await expect(panel(page)).toContainText('No licenses yet')
  await expect(panel(page)).toContainText('once the vendor has issued them to your account')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
})

test('no match: the filters are to blame and can be cleared', async ({ as, page, world }) => {
  await world.situation('one-row')
  await as('pi', '/licenses?search=nothing-like-this')
  await expect(panel(page)).toContainText('No match')
  await panel(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
})

test('failing: what failed, the status, the reference for support, and Retry', async ({
  as,
  page,
  world,
}) => {
  await world.situation('failing')
  await page.clock.install()
  await as('pi', '/licenses')
  const alert = panel(page).getByRole('alert')
  await skipPauses(page, alert)
  await expect(alert).toContainText(/Licenses could not be loaded.*Status 503 · Reference req_\w+/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await world.situation('normal')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(4)
})

test('unreachable: nothing answers, and the page says so', async ({ as, page, world }) => {
  await as('pi', '/licenses')
  await world.situation('unreachable')
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Search licenses' }).fill('HLX')
  const alert = panel(page).getByRole('alert')
  await skipPauses(page, alert)
  await expect(alert).toContainText('The server could not be reached.')
})

test('[L5.3] read-only: everything can be read, nothing changed, and the page says why', async ({
  as,
  page,
  world,
}) => {
  await world.situation('read-only')
  await as('pi', license)
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect(page.getByText('Your role lets you look at this page, not change it.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /assign|move|release/i })).toHaveCount(0)
})

test('forbidden: a change the server refuses is said in its dialog and keeps the form', async ({
  as,
  page,
  world,
}) => {
  await world.situation('forbidden')
  await as('pi', license)
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign seat' })
  await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-42')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Status 403')
  await expect(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-42')
})

test('stale: somebody else saved first; both values stand side by side and one is chosen', async ({
  as,
  page,
  world,
}) => {
  await world.situation('stale')
  await as('pi', license)
  await page.getByRole('button', { name: 'Move seat of cfd-node-01' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move seat' })
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Night runs')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Changed by somebody else meanwhile.').first()).toBeVisible()
  await dialog.getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /cfd-node-01/ })).toContainText('Night runs')
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

test('many rows: the list pages through 100,000', async ({ as, page, world }) => {
  await world.situation('many-rows')
  await as('staff', '/licenses')
  await expect(page.getByRole('status').filter({ hasText: '1–50 of 100,000' })).toBeVisible({
    timeout: 25_000,
  })
})
