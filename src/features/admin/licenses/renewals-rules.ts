import { lineValues } from '../../../api/schema.gen'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import type { Line } from '../../../domain/words/product-lines'
import { endKinds, firstSort, type RenewalSort, renewalStates } from './renewals-search'

const WEEKS = 26

/** The weeks ahead; the current one counts from today. */
export type Period = {
  /** `2026-11-20` */
  readonly today: string
  /** The first day after it. */
  readonly end: string
  /** The Monday of each week. */
  readonly weeks: readonly string[]
}

export function periodFrom(today: string): Period {
  const day = Temporal.PlainDate.from(today)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const weeks = Array.from({ length: WEEKS }, (_, n) => monday.add({ weeks: n }).toString())
  return { today, end: monday.add({ weeks: WEEKS }).toString(), weeks }
}

/** The last day within this many days from today. */
export function lastDayWithin(days: string, { today }: Pick<Period, 'today'>): string {
  return Temporal.PlainDate.from(today)
    .add({ days: Number(days) })
    .toString()
}

/** The first day after a week of the period; undefined for another week. */
export function endOfWeek(week: string, { weeks, end }: Period): string | undefined {
  const index = weeks.indexOf(week)
  return index === -1 ? undefined : (weeks[index + 1] ?? end)
}

export type EndKind = (typeof endKinds)[number]
export type RenewalState = (typeof renewalStates)[number]

/** Fields of a license that the page needs. */
export type EndingLicense = Pick<
  License,
  'id' | 'number' | 'account' | 'product' | 'territory' | 'status' | 'type' | 'seats_total' | 'tokens_total'
> &
  Pick<License, 'expiry_date' | 'maintenance_end_date'>

type NextTerm = Pick<License, 'id' | 'number' | 'status' | 'renews'>

/** Contacts and open tickets of an account. */
export type AccountFacts = Pick<
  Account,
  'id' | 'principal_investigator' | 'user_admins' | 'open_tickets_count'
>

/** A license that ends, or whose maintenance ends. */
export type Renewal = {
  /** That of the license. */
  readonly id: string
  readonly license: EndingLicense
  readonly ends: EndKind
  /** The last day. */
  readonly day: string
  readonly state: RenewalState
  /** Its next term, if there is one. */
  readonly next: Pick<NextTerm, 'id' | 'number'> | null
  /** null if unknown. */
  readonly account: AccountFacts | null
}

export type Contact = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** Contacts of an account: its principal investigator, then its User Admins, each once. */
export function contactsOf(account: AccountFacts | null): readonly Contact[] {
  if (account === null) return []
  const { principal_investigator: pi, user_admins } = account
  const all = [
    ...(pi ? [{ ...pi, role: 'Principal investigator' }] : []),
    ...user_admins.map((person) => ({ ...person, role: 'User Admin' })),
  ]
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

/**
 * The first end of a license within the period. Maintenance counts if it ends before the license; a draft has not
 * begun.
 */
export function endOf(license: EndingLicense, { today, end }: Period): Pick<Renewal, 'ends' | 'day'> | null {
  const { expiry_date: expiry, maintenance_end_date: maintenance, status } = license
  const isWithin = (day: string | null): day is string => day !== null && day >= today && day < end
  if (status === 'draft') return null
  if (isWithin(maintenance) && (expiry === null || maintenance < expiry))
    return { ends: 'maintenance', day: maintenance }
  return isWithin(expiry) ? { ends: 'license', day: expiry } : null
}

/** Renewals within the period, each license once, with its next term and its account's facts. */
export function renewalsOf(
  licenses: readonly EndingLicense[],
  nextTerms: readonly NextTerm[],
  accounts: readonly AccountFacts[],
  period: Period,
): Renewal[] {
  const known = new Map(licenses.map((license) => [license.id, license]))
  const facts = new Map(accounts.map((account) => [account.id, account]))
  const next = new Map<string, NextTerm>()
  for (const term of nextTerms) {
    const id = term.renews?.id
    // An issued term counts as renewed, whatever else is drafted.
    if (id !== undefined && (!next.has(id) || term.status !== 'draft')) next.set(id, term)
  }
  return [...known.values()].flatMap((license): Renewal[] => {
    const end = endOf(license, period)
    if (!end) return []
    const term = next.get(license.id)
    return [
      {
        id: license.id,
        license,
        ...end,
        state: term === undefined ? 'open' : term.status === 'draft' ? 'drafted' : 'issued',
        next: term ?? null,
        account: facts.get(license.account.id) ?? null,
      },
    ]
  })
}

/** The seats that expire in one week. */
export type WeekBar = {
  /** Its Monday. */
  readonly week: string
  readonly count: number
  readonly seats: Readonly<Record<Line, number>>
  readonly total: number
}

/** A bar for each week of the period. Renewed licenses are not counted. */
export function weekBars(renewals: readonly Renewal[], { weeks }: Period): readonly WeekBar[] {
  const open = weeks.map((): Renewal[] => [])
  for (const renewal of renewals)
    if (renewal.state !== 'issued') open[weeks.findLastIndex((week) => week <= renewal.day)]?.push(renewal)
  return weeks.map((week, index) => {
    const own = open[index] ?? []
    const seatsOf = (line: Line) =>
      own.reduce((sum, { license }) => sum + (license.product.line === line ? license.seats_total : 0), 0)
    const seats = { helyx: seatsOf('helyx'), elements: seatsOf('elements') }
    return { week, count: own.length, seats, total: lineValues.reduce((sum, line) => sum + seats[line], 0) }
  })
}

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Compare = (a: Renewal, b: Renewal) => number
const compares: Record<Exclude<RenewalSort, `-${string}`>, Compare> = {
  day: (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)),
  number: (a, b) => texts.compare(a.license.number, b.license.number),
  account: (a, b) => texts.compare(a.license.account.name, b.license.account.name),
  territory: (a, b) => texts.compare(a.license.territory?.name ?? '', b.license.territory?.name ?? ''),
  ends: (a, b) => endKinds.indexOf(a.ends) - endKinds.indexOf(b.ends),
  product: (a, b) => texts.compare(a.license.product.name, b.license.product.name),
  seats: (a, b) => a.license.seats_total - b.license.seats_total,
  tickets: (a, b) => (a.account?.open_tickets_count ?? -1) - (b.account?.open_tickets_count ?? -1),
  state: (a, b) => renewalStates.indexOf(a.state) - renewalStates.indexOf(b.state),
}

const isColumn = (name: string): name is keyof typeof compares => Object.hasOwn(compares, name)

/** A total order: equal rows are sorted by last day, then by number. */
export function sortRenewals(renewals: readonly Renewal[], sort: RenewalSort = firstSort): Renewal[] {
  const name = sort.replace(/^-/, '')
  const compare = isColumn(name) ? compares[name] : compares.day
  const order = (a: Renewal, b: Renewal) => (sort.startsWith('-') ? compare(b, a) : compare(a, b))
  return renewals.toSorted((a, b) => order(a, b) || compares.day(a, b) || compares.number(a, b))
}
