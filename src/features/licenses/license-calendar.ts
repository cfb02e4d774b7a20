import type { License } from '../../domain/words/licenses'
import { toCalendar } from '../../ui/format/calendar'

type Dated = Pick<License, 'id' | 'number' | 'product' | 'account' | 'expiry_date' | 'maintenance_end_date'>

/**
 * The expiry and the end of maintenance as a calendar file (RFC 5545): all-day entries, independent of time zones, with
 * reminders 30 and 7 days ahead. An entry that is imported again replaces itself.
 * @param stamp the time of export, `2026-11-20T09:00:00Z`
 * @param address the URL of the license in the portal
 * @returns null when the license has neither date
 */
export function licenseCalendar(license: Dated, stamp: string, address: string): string | null {
  const { id, number, product, account, expiry_date: expiry, maintenance_end_date: maintenance } = license
  const thing = `${product.name} license ${number}`
  const host = new URL(address).hostname
  const event = (kind: string, day: string | null, ends: string) =>
    day === null
      ? []
      : [
          {
            uid: `${id}-${kind}@${host}`,
            day,
            title: `${thing}: ${ends}`,
            description: `${thing} of ${account.name}.`,
            url: address,
          },
        ]
  const events =
    expiry === maintenance
      ? event('expiry', expiry, 'last day, and end of maintenance')
      : [...event('expiry', expiry, 'last day'), ...event('maintenance', maintenance, 'end of maintenance')]
  return events.length === 0 ? null : toCalendar(events, 'Licenses', stamp)
}
