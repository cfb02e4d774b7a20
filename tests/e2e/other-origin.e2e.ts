import type { Request } from 'playwright/test'
import { readConfig } from '../../scripts/serve/options'
import type { Preview } from '../../scripts/serve/preview'
import { ports } from '../ports'
import { chooseForSeat } from './support/seats'
import { expect, test } from './support/test'
import { worldOf } from './support/world'

const portal = `http://localhost:${ports.otherOrigin}`
const backend = `http://localhost:${ports.otherOriginSandbox}`

// Cookies are not sent to another origin, so all of it happens in one world, sequentially.
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: portal })

let server: Preview
test.beforeAll(async () => {
  const { startPreview } = await import('../../scripts/serve/preview')
  server = await startPreview({
    port: ports.otherOrigin,
    config: await readConfig('mock/config.json'),
    local: true,
    sandboxPort: ports.otherOriginSandbox,
  })
})
test.afterAll(() => server.close())

test('[L7.1] the backend may stand on another origin: its calls carry the token and no cookie, no other does', {
  tag: '@all',
}, async ({ as, page }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  // Room for the notices, which would cover the row.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await as('pi', '/licenses')
  await page.getByRole('row', { name: /HLX-2026-00417/ }).click()
  const license = page.getByRole('region', { name: 'License', exact: true })
  const seats = page.getByRole('table', { name: 'Seats' }).getByRole('rowheader')
  await expect(seats).toHaveCount(9)
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Person/ }).fill('Sato')
  await dialog.getByRole('option', { name: /Yuki Sato/ }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(license).toContainText('10 of 24 seats')
  await chooseForSeat(page, 'Yuki Sato', 'Edit seat…')
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Until spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Yuki Sato/ })).toContainText('Until spring')
  await chooseForSeat(page, 'Yuki Sato', 'Release seat…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
  await expect(license).toContainText('9 of 24 seats')

  const calls = requests.filter((request) => new URL(request.url()).origin === backend)
  const rest = requests.filter((request) => !calls.includes(request))
  const methods = new Set(calls.map((request) => request.method()))
  expect([...methods]).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']))
  const asked = calls.filter((request) => request.method() !== 'OPTIONS')
  const sent = await Promise.all(asked.map((request) => request.allHeaders()))
  for (const headers of sent) {
    expect(headers.authorization).toMatch(/^Bearer ey/)
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  }
  for (const other of rest) expect(other.headers(), other.url()).not.toHaveProperty('authorization')
  expect(new Set(rest.map((request) => new URL(request.url()).origin))).toEqual(new Set([portal]))
})

test('[L8.1] its name for a failed call and its wish for patience can be read across origins', {
  tag: '@all',
}, async ({ as, page, request }) => {
  const world = worldOf(request, backend)
  await page.clock.install()
  // A web page has no reference in its body: the header's is shown.
  await world.fault({ operation: 'listLicenses', status: 500, body: 'html', times: 3 })
  await world.fault({
    operation: 'listLicenseSeats',
    status: 429,
    headers: { 'retry-after': '30' },
    times: 1,
  })
  await as('pi', '/licenses')
  const alert = page.getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(alert).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(alert).toContainText(/Status 500 · Reference req_\w+/)
  await alert.getByRole('button', { name: 'Retry' }).click()
  const refused = page.waitForResponse((response) => response.status() === 429)
  await page.getByRole('row', { name: /HLX-2026-00417/ }).click()
  await refused
  await expect(page.getByRole('region', { name: 'License', exact: true })).toContainText('9 of 24 seats')
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('status').filter({ hasText: 'Loading seats' })).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
})

test('[L7.1] it says to a browser what may be asked, and the portal where it may be asked', {
  tag: '@all',
}, async ({ request }) => {
  const preflight = await request.fetch(`${backend}/api/licenses/lic_0417/licenseSeats`, {
    method: 'OPTIONS',
    headers: {
      origin: portal,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })
  expect(preflight.status()).toBe(204)
  expect(preflight.headers()).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
  })
  expect(preflight.headers()['access-control-allow-credentials']).toBeUndefined()
  const policy = (await request.get(portal)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${backend};`)
})
