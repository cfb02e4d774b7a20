import { createPicker, createRandom, hash } from '../content/random'
import { type Subject, subjects } from '../content/subjects'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'
import { attachmentNames, casesOf, closings, replies, ticketTitles } from './ticket-texts'

type Ticket = RowOf<'tickets'>

const GENERATED_COUNT = 400
const hour = 3_600_000
const day = 24 * hour

/** Latest activity of generated tickets, before that of the contract's examples. */
const lastDay = Date.parse('2026-11-12T09:00:00Z')

/** Customers with a history; the newcomer has none. */
const customers = [
  'acc_meridian',
  'acc_meridian',
  'acc_meridian',
  'acc_halvorsen',
  'acc_halvorsen',
  'acc_lindau',
]
const types: readonly Ticket['type'][] = [
  'problem',
  'problem',
  'problem',
  'question',
  'question',
  'license',
  'feature_request',
  'other',
]
const priorities: readonly Ticket['priority'][] = [
  'normal',
  'normal',
  'normal',
  'low',
  'low',
  'high',
  'high',
  'urgent',
]
/** For personas' accounts, open tickets come only from the examples. */
const recent: readonly Ticket['status'][] = [
  'open',
  'waiting_on_vendor',
  'on_hold',
  'solved',
  'closed',
  'closed',
]
const recentOf = (account: string): readonly Ticket['status'][] =>
  account === 'acc_lindau' ? [...recent, 'waiting_on_customer'] : recent

const versions: Readonly<Record<string, readonly string[]>> = {
  helyx: ['4.3', '4.2', '4.1', '4.0', '3.3'],
  elements: ['5.0', '4.2', '4.1', '4.0', '3.5'],
}

const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** A time within working hours of that day. */
const workingTime = (ms: number, chance: () => number) =>
  Math.floor(ms / day) * day + (7 + chance() * 10) * hour

/** Example tickets that provide people, license and helpdesk of a generated one. */
const patternsOf = (examples: readonly Ticket[], line: Ticket['line'], account: string) => {
  const own = examples.filter((one) => one.account.id === account)
  const fitting = own.filter((one) => one.line === line)
  return fitting.length ? fitting : own
}

const generatedTicket = (examples: readonly Ticket[], place: number): Ticket => {
  const chance = createRandom(hash(`ticket ${place}`))
  const pick = createPicker(chance)
  const account = pick(customers)
  const line = account === 'acc_lindau' || chance() < 0.6 ? 'helyx' : 'elements'
  const pattern = pick(patternsOf(examples, line, account))
  const type = pick(types)
  const subject = pick(subjects)
  const part = pick(casesOf[account] ?? casesOf.other ?? [])
  const title = pick(ticketTitles[type] ?? [])({
    title: subject.title,
    setting: pick(subject.settings)[0],
    part,
  })
  // Older tickets are rarer: three years, half of them in the last one.
  const ago = Math.round(chance() * chance() * 1000) + 1
  const updated = workingTime(lastDay - ago * day, chance)
  const status = ago < 40 ? pick(recentOf(account)) : 'closed'
  const isDone = status === 'closed' || status === 'solved'
  const messages = status === 'open' ? 1 + Math.floor(chance() * 3) : 2 + Math.floor(chance() * 11)
  const created = workingTime(updated - (1 + Math.floor(chance() * messages * 2)) * day, chance)
  const [prefix, first] = line === 'helyx' ? ['HLX', 43_000] : ['ELM', 17_000]
  const number = `${prefix}-${first + place}`
  const byCustomer = status === 'waiting_on_vendor' || status === 'open' || (isDone && chance() < 0.5)
  return {
    ...pattern,
    id: `tkt_${number.toLowerCase().replace('-', '_')}`,
    number,
    subject: title.charAt(0).toUpperCase() + title.slice(1),
    line,
    status,
    priority: pick(priorities),
    type,
    product: line === 'elements' ? 'ELEMENTS Aero' : chance() < 0.8 ? 'HELYX Solver' : 'HELYX GUI',
    product_version: pick(versions[line] ?? []),
    license_number: pattern.line === line && type === 'license' ? pattern.license_number : null,
    ...assigneeOf(pick(['Aiko Tanaka', 'Pete Holloway', 'Henrik Dahl', 'Aiko Tanaka'])),
    messages_count: messages,
    last_message_at: instant(updated),
    last_message_by: byCustomer ? 'customer' : 'vendor',
    due_at: isDone || status === 'on_hold' ? null : instant(updated + 5 * day),
    created_at: instant(created),
    updated_at: instant(updated),
    closed_at: status === 'closed' ? instant(updated) : null,
    url: `https://support.corvane.example/${line}/tickets/${number}`,
  }
}

