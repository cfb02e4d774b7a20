import { areRehostsUsedUp, freeSeats, type License, type Seat } from '../../words/licenses'

/** Whether a seat is bound to a person or a machine. */
export type Binding = 'required' | 'optional' | 'none'

type Bindings = { person: Binding; host: Binding }

const bindings: Record<License['type'], Bindings> = {
  floating: { person: 'optional', host: 'optional' },
  token: { person: 'optional', host: 'optional' },
  site: { person: 'optional', host: 'optional' },
  named_user: { person: 'required', host: 'none' },
  node_locked: { person: 'optional', host: 'required' },
}

/** Requirement of the license's type for a seat; an unknown type leaves the choice. */
export function bindingsOf({ type }: Pick<License, 'type'>): Bindings {
  return Object.hasOwn(bindings, type) ? bindings[type] : { person: 'optional', host: 'optional' }
}

export type HolderKind = 'person' | 'machine'

/** The kind that the license's type requires; else the chosen one, or the one in the form's values. */
export function holderKind(
  license: Pick<License, 'type'>,
  values: { user_id?: string; hostname?: string; host_id?: string },
  chosen: HolderKind | null,
): HolderKind {
  const { person, host } = bindingsOf(license)
  if (host === 'required') return 'machine'
  if (person === 'required') return 'person'
  if (chosen) return chosen
  return !values.user_id && (values.hostname || values.host_id) ? 'machine' : 'person'
}

/** Why no seat can be assigned; null if one can. */
export function reasonNotToAssign(license: License): string | null {
  if (license.status === 'draft') return 'This license is a draft. Seats can be assigned once it is active.'
  if (license.status === 'suspended')
    return `This license is suspended. ${license.status_reason ?? 'Ask your vendor contact why.'}`
  if (license.status === 'expired') return 'This license has expired. Renew it to assign seats again.'
  if (license.seats_total === 0) return 'This license has no seats to assign.'
  if (freeSeats(license) === 0) return 'No free seat. Release one first.'
  return null
}

/** Why the hosts cannot be changed at all; null if they can. */
export function reasonNotToChangeHosts({ status, status_reason }: License): string | null {
  if (status === 'suspended')
    return `This license is suspended. ${status_reason ?? 'Ask your vendor contact why.'}`
  return status === 'expired' ? 'This license has expired. Renew it to change its hosts.' : null
}

/** Whether the license has servers to change: not if it runs on any machine, or is bound to that of each seat. */
export function hasServers({ type, manager, hosts }: License): boolean {
  if (hosts.length > 0) return hosts.some(({ host_id_type }) => host_id_type !== 'any')
  return type !== 'node_locked' && type !== 'site' && manager !== 'key_file'
}

/** Why several seats cannot be assigned from a list of people; null if they can. */
export function reasonNotToAssignSeveral(license: License): string | null {
  if (bindingsOf(license).host === 'required')
    return 'Each seat is locked to one machine. Assign seats one at a time.'
  return reasonNotToAssign(license)
}

/** Only seats of node-locked licenses are bound to their machine. */
const isRehostBlocked = (license: License) => license.type === 'node_locked' && areRehostsUsedUp(license)

/** Why the host of a seat cannot be changed, with the day it can again; null if it can. */
export function reasonNotToRehost(license: License, formatDay: (day: string) => string): string | null {
  return isRehostBlocked(license) ? allRehostsUsed(license, formatDay) : null
}

/** Why no server of the license can move to another machine, with the day it can again; null if one can. */
export function reasonNotToMoveHosts(license: License, formatDay: (day: string) => string): string | null {
  const isCounted = license.hosts.length > 0 && license.status !== 'draft'
  return isCounted && areRehostsUsedUp(license) ? allRehostsUsed(license, formatDay) : null
}

function allRehostsUsed(license: License, formatDay: (day: string) => string): string {
  const { rehosts_allowed, rehosts_used, next_rehost_date } = license
  const next = next_rehost_date ? ` The next one is possible on ${formatDay(next_rehost_date)}.` : ''
  return `${rehosts_used} of ${rehosts_allowed} rehosts used this year.${next}`
}

/** "A new host ID uses one of the 2 rehosts left this year."; null if rehosts are not limited. */
export function rehostsLeft(license: License): string | null {
  const { type, rehosts_allowed, rehosts_used } = license
  if (type !== 'node_locked' || rehosts_allowed === null) return null
  const left = Math.max(0, rehosts_allowed - rehosts_used)
  return left === 1
    ? 'A new host ID uses the last rehost of this year.'
    : `A new host ID uses one of the ${left} rehosts left this year.`
}

/** "2 of 4 rehosts used this year, next on 1 Jan 2027"; null if rehosts are not counted. */
export function rehostsNote(license: License, formatDay: (day: string) => string): string | null {
  const { type, rehosts_allowed, rehosts_used, next_rehost_date } = license
  if (type !== 'node_locked' || rehosts_allowed === null) return null
  const next = next_rehost_date ? `, next on ${formatDay(next_rehost_date)}` : ''
  return `${rehosts_used} of ${rehosts_allowed} rehosts used this year${next}`
}

/** The display name of a seat: its person, else its host, else its label. */
export function seatName({ user, hostname, host_id, label, id }: Seat): string {
  return user?.name ?? hostname ?? host_id ?? label ?? id
}

const DAY_MS = 86_400_000
/** Days without use after which a seat is offered for release. */
export const UNUSED_DAYS = 90
/** Days after the assignment in which a seat is not called unused. */
const NEW_DAYS = 30

/**
 * Whether a seat could be reassigned: not used for 90 days, or never, and not assigned in the last 30.
 * A seat without either date is not unused. `now` is in milliseconds.
 */
export function isUnused(
  { last_used_at, assigned_at }: Pick<Seat, 'last_used_at' | 'assigned_at'>,
  now: number = Date.now(),
): boolean {
  const since = (instant: string | null) => (instant === null ? null : (now - Date.parse(instant)) / DAY_MS)
  const assigned = since(assigned_at)
  const used = since(last_used_at)
  if (assigned !== null && assigned <= NEW_DAYS) return false
  return used === null ? assigned !== null : used > UNUSED_DAYS
}

/** A request to support for users whom the license blocks. */
export type SeatRequest = {
  /** The link: "Request more seats". */
  label: string
  /** In the request: "We would like …". */
  asksFor: string
}

/** The request if no seat can be assigned; null if one can, or if support cannot help. */
export function requestForSeats(license: License): SeatRequest | null {
  const { status } = license
  if (status === 'suspended')
    return {
      label: 'Request reinstatement',
      asksFor: 'to know what we need to do to have this license reinstated',
    }
  if (status === 'expired') return { label: 'Request renewal', asksFor: 'to renew this license' }
  if (status === 'draft') return null
  return freeSeats(license) === 0
    ? { label: 'Request more seats', asksFor: 'more seats on this license' }
    : null
}

/** The request if all rehosts of the year are used. */
export const rehostRequest: SeatRequest = {
  label: 'Request a rehost',
  asksFor: 'one more rehost for this license this year',
}

/** The request if the rehosts of the year are used up; null if they are not. */
export function requestForRehosts(license: License): SeatRequest | null {
  return isRehostBlocked(license) ? rehostRequest : null
}
