import type { CallOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { type FieldError, invalid, Refusal, refuseConflict } from '../problem'
import { changeRow } from '../store/mutate'
import { rowOf, viewOf } from '../store/query'
import { nameOf } from '../store/table'
import { type Place, tableOf } from '../store/tables'
import { statusOn, withRehostsOn } from './licenses'

type Seat = RowOf<'licenseSeats'>
type License = RowOf<'licenses'>

function licenseOf(seat: Seat, call: Place): License {
  const license = tableOf(call, 'licenses').get(seat.license_id)
  if (!license) throw new Error(`the seat ${seat.id} has no license`)
  return withRehostsOn(license, call.world.clock.today())
}

const seatsOf = (license: License, call: Place) =>
  tableOf(call, 'licenseSeats').rows.filter((seat) => seat.license_id === license.id)

/** Who or what holds a seat, in words. */
const holderOf = (seat: Seat) =>
  seat.user ? nameOf(seat.user) : (seat.hostname ?? seat.host_id ?? seat.label ?? 'nobody')

/** Seats are given out on a license that runs; what was given may still be released. */
function refuseUnlessRunning(license: License, call: Place): void {
  const { number } = license
  const status = statusOn(license, call.world.clock.today())
  if (status === 'suspended') {
    refuseConflict(
      'license-suspended',
      'The license is suspended',
      `${number} is suspended. No seat can be assigned.`,
    )
  }
  if (status === 'draft') {
    refuseConflict('license-draft', 'The license is a draft', `${number} is a draft. Activate it first.`)
  }
  if (status === 'expired') {
    const message = `${number} expired on ${license.expiry_date ?? ''}. Renew it first.`
    refuseConflict('license-expired', 'The license has expired', message)
  }
}

/** Ethernet addresses are stored in one form, 12 lower-case hex digits, so that a machine is known again. */
const withNormalHostId = (seat: Seat): Seat =>
  seat.host_id_type === 'ether' && seat.host_id !== null
    ? { ...seat, host_id: seat.host_id.replaceAll(/[:-]/g, '').toLowerCase() }
    : seat

const hasTooLargePart = (address: string) => address.split('.').some((part) => Number(part) > 255)

/** What each type of license asks of a seat, and how the members fit together. */
function errorsOf(seat: Seat, license: License, call: Place): FieldError[] {
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

function check(seat: Seat, license: License, call: Place): void {
  const errors = errorsOf(seat, license, call)
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

function create(draft: Seat, call: CallOf<'createLicenseSeat'>): Seat {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  refuseUnlessRunning(license, call)
  check(seat, license, call)
  const total = license.seats_total
  if (seatsOf(license, call).length >= total) {
    const message =
      total === 1
        ? 'The only seat is assigned. Release it first.'
        : `All ${total} seats are assigned. Release one first.`
    refuseConflict('no-free-seat', 'No free seat', message)
  }
  return { ...seat, status: 'assigned', assigned_at: seat.updated_at }
}

/** A node-locked seat that moves to another machine is a rehost, and those are counted by the year. */
function countRehost(license: License, call: Place): void {
  const used = license.rehosts_used ?? 0
  const allowed = license.rehosts_allowed
  const next = `${Number(call.world.clock.today().slice(0, 4)) + 1}-01-01`
  if (typeof allowed === 'number' && used >= allowed) {
    const message = `All ${allowed} rehosts of this year are used. The next one is possible on ${next}.`
    refuseConflict('rehost-limit', 'No rehost left', message)
  }
  const isLast = typeof allowed === 'number' && used + 1 >= allowed
  tableOf(call, 'licenses').replace({
    ...license,
    rehosts_used: used + 1,
    next_rehost_date: isLast ? next : (license.next_rehost_date ?? null),
  })
}

const moved = (seat: Seat, before: Seat) => ({
  person: seat.user?.id !== before.user?.id,
  host: seat.host_id !== before.host_id || seat.hostname !== before.hostname,
})

function change(draft: Seat, before: Seat, call: CallOf<'updateLicenseSeat'>): Seat {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  const { person, host } = moved(seat, before)
  if (person || host) refuseUnlessRunning(license, call)
  check(seat, license, call)
  if (license.type === 'node_locked' && seat.host_id !== before.host_id) countRehost(license, call)
  if (!person && !host) return seat
  const unused = { activated_at: null, last_used_at: null, product_version: null }
  return { ...seat, ...unused, status: 'assigned', assigned_at: seat.updated_at }
}

export const licenseSeats: TagRules = {
  collections: { licenseSeats: { create, change } },
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
