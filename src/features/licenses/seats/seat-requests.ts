import type { License } from '../../../domain/licenses'

/** What somebody who is blocked may ask support for. */
export interface SeatRequest {
  /** The link: "Request more seats". */
  label: string
  /** In the mail: "We would like …". */
  wish: string
}

/** What to ask for where no seat can be assigned; null where nothing stands in the way, or only a release would. */
export function requestForSeats(license: License): SeatRequest | null {
  const { status, seats_used, seats_total } = license
  if (status === 'suspended')
    return {
      label: 'Request release',
      wish: 'to know what it takes to release this license from its suspension',
    }
  if (status === 'expired') return { label: 'Request renewal', wish: 'to renew this license' }
  if (status === 'draft') return null
  return seats_used >= seats_total
    ? { label: 'Request more seats', wish: 'more seats on this license' }
    : null
}

/** What to ask for where the rehosts of the year are used up; null where they are not. */
export function requestForRehosts({ type, rehosts_allowed, rehosts_used }: License): SeatRequest | null {
  if (type !== 'node_locked' || rehosts_allowed === null || rehosts_used < rehosts_allowed) return null
  return { label: 'Request a rehost', wish: 'one more rehost for this license before the year is over' }
}

/** A `mailto:` address with subject and text prepared, to be read and sent by the person. */
export function requestMail(
  to: string,
  from: string,
  license: License,
  { label, wish }: SeatRequest,
): string {
  const { number, product, account, seats_used, seats_total } = license
  const subject = `${label.replace(/^Request /, 'Request: ')} (${number})`
  const lines = [
    'Hello,',
    '',
    `we would like ${wish}.`,
    '',
    `License: ${number}, ${product.name}`,
    `Account: ${account.name}`,
    `Seats: ${seats_used} of ${seats_total} assigned`,
    '',
    from,
  ]
  // RFC 6068: lines end in CRLF, and a blank is %20, not +.
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
