import { type Call, type CollectionRules, collectionOf, type Rules, tableOf } from './call'
import { isText, object, word } from './json'
import { rehostsOn, statusOn } from './license-status'
import { type FieldError, invalid, Refusal, refuseConflict } from './problem'
import { rowOf, viewOf } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'
import { changeRow } from './store/write'

const licenseOf = (seat: Row, call: Call): Row => {
  const license = tableOf(call, 'licenses').get(word(seat.license_id))
  if (!license) throw new Error(`the seat ${idOf(seat)} has no license`)
  return { ...license, ...rehostsOn(license, call.world.clock.today()) }
}

const seatsOf = (license: Row, call: Call) =>
  tableOf(call, 'licenseSeats').rows.filter((seat) => seat.license_id === idOf(license))

/** Who or what holds a seat, in words. */
const holderOf = (seat: Row) => {
  if (seat.user) return nameOf(object(seat.user))
  return [seat.hostname, seat.host_id, seat.label].find(isText) ?? 'nobody'
}

/** Seats are given out on a license that runs; what was given may still be released. */
const refuseUnlessRunning = (license: Row, call: Call) => {
  const number = word(license.number)
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
    const message = `${number} expired on ${word(license.expiry_date)}. Renew it first.`
    refuseConflict('license-expired', 'The license has expired', message)
  }
}

/** Ethernet addresses are stored in one form, 12 lower-case hex digits, so that a machine is known again. */
const withNormalHostId = (seat: Row): Row =>
  seat.host_id_type === 'ether' && isText(seat.host_id)
    ? { ...seat, host_id: seat.host_id.replaceAll(/[:-]/g, '').toLowerCase() }
    : seat

const hasTooLargePart = (address: string) => address.split('.').some((part) => Number(part) > 255)

const hasHost = (seat: Row) => isText(seat.host_id) || isText(seat.hostname)

/** What each type of license asks of a seat, and how the members fit together. */
const errorsOf = (seat: Row, license: Row, call: Call): FieldError[] => {
  const errors: FieldError[] = []
  const add = (pointer: string, detail: string) => errors.push({ pointer, detail })
  const account = object(license.account)
  if (license.type === 'named_user' && !seat.user)
    add('/user_id', 'This license is for named users. Choose a person.')
  if (license.type === 'node_locked') {
    if (!isText(seat.host_id)) add('/host_id', 'This license is locked to machines. Enter the host ID.')
    else if (!isText(seat.host_id_type)) add('/host_id_type', 'Choose a kind of host ID.')
  } else if (license.type !== 'named_user' && !seat.user && !hasHost(seat)) {
    add('/user_id', 'Choose a person or enter a host.')
  }
  if (license.type !== 'node_locked' && isText(seat.host_id) && !isText(seat.host_id_type)) {
    add('/host_id_type', 'Choose a kind of host ID.')
  }
  if (seat.host_id_type === 'any' && license.type !== 'site') {
    add('/host_id_type', 'The seats of this license are counted. Only a site license may run on any machine.')
  }
  if (seat.host_id_type === 'ip' && isText(seat.host_id) && hasTooLargePart(seat.host_id)) {
    add('/host_id', 'No part of an IP address is above 255.')
  }
  if (seat.user) {
    const user = tableOf(call, 'users').get(idOf(object(seat.user)))
    if (user && object(user.account).id !== account.id) {
      add('/user_id', `${nameOf(user)} does not belong to ${word(account.name)}.`)
    }
  }
  if (isText(seat.expiry_date) && isText(license.expiry_date) && seat.expiry_date > license.expiry_date) {
    add('/expiry_date', `The license ends before that, on ${license.expiry_date}.`)
  }
  return errors
}

const check = (seat: Row, license: Row, call: Call) => {
  const errors = errorsOf(seat, license, call)
  if (errors.length) throw new Refusal(invalid(errors))
  const others = seatsOf(license, call).filter((one) => idOf(one) !== idOf(seat))
  const same = (one: Row) =>
    seat.user
      ? object(one.user).id === object(seat.user).id
      : isText(seat.host_id) && seat.host_id_type !== 'any' && one.host_id === seat.host_id
  if (others.some(same)) {
    refuseConflict(
      'seat-held',
      'There is a seat already',
      `${holderOf(seat)} already holds a seat of this license.`,
    )
  }
}

const create: CollectionRules['create'] = (draft, call) => {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  refuseUnlessRunning(license, call)
  check(seat, license, call)
  const total = Number(license.seats_total)
  if (seatsOf(license, call).length >= total) {
    const message =
      total === 1
        ? 'The only seat is assigned. Release it first.'
        : `All ${total} seats are assigned. Release one first.`
    refuseConflict('no-free-seat', 'No free seat', message)
  }
  return { ...seat, status: 'assigned', assigned_at: seat.updated_at ?? null }
}

/** A node-locked seat that moves to another machine is a rehost, and those are counted by the year. */
const countRehost = (license: Row, call: Call) => {
  const used = Number(license.rehosts_used)
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

const moved = (seat: Row, before: Row) => ({
  person: object(seat.user).id !== object(before.user).id,
  host: seat.host_id !== before.host_id || seat.hostname !== before.hostname,
})

const change: CollectionRules['change'] = (draft, before, call) => {
  const seat = withNormalHostId(draft)
  const license = licenseOf(seat, call)
  const { person, host } = moved(seat, before)
  if (person || host) refuseUnlessRunning(license, call)
  check(seat, license, call)
  if (license.type === 'node_locked' && seat.host_id !== before.host_id) countRehost(license, call)
  if (!person && !host) return seat
  const fresh = { status: 'assigned', activated_at: null, last_used_at: null, product_version: null }
  return { ...seat, ...fresh, assigned_at: seat.updated_at ?? null }
}

const seatCollection = (call: Call) => collectionOf(call, 'licenseSeats')

export const licenseSeats: CollectionRules = { create, change }

export const seatHandlers: Rules['handlers'] = {
  updateLicenseSeat: (call) => {
    const collection = seatCollection(call)
    const before = rowOf(call, collection)
    const seat = changeRow(call, collection)
    const { person, host } = moved(seat, before)
    const holder = person && seat.user ? nameOf(object(seat.user)) : holderOf({ ...seat, user: null })
    const message = person || host ? `The seat now belongs to ${holder}.` : 'The seat was changed.'
    return { status: 200, body: { message, seat: viewOf(call, collection, seat) } }
  },
  deleteLicenseSeat: (call) => {
    const seat = rowOf(call, seatCollection(call))
    const license = licenseOf(seat, call)
    tableOf(call, 'licenseSeats').remove(idOf(seat))
    const total = Number(license.seats_total)
    const free = total - seatsOf(license, call).length
    const left = `${free} of ${total} seats ${free === 1 ? 'is' : 'are'} free.`
    return { status: 200, body: { message: `The seat of ${holderOf(seat)} was released. ${left}` } }
  },
}
