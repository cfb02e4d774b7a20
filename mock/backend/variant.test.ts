import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asString } from './json'
import { idsOf, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

describe('a world with integer ids', () => {
  it('[L3.5] answers integers everywhere, takes them in paths, queries and bodies, and knows its rows by them', async () => {
    const world = 'integers'
    await open.control(world, 'variant', { ids: 'integer' })
    const list = await open.call('pi', 'GET', '/api/licenses/', { world })
    const first = rowsOf(list).find(({ number }) => number === 'HLX-2026-00417')
    expect(first?.id).toEqual(expect.any(Number))
    expect(asRecord(first?.account).id).toEqual(expect.any(Number))
    const again = await open.call('pi', 'GET', `/api/licenses/?id[]=${asString(first?.id)}`, { world })
    expect(idsOf(again)).toEqual([first?.id])

    const people = await open.call('pi', 'GET', '/api/users/?search=Sato', { world })
    const user_id = Number(rowsOf(people)[0]?.id)
    const seats = `/api/licenses/${asString(first?.id)}/licenseSeats`
    const seat = await open.call('pi', 'POST', seats, { world, body: { user_id } })
    expect(seat.status, seat.text).toBe(201)
    expect(asRecord(asRecord(seat.body).user).id).toBe(user_id)
    // A value that is no id of the contract stays a text.
    const host = rowsOf(await open.call('pi', 'GET', seats, { world })).find((row) => row.host_id)
    expect(host?.host_id).toEqual(expect.any(String))
    expect((await open.call('pi', 'GET', '/api/licenses/424242/licenseSeats', { world })).status).toBe(404)
    expect(open.lines).toEqual([])
  })
})

describe('a world with the least members', () => {
  it('[L3.1] [L3.4] answers what the contract requires or takes from the specification, and no more', async () => {
    const world = 'least'
    await open.control(world, 'variant', { members: 'required' })
    const { body: me } = await open.call('pi', 'GET', '/api/me', { world })
    expect(Object.keys(asRecord(me)).toSorted()).toEqual([
      'account',
      'first_name',
      'last_name',
      'user_access',
    ])
    expect(asRecord(asRecord(me).account)).toEqual({ name: 'Meridian Racing' })
    expect(asRecord(asRecord(me).user_access).licenses).toBe('rw')
    const path = encodeURIComponent('/Cases/Front wing study/forces.csv')
    const file = await open.call('pi', 'GET', `/api/file-manager/object/?path=${path}`, { world })
    expect(Object.keys(asRecord(file.body))).toEqual(['url'])
    const zip = await open.call('pi', 'POST', '/api/file-manager/zip', { world, body: { paths: ['/Cases'] } })
    expect(Object.keys(asRecord(zip.body))).toEqual(['zip_id'])
    expect(open.lines).toEqual([])
  })
})

describe("a user's writes", () => {
  const change = async (world: string) =>
    asRecord(
      (await open.call('staff', 'PATCH', '/api/users/usr_mr_03', { world, body: { job_title: 'Lead' } }))
        .body,
    )

  it('[L7.19] answer the user in json beside ok, or the record itself where the world says so', async () => {
    expect(await change('wrapped')).toMatchObject({ ok: true, json: { id: 'usr_mr_03', job_title: 'Lead' } })
    await open.control('record', 'variant', { user_writes: 'record' })
    expect(await change('record')).toMatchObject({ id: 'usr_mr_03', job_title: 'Lead' })
    expect(open.lines).toEqual([])
  })

  it('are set by name, reset by null, and refused otherwise', async () => {
    const set = async (body: Record<string, string | null>) => open.control('set', 'variant', body)
    expect(asRecord((await set({ ids: 'integer' })).body).variant).toMatchObject({
      ids: 'integer',
      members: 'all',
    })
    expect(asRecord((await set({ ids: null })).body).variant).toMatchObject({ ids: 'string' })
    expect((await set({ ids: 'float' })).status).toBe(400)
    expect((await set({ other: 'x' })).status).toBe(400)
  })
})
