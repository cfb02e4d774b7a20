import { toCalendar } from '../../ui/format/calendar'
import type { License } from '../licenses'

type Dated = Pick<License, 'id' | 'number' | 'product' | 'account' | 'expiry_date' | 'maintenance_end_date'>

type CalendarEntry = {
  id: string
  day: string
  title: string
  description: string
}

/**
 * The expiry and the end of maintenance as a calendar file (RFC 5545): all-day entries, independent of time zones, with
 * reminders 30 and 7 days ahead. An entry that is imported again replaces itself.
 * @param stamp the time of export, `2026-11-20T09:00:00Z`
 * @param address the URL of the license in the portal
 * @returns null when the license has neither date
 */
export function licenseCalendar(license: Dated, stamp: string, address: string): string | null {
  const entries = entriesOf(license)
  if (entries.length === 0) return null
  const host = new URL(address).hostname
  const events = entries.map(({ id, ...entry }) => ({ ...entry, uid: `${id}@${host}`, url: address }))
  return toCalendar(events, 'Licenses', stamp)
}

function entriesOf({
  id,
  number,
  product,
  account,
  expiry_date,
  maintenance_end_date,
}: Dated): CalendarEntry[] {
  const thing = `${product.name} license ${number}`
  const description = `${thing} of ${account.name}.`
  const entry = (kind: string, day: string, ends: string): CalendarEntry => ({
    id: `${id}-${kind}`,
    day,
    title: `${thing}: ${ends}`,
    description,
  })
  if (expiry_date !== null && expiry_date === maintenance_end_date)
    return [entry('expiry', expiry_date, 'last day, and end of maintenance')]
  return [
    ...(expiry_date === null ? [] : [entry('expiry', expiry_date, 'last day')]),
    ...(maintenance_end_date === null
      ? []
      : [entry('maintenance', maintenance_end_date, 'end of maintenance')]),
  ]
}
