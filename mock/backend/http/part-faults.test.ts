import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asRecords, asString, type Json } from '../json'
import { type OpenSandbox, openSandbox } from '../open-sandbox.fixture'
import { sha256Of, someBytes, uploader } from './send-parts.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const kib = 1024
const bytes = someBytes(512 * kib)

/** A world with an upload of this many parts. */
const begun = async (world: string, parts = 8) => {
  await open.control(world, 'storage', { part_size_bytes: bytes.length / parts })
  const one = uploader(open, world)
  const upload = await one.begin('/', 'a.bin', bytes.length)
  const fault = (body: Json) => open.control(world, 'faults', body)
  const sent = (number: number) =>
    one.send(upload, bytes, [number]).then(
      () => 'taken',
      () => 'cut',
    )
  const stored = async () => Number(asRecords((await one.storage()).uploads)[0]?.parts_stored)
  return { ...one, upload, fault, sent, stored }
}

describe('sending parts can fail as asked', () => {
  it('every fourth part cut twice, and nothing of a cut part counts', async () => {
    const { fault, sent, stored, upload, renew, send, complete, storage } = await begun('cut')
    await fault({ operation: 'storagePut', every: 4, each: 2, drop: { after_bytes: 10 * kib } })
    const fates: (readonly string[])[] = []
    for (const number of [3, 4, 8]) fates.push([await sent(number), await sent(number), await sent(number)])
    expect(fates).toEqual([
      ['taken', 'taken', 'taken'],
      ['cut', 'cut', 'taken'],
      ['cut', 'cut', 'taken'],
    ])
    expect(await stored()).toBe(3)
    await sent(4)
    const state = asRecord(asRecords((await renew(asString(upload.id), [])).body)[0])
    expect(asRecords(state.stored_parts).map(({ number }) => number)).toEqual([3, 4, 8])
    const parts = await send(upload, bytes)
    expect((await complete(upload.id, parts, { checksum_sha256: sha256Of(bytes) })).status).toBe(200)
    expect(Number((await storage()).received_bytes)).toBeGreaterThan(bytes.length)
  })

  it('busy, with the time to come back, and with an address that ended', async () => {
    const { fault, put, upload } = await begun('busy', 1)
    const [part] = asRecords(upload.parts)
    await fault({ operation: 'storagePut', status: 503, headers: { 'Retry-After': '2' }, times: 1 })
    const busy = await put(part, bytes)
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
    await fault({ operation: 'storagePut', status: 403, times: 1 })
    expect((await put(part, bytes)).status).toBe(403)
    expect((await put(part, bytes)).status).toBe(200)
  })

  it('stored, but without an answer', async () => {
    const { fault, sent, stored } = await begun('unanswered')
    await fault({ operation: 'storagePut', drop: 'unanswered', times: 1 })
    expect(await sent(2)).toBe('cut')
    expect(await stored()).toBe(1)
  })

  it('standing still until its sender gives up; who sends it again cuts the first one off', async () => {
    const { fault, sent, stored, storage } = await begun('stall')
    await fault({ operation: 'storagePut', stall: { after_bytes: 1 }, times: 1 })
    const first = sent(1)
    await expect.poll(async () => Number((await storage()).received_bytes)).toBeGreaterThan(0)
    expect(await sent(1)).toBe('taken')
    expect([await first, await stored()]).toEqual(['cut', 1])
  })

  it('slow, until it is fixed', async () => {
    const { fault, sent, storage } = await begun('slow')
    await fault({ operation: 'storagePut', bytes_per_second: 400_000, times: 1 })
    expect(await sent(1)).toBe('taken')
    expect((await storage()).received_parts).toBe(1)
    await fault({ operation: 'storagePut', bytes_per_second: 60_000 })
    const slow = sent(2)
    const before = bytes.length / 8
    await expect.poll(async () => Number((await storage()).received_bytes)).toBeGreaterThan(before)
    await fault({ clear: 'storagePut' })
    expect(await slow).toBe('taken')
  })

  it('all at once while the line is down, calls included; others have theirs', async () => {
    const { fault, sent, stored, upload, renew } = await begun('line')
    await fault({ operation: 'storagePut', stall: { after_bytes: 1 }, times: 2 })
    const flying = [sent(1), sent(2)]
    await expect.poll(async () => asRecord((await open.control('line', 'state')).body).faults).toEqual([])
    await open.control('line', 'line', { down_ms: 3_600_000 })
    expect(await Promise.all(flying)).toEqual(['cut', 'cut'])
    expect(await sent(3)).toBe('cut')
    await expect(renew(asString(upload.id), [1])).rejects.toThrow()
    expect((await open.call('pi', 'GET', '/api/me', { world: 'other' })).status).toBe(200)
    expect((await open.control('line', 'line', { down_ms: 0 })).body).toMatchObject({ line_down: false })
    expect([await sent(3), await stored()]).toEqual(['taken', 1])
  })
})

it('refuses settings and faults that are none', async () => {
  const wrong: readonly [string, Json][] = [
    ['storage', { part_size: 1 }],
    ['storage', { part_size_bytes: -1 }],
    ['line', { down_ms: 'long' }],
    ['faults', { operation: 'storagePut', stall: true }],
    ['faults', { operation: 'storagePut', every: 3 }],
    ['faults', { operation: 'storagePut', status: 500, every: 0 }],
  ]
  for (const [name, body] of wrong)
    expect((await open.control('wrong', name, body)).status, JSON.stringify(body)).toBe(400)
})
