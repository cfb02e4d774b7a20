import { compareVersions } from '../../domain/words/version-order'
import { searchText } from '../../ui/search/pasted-text'
import { foldText } from '../../ui/search/search-text'
import { firstSort, type Ticket, type TicketSearch, type TicketSort } from './ticket-search'

/** The viewer of tickets: a customer who asks, or vendor staff who answer. */
export type TicketViewer = {
  /** Absent if the backend's user record has none. */
  id?: string
  name: string
  isVendor: boolean
}

/** Requested by the viewer; for vendor staff: assigned to them. */
export function isMine({ id, name, isVendor }: TicketViewer, ticket: Ticket): boolean {
  const { requester, assignee_id, assignee_name } = ticket
  const other = isVendor ? { id: assignee_id, name: assignee_name } : requester
  // Names may be ambiguous: they decide only if an id is missing.
  return id === undefined || other.id === null ? other.name === name : other.id === id
}

/** The side that wrote last, as the viewer sees it: a ticket does not name the person. */
export function lastWriter(
  { last_message_by: by, requester }: Pick<Ticket, 'last_message_by' | 'requester'>,
  { id, isVendor }: TicketViewer,
): string {
  if (by === 'vendor') return 'Support'
  if (isVendor) return 'Customer'
  return requester.id === id ? 'You' : 'Your team'
}

/** Solved and closed tickets are hidden until the user shows all or filters by status. */
export function hidesFinished({ all, status }: Pick<TicketSearch, 'all' | 'status'>): boolean {
  return !all && !status
}

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const rank = <T extends string>(order: readonly T[]) => {
  const ranks = new Map(order.map((value, position) => [value, position]))
  return (a: T, b: T) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)
}
/** Most urgent first: waiting on the customer, then on the vendor, then done. */
const byStatus = rank<Ticket['status']>([
  ...(['waiting_on_customer', 'new', 'open', 'waiting_on_vendor', 'on_hold', 'solved', 'closed'] as const),
])
const byPriority = rank<Ticket['priority']>(['urgent', 'high', 'normal', 'low'])

/** Instants of the same format compare as text, which is much faster for thousands of rows. */
function compareInstants(a: string, b: string): number {
  const areAlike = a.length === b.length && a.endsWith('Z') && b.endsWith('Z')
  if (!areAlike) return Date.parse(a) - Date.parse(b)
  return a < b ? -1 : Number(a > b)
}

type Compare = (a: Ticket, b: Ticket) => number
const compares: Record<Exclude<TicketSort, `-${string}` | 'version'>, Compare> = {
  number: (a, b) => texts.compare(a.number, b.number),
  subject: (a, b) => texts.compare(a.subject, b.subject),
  status: (a, b) => byStatus(a.status, b.status),
  priority: (a, b) => byPriority(a.priority, b.priority),
  type: (a, b) => texts.compare(a.type, b.type),
  product: (a, b) => texts.compare(a.product ?? '', b.product ?? ''),
  requester: (a, b) => texts.compare(a.requester.name, b.requester.name),
  account: (a, b) => texts.compare(a.account.name, b.account.name),
  line: (a, b) => texts.compare(a.line, b.line),
  updated: (a, b) => compareInstants(a.updated_at, b.updated_at),
  created: (a, b) => compareInstants(a.created_at, b.created_at),
}

/** A total order: equal rows are sorted by the latest change, then by number and id. */
export function sortTickets(tickets: readonly Ticket[], sort: TicketSort = firstSort): Ticket[] {
  const isDescending = sort.startsWith('-')
  const compare = compareBy(isDescending ? sort.slice(1) : sort, tickets)
  return tickets.toSorted(
    (a, b) =>
      (isDescending ? compare(b, a) : compare(a, b)) ||
      compares.updated(b, a) ||
      compares.number(a, b) ||
      (a.id < b.id ? -1 : 1),
  )
}

const isColumn = (name: string): name is keyof typeof compares => Object.hasOwn(compares, name)
function compareBy(name: string, tickets: readonly Ticket[]): Compare {
  if (name === 'version') return byVersion(tickets)
  return isColumn(name) ? compares[name] : compares.updated
}

/** Versions are few and expensive to compare, so they are sorted once. Tickets without one come first. */
function byVersion(tickets: readonly Ticket[]): Compare {
  const ranks = new Map(versionsOf(tickets).map((version, index, all) => [version, all.length - index]))
  const rankOf = ({ product_version }: Ticket) => ranks.get(product_version ?? '') ?? 0
  return (a, b) => rankOf(a) - rankOf(b)
}

/** The ticket with exactly this number, with or without its prefix; undefined if several match. */
export function ticketNumbered(tickets: readonly Ticket[], text: string): Ticket | undefined {
  const wanted = foldText(searchText(text))
  const exact = tickets.find(({ number }) => foldText(number) === wanted)
  if (exact || !/^\d{3,}$/.test(wanted)) return exact
  const [only, ...others] = tickets.filter(({ number }) => /(?<!\d)\d+$/.exec(number)?.[0] === wanted)
  return others.length === 0 ? only : undefined
}

/** Whether a text looks like a ticket number, so that the other line's list is worth a request. */
export function looksLikeNumber(text: string): boolean {
  return /^[a-z]{2,5}-\d{2,}$/i.test(searchText(text))
}

/** The product versions of these tickets, newest first. */
export function versionsOf(tickets: readonly Ticket[]): string[] {
  const found = new Set(tickets.flatMap(({ product_version }) => product_version ?? []))
  return [...found].toSorted((a, b) => compareVersions(b, a))
}
