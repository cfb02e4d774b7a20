import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf } from '../files/zip-layout'
import { someBytes, uploader } from '../http/send-parts.fixture'
import { asRecord, asRecords, asString, type Json } from '../json'
import { type OpenSandbox, openSandbox } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const inWorld = (world: string) => {
  const one = uploader(open, world)
  const zip = (paths: readonly string[]) =>
    open.call('pi', 'POST', '/api/file-manager/zip', { world, body: { paths } })
  const state = (id: Json | undefined, accept = 'application/json') =>
    open.call('pi', 'GET', `/api/file-manager/zip/${asString(id)}`, { world, headers: { accept } })
  const remove = (paths: readonly string[]) =>
    open.call('pi', 'DELETE', '/api/file-manager/', { world, body: { paths } })
  const bytesOf = async (id: Json | undefined) => {
    const { url } = asRecord((await state(id)).body)
    return Buffer.from(await (await fetch(asString(url))).arrayBuffer())
  }
  return { ...one, zip, state, remove, bytesOf }
}

/** Unpacks an archive independently: names with verified sizes and checksums. */
const unpacked = (archive: Buffer): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-test-'))
  const file = join(folder, 'a.zip')
  writeFileSync(file, archive)
  const script = `import sys,zipfile
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): sys.stdout.buffer.write((i.filename+'|'+str(i.file_size)+chr(10)).encode())`
  const told = execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return told.trim().split('\n')
}

const hasPython = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0
  } catch {
    return false
  }
})()

