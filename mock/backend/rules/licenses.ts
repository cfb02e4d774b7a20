import { createHash } from 'node:crypto'
import type { Call, CallOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { type FieldError, invalid, Refusal, refuseConflict } from '../problem'
import { grouping } from '../store/table'
import { type Place, tableOf } from '../store/tables'
import { addDays } from '../world/clock'

type License = RowOf<'licenses'>

const EXPIRING_WITHIN_DAYS = 60

/**
 * The status of a license on a day. Draft and suspended are set by people; the rest follows from the dates: expired
 * once the expiry day is over, expiring within 60 days of it, or of the maintenance's end when it is permanent.
 */
export function statusOn(
  license: Pick<License, 'status' | 'expiry_date' | 'maintenance_end_date'>,
  today: string,
): License['status'] {
  const { status, expiry_date: expiry, maintenance_end_date: maintenance } = license
  if (status === 'draft' || status === 'suspended') return status
  if (expiry !== null && expiry < today) return 'expired'
  const end = expiry ?? maintenance
  return end !== null && end >= today && end <= addDays(today, EXPIRING_WITHIN_DAYS) ? 'expiring' : 'active'
}

/** The license with the rehosts of the current year: a year's count ends when the next rehost becomes possible. */
export function withRehostsOn<L extends Pick<License, 'rehosts_used' | 'next_rehost_date'>>(
  license: L,
  today: string,
): L {
  const next = license.next_rehost_date
  return next && next <= today ? { ...license, rehosts_used: 0, next_rehost_date: null } : license
}

/** Whether nothing in the license is counted, so that it may run anywhere. */
const isUncounted = ({ type, features }: License) =>
  type === 'site' || !features.some(({ count }) => count !== null && count !== undefined)

/** A license file names days in its text; moved with the story, its size and checksum follow. */
function moveLicenseFile(license: License, days: number): License {
  const file = license.license_file
  if (days === 0 || !file || !file.content) return license
  const content = file.content.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => addDays(date, days))
  return {
    ...license,
    license_file: {
      ...file,
      content,
      size_bytes: Buffer.byteLength(content),
      checksum_sha256: createHash('sha256').update(content).digest('hex'),
    },
  }
}

const seatsByLicense = grouping((seat: RowOf<'licenseSeats'>) => seat.license_id)
const seatsUsed = (license: License, call: Place) =>
  seatsByLicense(tableOf(call, 'licenseSeats')).get(license.id)?.length ?? 0

const isBefore = (a: string | null | undefined, b: string | null | undefined) => !!a && !!b && a < b

/** What the contract's schema cannot say of a license: how its members fit together. */
function check(license: License, call: Place): License {
  const errors: FieldError[] = []
  const used = seatsUsed(license, call)
  const { hosts } = license
  if (isBefore(license.expiry_date, license.start_date)) {
    errors.push({ pointer: '/expiry_date', detail: 'The expiry day comes before the start day.' })
  }
  if (isBefore(license.maintenance_end_date, license.start_date)) {
    errors.push({ pointer: '/maintenance_end_date', detail: 'The maintenance ends before the start day.' })
  }
  if (license.seats_total < used) {
    errors.push({ pointer: '/seats_total', detail: `${used} seats are assigned. Enter at least ${used}.` })
  }
  if (license.type === 'token' && typeof license.tokens_total !== 'number') {
    errors.push({ pointer: '/tokens_total', detail: 'A token license needs a number of tokens.' })
  }
  if (hosts.length === 2) errors.push({ pointer: '/hosts', detail: 'Enter one host or three.' })
  for (const [i, host] of hosts.entries()) {
    if (host.host_id_type === 'any' && !isUncounted(license)) {
      const detail = 'Only an uncounted license may run on any host.'
      errors.push({ pointer: `/hosts/${i}/host_id_type`, detail })
    }
  }
  if (errors.length) throw new Refusal(invalid(errors))
  return license
}

/** The next number of the year, such as HLX-2026-00503. */
function nextNumber(license: License, call: CallOf<'createLicense'>): string {
  const year = call.world.clock.today().slice(0, 4)
  const taken = tableOf(call, 'licenses').rows.map(({ number }) => /-(\d{4})-(\d{5})$/.exec(number))
  const highest = taken.reduce(
    (most, found) => (found?.[1] === year ? Math.max(most, Number(found[2])) : most),
    0,
  )
  const prefix = license.product.line === 'elements' ? 'ELM' : 'HLX'
  return `${prefix}-${year}-${String(highest + 1).padStart(5, '0')}`
}

/** What a license covers when the call does not say: the product itself, as often as there are seats. */
function defaultFeatures({ product, type, seats_total, expiry_date }: License): License['features'] {
  return [
    {
      name: product.family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
      version: product.version,
      count: type === 'site' ? null : seats_total,
      start_date: null,
      expiry_date,
      borrow_hours: null,
    },
  ]
}

function create(license: License, call: CallOf<'createLicense'>): License {
  const hosted = license.type === 'floating' || license.type === 'node_locked' || license.type === 'token'
  return check(
    {
      ...license,
      number: nextNumber(license, call),
      status: call.body.status ?? 'active',
      features: license.features.length ? license.features : defaultFeatures(license),
      rehosts_allowed:
        call.body.rehosts_allowed === undefined && hosted ? 4 : (license.rehosts_allowed ?? null),
    },
    call,
  )
}

function remove(license: License, call: Call): void {
  const used = seatsUsed(license, call)
  const seats =
    used === 1 ? '1 seat is assigned. Release it first.' : `${used} seats are assigned. Release them first.`
  if (used > 0) refuseConflict('in-use', 'The license is in use', seats)
}

export const licenses: TagRules = {
  collections: {
    licenses: {
      search: ['number', 'product.name', 'account.name', 'features.name'],
      filters: {
        expires_before: (row, [day = '']) => isBefore(row.expiry_date, day),
        maintenance_ends_before: (row, [day = '']) => isBefore(row.maintenance_end_date, day),
      },
      seed: moveLicenseFile,
      // A draft is the vendor's own until it is issued.
      visible: (row, { user }) =>
        user.staff || (row.account.id === user.account.id && row.status !== 'draft'),
      view: (license, call) => {
        const today = call.world.clock.today()
        return {
          ...withRehostsOn(license, today),
          status: statusOn(license, today),
          seats_used: seatsUsed(license, call),
        }
      },
      create,
      change: (license, _, call) => check(license, call),
      remove,
    },
  },
}
