import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asRecords, asString } from '../json'
import { errorsOf, type OpenSandbox, openSandbox } from '../open-sandbox.fixture'
import { KIB, problemOf, sha256Of, someBytes, uploader, withSmallParts } from './send-parts.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const bytes = someBytes(10 * KIB)
const inWorld = (world: string, persona?: string) => withSmallParts(open, world, persona)

describe('an upload', () => {
  it('[L7.10] [L3.4] goes in parts, in any order, and is the file bit for bit', async () => {
    const { begin, put, complete, get, read, storage } = await inWorld('whole')
    const upload = await begin('/Reports', 'notes.txt', bytes.length)
    expect([upload.path, upload.parts_total, upload.stored_parts]).toEqual(['/Reports/notes.txt', 3, []])
    const [first, second, third] = asRecords(upload.parts)
    expect(new URL(asString(first?.url)).pathname).toBe(`/storage/uploads/${asString(upload.id)}/1`)
    const etags = [
      await put(third, bytes.subarray(8 * KIB)),
      await put(first, bytes.subarray(0, 4 * KIB)),
      await put(second, bytes.subarray(4 * KIB, 8 * KIB)),
    ].map(({ headers }) => headers.get('etag') ?? '')
    expect(etags[0]).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await get('info', '/Reports/notes.txt')).status).toBe(404)
    const parts = [1, 2, 3].map((number) => ({ number, etag: etags[number % 3] ?? '' }))
    const done = await complete(upload.id, parts, { checksum_sha256: sha256Of(bytes) })
    expect(done.body).toMatchObject({ path: '/Reports/notes.txt', size_bytes: bytes.length, kind: 'file' })
    const info = asRecord((await get('info', '/Reports/notes.txt')).body)
    expect(info).toMatchObject({ checksum_sha256: sha256Of(bytes), created_by: { id: 'usr_pi' } })
    const { reply, bytes: served } = await read('/Reports/notes.txt')
    expect(served.equals(bytes)).toBe(true)
    expect(reply.headers.get('etag')).toBe(`"${asString(info.etag)}"`)
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
    const used = async () => asRecord(asRecord((await get('navigate', '/')).body).quota).used_bytes
    const before = Number(await used())
    const upload = await begin('/', 'a.bin', bytes.length)
    await send(upload, bytes, [1])
    expect(Number(await used()) - before).toBe(bytes.length)
    const held = await storage()
    expect([held.disk_bytes, asRecords(held.uploads)[0]?.parts_stored]).toEqual([4 * KIB, 1])
    for (let i = 0; i < 2; i += 1) {
      const reply = await abort(upload.id)
      expect([reply.status, asString(asRecord(reply.body).message)]).toEqual([
        200,
        expect.stringContaining('stopped'),
      ])
    }
    expect(await used()).toBe(before)
    expect(await storage()).toMatchObject({ disk_bytes: 0, disk_files: 0, uploads: [] })
    expect(problemOf(await complete(upload.id, [{ number: 1, etag: '"x"' }]))).toEqual([404, 'upload-gone'])
    const [part] = asRecords(upload.parts)
    expect((await fetch(asString(part?.url), { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  it('goes on after a reload: what is stored is told, fresh addresses are given', async () => {
    const { begin, send, renew, complete } = await inWorld('resume')
    const upload = await begin('/', 'a.bin', bytes.length)
    const [one] = await send(upload, bytes, [1])
    const again = asRecord(asRecords((await renew(asString(upload.id), [2, 3])).body)[0])
    expect(asRecords(again.stored_parts)).toEqual([{ number: 1, etag: one?.etag, size_bytes: 4 * KIB }])
    expect(asRecords(again.parts).map(({ number }) => number)).toEqual([2, 3])
    expect(errorsOf(await renew(asString(upload.id), [4]))).toMatchObject([
      { pointer: '/files/0/part_numbers/0' },
    ])
    const rest = await send(again, bytes)
    const ended = await complete(upload.id, [...(one ? [one] : []), ...rest])
    expect(ended.status).toBe(200)
    expect(problemOf(await renew(asString(upload.id), [1]))).toEqual([404, 'upload-gone'])
    expect((await complete(upload.id, [...(one ? [one] : []), ...rest])).body).toEqual(ended.body)
  })

  it('is dropped when nobody goes on with it for seven days', async () => {
    const { begin, send, renew, storage } = await inWorld('late')
    await open.control('late', 'clock', { now: '2026-11-20T09:00:00Z' })
    const upload = await begin('/', 'a.bin', bytes.length)
    expect(upload.kept_until).toBe('2026-11-27T09:00:00.000Z')
    await send(upload, bytes, [1])
    await open.control('late', 'clock', { now: '2026-11-26T09:00:00Z', keep: true })
    expect((await renew(asString(upload.id), [])).status).toBe(201)
    await open.control('late', 'clock', { now: '2026-12-02T09:00:00Z', keep: true })
    expect(asRecords((await storage()).uploads)).toHaveLength(1)
    await open.control('late', 'clock', { now: '2026-12-04T09:00:00Z', keep: true })
    expect(await storage()).toMatchObject({ disk_bytes: 0, uploads: [] })
    expect(problemOf(await renew(asString(upload.id), []))).toEqual([404, 'upload-gone'])
  })

  it('belongs to who began it', async () => {
    const { begin } = await inWorld('own')
    const upload = await begin('/', 'a.bin', 3)
    expect((await uploader(open, 'own', 'engineer').renew(asString(upload.id), [])).status).toBe(404)
  })
})

describe('a part', () => {
  it('is taken at its address only, as long as that holds, with exactly its headers and length', async () => {
    const { begin, put } = await inWorld('strict')
    await open.control('strict', 'clock', { now: '2026-11-20T09:00:00Z' })
    const upload = await begin('/', 'a.bin', bytes.length)
    const [first, , third] = asRecords(upload.parts)
    const part = bytes.subarray(0, 4 * KIB)
    expect((await put(first, part, { authorization: 'Bearer pi' })).status).toBe(400)
    expect((await put(first, part, { 'content-type': 'text/plain' })).status).toBe(403)
    expect((await put(first, bytes.subarray(0, 5 * KIB))).status).toBe(413)
    expect((await put(first, bytes.subarray(0, 3 * KIB))).status).toBe(400)
    expect((await put({ ...third, url: asString(third?.url).replace('/3?', '/2?') }, part)).status).toBe(403)
    expect((await put({ ...first, url: asString(first?.url).replace('strict', 'main') }, part)).status).toBe(
      403,
    )
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
    const [part] = asRecords((await begin('/', 'a.bin', 5)).parts)
    const origin = 'https://portal.example'
    const preflight = await fetch(asString(part?.url), {
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
