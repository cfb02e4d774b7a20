import { listLicenses } from '../api/operations.gen'
import type { components } from '../api/schema.gen'

type Schemas = components['schemas']
export type License = Schemas['License']
export type Seat = Schemas['LicenseSeat']

/** Whether the license may be used today. */
export function isInForce({ status }: Pick<License, 'status'>): boolean {
  return status === 'active' || status === 'expiring'
}

/** The page of licenses that their list begins with; the dashboard reads it, too. */
export function firstLicenses() {
  return listLicenses({ params: { query: { page: 1, page_size: 50 } } })
}
