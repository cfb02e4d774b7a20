import { listLicenses } from '../api/operations.gen'
import type { components } from '../api/schema.gen'

type Schemas = components['schemas']
export type License = Schemas['License']
export type Seat = Schemas['LicenseSeat']

/** Whether the license may be used today. */
export function isInForce({ status }: Pick<License, 'status'>): boolean {
  return status === 'active' || status === 'expiring'
}

/** The first page of licenses, shared by the list and the dashboard. */
export function firstLicenses() {
  return listLicenses({ params: { query: { page: 1, page_size: 50 } } })
}
