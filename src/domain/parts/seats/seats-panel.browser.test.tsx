import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { sampleLicense } from '../../words/license.fixture'
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
  await expect.element(panel.getByRole('status')).toHaveTextContent(`${seats.length} seats`)
  await expectAccessible()
})

test('a skeleton while they are on their way', async () => {
  stubBackend({ 'GET /api/licenses/{id}/licenseSeats': noResponse })
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
    let isFixed = false
    stubBackend({ 'GET /api/licenses/{id}/licenseSeats': async () => (isFixed ? seats : await answer()) })
    await show()
    await expect.element(alert).toHaveTextContent('Seats could not be loaded')
    await expect.element(alert).toHaveTextContent(says)
    await expectAccessible()
    isFixed = true
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.element(panel.getByRole('table', { name: 'Seats' })).toBeVisible()
  })

test('[US2] staff ask from a seat what its holder can download; customers are not offered it', async () => {
  const [luca] = exampleOf('GET /api/users/').items.filter(({ id }) => id === 'usr_engineer')
  const [seat] = seats
  if (!luca || !seat) throw new Error('The examples have no seat or no Luca Moretti.')
  const person = { id: luca.id, name: 'Luca Moretti', email: luca.email }
  const calls = stubBackend({
    'GET /api/licenses/{id}/licenseSeats': [
      { ...seat, user: person },
      { ...seat, id: 'sea_machine', user: null, hostname: 'cluster-7' },
    ],
    'GET /api/users/': { items: [luca], total: 1 },
    'GET /api/products/': exampleOf('GET /api/products/'),
  })
  const part = <SeatsPanel license={sampleLicense} view={view} />
  const { unmount } = await renderPart(part, { permission: 'licenses', as: 'support' })
  await panel.getByRole('button', { name: /^Actions for cluster-7/ }).click()
  const check = page.getByRole('menuitem', { name: /^Check downloads/ })
  await expect.element(check).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await panel.getByRole('button', { name: /^Actions for .*Moretti/ }).click()
  await check.click()
  const dialog = page.getByRole('dialog', { name: 'Check downloads' })
  await expect.element(dialog.getByRole('region', { name: 'Downloads of Luca Moretti' })).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Release' })).toBeVisible()
  expect(calls.some(({ path }) => path.includes('usr_engineer'))).toBe(true)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await unmount()
  await renderPart(part, { permission: 'licenses', as: 'engineer' })
  await expect.element(panel.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})
