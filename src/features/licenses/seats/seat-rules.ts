import type { License, Seat } from '../../../domain/licenses'
import { anyHostProblem, hostIdProblem } from './host-id'

/** What a seat of a license's type is bound to. */
export type Binding = 'required' | 'optional' | 'none'

const bindings: Record<License['type'], { person: Binding; host: Binding }> = {
  floating: { person: 'optional', host: 'optional' },
  token: { person: 'optional', host: 'optional' },
  site: { person: 'optional', host: 'optional' },
  named_user: { person: 'required', host: 'none' },
  node_locked: { person: 'optional', host: 'required' },
}

export function bindingsOf({ type }: Pick<License, 'type'>): { person: Binding; host: Binding } {
  return bindings[type]
}

export function freeSeats({ seats_total, seats_used }: Pick<License, 'seats_total' | 'seats_used'>): number {
  return Math.max(0, seats_total - seats_used)
}

/** Why no seat can be assigned right now, in words; null when one can. */
export function reasonNotToAssign(license: License): string | null {
  if (license.status === 'draft')
    return 'This license is still a draft. Its seats can be assigned once it is active.'
  if (license.status === 'suspended')
    return `This license is suspended. ${license.status_reason ?? 'Ask your vendor contact why.'}`
  if (license.status === 'expired') return 'This license has expired. Renew it to assign seats again.'
  if (freeSeats(license) === 0) return 'No free seat. Release one first.'
  return null
}

/** Why the host of a seat cannot be changed, with the day it can again; null when it can. */
export function reasonNotToRehost(license: License, writtenDay: (day: string) => string): string | null {
  const { type, rehosts_allowed, rehosts_used, next_rehost_date } = license
  if (type !== 'node_locked' || rehosts_allowed === null || rehosts_used < rehosts_allowed) return null
  const next = next_rehost_date ? ` The next one is possible on ${writtenDay(next_rehost_date)}.` : ''
  return `${rehosts_used} of ${rehosts_allowed} rehosts of this year are used.${next}`
}

/** What a seat is called: its person, else its host, else its label. */
export function seatName({ user, hostname, label, id }: Seat): string {
  return user?.name ?? hostname ?? label ?? id
}

/** What a seat of this license lacks, or holds and may not, beyond the contract's schema; keyed by JSON pointer. */
export function missingFor(
  license: License,
  seat: { user_id?: string; hostname?: string; host_id?: string; host_id_type?: string },
) {
  const { person, host } = bindingsOf(license)
  const errors: Record<string, string> = {}
  if (person === 'required' && !seat.user_id) errors['/user_id'] = 'Choose a person.'
  if (host === 'required' && !seat.host_id) errors['/host_id'] = 'Enter the host ID of the machine.'
  if (host === 'required' && !seat.host_id_type) errors['/host_id_type'] = 'Choose a kind of host ID.'
  if (!seat.host_id !== !seat.host_id_type && host !== 'required')
    errors[seat.host_id ? '/host_id_type' : '/host_id'] = 'A host ID and its kind go together.'
  if (!seat.user_id && !seat.hostname && !seat.host_id)
    errors[host === 'none' ? '/user_id' : '/hostname'] ??= 'Choose a person or enter a host.'
  const anyHost = anyHostProblem(license, seat.host_id_type)
  if (anyHost) errors['/host_id_type'] = anyHost
  const wrongId = hostIdProblem(seat.host_id_type, seat.host_id ?? '')
  if (wrongId) errors['/host_id'] = wrongId
  return errors
}

/** Why several seats cannot be assigned from a list of people, in words; null when they can. */
export function reasonNotToAssignSeveral(license: License): string | null {
  if (bindingsOf(license).host === 'required')
    return 'Each seat is locked to a machine of its own: assign them one by one.'
  return reasonNotToAssign(license)
}

/** "2 of 4 rehosts used this year; next on 1 Jan 2027"; null where rehosts are not counted. */
export function rehostsInWords(license: License, writtenDay: (day: string) => string): string | null {
  const { type, rehosts_allowed, rehosts_used, next_rehost_date } = license
  if (type !== 'node_locked' || rehosts_allowed === null) return null
  const next = next_rehost_date ? `; next on ${writtenDay(next_rehost_date)}` : ''
  return `${rehosts_used} of ${rehosts_allowed} rehosts used this year${next}`
}
