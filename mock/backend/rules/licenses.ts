import { createHash } from 'node:crypto'
import type { Call, CallOf, TagRules } from '../call'
import { addDays } from '../clock'
import type { JsonObject } from '../json'
import type { RowOf } from '../operation-types'
import { type FieldError, invalid, Refusal, refuseConflict, refuseField, refuseInUse } from '../problem'
import { bodyErrors } from '../store/field-errors'
import { changeRow } from '../store/mutate'
import { rowOf, viewOf } from '../store/query'
import { grouping, nameOf } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { may } from '../world/user'
import { isFileDue } from './license-file-due'
import {
  hasTooLargePart,
  hostErrors,
  isMoved,
  normalHostId,
  withNormalHostIds,
  withRehost,
} from './license-hosts'

type License = RowOf<'licenses'>

const EXPIRING_WITHIN_DAYS = 60

/**
 * Status of a license on a day. Draft and suspended are set by users; the rest depends on dates: expired after the
 * expiry day, expiring in the 60 days before it, or before the end of maintenance of a permanent license.
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

/** The license with its rehosts of the current year: the count resets when the next rehost becomes possible. */
export function withRehostsOn<L extends Pick<License, 'rehosts_used' | 'next_rehost_date'>>(
  license: L,
  today: string,
): L {
  const next = license.next_rehost_date
  return next && next <= today ? { ...license, rehosts_used: 0, next_rehost_date: null } : license
}

/** Shifts the dates within a license file; size and checksum follow. */
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

const nextTerms = grouping((license: License) => license.renews?.id)
const seatsByLicense = grouping((seat: RowOf<'licenseSeats'>) => seat.license_id)
const seatsOf = (license: License, call: WorldContext) =>
  seatsByLicense(tableOf(call, 'licenseSeats')).get(license.id) ?? []
/** Number of assigned seats. */
export function seatsUsed(license: License, call: WorldContext): number {
  return seatsOf(license, call).length
}

/** Cross-field errors of a new license. */
function creationErrors(license: License, call: Call): readonly FieldError[] {
  const { account, product, status, seats_total, tokens_total, ...others } = license
  const { type, manager, purpose, start_date, expiry_date, maintenance_end_date, hosts } = others
  const body: JsonObject = {
    ...{ account_id: account.id, product_id: product.id, type, manager, purpose },
    ...{ start_date, expiry_date, maintenance_end_date, hosts },
    status: status === 'draft' || status === 'suspended' ? status : 'active',
    status_reason: others.status_reason ?? null,
    ...(seats_total > 0 && { seats_total }),
    ...(typeof tokens_total === 'number' && { tokens_total }),
  }
  return bodyErrors(call.contract, call.contract.operation('createLicense'), body)
}

/**
 * Applies a change. A new host counts as a rehost, unless there were none or the license is a draft. Users who may only
 * change hosts need a running license.
 */
function change(draft: License, before: License, call: CallOf<'updateLicense'>): License {
  const license = checkChange(withRehostsOn(withNormalHostIds(draft), call.world.clock.today()), before, call)
  if (call.body.hosts && !may(call.user, 'licenses_manager', 'w')) {
    refuseUnlessRunning(before, call, 'Its hosts cannot be changed.')
    // Prevents uncounted rehosts: hosts removed and entered again would count as first hosts.
    if (license.hosts.length === 0 && before.hosts.length > 0)
      refuseField('/hosts', 'Enter one host or three.')
  }
  return isMoved(before, license) && license.status !== 'draft' ? withRehost(license, call) : license
}

/** The license that this one renews, if it exists; drafts are hidden from customers. */
function renewedOf({ renews }: License, call: Call): License['renews'] {
  const renewed = renews && tableOf(call, 'licenses').get(renews.id)
  return renewed && (call.user.staff || renewed.status !== 'draft') ? renews : null
}

/** Whether another license renews this one; drafts are hidden from customers. */
function hasNextTerm({ id }: License, call: Call): boolean {
  const next = nextTerms(tableOf(call, 'licenses')).get(id) ?? []
  return next.some(({ status }) => call.user.staff || status !== 'draft')
}

/** Checks `renews`: another license of the same account, without cycles. */
function renewalErrors(license: License, call: WorldContext): FieldError[] {
  const all = tableOf(call, 'licenses')
  const refuse = (detail: string) => [{ pointer: '/renews_id', detail }]
  const seen = new Set([license.id])
  for (let next = license.renews; next; next = all.get(next.id)?.renews) {
    if (seen.has(next.id)) return refuse('A license cannot renew itself.')
    seen.add(next.id)
  }
  const renewed = license.renews && all.get(license.renews.id)
  if (!renewed || renewed.account.id === license.account.id) return []
  return refuse(`${renewed.number} belongs to another account.`)
}

/**
 * Refuses a change that violates cross-field rules or rules about other rows. Existing violations are tolerated unless
 * the change concerns them.
 */
