import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, never, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { sampleLicense } from '../license.fixture'
import { SeatsPanel } from './seats-panel'

const seats = exampleOf('GET /api/licenses/{id}/licenseSeats')
const unreadable = 'a response that the portal cannot read'
const view = {
  unused: false,
  onUnused: () => undefined,
  dialog: undefined,
  seatId: undefined,
  open: () => undefined,
  close: () => undefined,
}
const show = () => renderPart(<SeatsPanel license={sampleLicense} view={view} />, { permission: 'licenses' })
const panel = page.getByRole('region', { name: 'Seats' })
const alert = panel.getByRole('alert')

test('the seats of the license', async () => {
  stubBackend({ 'GET /api/licenses/{id}/licenseSeats': seats })
  await show()
  await expect.element(panel.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expectAccessible()
})

test('a skeleton while they are on their way', async () => {
  stubBackend({ 'GET /api/licenses/{id}/licenseSeats': never })
  await show()
  await expect.element(panel).toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
})

test('no seat: what comes next for those who may', async () => {
  stubBackend({ 'GET /api/licenses/{id}/licenseSeats': [] })
  await show()
  await expect.element(panel).toHaveTextContent('No seats assigned')
  await expect.element(panel).toHaveTextContent('24 seats are free.')
  await expectAccessible()
})

for (const [broken, answer, says] of [
  ['503', () => problem(503), 'Status 503 · Reference req_1a2b3c4d'],
  ['404', () => problem(404), 'Status 404'],
  ['a web page', () => new Response('<!doctype html><p>Gateway</p>'), unreadable],
  ['nothing', () => new Response(''), unreadable],
  ['an object for a list', () => Response.json({ items: [] }), unreadable],
  ['a connection that dies', () => Promise.reject(new TypeError('cut')), 'could not be reached'],
] as const)
  test(`broken: ${broken} is said in the panel, and Retry asks again`, async () => {
    let isMended = false
    stubBackend({ 'GET /api/licenses/{id}/licenseSeats': async () => (isMended ? seats : await answer()) })
    await show()
    await expect.element(alert).toHaveTextContent('Seats could not be loaded')
    await expect.element(alert).toHaveTextContent(says)
    await expectAccessible()
    isMended = true
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.element(panel.getByRole('table', { name: 'Seats' })).toBeVisible()
  })