/** Examples of the contract and a history of older tickets, 400 in total. */
export function seedTickets(examples: readonly Ticket[]): readonly Ticket[] {
  const history = Array.from({ length: GENERATED_COUNT - examples.length }, (_, i) =>
    generatedTicket(examples, i * 7),
  )
  return [...examples, ...history.sort((a, b) => b.updated_at.localeCompare(a.updated_at))]
}

type Kind = Schemas['TicketAuthor']['kind']
/** A message whose attachments have no content yet. */
export type GeneratedMessage = Omit<Schemas['TicketMessage'], 'attachments'> & {
  readonly attachments: readonly Pick<Schemas['TicketAttachment'], 'id' | 'filename'>[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const firstName = (name: string) => name.split(' ')[0] ?? name

const authorOf = (kind: Kind, ticket: Ticket): Schemas['TicketAuthor'] => {
  if (kind === 'system') return { name: 'Helpdesk', kind, organization: null }
  return kind === 'customer'
    ? { name: ticket.requester.name, kind, organization: ticket.account.name }
    : { name: ticket.assignee_name ?? 'Aiko Tanaka', kind, organization: 'Corvane Support' }
}

/**
 * Authors of the messages: the customer first, then alternating with helpdesk notes; the ticket's status decides the
 * last.
 */
const kindsOf = (ticket: Ticket, chance: () => number): readonly Kind[] => {
  const count = Math.max(1, ticket.messages_count)
  const last: Kind = ticket.last_message_by
  return Array.from({ length: count }, (_, i): Kind => {
    if (i === 0) return 'customer'
    if (i === count - 1) return last
    return chance() < 0.15 ? 'system' : i % 2 === 1 ? 'vendor' : 'customer'
  })
}

const bodyOf = (kind: Kind, place: number, ticket: Ticket, subject: Subject, chance: () => number) => {
  const pick = createPicker(chance)
  const [name, value] = pick(subject.settings)
  const fact = pick(subject.about)
  if (kind === 'system') {
    return `<p>${pick([`Priority changed to ${ticket.priority}.`, 'Assigned to Corvane Support.', 'The ticket was opened again.'])}</p>`
  }
  if (place === 0) {
    const code = subject.settings.map(([one, usual]) => `${one.padEnd(16)} ${usual};`).join('\n')
    return `<p>Hello,</p><p>${escaped(ticket.subject)}. We use version ${ticket.product_version ?? ''} with these settings:</p><pre><code>${escaped(code)}</code></pre><p>What do you advise?</p>`
  }
  if (kind === 'customer') {
    const quote = chance() < 0.6 ? `<blockquote><p>${escaped(fact)}</p></blockquote>` : ''
    return `<p>${escaped(pick(replies))}</p>${quote}`
  }
  const who = firstName(ticket.requester.name)
  return `<p>Hello ${escaped(who)},</p><p>${escaped(fact)}</p><p>Please set <code>${name} ${escaped(value)}</code> and run the case again. ${escaped(pick(closings))}</p>`
}

const attachmentsOf = (id: string, kind: Kind, chance: () => number): GeneratedMessage['attachments'] => {
  if (kind !== 'customer' || chance() < 0.6) return []
  const pick = createPicker(chance)
  const names = new Set(Array.from({ length: 1 + Math.floor(chance() * 2) }, () => pick(attachmentNames)))
  return [...names].map((filename, i) => ({ id: `${id}_a${i + 1}`, filename }))
}

/** Thread of a generated ticket, computed from its row so that dates move with it. */
export function threadOf(ticket: Ticket): readonly GeneratedMessage[] {
  const chance = createRandom(hash(ticket.number))
  const pick = createPicker(chance)
  const subject = subjects.find(({ title }) => ticket.subject.startsWith(title)) ?? pick(subjects)
  const kinds = kindsOf(ticket, chance)
  const [from, to] = [Date.parse(ticket.created_at), Date.parse(ticket.last_message_at)]
  return kinds.map((kind, i) => {
    const id = `${ticket.id}_m${i + 1}`
    const at = i === kinds.length - 1 && i > 0 ? to : from + ((to - from) * i) / kinds.length
    return {
      id,
      author: authorOf(kind, ticket),
      body_html: bodyOf(kind, i, ticket, subject, chance),
      created_at: `${new Date(at).toISOString().slice(0, 19)}Z`,
      attachments: attachmentsOf(id, kind, chance),
    }
  })
}

/** One of the assignees is a portal user. */
function assigneeOf(name: string) {
  return { assignee_id: name === 'Aiko Tanaka' ? 'usr_support' : null, assignee_name: name }
}