function checkChange(license: License, before: License, call: CallOf<'updateLicense'>): License {
  const used = seatsUsed(license, call)
  const known = new Set(creationErrors(before, call).map(({ pointer }) => pointer))
  const isSent = (pointer: string) => Object.hasOwn(call.body, pointer.split('/')[1] ?? '')
  const found = creationErrors(license, call).filter(({ pointer }) => isSent(pointer) || !known.has(pointer))
  const more = call.body.hosts ? hostErrors(license.hosts) : []
  const errors = [
    ...found,
    ...more.filter(({ pointer }) => found.every((one) => one.pointer !== pointer)),
    ...renewalErrors(license, call),
  ]
  if (license.seats_total < used) {
    errors.push({ pointer: '/seats_total', detail: `${used} seats are assigned. Enter at least ${used}.` })
  }
  if (errors.length) throw new Refusal(invalid(errors))
  return license
}

/** Next number of the year, such as HLX-2026-00503. */
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

/** Default features: the product itself, counted by tokens or seats. */
function defaultFeatures(license: License): License['features'] {
  const { product, type, seats_total, tokens_total, expiry_date } = license
  const counted = type === 'token' ? (tokens_total ?? null) : seats_total
  return [
    {
      name: product.family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
      version: product.version,
      count: type === 'site' ? null : counted,
      start_date: null,
      expiry_date,
      borrow_hours: null,
    },
  ]
}

function create(license: License, call: CallOf<'createLicense'>): License {
  const hosted = license.type === 'floating' || license.type === 'node_locked' || license.type === 'token'
  const errors = [...hostErrors(license.hosts), ...renewalErrors(license, call)]
  if (errors.length) throw new Refusal(invalid(errors))
  return {
    ...license,
    number: nextNumber(license, call),
    status: call.body.status ?? 'active',
    features: license.features.length ? license.features : defaultFeatures(license),
    rehosts_allowed:
      call.body.rehosts_allowed === undefined && hosted ? 4 : (license.rehosts_allowed ?? null),
  }
}

function remove(license: License, call: Call): void {
  const used = seatsUsed(license, call)
  const seats =
    used === 1 ? '1 seat is assigned. Release it first.' : `${used} seats are assigned. Release them first.`
  if (used > 0) refuseInUse('The license is in use', seats, [{ kind: 'seats', count: used }])
}

// Seats.

type Seat = RowOf<'licenseSeats'>

function licenseOf(seat: Seat, call: WorldContext): License {
  const license = tableOf(call, 'licenses').get(seat.license_id)
  if (!license) throw new Error(`the seat ${seat.id} has no license`)
  return withRehostsOn(license, call.world.clock.today())
}

/** Name of the seat's user or host. */
const holderOf = (seat: Seat) =>
  seat.user ? nameOf(seat.user) : (seat.hostname ?? seat.host_id ?? seat.label ?? 'nobody')

/**
 * Requires a running license for changes of seats and hosts; `consequence` is part of the message. Seats can always be
 * released.
 */
function refuseUnlessRunning(
  license: License,
  call: WorldContext,
  consequence = 'No seat can be assigned.',
): void {
  const { number } = license
  const status = statusOn(license, call.world.clock.today())
  if (status === 'suspended') {
    refuseConflict('license-suspended', 'The license is suspended', `${number} is suspended. ${consequence}`)
  }
  if (status === 'draft') {
    refuseConflict('license-draft', 'The license is a draft', `${number} is a draft. Activate it first.`)
  }
  if (status === 'expired') {
    const message = `${number} expired on ${license.expiry_date ?? ''}. Renew it first.`
    refuseConflict('license-expired', 'The license has expired', message)
  }
}

const withNormalHostId = (seat: Seat): Seat =>
  seat.host_id === null ? seat : { ...seat, host_id: normalHostId(seat.host_id_type, seat.host_id) }

/** Errors of a seat for its license's type. */
function seatErrors(seat: Seat, license: License, call: WorldContext): FieldError[] {
  const errors: FieldError[] = []
  const add = (pointer: string, detail: string) => errors.push({ pointer, detail })
  const { account } = license
  if (license.type === 'named_user' && !seat.user)
    add('/user_id', 'This license is for named users. Choose a person.')
  if (license.type === 'node_locked') {
    if (seat.host_id === null) add('/host_id', 'This license is locked to machines. Enter the host ID.')
    else if (seat.host_id_type === null) add('/host_id_type', 'Choose a kind of host ID.')
  } else if (license.type !== 'named_user' && !seat.user && seat.host_id === null && seat.hostname === null) {
    add('/user_id', 'Choose a person or enter a host.')
  }
  if (license.type !== 'node_locked' && seat.host_id !== null && seat.host_id_type === null) {
    add('/host_id_type', 'Choose a kind of host ID.')
  }
  if (seat.host_id_type === 'any' && license.type !== 'site') {
    add('/host_id_type', 'The seats of this license are counted. Only a site license may run on any machine.')
  }
  if (seat.host_id_type === 'ip' && seat.host_id !== null && hasTooLargePart(seat.host_id)) {
    add('/host_id', 'No part of an IP address is above 255.')
  }
  if (seat.user) {
    const user = tableOf(call, 'users').get(seat.user.id)
    if (user && user.account.id !== account.id) {
      add('/user_id', `${nameOf(user)} does not belong to ${account.name}.`)
    }
  }
  if (seat.expiry_date !== null && license.expiry_date !== null && seat.expiry_date > license.expiry_date) {
    add('/expiry_date', `The license ends before that, on ${license.expiry_date}.`)
  }
  return errors
}

