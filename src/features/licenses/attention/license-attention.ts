import type { Level } from '../../../domain/attention'
import { isInForce, type License } from '../../../domain/licenses'
import type { Hue } from '../../../ui/theme/palette'
import type { LicenseSearch } from '../license-search'
import type { Days } from './license-attention-days'

/** One license and what is the matter with it. */
export interface Finding {
  license: License
  level: Level
  /** "Maintenance ended" */
  words: string
  hue: Hue
  /** The day it is about; null where there is none. */
  due: string | null
}

/** What is the matter with several licenses, and the list that shows them all. */
export interface Concern {
  id: string
  findings: Finding[]
  /** How many licenses there are like that, those that were not read included. */
  total: number
  /** Says of those that are not listed what is the matter, in a word and in a sentence about one or several. */
  others: { words: string; sentence: readonly [one: string, many: string] }
  list: LicenseSearch
}

/** A page of licenses, as the backend answers. */
export interface LicensePage {
  items: readonly License[]
  total: number
}

/** The questions a concern can be asked of the backend by, where there are more licenses than one page has. */
export type Question = 'expired' | 'suspended' | 'expiring' | 'maintenance'

export const lists = {
  expired: { status: ['expired'], sort: '-expiry_date' },
  suspended: { status: ['suspended'], sort: '-updated_at' },
  expiring: { status: ['expiring'], sort: 'expiry_date' },
  maintenance: { status: ['active'], maintenance_within: '60', sort: 'maintenance_end_date' },
  full: { status: ['active', 'expiring'], sort: '-seats_used' },
} satisfies Record<Question | 'full', LicenseSearch>

/** More than this of one kind is a list of its own. */
export const most = 3

const others = {
  expired: { words: 'Expired', sentence: ['license has expired', 'licenses have expired'] },
  suspended: { words: 'Suspended', sentence: ['license is suspended', 'licenses are suspended'] },
  expiring: { words: 'Expires', sentence: ['license ends within 60 days', 'licenses end within 60 days'] },
  maintenance: {
    words: 'Maintenance',
    sentence: [
      'license without maintenance, now or within 60 days',
      'licenses without maintenance, now or within 60 days',
    ],
  },
  full: { words: 'No free seat', sentence: ['license has no free seat', 'licenses have no free seat'] },
} as const

/** What needs attention in all licenses of an account, worst first. */
export function concernsOf(licenses: readonly License[], days: Days): Concern[] {
  const having = (test: (license: License) => boolean, day: (license: License) => string | null) => {
    const items = licenses.filter(test).toSorted((a, b) => (day(a) ?? '').localeCompare(day(b) ?? ''))
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
  return [...answeredConcerns(pages, days), concern('full', full, () => noSeat)].filter(isThere)
}

/** The same from what the backend found, where licenses are too many to read them all. Seats cannot be asked for. */
export function answeredConcerns(pages: Record<Question, LicensePage>, days: Days): Concern[] {
  return [
    concern('expired', pages.expired, ({ expiry_date }) => ({
      ...stopped,
      words: 'Expired',
      due: expiry_date,
    })),
    concern('suspended', pages.suspended, () => ({
      ...stopped,
      words: 'Suspended',
      hue: 'pending',
      due: null,
    })),
    concern('expiring', pages.expiring, (license) => endingOf(license, days)),
    concern('maintenance', pages.maintenance, (license) => maintenanceOf(license, days)),
  ].filter(isThere)
}

type Matter = Omit<Finding, 'license'>

const stopped = { level: 'stopped', hue: 'critical' } as const
const noSeat: Matter = { level: 'notice', words: 'No free seat', hue: 'attention', due: null }
const isThere = ({ total }: Concern) => total > 0

/** The day a license ends, or loses its maintenance, which is all that ends of a permanent one. */
const endOf = (license: License) => license.expiry_date ?? license.maintenance_end_date

function concern(id: keyof typeof lists, page: LicensePage, of: (license: License) => Matter): Concern {
  const findings = page.items.slice(0, most).map((license) => ({ license, ...of(license) }))
  return { id, findings, total: page.total, others: others[id], list: lists[id] }
}

function endingOf(license: License, days: Days): Matter {
  const { expiry_date: due } = license
  if (due === null) return maintenanceOf(license, days)
  if (due <= days.in7) return { level: 'week', words: 'Expires', hue: 'critical', due }
  if (due <= days.in30) return { level: 'month', words: 'Expires', hue: 'attention', due }
  return { level: 'later', words: 'Expires', hue: 'info', due }
}

function maintenanceOf({ maintenance_end_date: due }: License, days: Days): Matter {
  const hasEnded = due !== null && due < days.today
  const isNear = due !== null && due <= days.in30
  const words = hasEnded ? 'Maintenance ended' : 'Maintenance ends'
  return { level: 'notice', words, hue: isNear ? 'attention' : 'info', due }
}

/** Seats that people share are gone. A node-locked license whose machine is named is as it should be. */
function isFull(license: License): boolean {
  const { type, seats_used, seats_total } = license
  const isShared = type === 'floating' || type === 'named_user' || type === 'token'
  return isShared && isInForce(license) && seats_total > 0 && seats_used >= seats_total
}

/** The seats of licenses in force, taken and in all. */
export function seatsInForce(licenses: readonly License[]): { used: number; total: number } {
  const inForce = licenses.filter(isInForce)
  const sum = (of: (license: License) => number) => inForce.reduce((all, license) => all + of(license), 0)
  return { used: sum(({ seats_used }) => seats_used), total: sum(({ seats_total }) => seats_total) }
}
