import { type Call, collectionOf, type Rules } from './call'
import { isObject, type Json, object, word } from './json'
import { forbidden, notFound, Refusal } from './problem'
import { shiftDates } from './store/dates'
import { visibleRows } from './store/scope'
import { idOf, type Row } from './store/table'
import { daysBetween } from './world/clock'
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

/** The thread of a ticket, from the contract's example of that ticket. */
const messagesOf = (call: Call, ticket: Row): Json => {
  const examples = call.operation.responses.get('200')?.[0]?.examples ?? new Map<string, Json>()
  const told = [...examples.values()].find((one) => isObject(one) && one.id === idOf(ticket))
  const days = daysBetween(call.contract.storyDay, call.world.storyDay)
  return shiftDates(object(told).messages ?? [], days)
}

export const helpdesk: Partial<Rules> = {
  handlers: {
    listTickets: (call) => ({
      status: 200,
      body: [...ticketsOf(call, (line) => `support_${line}`)].sort(latestFirst),
    }),
    getTicket: (call) => {
      const all = ticketsOf(call, (line) => `support_${line}_tickets`)
      const ticket = all.find((one) => idOf(one) === call.params.ticketId)
      if (!ticket) throw new Refusal(notFound())
      return { status: 200, body: { ...ticket, messages: messagesOf(call, ticket) } }
    },
  },
}
