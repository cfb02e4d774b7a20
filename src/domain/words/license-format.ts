import type { HelpFacts } from '../../ui/feedback/get-help'
import { formatDay } from '../../ui/format/date'
import { labels } from '../../ui/format/labels'
import { today as todayAsText } from '../../ui/format/today'
import type { Hue } from '../../ui/theme/palette'
import { licenseStatusLabel, licenseTypeLabels } from './license-labels'
import { areRehostsUsedUp, hasMaintenanceEnded, type License } from './licenses'
import { lineLabels } from './product-lines'

export const managerLabels = labels<License['manager']>({
  rlm: 'RLM',
  flexnet: 'FlexNet',
  key_file: 'Key file, no server',
})

export const purposeLabels = labels<License['purpose']>({
  commercial: 'Commercial',
  academic: 'Academic',
  evaluation: 'Evaluation',
  internal: 'Internal',
  partner: 'Partner',
})

export const roleLabels = labels<License['hosts'][number]['role']>({
  single: 'Server',
  primary: 'Primary',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
})

/** Territory of a license; without one there is no restriction. */
export function territoryName({ territory }: Pick<License, 'territory'>): string {
  return territory?.name ?? 'Anywhere'
}

/** Why a license is suspended, as a sentence. */
export function suspensionReason({ status_reason }: Pick<License, 'status_reason'>): string {
  return status_reason ? `Reason: ${status_reason}` : 'No reason is given.'
}

/** "Active", "Active, maintenance ended". */
export function licenseStateLabel(license: Pick<License, 'status' | 'maintenance_end_date'>): string {
  const status = licenseStatusLabel(license.status)
  return hasMaintenanceEnded(license, todayAsText()) ? `${status}, maintenance ended` : status
}

/** Number of rehosts this year; null if they are not counted. */
export function rehostsUsed(license: License, formatDate: (day: string) => string): string | null {
  const { rehosts_used, rehosts_allowed, next_rehost_date } = license
  if (rehosts_allowed === null) return rehosts_used === 0 ? null : `${rehosts_used} used, no limit`
  const used = `${rehosts_used} of ${rehosts_allowed} used this year`
  return areRehostsUsedUp(license) && next_rehost_date
    ? `${used}, next on ${formatDate(next_rehost_date)}`
    : used
}

/** Text of a license without counted seats, instead of "0 of 0 seats"; null if seats are counted. */
export function withoutSeats({
  type,
  seats_used,
  seats_total,
}: Pick<License, 'type' | 'seats_used' | 'seats_total'>): string | null {
  if (seats_total > 0 || seats_used > 0) return null
  return type === 'site' ? 'Not counted' : type === 'token' ? 'Counted in tokens' : 'No seats yet'
}

/** A date of a license that is near or past. */
export type Urgency = {
  /** "Expires in 6 days". */
  label: string
  hue: Hue
  /** Its consequence for the users of the software. */
  meaning: string
}

type Days = Pick<License, 'status' | 'expiry_date' | 'maintenance_end_date'>

/**
 * The urgent date of a license, in steps of 60, 30 and 7 days; null if none is. The expiry comes before the end of
 * maintenance, which is the only date of a permanent license [LIC2].
 */
export function urgencyOf(license: Days, today: Temporal.PlainDate): Urgency | null {
  if (license.status === 'draft') return null
  return endOf(license.expiry_date, today) ?? maintenanceOf(license.maintenance_end_date, today)
}

function endOf(day: string | null, today: Temporal.PlainDate): Urgency | null {
  const days = daysTo(day, today)
  if (day === null || days === null) return null
  if (days < 0)
    return {
      label: `Expired ${passed(day, days)}`,
      hue: 'critical',
      meaning: 'The software no longer starts.',
    }
  return {
    label: `Expires ${ahead(days)}`,
    hue: days <= 7 ? 'critical' : days <= 30 ? 'attention' : 'info',
    meaning: `Valid through ${formatDay(day)}.`,
  }
}

function maintenanceOf(day: string | null, today: Temporal.PlainDate): Urgency | null {
  const days = daysTo(day, today)
  if (day === null || days === null) return null
  // Never critical: the software keeps working.
  if (days < 0)
    return {
      label: `Maintenance ended ${passed(day, days)}`,
      hue: 'attention',
      meaning: 'The software keeps working, but newer releases are not included.',
    }
  return {
    label: `Maintenance ends ${ahead(days)}`,
    hue: days <= 30 ? 'attention' : 'info',
    meaning: `The software keeps working, but releases after ${formatDay(day)} will not be included.`,
  }
}

/** Days from today to a date, negative for the past; null without a date, or if it is more than 60 days ahead. */
function daysTo(day: string | null, today: Temporal.PlainDate): number | null {
  if (day === null) return null
  const { days } = today.until(Temporal.PlainDate.from(day), { largestUnit: 'day' })
  return days <= 60 ? days : null
}

function ahead(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

function passed(day: string, days: number): string {
  return days === -1 ? 'yesterday' : days >= -60 ? `${-days} days ago` : `on ${formatDay(day)}`
}

/** Facts that support needs for a question about a license. */
export function licenseHelp(license: License): HelpFacts {
  const { number, product, type, status, expiry_date, seats_used, seats_total, hosts } = license
  const host = hosts.map(({ hostname, host_id }) => `${hostname} ${host_id}`).join('; ')
  return {
    subject: `License ${number}`,
    lines: [
      { label: 'License', value: number },
      { label: 'Product', value: `${lineLabels[product.line]} ${product.name}` },
      { label: 'Version', value: product.version ?? '' },
      { label: 'Type', value: licenseTypeLabels[type] },
      { label: 'Status', value: licenseStatusLabel(status) },
      { label: 'Expires', value: expiry_date ? formatDay(expiry_date) : 'Permanent' },
      { label: 'Seats', value: `${seats_used} of ${seats_total}` },
      { label: 'Hosts', value: host },
    ],
  }
}
