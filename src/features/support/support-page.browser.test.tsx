import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import SupportPage from './support-page'
import { sampleTicket } from './ticket.fixture'

const tickets = exampleOf('GET /api/helpdesk/{x}/tickets')
const lineOf = (path: string) => (path.includes('/elements/') ? 'elements' : 'helyx')
const show = () =>
  renderPart(<SupportPage />, { as: 'engineer', permission: 'support_helyx', route: '/support/helyx' })
const search = page.getByRole('searchbox', { name: /^Search tickets/ })
const list = page.getByRole('region', { name: 'Tickets' })
const numbers = page.getByRole('table', { name: 'Tickets' }).getByRole('rowheader')

beforeEach(() => page.viewport(1280, 800))

function answerTickets() {
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) => tickets.filter(({ line }) => line === lineOf(path)),
    'GET /api/firstLineSupports': [],
  })
}

/** Searches for the number of a solved ticket, which the list of open ones does not show. */
async function searchForSolved() {
  answerTickets()
  const shown = await show()
  await search.fill('HLX-47998')
  await expect.element(list).toHaveTextContent('HLX-47998 is solved')
  return shown
}

test('[SUP2] "Waiting on you" counts the tickets whose status reads so, and lists them', async () => {
  answerTickets()
  await show()
  const ofStatus = tickets.filter(({ line, status }) => line === 'helyx' && status === 'waiting_on_customer')
  expect(ofStatus.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: `Waiting on you (${ofStatus.length})` }).click()
  await expect.poll(() => numbers.elements()).toHaveLength(ofStatus.length)
  await expect
    .poll(() => page.getByRole('cell', { name: 'Waiting on you' }).elements())
    .toHaveLength(ofStatus.length)
})

test('[SUP4] the number of a solved ticket offers to open it', async () => {
  const { router } = await searchForSolved()
  await list.getByRole('link', { name: 'Open it' }).click()
  await expect.poll(() => router.state.location.href).toContain('/support/helyx/ticket?')
  expect(router.state.location.href).toContain('id=tkt_hlx_47998')
})

test('[SUP4] a number and Enter opens its ticket', async () => {
  const { router } = await searchForSolved()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toContain('id=tkt_hlx_47998')
  expect(router.state.location.pathname).toBe('/support/helyx/ticket')
})

test('[SUP4] a number that cannot be looked up in the other line says so and can be tried again', async () => {
  let isFixed = false
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) =>
      lineOf(path) === 'elements' && !isFixed
        ? problem(503)
        : tickets.filter(({ line }) => line === lineOf(path)),
    'GET /api/firstLineSupports': [],
  })
  const { router } = await show()
  await search.fill('ELM-20871')
  await userEvent.keyboard('{Enter}')
  const note = page.getByRole('alert').filter({ hasText: 'ELEMENTS tickets could not be searched' })
  await expect.element(note).toHaveTextContent('Status 503')
  isFixed = true
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/support/elements/ticket')
})

test('on a phone each ticket says its subject, its status and when it was updated, in two lines', async () => {
  await page.viewport(390, 844)
  const subject =
    'A subject that is much longer than what a phone can show beside the time of the last update'
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) =>
      lineOf(path) === 'helyx' ? [{ ...sampleTicket, subject, status: 'waiting_on_customer' }] : [],
    'GET /api/firstLineSupports': [],
  })
  await show()
  const row = page.getByRole('row', { name: /HLX-40001/ })
  await expect.element(row.getByText('Waiting on you')).toBeVisible()
  const boxOf = (text: string | RegExp) => row.getByText(text).element().getBoundingClientRect()
  const [status, title, updated] = [boxOf('Waiting on you'), boxOf(subject), boxOf(/ago$|yesterday|today/)]
  expect(title.top).toBeGreaterThanOrEqual(status.bottom - 2)
  expect(boxOf('HLX-40001').left).toBeCloseTo(title.left, 0)
  expect(Math.abs(title.top - updated.top)).toBeLessThan(3)
  expect(updated.right).toBeLessThanOrEqual(390)
  expect(row.element().getBoundingClientRect().height).toBeLessThan(70)
})
