import { type Call, collectionOf, type Rules } from './call'
import { threadView } from './helpdesk-thread'
import { word } from './json'
import { forbidden, notFound, Refusal } from './problem'
import { growTickets } from './seed/tickets'
import { visibleRows } from './store/scope'
import { idOf, type Row } from './store/table'
import { may } from './world/user'

const lines = ['helyx', 'elements']

/** The tickets of the line in the path that the caller may see; each line has a right of its own. */
const ticketsOf = (call: Call, right: (line: string) => string): readonly Row[] => {
  const line = call.params.x ?? ''
  if (!lines.includes(line)) throw new Refusal(notFound())
  if (!may(call.user, right(line), 'r')) throw new Refusal(forbidden())
  return visibleRows(call, collectionOf(call, 'tickets')).filter((ticket) => ticket.line === line)
}

const latestFirst = (a: Row, b: Row) => word(b.updated_at).localeCompare(word(a.updated_at))

export const helpdesk: Partial<Rules> = {
  collections: { tickets: { grow: growTickets } },
  handlers: {
    listTickets: (call) => {
      const tickets = [...ticketsOf(call, (line) => `support_${line}`)].sort(latestFirst)
      return { status: 200, body: tickets.slice(0, call.world.limits.most ?? tickets.length) }
    },
    getTicket: (call) => {
      const all = ticketsOf(call, (line) => `support_${line}_tickets`)
      const ticket = all.find((one) => idOf(one) === call.params.ticketId)
      if (!ticket) throw new Refusal(notFound())
      return { status: 200, body: { ...ticket, messages: threadView(call, ticket) } }
    },
  },
}
