import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asString, type Json } from '../json'
import { errorsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'
import { statusOn, withRehostsOn } from './licenses'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

/** A world at the story day. */
const onStoryDay = async (world: string) => {
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
  const seats = (license: string) => `/api/licenses/${license}/licenseSeats`
  return {
    license: async (id: string) =>
      rowsOf(await open.call('staff', 'GET', `/api/licenses/?id[]=${id}`, { world }))[0] ?? {},
    assign: (license: string, body: Json, persona = 'pi') =>
      open.call(persona, 'POST', seats(license), { world, body }),
    move: (license: string, seat: string, body: Json, persona = 'pi') =>
      open.call(persona, 'PATCH', `${seats(license)}/${seat}`, { world, body }),
    release: (license: string, seat: string) =>
      open.call('pi', 'DELETE', `${seats(license)}/${seat}`, { world }),
    edit: (license: string, body: Json) =>
      open.call('staff', 'PATCH', `/api/licenses/${license}`, { world, body }),
    create: (body: Json) => open.call('staff', 'POST', '/api/licenses/', { world, body }),
  }
}

describe('the status of a license', () => {
  const license = { status: 'active' as const, expiry_date: '2026-12-18', maintenance_end_date: '2026-12-18' }
  it('follows its dates', () => {
    expect(statusOn(license, '2026-10-18')).toBe('active')
    expect(statusOn(license, '2026-10-19')).toBe('expiring')
    expect(statusOn(license, '2026-12-18')).toBe('expiring')
    expect(statusOn(license, '2026-12-19')).toBe('expired')
  })
  it('takes the end of maintenance for a permanent one, which never expires', () => {
    const permanent = { ...license, expiry_date: null }
    expect(statusOn(permanent, '2026-12-01')).toBe('expiring')
    expect(statusOn(permanent, '2026-12-19')).toBe('active')
    expect(statusOn({ ...permanent, maintenance_end_date: null }, '2026-12-01')).toBe('active')
  })
  it('stays as people set it when it is a draft or suspended', () => {
    expect(statusOn({ ...license, status: 'draft' }, '2027-01-01')).toBe('draft')
    expect(statusOn({ ...license, status: 'suspended' }, '2027-01-01')).toBe('suspended')
  })
  it('gives the rehosts back with the new year', () => {
    const used: { rehosts_used: number; next_rehost_date: string | null } = {
      rehosts_used: 4,
      next_rehost_date: '2027-01-01',
    }
    expect(withRehostsOn(used, '2026-12-31')).toBe(used)
    expect(withRehostsOn(used, '2027-01-01')).toEqual({ rehosts_used: 0, next_rehost_date: null })
  })
})

describe('a seat', () => {
  it('is refused when none is free, and to who holds one', async () => {
    const { assign, edit } = await onStoryDay('full')
    expect(messageOf(await assign('lic_0418', { user_id: 'usr_mr_13' }))).toBe(
      'All 12 seats are assigned. Release one first.',
    )
    expect((await edit('lic_0418', { seats_total: 13 })).status).toBe(200)
    const held = await assign('lic_0418', { user_id: 'usr_pi' })
    expect([held.status, messageOf(held)]).toEqual([
      409,
      'Helen Okafor already holds a seat of this license.',
    ])
    expect((await assign('lic_0418', { user_id: 'usr_mr_13' })).status).toBe(201)
  })

  it('is refused on a license that is expired, suspended or a draft, to staff too', async () => {
    const { assign, edit } = await onStoryDay('idle')
    const user = { user_id: 'usr_li_01' }
    expect((await assign('lic_0299', user, 'staff')).status).toBe(409)
    await edit('lic_0431', { status: 'suspended', status_reason: 'Unpaid.' })
    expect(messageOf(await assign('lic_0431', user, 'staff'))).toBe(
      'HLX-2026-00431 is suspended. No seat can be assigned.',
    )
    await edit('lic_0431', { status: 'draft' })
    expect(messageOf(await assign('lic_0431', user, 'staff'))).toBe(
      'HLX-2026-00431 is a draft. Activate it first.',
    )
  })

  it("asks for what the license's type needs", async () => {
    const { assign, edit } = await onStoryDay('types')
    await edit('lic_0418', { seats_total: 20 })
    await edit('lic_0388', { seats_total: 9 })
    const pointers = async (license: string, body: Json) =>
      errorsOf(await assign(license, body)).map((one) => asRecord(one).pointer)
    expect(await pointers('lic_0418', { hostname: 'cfd-node-01' })).toEqual(['/user_id'])
    expect(await pointers('lic_0388', { user_id: 'usr_mr_13' })).toEqual(['/host_id'])
    expect(await pointers('lic_0388', { host_id: '9cb65418aa01' })).toEqual(['/host_id_type'])
    expect(await pointers('lic_0417', { label: 'Nobody' })).toEqual(['/user_id'])
    expect(await pointers('lic_0417', { host_id: 'ANY', host_id_type: 'any' })).toEqual(['/host_id_type'])
    expect(await pointers('lic_0417', { user_id: 'usr_mr_13', expiry_date: '2027-12-31' })).toEqual([
      '/expiry_date',
    ])
    expect(await pointers('lic_0388', { host_id: 'ANY', host_id_type: 'any' })).toEqual(['/host_id_type'])
  })

  it("goes only to people of the license's account", async () => {
    const { assign } = await onStoryDay('people')
    expect(errorsOf(await assign('lic_0417', { user_id: 'usr_reader' }))).toEqual([
      { pointer: '/user_id', detail: 'There is no such user.' },
    ])
    expect(errorsOf(await assign('lic_0417', { user_id: 'usr_reader' }, 'staff'))).toEqual([
      { pointer: '/user_id', detail: 'Ingrid Solheim does not belong to Meridian Racing.' },
    ])
  })

  it('moves with a message that names who has it now', async () => {
    const { move, license } = await onStoryDay('moves')
    const person = await move('lic_0417', 'sea_0004', { user_id: 'usr_mr_13' })
    expect(person.status).toBe(200)
    expect(asString(messageOf(person))).toMatch(/^The seat now belongs to \S+ \S+\.$/)
    expect(asRecord(asRecord(person.body).seat)).toMatchObject({ status: 'assigned', activated_at: null })
    const host = await move('lic_0417', 'sea_0006', { hostname: 'cfd-node-09', host_id: '9cb65418bb09' })
    expect(messageOf(host)).toBe('The seat now belongs to cfd-node-09.')
    expect(messageOf(await move('lic_0417', 'sea_0006', { note: 'Night runs' }))).toBe(
      'The seat was changed.',
    )
    expect((await license('lic_0417')).rehosts_used).toBe(1)
  })

  it('counts a node-locked move as a rehost until the year is used up', async () => {
    const { move, edit, license } = await onStoryDay('rehosts')
    const to = (id: string) => ({ hostname: 'ws-aero-11', host_id: id })
    const refused = await move('lic_0388', 'sea_0301', to('9cb65418cc11'))
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toBe(
      'All 4 rehosts of this year are used. The next one is possible on 2027-01-01.',
    )
    await edit('lic_0388', { rehosts_allowed: 5 })
    expect((await move('lic_0388', 'sea_0301', to('9cb65418cc11'))).status).toBe(200)
    expect(await license('lic_0388')).toMatchObject({ rehosts_used: 5, next_rehost_date: '2027-01-01' })
    await open.control('rehosts', 'clock', { now: '2027-01-02T09:00:00Z', keep: true })
    expect(await license('lic_0388')).toMatchObject({ rehosts_used: 0, next_rehost_date: null })
  })

  it('is released with a message, and its license counts one less', async () => {
    const { release, license } = await onStoryDay('released')
    const reply = await release('lic_0418', 'sea_0102')
    expect(messageOf(reply)).toBe('The seat of Luca Moretti was released. 1 of 12 seats is free.')
    expect((await license('lic_0418')).seats_used).toBe(11)
    expect((await release('lic_0418', 'sea_0102')).status).toBe(404)
  })
})

describe('a license', () => {
  const floating = {
    account_id: 'acc_meridian',
    product_id: 'prd_elements_50',
    type: 'floating',
    manager: 'rlm',
    purpose: 'commercial',
    seats_total: 8,
    start_date: '2026-12-01',
    expiry_date: '2027-11-30',
    hosts: [
      {
        hostname: 'lic01',
        host_id: '9cb65418aa01',
        host_id_type: 'ether',
        port: 5053,
        vendor_port: null,
        role: 'single',
      },
    ],
  }

  it('gets a number of its line and year, and refs with names', async () => {
    const { create } = await onStoryDay('created')
    const made = asRecord((await create(floating)).body)
    expect(made.number).toMatch(/^ELM-2026-\d{5}$/)
    expect(made).toMatchObject({
      account: { id: 'acc_meridian', name: 'Meridian Racing' },
      product: { name: 'ELEMENTS 5.0', line: 'elements', family: 'ELEMENTS Aero', version: '5.0' },
      seats_used: 0,
      status: 'active',
      updated_by: { id: 'usr_staff', name: 'Mara Lindqvist' },
    })
    const next = asRecord((await create(floating)).body)
    expect(Number(asString(next.number).slice(-5))).toBe(Number(asString(made.number).slice(-5)) + 1)
  })

  it('is refused for an account that is not there', async () => {
    const { create } = await onStoryDay('unfit')
    expect(errorsOf(await create({ ...floating, account_id: 'acc_nobody' }))).toEqual([
      { pointer: '/account_id', detail: 'There is no such account.' },
    ])
  })

  it('keeps absent members, clears with null, and notices that somebody was faster', async () => {
    const { edit, license } = await onStoryDay('edited')
    const seen = await license('lic_0417')
    const first = await edit('lic_0417', { notes: null, updated_at: seen.updated_at ?? null })
    expect(asRecord(first.body)).toMatchObject({ notes: null, purchase_order: 'MR-PO-88120' })
    const second = await edit('lic_0417', { notes: 'Mine', updated_at: seen.updated_at ?? null })
    expect([second.status, asRecord(second.body).type]).toEqual([409, '/problems/stale-edit'])
  })

  it('is not deleted while seats are assigned', async () => {
    const { create } = await onStoryDay('deleted')
    const world = 'deleted'
    const refused = await open.call('staff', 'DELETE', '/api/licenses/lic_0440', { world })
    expect(messageOf(refused)).toBe('2 seats are assigned. Release them first.')
    const id = asString(asRecord((await create(floating)).body).id)
    expect((await open.call('staff', 'DELETE', `/api/licenses/${id}`, { world })).status).toBe(204)
    expect(open.lines).toEqual([])
  })
})
