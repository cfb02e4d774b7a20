import { Temporal } from 'temporal-polyfill'
import type { License } from '../../../domain/licenses'
import { formatDay } from '../../../ui/format/date'
import type { Hue } from '../../../ui/theme/palette'

/** A day of a license that comes near or has passed, in words. */
export interface Urgency {
  /** "Expires in 6 days". */
  words: string
  hue: Hue
  /** What that means for whoever works with it. */
  meaning: string
}

type Days = Pick<License, 'status' | 'expiry_date' | 'maintenance_end_date'>

/**
 * What is urgent about the days of a license, in steps of 60, 30 and 7 days; null while nothing is. The end of the
 * license comes first, then that of its maintenance, which is all a permanent license has [LIC2].
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
      words: `Expired ${passed(day, days)}`,
      hue: 'critical',
      meaning: 'The software no longer starts.',
    }
  return {
    words: `Expires ${ahead(days)}`,
    hue: days <= 7 ? 'critical' : days <= 30 ? 'attention' : 'info',
    meaning: `It works through the end of ${formatDay(day)}.`,
  }
}

function maintenanceOf(day: string | null, today: Temporal.PlainDate): Urgency | null {
  const days = daysTo(day, today)
  if (day === null || days === null) return null
  // Never critical: the software goes on working.
  if (days < 0)
    return {
      words: `Maintenance ended ${passed(day, days)}`,
      hue: 'attention',
      meaning: 'The software keeps working; releases since then are not included.',
    }
  return {
    words: `Maintenance ends ${ahead(days)}`,
    hue: days <= 30 ? 'attention' : 'info',
    meaning: `The software keeps working; releases after ${formatDay(day)} are not included.`,
  }
}

/** Days from today to a day, negative for the past; null when there is none or it is far ahead. */
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
