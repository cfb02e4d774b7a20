import { expect, test } from './support/test'

test.use({ signsInAnew: true })

const number = 'HLX-2026-00417'

test('[L7.1] a token that is refused is renewed once and the calls are sent again, unseen', async ({
  as,
  page,
  world,
}) => {
  await as('pi', '/licenses')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  const before = await world.identityCalls()
  await world.fault({ operation: 'listLicenses', status: 401, times: 1 })
  await world.fault({ operation: 'listLicenseSeats', status: 401, times: 1 })
  await page.getByRole('row', { name: new RegExp(number) }).click()
  await expect(page.getByRole('row', { name: /Priya Nair/ })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await world.fault({ operation: 'createLicenseSeat', status: 401, times: 1 })
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Machine' }).check()
  await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-43')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('row', { name: /cfd-node-43/ })).toHaveCount(1)
  const after = await world.identityCalls()
  expect(after.authorize).toBe(before.authorize)
  expect(after.token - before.token).toBeLessThanOrEqual(3)
  const created = (await world.calls()).filter(({ operation }) => operation === 'createLicenseSeat')
  expect(created.map(({ status }) => status)).toEqual([201, 401])
})

test('[L8.1] [R36] a call nobody waits for any more is given up when the page is left', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('pi', '/licenses')
  await world.fault({ operation: 'listLicenseSeats', delay_ms: 600_000 })
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/licenseSeats'))
  const sent = page.waitForRequest((request) => request.url().includes('/licenseSeats'))
  await page.getByRole('row', { name: new RegExp(number) }).click()
  await sent
  await expect(page.getByRole('status').filter({ hasText: 'Loading seats' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'License', exact: true })).toContainText('9 of 24 seats')
  await page.getByRole('main').getByRole('link', { name: 'Licenses' }).click()
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
})

test('[R52] a connection that dies after the server assigned the seat: trying again assigns no second one', async ({
  as,
  page,
  world,
}) => {
  await as('pi', '/licenses/lic_0417')
  await world.fault({ operation: 'createLicenseSeat', drop: 'unanswered' })
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Person/ }).fill('Sato')
  await dialog.getByRole('option', { name: /Yuki Sato/ }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.')
  await expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue(/Yuki Sato/)
  await world.clearFault('createLicenseSeat')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('The seat was assigned to Yuki Sato.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Yuki Sato/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'License', exact: true })).toContainText('10 of 24 seats')
  // The browser itself resends requests that failed on a reused connection, so there may be more than two.
  const created = (await world.calls()).filter(({ operation }) => operation === 'createLicenseSeat')
  expect(created.length).toBeGreaterThan(1)
  expect(new Set(created.map((call) => call.idempotency_key)).size).toBe(1)
  expect(created[0]).toMatchObject({ status: 201, repeated: true })
  expect(created.filter(({ repeated }) => !repeated)).toHaveLength(1)
})
