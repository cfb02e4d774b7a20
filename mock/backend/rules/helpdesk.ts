import type { CallOf, HandlerOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { forbidden, notFound, Refusal } from '../problem'
import { seedTickets } from '../seed/tickets'
import { threadView } from '../storage/attachments'
import { visibleRows } from '../store/query'
import { tableOf } from '../world/tables'
import { may } from '../world/user'

type Ticket = RowOf<'tickets'>

const lines = ['helyx', 'elements']

/** Tickets of the path's line that the caller may see; each line has its own right. */
function ticketsOf(
  call: CallOf<'listTickets'> | CallOf<'getTicket'>,
  right: (line: string) => string,
): readonly Ticket[] {
  const line = call.params.x
  if (!lines.includes(line)) throw new Refusal(notFound())
  if (!may(call.user, right(line), 'r')) throw new Refusal(forbidden())
  const assigneeOf = assignees(call)
  return visibleRows(call, 'tickets')
    .filter((ticket) => ticket.line === line)
    .map((ticket) => ({ ...ticket, assignee_id: assigneeOf.get(ticket.assignee_name ?? '') ?? null }))
}

/** Ids of vendor users by name; the helpdesk does not know the portal's ids. */
function assignees(call: CallOf<'listTickets'> | CallOf<'getTicket'>): ReadonlyMap<string, string> {
  const accounts = tableOf(call, 'accounts')
  const staff = tableOf(call, 'users').rows.filter(
    ({ account }) => accounts.get(account.id)?.kind === 'vendor',
  )
  return new Map(staff.map(({ id, first_name, last_name }) => [`${first_name} ${last_name}`, id]))
}

const listTickets: HandlerOf<'listTickets'> = (call) => {
  const tickets = [...ticketsOf(call, (line) => `support_${line}`)]
  tickets.sort((a, b) => b.updated_at.localeCompare(a.updated_at))
  return { status: 200, body: tickets.slice(0, call.world.scenario.maxRows ?? tickets.length) }
}

const getTicket: HandlerOf<'getTicket'> = (call) => {
  const all = ticketsOf(call, (line) => `support_${line}_tickets`)
  const ticket = all.find(({ id }) => id === call.params.ticketId)
  if (!ticket) throw new Refusal(notFound())
  return { status: 200, body: { ...ticket, messages: threadView(call, ticket) } }
}

export const helpdesk: TagRules = {
  collections: { tickets: { seed: seedTickets } },
  handlers: { listTickets, getTicket },
}
