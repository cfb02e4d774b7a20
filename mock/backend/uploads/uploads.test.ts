import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { object, objects, word } from '../json'
import { errorsOf, type OpenSandbox, openSandbox } from '../testing/open-sandbox'
import { sha256Of, someBytes, uploader } from '../testing/send-parts'
import { partSizeOf, partsOf } from './upload'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const kib = 1024
const bytes = someBytes(10 * kib)
const problemOf = (reply: { readonly status: number; readonly body: unknown }) => [
  reply.status,
  /"type":"\/problems\/([\w-]+)"/.exec(JSON.stringify(reply.body))?.[1],
]

/** A world whose parts are 4 KiB. */
const inWorld = async (world: string, persona?: string) => {
  await open.control(world, 'storage', { part_size_bytes: 4 * kib })
  return uploader(open, world, persona)
}

describe('an upload', () => {
  it('[L7.10] [L3.4] goes in parts, in any order, and is the file bit for bit', async () => {
    const { begin, put, complete, get, read, storage } = await inWorld('whole')
    const upload = await begin('/Reports', 'notes.txt', bytes.length)
    expect([upload.path, upload.parts_total, upload.stored_parts]).toEqual(['/Reports/notes.txt', 3, []])
    const [first, second, third] = objects(upload.parts)
    expect(new URL(word(first?.url)).pathname).toBe(`/storage/uploads/${word(upload.id)}/1`)
    const etags = [
      await put(third, bytes.subarray(8 * kib)),
      await put(first, bytes.subarray(0, 4 * kib)),
      await put(second, bytes.subarray(4 * kib, 8 * kib)),
    ].map(({ headers }) => headers.get('etag') ?? '')
    expect(etags[0]).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await get('info', '/Reports/notes.txt')).status).toBe(404)
    const parts = [1, 2, 3].map((number) => ({ number, etag: etags[number % 3] ?? '' }))
    const done = await complete(upload.id, parts, { checksum_sha256: sha256Of(bytes) })
    expect(done.body).toMatchObject({ path: '/Reports/notes.txt', size_bytes: bytes.length, kind: 'file' })
    const info = object((await get('info', '/Reports/notes.txt')).body)
    expect(info).toMatchObject({ checksum_sha256: sha256Of(bytes), created_by: { id: 'usr_pi' } })
    const { reply, bytes: served } = await read('/Reports/notes.txt')
    expect(served.equals(bytes)).toBe(true)
    expect(reply.headers.get('etag')).toBe(`"${word(info.etag)}"`)
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="notes.txt"')
    expect(await storage()).toMatchObject({ received_bytes: bytes.length, received_parts: 3, uploads: [] })
  })

  it('of an empty file has one empty part', async () => {
    const { upload, read } = await inWorld('empty')
    expect((await upload('/', 'empty.txt', Buffer.alloc(0))).status).toBe(200)
    expect((await read('/empty.txt')).bytes).toHaveLength(0)
  })

  it('reserves its place from the start, gives it back when aborted, and leaves nothing', async () => {
    const { begin, send, abort, complete, get, storage } = await inWorld('place')
    const used = async () => object(object((await get('navigate', '/')).body).quota).used_bytes
    const before = Number(await used())
    const upload = await begin('/', 'a.bin', bytes.length)
    await send(upload, bytes, [1])
    expect(Number(await used()) - before).toBe(bytes.length)
    const held = await storage()
    expect([held.disk_bytes, objects(held.uploads)[0]?.parts_stored]).toEqual([4 * kib, 1])
    for (let i = 0; i < 2; i += 1) {
      const reply = await abort(upload.id)
      expect([reply.status, word(object(reply.body).message)]).toEqual([
        200,
        expect.stringContaining('stopped'),
      ])
    }
    expect(await used()).toBe(before)
    expect(await storage()).toMatchObject({ disk_bytes: 0, disk_files: 0, uploads: [] })
    expect(problemOf(await complete(upload.id, [{ number: 1, etag: '"x"' }]))).toEqual([404, 'upload-gone'])
    const [part] = objects(upload.parts)
    expect((await fetch(word(part?.url), { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  it('goes on after a reload: what is stored is told, fresh addresses are given', async () => {
    const { begin, send, renew, complete } = await inWorld('resume')
    const upload = await begin('/', 'a.bin', bytes.length)
    const [one] = await send(upload, bytes, [1])
    const again = object(objects((await renew(word(upload.id), [2, 3])).body)[0])
    expect(objects(again.stored_parts)).toEqual([{ number: 1, etag: one?.etag, size_bytes: 4 * kib }])
    expect(objects(again.parts).map(({ number }) => number)).toEqual([2, 3])
    const rest = await send(again, bytes)
    const ended = await complete(upload.id, [...(one ? [one] : []), ...rest])
    expect(ended.status).toBe(200)
    expect((await complete(upload.id, [...(one ? [one] : []), ...rest])).body).toEqual(ended.body)
    expect(errorsOf(await renew(word(upload.id), [4]))).toMatchObject([
      { pointer: '/files/0/part_numbers/0' },
    ])
  })

  it('is dropped when nobody goes on with it for seven days', async () => {
    const { begin, send, renew, storage } = await inWorld('late')
    await open.control('late', 'clock', { now: '2026-11-20T09:00:00Z' })
    const upload = await begin('/', 'a.bin', bytes.length)
    expect(upload.kept_until).toBe('2026-11-27T09:00:00.000Z')
    await send(upload, bytes, [1])
    await open.control('late', 'clock', { now: '2026-11-26T09:00:00Z', keep: true })
    expect((await renew(word(upload.id), [])).status).toBe(201)
    await open.control('late', 'clock', { now: '2026-12-02T09:00:00Z', keep: true })
    expect(objects((await storage()).uploads)).toHaveLength(1)
    await open.control('late', 'clock', { now: '2026-12-04T09:00:00Z', keep: true })
    expect(await storage()).toMatchObject({ disk_bytes: 0, uploads: [] })
    expect(problemOf(await renew(word(upload.id), []))).toEqual([404, 'upload-gone'])
  })

  it('belongs to who began it', async () => {
    const { begin } = await inWorld('own')
    const upload = await begin('/', 'a.bin', 3)
    expect((await uploader(open, 'own', 'engineer').renew(word(upload.id), [])).status).toBe(404)
  })
})

describe('a part', () => {
  it('is taken at its address only, as long as that holds, with exactly its headers and length', async () => {
    const { begin, put } = await inWorld('strict')
    await open.control('strict', 'clock', { now: '2026-11-20T09:00:00Z' })
    const upload = await begin('/', 'a.bin', bytes.length)
    const [first, , third] = objects(upload.parts)
    const part = bytes.subarray(0, 4 * kib)
    expect((await put(first, part, { authorization: 'Bearer pi' })).status).toBe(400)
    expect((await put(first, part, { 'content-type': 'text/plain' })).status).toBe(403)
    expect((await put(first, bytes.subarray(0, 5 * kib))).status).toBe(413)
    expect((await put(first, bytes.subarray(0, 3 * kib))).status).toBe(400)
    expect((await put({ ...third, url: word(third?.url).replace('/3?', '/2?') }, part)).status).toBe(403)
    expect((await put({ ...first, url: word(first?.url).replace('strict', 'main') }, part)).status).toBe(403)
    await open.control('strict', 'clock', { now: '2026-11-20T10:00:01Z', keep: true })
    const late = await put(first, part)
    expect([late.status, await late.text()]).toEqual([403, 'This address has ended.\n'])
  })

  it('can be sent again with other bytes, and the checksum is that of the last ones', async () => {
    const { begin, send, complete, read, storage } = await inWorld('again')
    const upload = await begin('/', 'a.bin', bytes.length)
    const other = someBytes(bytes.length, 9)
    await send(upload, other)
    const parts = await send(upload, bytes)
    expect((await complete(upload.id, parts, { checksum_sha256: sha256Of(bytes) })).status).toBe(200)
    expect((await read('/a.bin')).bytes.equals(bytes)).toBe(true)
    expect((await storage()).disk_bytes).toBe(bytes.length)
  })

  it('may be sent from another origin, which may read its ETag, and takes no token with it', async () => {
    const { begin, put } = await inWorld('cors')
    const [part] = objects((await begin('/', 'a.bin', 5)).parts)
    const origin = 'https://portal.example'
    const preflight = await fetch(word(part?.url), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    const told = (name: string) => preflight.headers.get(`access-control-${name}`)
    expect([preflight.status, told('allow-methods'), told('allow-origin')]).toEqual([
      204,
      'GET, HEAD, PUT',
      origin,
    ])
    expect(told('allow-headers')).not.toMatch(/authorization/i)
    const reply = await put(part, Buffer.from('hello'), { origin })
    expect(reply.headers.get('access-control-expose-headers')).toMatch(/\bETag\b/)
  })
})

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
    const [late] = objects(upload.parts)
    expect((await put(late, someBytes(4 * kib, 5))).status).toBe(404)
    expect((await read('/a.bin')).bytes.equals(bytes)).toBe(true)
  })

  it('asks again what to do where the name was taken meanwhile, and keeps what was uploaded', async () => {
    const { begin, send, complete, upload, read } = await inWorld('clash')
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
    const clash = await start('/Reports', 'forces.csv', 10)
    expect(problemOf(clash)).toEqual([409, 'name-taken'])
    expect(objects(object(clash.body).conflicts)[0]?.path).toBe('/Reports/forces.csv')
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
    expect(objects((await storage()).uploads)).toHaveLength(1)
  })

  it('gives the addresses of the first hundred parts, and of others when asked', async () => {
    const { begin, renew } = await inWorld('many')
    await open.control('many', 'storage', { part_size_bytes: 1 })
    const upload = await begin('/', 'a.bin', 20_000)
    expect([upload.part_size_bytes, upload.parts_total, objects(upload.parts).length]).toEqual([
      2, 10_000, 100,
    ])
    const more = Array.from({ length: 100 }, (_, i) => 9901 + i)
    const renewed = object(objects((await renew(word(upload.id), more)).body)[0])
    expect(objects(renewed.parts).map(({ number }) => number)).toEqual(more)
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
