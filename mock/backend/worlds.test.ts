import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, createClock } from './clock'
import { asArray, asRecord, asRecords, asString, type Json } from './json'
import { idsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'
import { Worlds, worldNameOf } from './world/world'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const seats = '/api/licenses/lic_0417/licenseSeats'
const host = (id: string) => ({
  hostname: `cfd-node-${id}`,
  host_id: `9cb65418dd${id}`,
  host_id_type: 'ether',
})

describe('worlds', () => {
  it('keep their rows, faults and calls apart', async () => {
    await open.call('pi', 'POST', seats, { world: 'left', body: host('31') })
    await open.control('left', 'faults', { operation: 'getMe', status: 503 })
    expect(rowsOf(await open.call('pi', 'GET', seats, { world: 'left' }))).toHaveLength(10)
    expect(rowsOf(await open.call('pi', 'GET', seats, { world: 'right' }))).toHaveLength(9)
    expect((await open.call('pi', 'GET', '/api/me', { world: 'left' })).status).toBe(503)
    expect((await open.call('pi', 'GET', '/api/me', { world: 'right' })).status).toBe(200)
    expect(asRecords(asRecord((await open.control('right', 'calls')).body).calls)).toHaveLength(2)
  })

  it('begin anew on reset', async () => {
    await open.call('pi', 'DELETE', `${seats}/sea_0001`, { world: 'again' })
    await open.control('again', 'access', { persona: 'pi', me: 'blocked' })
    await open.control('again', 'reset', {})
    expect(rowsOf(await open.call('pi', 'GET', seats, { world: 'again' }))).toHaveLength(9)
  })

  it('are chosen by cookie, and odd names mean the main one', () => {
    expect(worldNameOf('a=1; world=e2e-7; b=2')).toBe('e2e-7')
    expect(worldNameOf('otherworld=x')).toBe('main')
    expect(worldNameOf('world=../etc')).toBe('main')
    expect(worldNameOf(undefined)).toBe('main')
  })

  it('are forgotten half an hour after their last call, the main one never', () => {
    let now = 0
    const worlds = new Worlds(0, { rowsOf: () => [], sourceFiles: () => new Map() }, () => now)
    const first = worlds.get('short')
    worlds.get('main')
    now = 29 * 60_000
    expect(worlds.get('short')).toBe(first)
    now += 31 * 60_000
    worlds.get('other')
    expect(worlds.names.sort()).toEqual(['main', 'other'])
  })
})

describe('the clock', () => {
  it("shifts the story so that its day is the world's today", async () => {
    await open.control('march', 'clock', { now: '2027-03-01T08:00:00Z' })
    const license =
      rowsOf(await open.call('pi', 'GET', '/api/licenses/?id[]=lic_0417', { world: 'march' }))[0] ?? {}
    expect(license.expiry_date).toBe(addDays('2026-12-18', 101))
    expect(license.status).toBe('expiring')
    const file = asRecord(license.license_file)
    expect(file.content).toContain(asString(license.expiry_date))
    expect(file.size_bytes).toBe(Buffer.byteLength(asString(file.content)))
  })

  it('moves on without moving the story when rows are kept', async () => {
    const world = 'later'
    await open.control(world, 'clock', { now: '2026-11-20T09:00:00Z' })
    await open.control(world, 'clock', { now: '2026-12-19T09:00:00Z', keep: true })
    const [license] = rowsOf(await open.call('pi', 'GET', '/api/licenses/?id[]=lic_0417', { world }))
    expect(license?.expiry_date).toBe('2026-12-18')
    expect(license?.status).toBe('expired')
    const refused = await open.call('pi', 'POST', seats, { world, body: host('32') })
    expect(messageOf(refused)).toBe('HLX-2026-00417 expired on 2026-12-18. Renew it first.')
  })

  it('never gives two changes the same moment', () => {
    const clock = createClock()
    clock.set(new Date('2026-11-20T09:00:00Z'), false)
    expect(clock.stamp()).not.toBe(clock.stamp())
    expect(clock.now().toISOString()).toBe('2026-11-20T09:00:00.000Z')
    let real = Date.parse('2030-01-01T00:00:00Z')
    const running = createClock(() => real)
    running.set(new Date('2026-11-20T00:00:00Z'), true)
    real += 60_000
    expect(running.now().toISOString()).toBe('2026-11-20T00:01:00.000Z')
    running.set(null, false)
    expect(running.state.real).toBe(true)
  })
})

describe('an Idempotency-Key', () => {
  const once = (world: string, body: Json, key = 'key-12345678') =>
    open.call('pi', 'POST', seats, { world, body, headers: { 'idempotency-key': key } })

  it('answers again what it answered first and creates nothing', async () => {
    const first = await once('twice', host('41'))
    const second = await once('twice', host('41'))
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(rowsOf(await open.call('pi', 'GET', seats, { world: 'twice' }))).toHaveLength(10)
    const calls = asRecords(asRecord((await open.control('twice', 'calls')).body).calls)
    expect(calls.map(({ repeated }) => repeated)).toEqual([false, true, false])
  })

  it('survives a connection that dies after the create was done', async () => {
    await open.control('lost', 'faults', { operation: 'createLicenseSeat', drop: 'unanswered', times: 1 })
    await expect(once('lost', host('42'))).rejects.toThrow()
    const second = await once('lost', host('42'))
    expect(second.status).toBe(201)
    expect(idsOf(await open.call('pi', 'GET', seats, { world: 'lost' }))).toHaveLength(10)
  })

  it('is refused for another body and free for another create', async () => {
    await once('other', host('43'))
    expect((await once('other', host('44'))).status).toBe(422)
    expect((await once('other', host('44'), 'key-87654321')).status).toBe(201)
  })
})

describe('the number of rows', () => {
  it('fills the long lists with rows that are the same on every run', { tags: ['all'] }, async () => {
    const world = 'long'
    await open.control(world, 'rows', { rows: 100_000 })
    const page = await open.call('staff', 'GET', '/api/licenses/?page=1000&page_size=100&sort=number', {
      world,
    })
    expect(page.status).toBe(200)
    expect(asRecord(page.body).total).toBe(100_000)
    expect(rowsOf(page)).toHaveLength(100)
    await open.control('longer', 'rows', { rows: 100_000 })
    const other = await open.call('staff', 'GET', '/api/licenses/?page=1000&page_size=100&sort=number', {
      world: 'longer',
    })
    expect(idsOf(other)).toEqual(idsOf(page))
    const users = await open.call('staff', 'GET', '/api/users/?search=okafor&status[]=active', { world })
    expect(users.status).toBe(200)
    expect(Number(asRecord(users.body).total)).toBeGreaterThan(1000)
    const folder = await open.call('pi', 'GET', '/api/file-manager/navigate/?path=/Cases/Probes', { world })
    expect(asArray(asRecord(folder.body).items)).toHaveLength(100_000)
    expect(open.lines).toEqual([])
  })
})
