import type { Seat } from '../../../domain/licenses'

const day = 86_400_000
/** How long nobody has used a seat before it is offered for release. */
export const UNUSED_DAYS = 90
/** Whoever got a seat this lately is given time to start. */
const NEW_DAYS = 30

/**
 * Whether a seat could be given to somebody else: not used for 90 days, or never, and not assigned in the last 30.
 * A seat of which neither is known is left in peace. `now` is in milliseconds.
 */
export function isUnused(
  { last_used_at, assigned_at }: Pick<Seat, 'last_used_at' | 'assigned_at'>,
  now: number = Date.now(),
): boolean {
  const since = (instant: string | null) => (instant === null ? null : (now - Date.parse(instant)) / day)
  const assigned = since(assigned_at)
  const used = since(last_used_at)
  if (assigned !== null && assigned <= NEW_DAYS) return false
  return used === null ? assigned !== null : used > UNUSED_DAYS
}
