import { listLicenses } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'

type Schemas = components['schemas']
export type License = Schemas['License']
export type Seat = Schemas['LicenseSeat']

/** Whether the license may be used today. */
export function isInForce({ status }: Pick<License, 'status'>): boolean {
  return status === 'active' || status === 'expiring'
}

/** Whether a license works, but without maintenance: newer releases are not included. `today` is `2026-11-20`. */
export function hasMaintenanceEnded(
  license: Pick<License, 'status' | 'maintenance_end_date'>,
  today: string,
): boolean {
  const { maintenance_end_date: end } = license
  return isInForce(license) && end !== null && end < today
}

/** The seats of the licenses in force, and the number of other licenses: expired, suspended and draft ones. */
export function seatsInForce(licenses: readonly License[]): { used: number; total: number; leftOut: number } {
  const inForce = licenses.filter(isInForce)
  const sum = (of: (license: License) => number) => inForce.reduce((all, license) => all + of(license), 0)
  return {
    used: sum(({ seats_used }) => seats_used),
    total: sum(({ seats_total }) => seats_total),
    leftOut: licenses.length - inForce.length,
  }
}

/** Number of seats that can be assigned. */
export function freeSeats({ seats_total, seats_used }: Pick<License, 'seats_total' | 'seats_used'>): number {
  return Math.max(0, seats_total - seats_used)
}

/** Whether all rehosts of the year are used; false if they are not limited. */
export function areRehostsUsedUp({
  rehosts_allowed,
  rehosts_used,
}: Pick<License, 'rehosts_allowed' | 'rehosts_used'>): boolean {
  return rehosts_allowed !== null && rehosts_used >= rehosts_allowed
}

/** The licenses in force of some product lines, which tell the customer's versions. */
export function licensesInForce(lines: readonly License['product']['line'][]) {
  const query = { 'line[]': [...lines], 'status[]': ['active' as const, 'expiring' as const] }
  return listLicenses({ params: { query: { ...query, page: 1, page_size: 200 } } })
}

/** The first page of licenses, shared by the list and the dashboard. */
export function firstLicenses() {
  return listLicenses({ params: { query: { page: 1, page_size: 50 } } })
}
