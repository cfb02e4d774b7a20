import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import SupportPage from './support-page'

const tickets = exampleOf('GET /api/helpdesk/{x}/tickets')
const lineOf = (path: string) => (path.includes('/elements/') ? 'elements' : 'helyx')
const show = () =>
  renderPart(<SupportPage />, { as: 'engineer', permission: 'support_helyx', route: '/support/helyx' })
const search = page.getByRole('searchbox', { name: /^Search tickets/ })
const list = page.getByRole('region', { name: 'Tickets' })
const numbers = page.getByRole('table', { name: 'Tickets' }).getByRole('rowheader')

test('[SUP2] "Waiting on you" counts the tickets whose status reads so, and lists them', async () => {
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) => tickets.filter(({ line }) => line === lineOf(path)),
    'GET /api/firstLineSupports': [],
  })
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
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) => tickets.filter(({ line }) => line === lineOf(path)),
    'GET /api/firstLineSupports': [],
  })
  const { router } = await show()
  await search.fill('HLX-47998')
  await expect.element(list).toHaveTextContent('HLX-47998 is solved')
  await list.getByRole('link', { name: 'Open it' }).click()
  await expect.poll(() => router.state.location.href).toContain('/support/helyx/ticket?')
  expect(router.state.location.href).toContain('id=tkt_hlx_47998')
})

test('[SUP4] a number that cannot be looked up in the other line says so and can be tried again', async () => {
  let isMended = false
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) =>
      lineOf(path) === 'elements' && !isMended
        ? problem(503)
        : tickets.filter(({ line }) => line === lineOf(path)),
    'GET /api/firstLineSupports': [],
  })
  const { router } = await show()
  await search.fill('ELM-20871')
  await userEvent.keyboard('{Enter}')
  const note = page.getByRole('alert').filter({ hasText: 'ELEMENTS tickets could not be searched' })
  await expect.element(note).toHaveTextContent('Status 503')
  isMended = true
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/support/elements/ticket')
})

test("the last message of a colleague's ticket is not said to be the viewer's", async () => {
  const [sample] = tickets
  const asked = { ...sample, line: 'helyx', status: 'open', last_message_by: 'customer' }
  stubBackend({
    'GET /api/helpdesk/{x}/tickets': ({ path }) =>
      lineOf(path) === 'elements'
        ? []
        : [
            {
              ...asked,
              id: 'tkt_1',
              number: 'HLX-1',
              requester: { id: 'usr_engineer', name: 'Luca Moretti', email: '' },
            },
            {
              ...asked,
              id: 'tkt_2',
              number: 'HLX-2',
              requester: { id: 'usr_pi', name: 'Helen Okafor', email: '' },
            },
          ],
    'GET /api/firstLineSupports': [],
  })
  await show()
  await expect.element(page.getByRole('row', { name: /HLX-1/ })).toHaveTextContent('You, ')
  await expect.element(page.getByRole('row', { name: /HLX-2/ })).toHaveTextContent('Your team, ')
})
