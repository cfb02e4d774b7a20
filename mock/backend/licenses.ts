import { type Call, type Rules, tableOf } from './call'
import { isText, type Json, list, object, objects, word } from './json'
import { moveLicenseFile } from './license-file'
import { licenseSeats, seatHandlers } from './license-seats'
import { isUncounted, rehostsOn, statusOn } from './license-status'
import { type FieldError, invalid, Refusal, refuseConflict } from './problem'
import { groupBy } from './store/derived'
import { idOf, type Row } from './store/table'

const seatsUsed = (license: Row, call: Call) => {
  const seats = groupBy(tableOf(call, 'licenseSeats'), 'license', (seat) => seat.license_id)
  return seats.get(idOf(license))?.length ?? 0
}

const view = (license: Row, call: Call): Row => {
  const today = call.world.clock.today()
  return {
    ...license,
    ...rehostsOn(license, today),
    status: statusOn(license, today),
    seats_used: seatsUsed(license, call),
  }
}

const before = (a: Json | undefined, b: Json | undefined) => isText(a) && isText(b) && a < b

/** What the contract's schema cannot say of a license: how its members fit together. */
const check = (license: Row, call: Call) => {
  const errors: FieldError[] = []
  const used = seatsUsed(license, call)
  const hosts = objects(license.hosts)
  if (before(license.expiry_date, license.start_date)) {
    errors.push({ pointer: '/expiry_date', detail: 'The expiry day comes before the start day.' })
  }
  if (before(license.maintenance_end_date, license.start_date)) {
    errors.push({ pointer: '/maintenance_end_date', detail: 'The maintenance ends before the start day.' })
  }
  if (typeof license.seats_total === 'number' && license.seats_total < used) {
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
const numberOf = (license: Row, call: Call) => {
  const year = call.world.clock.today().slice(0, 4)
  const taken = tableOf(call, 'licenses').rows.map(({ number }) => /-(\d{4})-(\d{5})$/.exec(word(number)))
  const highest = taken.reduce(
    (most, found) => (found?.[1] === year ? Math.max(most, Number(found[2])) : most),
    0,
  )
  const prefix = object(license.product).line === 'elements' ? 'ELM' : 'HLX'
  return `${prefix}-${year}-${String(highest + 1).padStart(5, '0')}`
}

/** What a license covers when nobody says: the product itself, as often as there are seats. */
const featuresOf = (license: Row) => {
  const { family, version } = object(license.product)
  return [
    {
      name: word(family)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_'),
      version: version ?? '',
      count: license.type === 'site' ? null : (license.seats_total ?? null),
      start_date: null,
      expiry_date: license.expiry_date ?? null,
      borrow_hours: null,
    },
  ]
}

const create = (license: Row, call: Call): Row => {
  const hosted = license.type === 'floating' || license.type === 'node_locked' || license.type === 'token'
  return check(
    {
      ...license,
      number: numberOf(license, call),
      status: call.body.status ?? 'active',
      features: list(license.features).length ? list(license.features) : featuresOf(license),
      rehosts_allowed:
        call.body.rehosts_allowed === undefined && hosted ? 4 : (license.rehosts_allowed ?? null),
    },
    call,
  )
}

const remove = (license: Row, call: Call) => {
  const used = seatsUsed(license, call)
  const seats =
    used === 1 ? '1 seat is assigned. Release it first.' : `${used} seats are assigned. Release them first.`
  if (used > 0) refuseConflict('in-use', 'The license is in use', seats)
}

export const licenses: Partial<Rules> = {
  collections: {
    licenses: {
      search: ['number', 'product.name', 'account.name', 'features.name'],
      filters: {
        expires_before: (row, [day = '']) => before(row.expiry_date, day),
        maintenance_ends_before: (row, [day = '']) => before(row.maintenance_end_date, day),
      },
      seed: moveLicenseFile,
      // A draft is the vendor's own until it is issued.
      visible: (row, { user }) =>
        user.staff || (object(row.account).id === user.account.id && row.status !== 'draft'),
      view,
      create,
      change: (license, _, call) => check(license, call),
      remove,
    },
    licenseSeats,
  },
  handlers: seatHandlers,
}
