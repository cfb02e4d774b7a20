import type { RowOf } from '../operation-types'
import { createChance, hash, picker } from './chance'
import { casesOf, ticketTitles } from './ticket-words'
import { setupSubjects } from './topics-setup'
import { solvingSubjects } from './topics-solving'

type Ticket = RowOf<'tickets'>

const many = 400
const hour = 3_600_000
const day = 24 * hour
const subjects = [...setupSubjects, ...solvingSubjects]

/** Nothing happens in these tickets after that; the story's own ones stay the newest. */
const lastDay = Date.parse('2026-11-12T09:00:00Z')

/** Customers with a history; the newcomer has none yet. */
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
/** The story decides what waits for the customers one can sign in as; only the others have more of it. */
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

/** Working hours: nobody writes at night. */
const workingTime = (ms: number, chance: () => number) =>
  Math.floor(ms / day) * day + (7 + chance() * 10) * hour

/** The story ticket that a made one takes its people, its license and its helpdesk from. */
const patternsOf = (story: readonly Ticket[], line: Ticket['line'], account: string) => {
  const own = story.filter((one) => one.account.id === account)
  const fitting = own.filter((one) => one.line === line)
  return fitting.length ? fitting : own
}

const made = (story: readonly Ticket[], place: number): Ticket => {
  const chance = createChance(hash(`ticket ${place}`))
  const pick = picker(chance)
  const account = pick(customers)
  const line = account === 'acc_lindau' || chance() < 0.6 ? 'helyx' : 'elements'
  const pattern = pick(patternsOf(story, line, account))
  const type = pick(types)
  const subject = pick(subjects)
  const part = pick(casesOf[account] ?? casesOf.other ?? [])
  const title = pick(ticketTitles[type] ?? [])({
    title: subject.title,
    setting: pick(subject.settings)[0],
    part,
  })
  // The farther back, the fewer: three years, half of it in the last one.
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
    assignee_name: pick(['Aiko Tanaka', 'Pete Holloway', 'Henrik Dahl', 'Aiko Tanaka']),
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

/** The story's tickets and a history of older ones, 400 in all. */
export function growTickets(story: readonly Ticket[]): readonly Ticket[] {
  const history = Array.from({ length: many - story.length }, (_, i) => made(story, i * 7))
  return [...story, ...history.sort((a, b) => b.updated_at.localeCompare(a.updated_at))]
}
