import { createHash } from 'node:crypto'
import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileAt } from '../content/stored-file'
import { asRecord, asRecords, asString, type Json } from '../json'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'
import { signedUrl } from '../storage/signed'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const solver = 'helyx/4.3/helyx-4.3-linux-x64.run'
const cases = 'helyx/tutorials/helyx-4.3-tutorial-cases.tar.gz'
const notes = 'helyx/4.3/helyx-4.3-release-notes.pdf'

const addressOf = async (key: string, more = '', world = 'bytes', persona = 'content') => {
  const path = `/api/buckets/urls/?bucket=corvane-releases&key[]=${encodeURIComponent(key)}${more}`
  return asRecord(rowsOf(await open.call(persona, 'GET', path, { world }))[0])
}

const urlOf = async (...asked: Parameters<typeof addressOf>) => asString((await addressOf(...asked)).url)

/** Content of a response, requested without cookies like other programs do. */
const read = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, { headers })
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

const bytesOf = (key: string, from: number, to: number) => Buffer.concat([...fileAt(key).read(from, to)])

describe('signed addresses', () => {
  it('are absolute, name their world, and hold for an hour of its clock', async () => {
    await open.control('hour', 'clock', { now: '2026-11-20T09:30:00Z' })
    const row = await addressOf(solver, '', 'hour')
    expect(row.expires_at).toBe('2026-11-20T10:30:00.000Z')
    const url = new URL(asString(row.url))
    expect([url.origin, url.pathname, url.searchParams.get('world')]).toEqual([
      open.origin,
      `/storage/corvane-releases/${solver}`,
      'hour',
    ])
    const head = async () => (await fetch(url, { method: 'HEAD' })).status
    expect(await head()).toBe(200)
    await open.control('hour', 'clock', { now: '2026-11-20T10:30:01Z', keep: true })
    expect(await head()).toBe(403)
    expect((await read(String(url))).bytes.toString()).toMatch(/^This address has ended\./)
  })

  it('are refused when anything in them was changed', async () => {
    const url = await urlOf(notes)
    const changes = [
      url.replace('world=bytes', 'world=main'),
      url.replace('4.3-release', '4.2-release'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace('attachment', 'inline'),
      url.replace(/signature=.*/, 'signature='),
      url.replace(/\?.*/, ''),
    ]
    for (const changed of changes) {
      expect(changed).not.toBe(url)
      expect((await fetch(changed)).status, changed).toBe(403)
    }
    const written = await fetch(url, { method: 'PUT', body: 'x' })
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await fetch(`${open.origin}/storage/%E0%A4%A/x`)).status).toBe(403)
  })

  it('lead nowhere when the storage has no such asRecord, and on when only its row was taken away', async () => {
    const address = {
      world: 'gone',
      bucket: 'corvane-releases',
      key: 'helyx/9.9/helyx-9.9-linux-x64.run',
      expires: 9_999_999_999,
      disposition: 'attachment',
      filename: 'helyx.run',
    } as const
    const none = await read(signedUrl(open.origin, address))
    expect([none.reply.status, none.bytes.toString()]).toEqual([
      404,
      'The storage has no such file any more.\n',
    ])
    const url = await urlOf(cases, '', 'gone')
    const topic = '/api/products/prd_helyx_43/productTopics/top_h43_tutorials'
    await open.call('content', 'DELETE', `${topic}/productTopicDownloads/dld_h43_cases`, { world: 'gone' })
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  })

  it('say what the file is and how it is saved', async () => {
    const { reply, bytes } = await read(await urlOf(notes))
    const file = fileAt(notes)
    expect(bytes).toHaveLength(file.size)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    const told = (name: string) => reply.headers.get(name)
    expect(told('content-disposition')).toBe(
      `attachment; filename="helyx-4.3-release-notes.pdf"; filename*=UTF-8''helyx-4.3-release-notes.pdf`,
    )
    expect(told('content-type')).toBe('application/pdf')
    expect(told('accept-ranges')).toBe('bytes')
    expect(told('x-content-type-options')).toBe('nosniff')
    expect(told('content-security-policy')).toMatch(/^sandbox;/)
    expect(told('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('show in place what may be shown, in a sandbox unless its viewer needs none', async () => {
    const shown = async (key: string) => {
      const { reply } = await read(await urlOf(key, '&disposition=inline'), { range: 'bytes=0-9' })
      const { headers } = reply
      return [
        headers.get('content-disposition')?.slice(0, 6),
        headers.get('content-type'),
        headers.get('content-security-policy')?.split(';')[0],
      ]
    }
    expect(await shown(notes)).toEqual(['inline', 'application/pdf', "frame-ancestors 'self'"])
    expect(await shown(`${solver}.sha256`)).toEqual(['inline', 'text/plain; charset=utf-8', 'sandbox'])
    expect(await shown(solver)).toEqual(['attach', 'application/octet-stream', 'sandbox'])
  })
})

describe('ranges', () => {
  const part = async (range: string, headers: Record<string, string> = {}) =>
    read(await urlOf(solver), { range, ...headers })

  it('begin anywhere in a large file', async () => {
    const size = fileAt(solver).size
    const cases = [
      ['bytes=0-99', 0, 100],
      ['bytes=4000000000-4000000999', 4_000_000_000, 4_000_001_000],
      [`bytes=${size - 5}-`, size - 5, size],
      ['bytes=-7', size - 7, size],
      [`bytes=${size - 5}-${size + 100}`, size - 5, size],
    ] as const
    for (const [range, from, to] of cases) {
      const { reply, bytes } = await part(range)
      expect([reply.status, reply.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${size}`,
      ])
      expect(reply.headers.get('content-length')).toBe(String(to - from))
      expect(bytes.equals(bytesOf(solver, from, to)), range).toBe(true)
    }
  })

  it('are refused behind the end, and given whole when the file is another one now', async () => {
    const beyond = await part(`bytes=${fileAt(solver).size}-`)
    expect([beyond.reply.status, beyond.reply.headers.get('content-range')]).toEqual([
      416,
      `bytes */${fileAt(solver).size}`,
    ])
    const url = await urlOf(notes)
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
    const with_ = async (condition: string) =>
      (await read(url, { range: 'bytes=0-4', 'if-range': condition })).reply.status
    expect([await with_(etag), await with_('"another"')]).toEqual([206, 200])
    expect((await read(url, { 'if-none-match': etag })).reply.status).toBe(304)
    expect((await read(url, { range: 'lines=1-2' })).reply.status).toBe(200)
  })
})

/** Reads that many bytes, then disconnects. */
const leaveAfter = (url: string, bytes: number) =>
  new Promise<number>((resolve) => {
    let got = 0
    const call = ask(url, (response) => {
      response.on('data', (piece: Buffer) => {
        got += piece.length
        if (got >= bytes) call.destroy()
      })
      response.on('close', () => resolve(got))
    })
    call.on('error', () => resolve(got))
    call.end()
  })

describe('reading', () => {
  it('stops when the reader leaves, and waits for slow ones', async () => {
    const url = await urlOf(solver)
    const before = process.memoryUsage().rss
    expect(await leaveAfter(url, 5_000_000)).toBeGreaterThanOrEqual(5_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    const calls = asRecords(asRecord((await open.control('bytes', 'calls')).body).calls)
    expect(calls[0]).toMatchObject({ operation: 'storage', status: 200 })
  })

  it('fails as asked: cut, slow, refused', async () => {
    const fault = (body: Json) => open.control('faulty', 'faults', body)
    const url = await urlOf(solver, '', 'faulty')
    await fault({ operation: 'storage', drop: { after_bytes: 1000 }, times: 1 })
    await expect(read(url)).rejects.toThrow()
    await fault({ operation: 'storage', status: 503, times: 1 })
    expect((await read(url)).reply.status).toBe(503)
    await fault({ operation: 'storage', bytes_per_second: 2000, times: 1 })
    expect((await read(url, { range: 'bytes=0-199' })).bytes).toHaveLength(200)
  })
})

describe('ticket attachments and thumbnails', () => {
  it('have addresses that work', async () => {
    const ticket = await open.call('pi', 'GET', '/api/helpdesk/helyx/tickets/tkt_hlx_48213', { world: 'att' })
    const files = asRecords(asRecord(ticket.body).messages).flatMap(({ attachments }) =>
      asRecords(attachments),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { reply, bytes } = await read(asString(file.url))
      expect([reply.status, bytes.length]).toEqual([200, file.size_bytes])
      expect(reply.headers.get('content-disposition')).toContain(asString(file.filename))
    }
  })

  it('draw every picture of a product', async () => {
    const pictures = rowsOf(await open.call('content', 'GET', '/api/productThumbnails'))
    for (const { url } of pictures) {
      const { reply, bytes } = await read(open.origin + asString(url))
      expect([reply.headers.get('content-type'), bytes.toString().slice(0, 4)]).toEqual([
        'image/svg+xml',
        '<svg',
      ])
    }
    expect((await fetch(`${open.origin}/thumbnails/../config.json`)).status).toBe(418)
    expect((await fetch(`${open.origin}/thumbnails/a%2fb.svg`)).status).toBe(404)
  })
})
