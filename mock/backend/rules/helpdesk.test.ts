import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

it('[SUP3] names the portal user who answers a ticket, in the list and on its own; nobody who is none', async () => {
  const tickets = rowsOf(await open.call('staff', 'GET', '/api/helpdesk/helyx/tickets'))
  const assignee = (name: string | null) =>
    new Set(
      tickets.filter(({ assignee_name }) => assignee_name === name).map(({ assignee_id }) => assignee_id),
    )
  expect([...assignee('Aiko Tanaka')]).toEqual(['usr_support'])
  expect([...assignee('Mara Lindqvist')]).toEqual(['usr_staff'])
  expect([...assignee(null)]).toEqual([null])
  const { body } = await open.call('staff', 'GET', '/api/helpdesk/helyx/tickets/tkt_hlx_48213')
  expect(body).toMatchObject({ assignee_name: 'Aiko Tanaka', assignee_id: 'usr_support' })
})