function checkSeat(seat: Seat, license: License, call: WorldContext): void {
  const errors = seatErrors(seat, license, call)
  if (errors.length) throw new Refusal(invalid(errors))
  const others = seatsOf(license, call).filter((one) => one.id !== seat.id)
  const same = (one: Seat) =>
    seat.user
      ? one.user?.id === seat.user.id
      : seat.host_id !== null && seat.host_id_type !== 'any' && one.host_id === seat.host_id
  if (others.some(same)) {
    refuseConflict(
      'seat-held',
      'There is a seat already',
      `${holderOf(seat)} already holds a seat of this license.`,
    )
  }
}

function createSeat(draft: Seat, call: CallOf<'createLicenseSeat'>): Seat {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  refuseUnlessRunning(license, call)
  checkSeat(seat, license, call)
  const total = license.seats_total
  if (seatsOf(license, call).length >= total) {
    const message =
      total === 0
        ? 'This license has no seats to assign.'
        : total === 1
          ? 'The only seat is assigned. Release it first.'
          : `All ${total} seats are assigned. Release one first.`
    refuseConflict('no-free-seat', 'No free seat', message)
  }
  return { ...seat, status: 'assigned', assigned_at: seat.updated_at }
}

const moved = (seat: Seat, before: Seat) => ({
  person: seat.user?.id !== before.user?.id,
  host: seat.host_id !== before.host_id || seat.hostname !== before.hostname,
})

function changeSeat(draft: Seat, before: Seat, call: CallOf<'updateLicenseSeat'>): Seat {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  const { person, host } = moved(seat, before)
  if (person || host) refuseUnlessRunning(license, call)
  checkSeat(seat, license, call)
  // Moving a node-locked seat to another host is a rehost.
  if (license.type === 'node_locked' && seat.host_id !== before.host_id)
    tableOf(call, 'licenses').replace(withRehost(license, call))
  if (!person && !host) return seat
  const unused = { activated_at: null, last_used_at: null, product_version: null }
  return { ...seat, ...unused, status: 'assigned', assigned_at: seat.updated_at }
}

export const licenses: TagRules = {
  collections: {
    licenses: {
      search: ['number', 'product.name', 'account.name', 'features.name'],
      filters: {
        user_id: (license, wanted, call) =>
          seatsOf(license, call).some(({ user }) => user !== null && wanted.includes(user.id)),
        seats: (license, [wanted], call) =>
          (seatsUsed(license, call) < license.seats_total ? 'free' : 'full') === wanted,
        file_due: (license, [wanted], call) =>
          isFileDue(license, statusOn(license, call.world.clock.today())) === (wanted === 'true'),
        without_next_term: (license, [wanted], call) => hasNextTerm(license, call) !== (wanted === 'true'),
      },
      adjustSeed: moveLicenseFile,
      refs: { renews: 'licenses' },
      // Drafts are visible to the vendor only.
      visible: (row, { user }) =>
        user.staff || (row.account.id === user.account.id && row.status !== 'draft'),
      view: (license, call) => {
        const today = call.world.clock.today()
        return {
          ...withRehostsOn(license, today),
          status: statusOn(license, today),
          renews: renewedOf(license, call),
          seats_used: seatsUsed(license, call),
        }
      },
      create: (license, call) => create(withNormalHostIds(license), call),
      change,
      remove,
    },
    licenseSeats: { create: createSeat, change: changeSeat },
  },
  handlers: {
    updateLicenseSeat: (call) => {
      const before = rowOf(call, 'licenseSeats')
      const seat = changeRow(call, 'licenseSeats')
      const { person, host } = moved(seat, before)
      const holder = person && seat.user ? nameOf(seat.user) : holderOf({ ...seat, user: null })
      const message = person || host ? `The seat now belongs to ${holder}.` : 'The seat was changed.'
      return { status: 200, body: { message, seat: viewOf(call, 'licenseSeats', seat) } }
    },
    deleteLicenseSeat: (call) => {
      const seat = rowOf(call, 'licenseSeats')
      const license = licenseOf(seat, call)
      tableOf(call, 'licenseSeats').remove(seat.id)
      const total = license.seats_total
      const free = total - seatsOf(license, call).length
      const left = `${free} of ${total} seats ${free === 1 ? 'is' : 'are'} free.`
      return { status: 200, body: { message: `The seat of ${holderOf(seat)} was released. ${left}` } }
    },
  },
}
