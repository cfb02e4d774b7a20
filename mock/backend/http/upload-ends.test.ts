import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partSizeOf, partsOf } from '../files/uploads'
import { asRecord, asRecords, asString, type Json } from '../json'
import { errorsOf, type OpenSandbox, openSandbox } from '../open-sandbox.fixture'
import { KIB, problemOf, someBytes, uploader, withSmallParts } from './send-parts.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const bytes = someBytes(10 * KIB)
const inWorld = (world: string, persona?: string) => withSmallParts(open, world, persona)

describe('the end', () => {
  it('names parts that are missing, differ, or do not make the file', async () => {
    const { begin, send, complete, storage } = await inWorld('ends')
    const upload = await begin('/', 'a.bin', bytes.length)
    const [one] = await send(upload, bytes, [1])
    const missing = await complete(upload.id, one ? [one] : [])
    expect(problemOf(missing)).toEqual([422, 'missing-parts'])
    expect(errorsOf(missing)).toEqual([{ pointer: '/parts', detail: 'Parts 2 and 3 are missing.' }])
    const parts = await send(upload, bytes)
    const wrong = parts.map((part) => (part.number === 2 ? { ...part, etag: '"other"' } : part))
    expect(errorsOf(await complete(upload.id, wrong))).toEqual([
      { pointer: '/parts/1/etag', detail: 'The storage holds another part 2.' },
    ])
    const damaged = await complete(upload.id, parts, { checksum_sha256: '0'.repeat(64) })
    expect(problemOf(damaged)).toEqual([422, 'checksum-mismatch'])
    expect(await storage()).toMatchObject({ disk_bytes: 0, uploads: [] })
    expect(problemOf(await complete(upload.id, parts))).toEqual([404, 'upload-gone'])
  })

  it('answers the same file to all who ask at once, and cannot be aborted any more', async () => {
    const { begin, put, send, complete, abort, read } = await inWorld('twice')
    const upload = await begin('/', 'a.bin', bytes.length)
    const parts = await send(upload, bytes)
    const replies = await Promise.all([1, 2, 3].map(() => complete(upload.id, parts)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(problemOf(await abort(upload.id))).toEqual([409, 'upload-completed'])
    const [late] = asRecords(upload.parts)
    expect((await put(late, someBytes(4 * KIB, 5))).status).toBe(404)
    expect((await read('/a.bin')).bytes.equals(bytes)).toBe(true)
  })

  it('waits for what is packed at the moment, and says when the folder is gone', async () => {
    const { begin, send, complete } = await inWorld('away')
    const post = (path: string, body: Json) =>
      open.call('pi', 'POST', `/api/file-manager/${path}`, { world: 'away', body })
    const over = await begin('/Reports', 'forces.csv', bytes.length, { on_conflict: 'replace' })
    const inside = await begin('/Cases/Empty run', 'a.bin', bytes.length)
    const [first, second] = [await send(over, bytes), await send(inside, bytes)]
    await open.control('away', 'storage', { zip_bytes_per_second: 100_000 })
    await post('zip', { paths: ['/Reports/forces.csv'] })
    const locked = await complete(over.id, first)
    expect([...problemOf(locked), locked.headers.get('retry-after')]).toEqual([423, 'locked', '2'])
    const rename = { paths: ['/Cases/Empty run'], destination: '/Cases', name: 'Run', on_conflict: 'fail' }
    await post('move', rename)
    expect(problemOf(await complete(inside.id, second))).toEqual([404, 'not-found'])
    await post('folder', { path: '/Cases', name: 'Empty run' })
    expect((await complete(inside.id, second)).status).toBe(200)
  })

  it('asks again what to do where the name was taken meanwhile, and keeps what was uploaded', async () => {
    const { begin, send, complete, upload, read } = await inWorld('conflict')
    const first = await begin('/', 'a.bin', bytes.length)
    const second = await begin('/', 'a.bin', bytes.length, { on_conflict: 'rename' })
    const third = await begin('/', 'a.bin', bytes.length, { on_conflict: 'replace' })
    expect(second.path).toBe('/a (2).bin')
    await upload('/', 'a.bin', someBytes(10, 3))
    const parts = await send(first, bytes)
    expect(problemOf(await complete(first.id, parts))).toEqual([409, 'name-taken'])
    expect((await complete(second.id, await send(second, bytes))).body).toMatchObject({ path: '/a (2).bin' })
    expect((await complete(third.id, await send(third, bytes))).status).toBe(200)
    expect((await read('/a.bin')).bytes.equals(bytes)).toBe(true)
  })
})

describe('the start', () => {
  it('refuses what cannot become a file, before a byte is sent', async () => {
    const { start, storage } = await inWorld('refused')
    const conflict = await start('/Reports', 'forces.csv', 10)
    expect(problemOf(conflict)).toEqual([409, 'name-taken'])
    expect(asRecords(asRecord(conflict.body).conflicts)[0]?.path).toBe('/Reports/forces.csv')
    expect((await start('/Reports', 'forces.csv', 10, { on_conflict: 'replace' })).status).toBe(201)
    expect(problemOf(await start('/', 'Reports', 10, { on_conflict: 'replace' }))).toEqual([
      409,
      'name-taken',
    ])
    expect(problemOf(await start('/Provided by Corvane', 'a', 10))).toEqual([403, 'read-only'])
    expect(problemOf(await start('/Nowhere', 'a', 10))).toEqual([404, 'not-found'])
    expect(problemOf(await start('/', 'a', 600 * 1024 ** 3))).toEqual([413, 'too-large'])
    expect(problemOf(await start('/', 'a', 400 * 1024 ** 3))).toEqual([507, 'storage-full'])
    expect((await start('/', 'ü'.repeat(128), 10)).status).toBe(422)
    expect((await uploader(open, 'refused', 'reader').start('/', 'a', 10)).status).toBe(403)
    expect(asRecords((await storage()).uploads)).toHaveLength(1)
  })

  it('gives the addresses of the first hundred parts, and of others when asked', async () => {
    const { begin, renew } = await inWorld('many')
    await open.control('many', 'storage', { part_size_bytes: 1 })
    const upload = await begin('/', 'a.bin', 20_000)
    expect([upload.part_size_bytes, upload.parts_total, asRecords(upload.parts).length]).toEqual([
      2, 10_000, 100,
    ])
    const more = Array.from({ length: 100 }, (_, i) => 9901 + i)
    const renewed = asRecord(asRecords((await renew(asString(upload.id), more)).body)[0])
    expect(asRecords(renewed.parts).map(({ number }) => number)).toEqual(more)
  })

  it('cuts files into parts that fit their size', () => {
    const mib = 1024 ** 2
    const cut = (size: number) => [partSizeOf(size) / mib, partsOf(size, partSizeOf(size))]
    expect(cut(0)).toEqual([8, 1])
    expect(cut(256 * mib)).toEqual([8, 32])
    expect(cut(10 * 1024 * mib)).toEqual([32, 320])
    expect(cut(100 * 1024 * mib)).toEqual([64, 1600])
    expect(partSizeOf(100_000, 1)).toBe(10)
    expect(partsOf(2 ** 42, partSizeOf(2 ** 42))).toBeLessThanOrEqual(10_000)
  })
})
