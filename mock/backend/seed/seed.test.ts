import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalDocument } from '../../../openapi/model/portal.fixture'
import { manualPage } from '../content/manual/manual'
import { fileAt } from '../content/stored-file'
import { type Contract, readContract } from '../contract'
import { asArray, asRecord, asString, isText, type Json, type JsonObject } from '../json'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'
import type { CollectionName, RowOf } from '../operation-types'
import { rules } from '../rules/rules'
import { exampleRows } from '../store/generate'
import { examplesOf } from '../world/examples'
import { idOf, type Row } from '../world/table'
import { headingsIn, searchTextIn } from './documentation-pages'
import { threadOf } from './tickets'

let open: OpenSandbox
let contract: Contract
beforeAll(async () => {
  const document = await portalDocument()
  contract = readContract(document)
  open = await openSandbox({ document })
  await open.control('story', 'clock', { now: '2026-11-20T09:30:00Z' })
})
afterAll(() => open.close())

function grown<Name extends CollectionName>(name: Name): readonly RowOf<Name>[]
function grown(name: string): readonly Row[]
function grown(name: string): readonly Row[] {
  const collection = contract.collection(name)
  if (!collection) throw new Error(`no collection ${name}`)
  const story = exampleRows(contract, collection)
  return rules.collections[name]?.seed?.(story) ?? story
}

const sizes = {
  products: 17,
  productTopics: 54,
  productTopicDownloads: 131,
  documentations: 328,
  '/api/documentations/versions': 8,
  tickets: 400,
  resources: 60,
  resourceTopics: 127,
  resourceTopicDownloads: 251,
} as const

