import { reasonNotToAssign, seatName } from '../../../domain/rules/licenses/seat-rules'
import { freeSeats, type License, type Seat } from '../../../domain/words/licenses'
import type { User } from '../../../domain/words/people'
import type { PlannedRow } from '../../../ui/bulk/checked-run'

/** A newly issued license, with the seats of the previous term. */
export type TermSeats = {
  readonly license: License
  readonly before: readonly Seat[]
  readonly now: readonly Seat[]
}

/** A seat of the previous term to assign on the next one, or the reason why not. */
export type TermSeatRow = PlannedRow & {
  readonly license: License
  readonly seat: Seat
  /** Idempotency key: the server creates one seat for it. */
  readonly key: string
}

/** Seats of the previous terms for those who are still users, free seats in order; machines keep theirs. */
export function planTermSeats(
  terms: readonly TermSeats[],
  users: ReadonlyMap<string, Pick<User, 'status' | 'account'>>,
): readonly TermSeatRow[] {
  return terms.flatMap(({ license, before, now }) => {
    const blocked = reasonNotToAssign(license)
    const taken = new Set(now.map(holderOf))
    let left = freeSeats({ ...license, seats_used: now.length })
    return before.map((seat) => {
      const skippedReason = taken.has(holderOf(seat))
        ? 'Holds a seat of the new term already.'
        : (blocked ?? goneReason(seat, users, license) ?? (left > 0 ? '' : 'No free seat is left.'))
      if (skippedReason === '') left -= 1
      const key = crypto.randomUUID()
      return { id: seat.id, name: seatName(seat), details: license.number, skippedReason, license, seat, key }
    })
  })
}

const holderOf = ({ user, host_id, hostname, id }: Seat) => user?.id ?? host_id ?? hostname ?? id

function goneReason(
  { user }: Seat,
  users: ReadonlyMap<string, Pick<User, 'status' | 'account'>>,
  { account }: License,
): string | null {
  if (!user) return null
  const found = users.get(user.id)
  if (!found || found.account.id !== account.id) return `No user of ${account.name} any more.`
  return found.status === 'disabled' ? 'The user is disabled.' : null
}

/** Body for the same seat on the next term. */
export function seatBody({ label, user, hostname, host_id, host_id_type, platform, note = null }: Seat) {
  return {
    ...(label !== null && { label }),
    ...(user && { user_id: user.id }),
    ...(hostname !== null && { hostname }),
    ...(host_id !== null && { host_id, host_id_type }),
    ...(platform !== null && { platform }),
    ...(note !== null && { note }),
  }
}
