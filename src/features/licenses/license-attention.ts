import type { AttentionLevel } from '../../domain/parts/attention'
import { isInForce, type License } from '../../domain/words/licenses'
import type { Hue } from '../../ui/theme/palette'
import type { LicenseSearch } from './license-search'

/** A license that needs attention, and why. */
export type Finding = {
  license: License
  level: AttentionLevel
  /** "Maintenance ended" */
  text: string
  hue: Hue
  /** The date it is about; null when there is none. */
  due: string | null
}

/** One reason for attention: the first licenses it applies to, and the list of all of them. */
export type AttentionReason = {
  id: string
  findings: Finding[]
  /** How many licenses it applies to, including those not read. */
  total: number
  /** The reason in a word, and in a sentence about one or several licenses that are not listed. */
  others: { text: string; sentence: readonly [one: string, many: string] }
  list: LicenseSearch
}

export type LicensePage = {
  items: readonly License[]
  total: number
}

/** The reasons that the backend can filter by, for accounts with more licenses than a page has. */
export type Question = 'expired' | 'suspended' | 'expiring' | 'maintenance'

export const lists = {
  expired: { status: ['expired'], sort: '-expiry_date' },
  suspended: { status: ['suspended'], sort: '-updated_at' },
  expiring: { status: ['expiring'], sort: 'expiry_date' },
  maintenance: { status: ['active'], maintenance_within: '60', sort: 'maintenance_end_date' },
  full: {
    status: ['active', 'expiring'],
    type: ['floating', 'named_user', 'token'],
    seats: 'full',
    sort: 'number',
  },
} satisfies Record<Question | 'full', LicenseSearch>

/** Licenses listed per reason; a link to the list covers the others. */
export const MAX_LISTED = 3

const others = {
  expired: { text: 'Expired', sentence: ['license has expired', 'licenses have expired'] },
  suspended: { text: 'Suspended', sentence: ['license is suspended', 'licenses are suspended'] },
  expiring: { text: 'Expires', sentence: ['license ends within 60 days', 'licenses end within 60 days'] },
  maintenance: {
    text: 'Maintenance',
    sentence: [
      'license without maintenance, now or within 60 days',
      'licenses without maintenance, now or within 60 days',
    ],
  },
  full: { text: 'No free seat', sentence: ['license has no free seat', 'licenses have no free seat'] },
} as const

const compareDays = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The reasons for attention of all licenses of an account, worst first. */
export function attentionReasonsOf(licenses: readonly License[], days: Days): AttentionReason[] {
  const having = (test: (license: License) => boolean, day: (license: License) => string | null) => {
    const items = licenses.filter(test).toSorted((a, b) => compareDays(day(a) ?? '', day(b) ?? ''))
    return { items, total: items.length }
  }
  const is = (status: License['status']) => (license: License) => license.status === status
  const expired = having(is('expired'), (license) => license.expiry_date)
  const pages = {
    expired: { ...expired, items: expired.items.toReversed() },
    suspended: having(is('suspended'), (license) => license.updated_at),
    expiring: having(is('expiring'), endOf),
    maintenance: having(
      ({ status, maintenance_end_date: end }) => status === 'active' && end !== null && end <= days.in60,
      (license) => license.maintenance_end_date,
    ),
  }
  const full = having(isFull, (license) => license.number)
  return [...attentionReasonsOfPages(pages, days), reason('full', full, () => noSeat)].filter(isThere)
}

/** The same from filtered pages of the backend. Full licenses are found only where all licenses have been read. */
export function attentionReasonsOfPages(pages: Record<Question, LicensePage>, days: Days): AttentionReason[] {
  return [
    reason('expired', pages.expired, ({ expiry_date }) => ({
      ...stopped,
      text: 'Expired',
      due: expiry_date,
    })),
    reason('suspended', pages.suspended, () => ({
      ...stopped,
      text: 'Suspended',
      hue: 'pending',
      due: null,
    })),
    reason('expiring', pages.expiring, (license) => endingOf(license, days)),
    reason('maintenance', pages.maintenance, (license) => maintenanceOf(license, days)),
  ].filter(isThere)
}

type Matter = Omit<Finding, 'license'>

const stopped = { level: 'stopped', hue: 'critical' } as const
const noSeat: Matter = { level: 'notice', text: 'No free seat', hue: 'attention', due: null }
const isThere = ({ total }: AttentionReason) => total > 0

/** The day a license ends, or its maintenance if the license is permanent. */
const endOf = (license: License) => license.expiry_date ?? license.maintenance_end_date

function reason(
  id: keyof typeof lists,
  page: LicensePage,
  of: (license: License) => Matter,
): AttentionReason {
  const findings = page.items.slice(0, MAX_LISTED).map((license) => ({ license, ...of(license) }))
  return { id, findings, total: page.total, others: others[id], list: lists[id] }
}

function endingOf(license: License, days: Days): Matter {
  const { expiry_date: due } = license
  if (due === null) return maintenanceOf(license, days)
  if (due <= days.in7) return { level: 'week', text: 'Expires', hue: 'critical', due }
  if (due <= days.in30) return { level: 'month', text: 'Expires', hue: 'attention', due }
  return { level: 'later', text: 'Expires', hue: 'info', due }
}

function maintenanceOf({ maintenance_end_date: due }: License, days: Days): Matter {
  const hasEnded = due !== null && due < days.today
  const isNear = due !== null && due <= days.in30
  const text = hasEnded ? 'Maintenance ended' : 'Maintenance ends'
  return { level: 'notice', text, hue: isNear ? 'attention' : 'info', due }
}

/** Whether all shared seats are taken. For a node-locked license that is the normal state. */
function isFull(license: License): boolean {
  const { type, seats_used, seats_total } = license
  const isShared = type === 'floating' || type === 'named_user' || type === 'token'
  return isShared && isInForce(license) && seats_total > 0 && seats_used >= seats_total
}

/** Dates that determine the urgency, in the user's time zone, as `2026-11-20`. */
export type Days = {
  today: string
  in7: string
  in30: string
  in60: string
  in61: string
}

export function daysFrom(now: Date = new Date()): Days {
  // Calendar days, not spans of 24 hours, because of daylight saving time. The dates of licenses are compared as
  // strings, which keeps Temporal out of the first screen.
  const formatDayIn = (days: number) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-')
  }
  return {
    today: formatDayIn(0),
    in7: formatDayIn(7),
    in30: formatDayIn(30),
    in60: formatDayIn(60),
    in61: formatDayIn(61),
  }
}