describe('the volumes of the sandbox', () => {
  it('are those the screens are tried with, the same on every run', () => {
    const found = Object.keys(sizes).map((name) => [name, grown(name).length])
    expect(Object.fromEntries(found)).toEqual(sizes)
    for (const name of Object.keys(sizes)) expect(grown(name)).toEqual(grown(name))
  })

  it('give every row an id of its own', () => {
    for (const name of Object.keys(sizes)) {
      const ids = grown(name).map(idOf).filter(Boolean)
      expect(new Set(ids).size, name).toBe(ids.length)
    }
    expect(new Set(grown('tickets').map(({ number }) => number)).size).toBe(400)
    const paths = grown('documentations').map(
      ({ line, version, path }) => `${asString(line)} ${asString(version)} ${asString(path)}`,
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('leave licenses and people as the contract tells of them', () => {
    for (const name of ['licenses', 'users', 'accounts']) {
      const collection = contract.collection(name)
      expect(collection && grown(name)).toEqual(collection && exampleRows(contract, collection))
    }
  })

  it('give seats and licenses dates of their own, in an order that can have happened', () => {
    const seats = grown('licenseSeats')
    const licenses = grown('licenses')
    for (const dates of [
      seats.flatMap(({ last_used_at }) => last_used_at ?? []),
      seats.flatMap(({ assigned_at }) => assigned_at ?? []),
      licenses.map(({ updated_at }) => updated_at),
    ]) {
      expect(dates.length).toBeGreaterThan(8)
      expect(new Set(dates).size).toBe(dates.length)
    }
    for (const { id, license_id, assigned_at, activated_at, last_used_at } of seats) {
      const license = licenses.find((one) => one.id === license_id)
      const end = [license?.expiry_date, '2026-11-20T09:30:00Z'].flatMap((day) => day ?? []).sort()[0]
      const days = [license?.start_date, assigned_at, activated_at, last_used_at, end].flatMap(
        (day) => day ?? [],
      )
      expect(days, id).toEqual([...days].sort())
    }
    for (const { id, created_at, updated_at } of licenses) expect(created_at <= updated_at, id).toBe(true)
  })

  it('keep what refers to another row true', () => {
    const ids = (name: string) => new Set(grown(name).map(idOf))
    const refers = (name: string, member: string, target: string) => {
      const known = ids(target)
      const lost = grown(name).filter((row) => isText(row[member]) && !known.has(asString(row[member])))
      expect(lost.map(idOf), `${name}.${member}`).toEqual([])
    }
    refers('productTopics', 'product_id', 'products')
    refers('productTopicDownloads', 'topic_id', 'productTopics')
    refers('resourceTopics', 'resource_id', 'resources')
    refers('resourceTopicDownloads', 'topic_id', 'resourceTopics')
    refers('documentations', 'parent_id', 'documentations')
  })

  it('tell of nothing that lies ahead', () => {
    const days = (value: Json | undefined): readonly string[] =>
      isText(value) ? (/^2\d{3}-\d\d-\d\dT/.test(value) ? [value] : []) : []
    for (const name of Object.keys(sizes)) {
      for (const row of grown(name)) {
        for (const member of ['created_at', 'updated_at', 'published_at', 'last_message_at']) {
          for (const day of days(row[member]))
            expect(day <= '2026-11-20T09:41:00Z', `${idOf(row)} ${day}`).toBe(true)
        }
      }
    }
  })
})

describe('stored files', () => {
  /** Rows whose object is missing still name it. */
  const held = () =>
    ['productTopicDownloads', 'resourceTopicDownloads'].flatMap((name) =>
      grown(name).filter(({ missing }) => missing !== true),
    )

  it('have the size and checksum that downloads say they have', () => {
    for (const row of held()) {
      const file = fileAt(asString(row.key))
      const said = { size: row.size_bytes, sha256: row.checksum_sha256 ?? file.sha256 }
      expect(said, asString(row.key)).toEqual({ size: file.size, sha256: file.sha256 })
    }
  })

  it('differ from file to file', () => {
    const keys = [...new Set(held().map(({ key }) => asString(key)))]
    const checksums = keys.map((key) => fileAt(key).sha256)
    expect(keys.filter((_, i) => checksums.indexOf(checksums[i] ?? '') !== i)).toEqual([])
  })

  it('are also those of the documentation and of what the buckets list', () => {
    const pdfs = grown('documentations').filter(
      ({ format, sync_status: s }) => format === 'pdf' && s !== 'missing',
    )
    const archives = grown('/api/documentations/versions').flatMap(({ archive }) => archive ?? [])
    const listed = examplesOf(contract, 'navigateBucket')
      .flatMap(({ files }) => files)
      .filter(({ key }) => !key.endsWith('.html'))
    for (const row of [...pdfs, ...archives, ...listed]) {
      expect(row.size_bytes, asString(row.key)).toBe(fileAt(asString(row.key)).size)
      if ('checksum_sha256' in row && row.checksum_sha256 !== null)
        expect(row.checksum_sha256, asString(row.key)).toBe(fileAt(asString(row.key)).sha256)
    }
  })
})

/** Filler sentences that fit any page. */
const filler = /This page holds for|step by step, each with|begin with the defaults|stands, with its default/

describe('what the rows become', () => {
  const validators = () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false, logger: false })
    addFormats.default(ajv)
    ajv.addSchema({ ...contract.document, $id: 'contract:' }, 'contract:')
    return (name: string) => ajv.compile({ $ref: `contract:#/components/schemas/${name}` })
  }

  const schemaOf = (name: string) => (contract.collection(name)?.itemRef ?? '').split('/').at(-1) ?? ''

  /** Stored rows with the fields added to responses. */
  const asAnswered = (name: string, row: Row): JsonObject =>
    name === 'resourceTopics' ? { ...row, downloads: asArray(row.downloads) } : row

  it('holds against the schemas, formats included', () => {
    const validatorOf = validators()
    for (const name of Object.keys(sizes)) {
      const validate = validatorOf(schemaOf(name))
      const wrong = grown(name).flatMap((row) =>
        validate(asAnswered(name, row)) ? [] : [`${idOf(row)} ${JSON.stringify(validate.errors?.[0])}`],
      )
      expect(wrong.slice(0, 3), name).toEqual([])
    }
  })

  it('reads as threads of the length the tickets tell, the last one by whom they say', () => {
    const collection = contract.collection('tickets')
    const told = new Set(collection ? exampleRows(contract, collection).map(idOf) : [])
    for (const ticket of grown('tickets').filter((one) => !told.has(idOf(one)))) {
      const thread = threadOf(ticket)
      expect(thread).toHaveLength(Number(ticket.messages_count))
      expect(asRecord(thread.at(-1)?.author).kind).toBe(
        thread.length === 1 ? 'customer' : ticket.last_message_by,
      )
      const times = thread.map(({ created_at: at }) => asString(at))
      expect(times).toEqual([...times].sort())
      expect(thread.at(-1)?.created_at ?? '').toBe(
        thread.length === 1 ? ticket.created_at : ticket.last_message_at,
      )
    }
  })

  it('answers every page of the documentation with what its item promises, and links only to pages there are', {
    tags: ['all'],
  }, async () => {
    const get = (path: string) => open.call('content', 'GET', path, { world: 'story' })
    const items = grown('documentations').filter(({ format }) => format === 'html')
    const known = new Map(
      grown('documentations').flatMap((item) =>
        [item.path, ...item.previous_paths].map(
          (path) => [`${asString(item.line)} ${asString(item.version)} ${asString(path)}`, item] as const,
        ),
      ),
    )
    const lost: string[] = []
    for (const item of items) {
      if (item.sync_status === 'missing' || item.path.includes('all-settings')) continue
      const reply = await get(`/api/documentations/html/${idOf(item)}`)
      expect(reply.status, idOf(item)).toBe(200)
      expect(reply.text, idOf(item)).not.toMatch(filler)
      expect(headingsIn(reply.text), idOf(item)).toEqual(item.headings)
      expect(searchTextIn(reply.text), idOf(item)).toBe(item.search_text)
      for (const [, href = ''] of reply.text.matchAll(/<a href="((?!https?:)[^"]+)/g)) {
        const { pathname, hash } = new URL(href, `https://guide.example/${asString(item.path)}`)
        const target = known.get(`${asString(item.line)} ${asString(item.version)} ${pathname.slice(1)}`)
        const hasAnchor = hash === '' || target?.headings.some(({ id }) => `#${id}` === hash)
        if (!target || !hasAnchor) lost.push(`${idOf(item)} -> ${href}`)
      }
    }
    // Planted in a hidden version, for the link check.
    expect(lost).toEqual(
      ['glossary', 'run#restart-a-run', '/documentation/helyx/4.3/physics'].map(
        (href) => `doc_hx40_physics -> ${href}`,
      ),
    )
    expect(open.lines).toEqual([])
  })

  it('has written pages for what people read first', () => {
    const written = grown('documentations').filter((item) => manualPage(item) !== null)
    const paths = (version: string) =>
      written.filter((item) => item.version === version).map(({ path }) => path)
    expect(paths('4.3').length).toBeGreaterThanOrEqual(12)
    expect(paths('4.3')).toEqual(
      expect.arrayContaining([
        'index',
        'installation',
        'tutorials/first-run',
        'solver/wall-functions',
        'release-notes',
      ]),
    )
    expect(paths('5.0')).toEqual(expect.arrayContaining(['index', 'installation', 'release-notes']))
    for (const item of written) expect(searchTextIn(manualPage(item) ?? '').length).toBeGreaterThan(60)
  })

  it('has a page of five megabytes, in pictures that can be read without signing in', async () => {
    const long = await open.call('pi', 'GET', '/api/documentations/html/doc_hx43_reference_all_settings')
    expect(long.text.length).toBeGreaterThan(5_000_000)
    const page = await open.call('pi', 'GET', '/api/documentations/html/doc_hx43_meshing_layers')
    const [, src = ''] = /<img src="(http[^"]+)"/.exec(page.text) ?? []
    const picture = await fetch(src.replaceAll('&amp;', '&'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('locks what came after maintenance ended, in words', async () => {
    await open.control('over', 'scenario', { name: 'maintenance-over' })
    const path = '/api/products/prd_helyx_43/productTopics/top_h43_patches/productTopicDownloads'
    const reasons = async () =>
      rowsOf(await open.call('pi', 'GET', path, { world: 'over' })).map(({ entitlement_reason: why }) => why)
    expect((await reasons())[0]).toMatch(
      /^Needs maintenance on or after \d{4}-\d\d-\d\d; yours ended on \d{4}-\d\d-\d\d\.$/,
    )
    await open.control('over', 'scenario', { name: 'normal' })
    expect(new Set(await reasons())).toEqual(new Set([null]))
  })
})
