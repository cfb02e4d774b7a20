import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalDocument } from '../../../openapi/model/portal.fixture'
import { answerExamples, readContract } from '../contract'
import { sha256Of, someBytes, uploader } from '../http/send-parts.fixture'
import { asRecord, asRecords, asString, type Json } from '../json'
import { type OpenSandbox, openSandbox } from '../open-sandbox.fixture'
import { rules } from '../rules/rules'
import { createSeeder } from '../store/generate'
import { World } from '../world/world'
import { accountTree } from './account-files'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const inWorld = (world: string) => {
  const one = uploader(open, world)
  const post = (path: string, body: Json) =>
    open.call('pi', 'POST', `/api/file-manager/${path}`, { world, body })
  const remove = (paths: readonly string[]) =>
    open.call('pi', 'DELETE', '/api/file-manager/', { world, body: { paths } })
  const disk = async () => Number((await one.storage()).disk_bytes)
  return { ...one, post, remove, disk }
}

describe('the files the story begins with', () => {
  it('have the sizes, tags and checksums that the contract tells of', async () => {
    const contract = readContract(await portalDocument())
    const world = new World(
      'story',
      0,
      createSeeder(() => contract, rules),
    )
    const listings = answerExamples(contract.operation('navigateFiles'), '200')
    let files = 0
    for (const { value, account } of listings.values()) {
      if (account === null) continue
      for (const shown of asRecords(asRecord(value).items)) {
        const entry = accountTree({ contract, world }, account).get(asString(shown.path))
        if (shown.kind === 'folder') continue
        files += 1
        expect(entry?.bytes?.size, asString(shown.path)).toBe(shown.size_bytes)
        expect(asString(await entry?.bytes?.sha256()).slice(0, 32), asString(shown.path)).toBe(shown.etag)
      }
    }
    expect(files).toBeGreaterThan(20)
    const quota = asRecord(asRecord(listings.get('typical')?.value).quota)
    expect(accountTree({ contract, world }, 'acc_meridian').usedBytes).toBe(quota.used_bytes)
    for (const { value } of answerExamples(contract.operation('getFileInfo'), '200').values()) {
      const { path, checksum_sha256: checksum } = asRecord(value)
      const bytes = accountTree({ contract, world }, 'acc_meridian').get(asString(path))?.bytes
      expect((await bytes?.sha256()) ?? null).toBe(checksum)
    }
  })

  it('can be read, and those of a long folder, too', async () => {
    const { read, get } = inWorld('read')
    await open.control('read', 'rows', { rows: 5 })
    for (const path of [
      '/Cases/Front wing study/report-draft.docx',
      '/Cases/Probes/probe-000003.vtk',
      '/How we name runs.md',
    ]) {
      const info = asRecord((await get('info', path)).body)
      const { bytes } = await read(path)
      expect([bytes.length, sha256Of(bytes)], path).toEqual([info.size_bytes, info.checksum_sha256])
    }
    const log = await read('/Cases/Front wing study/log.simpleFoam', '')
    expect(log.bytes.length).toBeGreaterThan(2 * 1024 ** 2)
  })
})

describe('bytes on disk', () => {
  const bytes = someBytes(20_000)

  it('are shared by copies, follow what is renamed and moved, and go with the last one', async () => {
    const { post, remove, disk, upload, read } = inWorld('shared')
    await upload('/Cases/Empty run', 'a.bin', bytes)
    await post('copy', { paths: ['/Cases/Empty run'], destination: '/Reports', on_conflict: 'fail' })
    await post('copy', { paths: ['/Cases/Empty run/a.bin'], destination: '/', on_conflict: 'fail' })
    expect(await disk()).toBe(bytes.length)
    await post('move', {
      paths: ['/Reports/Empty run'],
      destination: '/',
      name: 'Run 2',
      on_conflict: 'fail',
    })
    await remove(['/Cases/Empty run', '/a.bin'])
    expect((await read('/Run 2/a.bin')).bytes.equals(bytes)).toBe(true)
    expect(await disk()).toBe(bytes.length)
    await remove(['/Run 2'])
    expect(await disk()).toBe(0)
  })

  it('go when another file takes their place', async () => {
    const { disk, upload, read } = inWorld('replaced')
    await upload('/', 'a.bin', bytes)
    await upload('/', 'a.bin', bytes.subarray(0, 5000), { on_conflict: 'replace' })
    expect([await disk(), (await read('/a.bin')).bytes.length]).toEqual([5000, 5000])
  })

  it('go with their world', async () => {
    const { disk, upload } = inWorld('over')
    await upload('/', 'a.bin', bytes)
    await open.control('over', 'reset', {})
    expect(await disk()).toBe(0)
  })

  it('never let a file take the place of a folder, or a folder that of a file', async () => {
    const { post, get, upload } = inWorld('kinds')
    await upload('/Cases', 'Reports', bytes)
    const over = { paths: ['/Cases/Reports'], destination: '/', on_conflict: 'replace' }
    const reply = await post('move', over)
    expect(asRecords(asRecord(reply.body).results)).toMatchObject([
      { outcome: 'failed', error: { status: 409 } },
    ])
    expect((await get('info', '/Reports/forces.csv')).status).toBe(200)
    expect((await get('info', '/Cases/Reports')).status).toBe(200)
  })

  it('are served as files of people are: never as a page of the portal', async () => {
    const { upload, get } = inWorld('kinds')
    const kinds: readonly (readonly [string, string, string, string])[] = [
      ['a.html', 'text/html', 'attachment', 'sandbox'],
      ['a.svg', 'image/svg+xml', 'inline', 'sandbox'],
      ['a.txt', 'text/plain', 'inline', 'sandbox'],
      ['a.pdf', 'application/pdf', 'inline', "frame-ancestors 'self'"],
      ['a.odd', 'no type\r\nat: all', 'attachment', 'sandbox'],
    ]
    for (const [name, type, shown, policy] of kinds) {
      await upload('/', name, Buffer.from('<script>1</script>'), { content_type: type })
      const path = `/object/?path=/${name}&disposition=inline`
      const asked = await open.call('pi', 'GET', `/api/file-manager${path}`, { world: 'kinds' })
      const { headers } = await fetch(asString(asRecord(asked.body).url))
      expect(headers.get('content-disposition')?.split(';')[0], name).toBe(shown)
      expect(headers.get('content-security-policy')?.split(';')[0], name).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await get('info', '/a.odd')).body).toMatchObject({ content_type: 'no type\r\nat: all' })
    expect(open.lines).toEqual([])
  })

  it('are taken and hashed as they come, without being held', { tags: ['all'] }, async () => {
    const { begin, put, complete, disk, storage } = inWorld('large')
    const size = 96 * 1024 ** 2
    const part = someBytes(8 * 1024 ** 2)
    const upload = await begin('/', 'large.bin', size)
    const hash = createHash('sha256')
    const before = process.memoryUsage().rss
    const parts: { number: number; etag: string }[] = []
    for (const one of asRecords(upload.parts)) {
      const reply = await put(one, part)
      hash.update(part)
      parts.push({ number: Number(one.number), etag: reply.headers.get('etag') ?? '' })
    }
    const done = await complete(upload.id, parts, { checksum_sha256: hash.digest('hex') })
    expect([done.status, await disk(), (await storage()).received_bytes]).toEqual([200, size, size])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
  })
})