describe('an archive', () => {
  it('[L7.10] [L3.4] of little is ready at once, with every file, empty folders and names in UTF-8', async () => {
    const { zip, bytesOf, upload } = inWorld('little')
    await upload('/#3 50% model & floor', '設計 ü.txt', someBytes(5000))
    const made = asRecord(
      (await zip(['/#3 50% model & floor', '/Reports/forces.csv', '/Cases/Empty run'])).body,
    )
    expect(made).toMatchObject({
      state: 'ready',
      filename: expect.stringMatching(/^Meridian Racing \d{4}.*\.zip$/),
    })
    expect([made.files_done, made.done_bytes]).toEqual([made.files_total, made.total_bytes])
    const bytes = await bytesOf(made.zip_id)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    for (const name of [
      '#3 50% model & floor/設計 ü.txt',
      'forces.csv',
      'Empty run/',
      '#3 50% model & floor/cooling+drag=ok?/run 1+2=ok.log',
    ])
      expect(bytes.includes(name), name).toBe(true)
    if (hasPython) expect(unpacked(bytes)).toContain('#3 50% model & floor/設計 ü.txt|5000')
  })

  it('is named for the one thing it holds, and tells two of one name apart', async () => {
    const { zip, bytesOf } = inWorld('names')
    const filename = async (path: string) => asRecord((await zip([path])).body).filename
    expect(await filename('/Reports/forces.csv')).toBe('forces.zip')
    expect(await filename('/Cases/Empty run')).toBe('Empty run.zip')
    const both = asRecord((await zip(['/Reports/forces.csv', '/Cases/Front wing study/forces.csv'])).body)
    expect((await bytesOf(both.zip_id)).includes('forces (2).csv')).toBe(true)
  })

  it('of much says how far it is, holds the file it reads, and is an address or bytes in the end', {
    tags: ['all'],
  }, async () => {
    const { zip, state, remove } = inWorld('much')
    await open.control('much', 'storage', { zip_bytes_per_second: 2_000_000 })
    const paths = ['/Cases/Front wing study/log.simpleFoam', '/Reports/forces.csv']
    const made = asRecord((await zip(paths)).body)
    expect(made).toMatchObject({ state: 'preparing', files_total: 2, files_done: 0 })
    const early = await state(made.zip_id)
    expect([early.status, early.headers.get('retry-after')]).toEqual([202, '1'])
    expect(Number(asRecord(early.body).done_bytes)).toBeLessThan(Number(made.total_bytes))
    const [held] = asRecords(asRecord((await remove(paths.slice(0, 1))).body).results)
    expect(held).toMatchObject({ outcome: 'failed', error: { type: '/problems/locked', status: 423 } })
    const rename = { paths: paths.slice(0, 1), destination: '/Cases', on_conflict: 'fail' }
    const moved = await open.call('pi', 'POST', '/api/file-manager/move', { world: 'much', body: rename })
    expect([moved.status, moved.headers.get('retry-after')]).toEqual([423, '2'])
    await expect.poll(async () => (await state(made.zip_id)).status, { timeout: 100_000 }).toBe(200)
    const ready = asRecord((await state(made.zip_id)).body)
    const whole = await state(made.zip_id, 'application/zip')
    expect(whole.headers.get('content-type')).toBe('application/zip')
    expect(whole.headers.get('content-length')).toBe(asString(ready.size_bytes))
    expect(whole.headers.get('content-disposition')).toContain('attachment; filename="Meridian Racing')
    const tail = await fetch(asString(ready.url), { headers: { range: 'bytes=-22' } })
    expect([tail.status, Buffer.from(await tail.arrayBuffer()).toString('latin1', 0, 4)]).toEqual([
      206,
      'PK\u0005\u0006',
    ])
  })

  it('[FM11] [L7.10] comes as bytes behind the token, and to nobody else, where archives are set to bytes', async () => {
    const { zip, state } = inWorld('bytes')
    const made = asRecord((await zip(['/Reports/forces.csv'])).body)
    const prefersAddress = 'application/json, application/zip;q=0.9'
    expect((await state(made.zip_id, prefersAddress)).headers.get('content-type')).toContain('json')
    await open.control('bytes', 'storage', { archives: 'bytes' })
    const whole = await state(made.zip_id, prefersAddress)
    expect(whole.headers.get('content-type')).toBe('application/zip')
    expect(whole.headers.get('content-disposition')).toContain('filename="forces.zip"')
    const path = `/api/file-manager/zip/${asString(made.zip_id)}`
    expect((await open.send('GET', path, { world: 'bytes' })).status).toBe(401)
    expect((await open.control('bytes', 'storage', { archives: 'parcels' })).status).toBe(400)
    await open.control('bytes', 'storage', { archives: null })
    expect((await state(made.zip_id, prefersAddress)).headers.get('content-type')).toContain('json')
  })

  it('is an address for a caller that names JSON with any weight, and bytes for every other', async () => {
    const { zip, state } = inWorld('accepted')
    const id = asRecord((await zip(['/Reports/forces.csv'])).body).zip_id
    const typeOf = async (accept: string) => (await state(id, accept)).headers.get('content-type')
    const zipFirst = 'application/zip, application/json;q=0.1'
    for (const accept of ['application/json', zipFirst, '*/*;q=0.1, Application/JSON'])
      expect(await typeOf(accept), accept).toContain('application/json')
    for (const accept of ['application/zip', '*/*', 'application/problem+json, application/*'])
      expect(await typeOf(accept), accept).toBe('application/zip')
  })

  it('fails when a file that waits for its turn is gone', { tags: ['all'] }, async () => {
    const { zip, state, remove } = inWorld('vanished')
    await open.control('vanished', 'storage', { zip_bytes_per_second: 3_000_000 })
    const paths = ['/Cases/Front wing study/log.simpleFoam', '/Reports/forces.csv']
    const made = asRecord((await zip(paths)).body)
    await remove(['/Reports/forces.csv'])
    await expect.poll(async () => (await state(made.zip_id)).status, { timeout: 100_000 }).toBe(409)
    expect((await state(made.zip_id)).body).toMatchObject({
      type: '/problems/zip-failed',
      conflicts: [{ path: '/Reports/forces.csv' }],
    })
  })

  it('is kept for an hour, with what was deleted meanwhile, and belongs to who asked for it', async () => {
    const { zip, state, remove, upload, bytesOf, storage } = inWorld('hour')
    await open.control('hour', 'clock', { now: '2026-11-20T09:00:00Z' })
    await upload('/', 'mine.txt', someBytes(3000))
    const made = asRecord((await zip(['/mine.txt'])).body)
    await remove(['/mine.txt'])
    expect((await bytesOf(made.zip_id)).includes(someBytes(3000))).toBe(true)
    expect((await storage()).disk_bytes).toBe(3000)
    const other = await open.call('engineer', 'GET', `/api/file-manager/zip/${asString(made.zip_id)}`, {
      world: 'hour',
    })
    expect(other.status).toBe(404)
    await open.control('hour', 'clock', { now: '2026-11-20T10:00:01Z', keep: true })
    expect((await state(made.zip_id)).body).toMatchObject({ status: 404, type: '/problems/zip-gone' })
    expect((await storage()).disk_bytes).toBe(0)
  })

  it('refuses what is too much and what is not there', async () => {
    const { zip } = inWorld('limits')
    await open.control('limits', 'storage', { archive_bytes: 1_000_000 })
    expect((await zip(['/Cases'])).status).toBe(413)
    expect((await zip(['/Nowhere'])).status).toBe(404)
    expect(open.lines).toEqual([])
  })
})

describe('the layout', () => {
  it('knows sizes and places beyond 4 GiB (ZIP64)', async () => {
    const size = 5 * 1024 ** 3
    const bytes = { size, sha256: () => '', read: () => [], keep: () => undefined, drop: () => undefined }
    const item = { modified: '2026-11-20T09:00:00Z', crc: 7, bytes }
    const archive = archiveOf([
      { ...item, name: 'a' },
      { ...item, name: 'b' },
    ])
    const tail: Buffer[] = []
    for await (const piece of archive.read(archive.size - 400, archive.size)) tail.push(piece)
    const end = Buffer.concat(tail)
    const large = end.indexOf(Buffer.from('PK\u0006\u0006', 'latin1'))
    expect(large).toBeGreaterThan(0)
    expect(end.readBigUInt64LE(large + 32)).toBe(2n)
    const start = Number(end.readBigUInt64LE(large + 48))
    expect(start).toBe(2 * (30 + 1 + 20 + size))
    expect(end.subarray(large - (archive.size - 98 - start)).toString('latin1', 0, 4)).toBe('PK\u0001\u0002')
  })
})
