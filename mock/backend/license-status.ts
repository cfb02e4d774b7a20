import { isText, type JsonObject } from './json'
import type { Row } from './store/table'
import { addDays } from './world/clock'

const expiringWithin = 60

/**
 * The status of a license on a day. Draft and suspended are set by people; the rest follows from the dates: expired
 * once the expiry day is over, expiring within 60 days of it, or of the maintenance's end when it is permanent.
 */
export const statusOn = (license: Row, today: string) => {
  const { status, expiry_date: expiry, maintenance_end_date: maintenance } = license
  if (status === 'draft' || status === 'suspended') return status
  if (isText(expiry) && expiry < today) return 'expired'
  const end = isText(expiry) ? expiry : maintenance
  return isText(end) && end >= today && end <= addDays(today, expiringWithin) ? 'expiring' : 'active'
}

/** The rehosts of the current year: a year's count ends on the day the next rehost becomes possible. */
export const rehostsOn = (license: Row, today: string): JsonObject => {
  const next = license.next_rehost_date
  return isText(next) && next <= today ? { rehosts_used: 0, next_rehost_date: null } : {}
}

/** Whether nothing in the license is counted, so that it may run anywhere. */
export const isUncounted = (license: Row) => {
  const { features } = license
  const counted =
    Array.isArray(features) && features.some((one) => one?.count !== null && one?.count !== undefined)
  return license.type === 'site' || !counted
}
