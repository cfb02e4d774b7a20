import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asRecord, asRecords, asString } from '../../mock/backend/json'
import { type OpenSandbox, openSandbox } from '../../mock/backend/open-sandbox.fixture'
import { connect } from '../../src/api/client'
import { createEngine, type Engine } from '../../src/features/files/upload/engine'
import { fakeKeyValueStore } from '../../src/features/files/upload/journal/key-value-store.fake'
import { singleTab } from '../../src/features/files/upload/journal/tabs'

// The upload engine with the sandbox, so that both keep the contract. tests/e2e tests it in a browser.

let open: OpenSandbox
let store: ReturnType<typeof fakeKeyValueStore>
let world = ''
let worlds = 0

/** The part of XMLHttpRequest that sends parts. */
class Transfer {
  upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onloadend: (() => void) | null = null
  status = 0
  responseText = ''
  #url = ''
  #headers = new Headers()
  #answer = new Headers()
  #control = new AbortController()
  open(_: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#answer.get(name)
  }
  abort() {
    this.#control.abort()
  }
  send(body: Blob) {
    void this.#send(body)
  }
  async #send(body: Blob) {
    try {
      const { signal } = this.#control
      // Node sends a blob in chunks of unknown length.
      const bytes = await body.arrayBuffer()
      const answer = await plainFetch(this.#url, {
        method: 'PUT',
        headers: this.#headers,
        body: bytes,
        signal,
      })
      this.status = answer.status
      this.#answer = answer.headers
      this.responseText = await answer.text()
      this.upload.onprogress?.({ loaded: bytes.byteLength })
      this.onload?.()
    } catch {
      if (!this.#control.signal.aborted) this.onerror?.()
    }
    this.onloadend?.()
  }
}

const plainFetch = globalThis.fetch

beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())
beforeEach(() => {
  worlds += 1
  world = `upload-${worlds}`
  store = fakeKeyValueStore()
  connect({
    backend: open.origin,
    token: async () => 'engineer',
    renew: async () => null,
    idempotencyKeys: true,
  })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', Transfer)
  vi.stubGlobal('fetch', (asked: Request | string, init: RequestInit) => {
    if (asked instanceof Request) asked.headers.set('cookie', `world=${world}`)
    return plainFetch(asked, init)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const page = () => createEngine('usr_engineer', new QueryClient(), { store, tabs: singleTab() })
// Shorter than a test may take, so that a failure says what it waited for.
const until = (check: () => void | Promise<void>, timeout = 50_000) =>
  vi.waitFor(check, { timeout, interval: 20 })
const statuses = (engine: Engine) => engine.state().entries.map(({ status }) => status)
const control = (what: string, settings: Record<string, unknown>) =>
  open.control(world, what, JSON.parse(JSON.stringify(settings)))
const api = async (method: string, path: string) =>
  (await open.call('engineer', method, `/api/file-manager/${path}`, { world })).body
const listing = async (folder: string) =>
  asRecords(asRecord(await api('GET', `navigate/?path=${encodeURIComponent(folder)}`)).items).map(
    ({ name }) => asString(name),
  )
const checksum = async (path: string) =>
  asRecord(await api('GET', `info/?path=${encodeURIComponent(path)}`)).checksum_sha256
const storage = async () =>
  asRecord(asRecord((await open.send('GET', '/sandbox/state', { world })).body).storage)

const bytes = new Uint8Array(100_000).map((_, i) => (i * 7919) % 251)
const sum = createHash('sha256').update(bytes).digest('hex')
const file = (name: string, content: BlobPart = bytes) =>
  new File([content], name, { lastModified: 1_700_000_000_000 })

test('[L7.10] [L3.4] a file arrives bit for bit over a storage that cuts, is busy and lets addresses end', async () => {
  await control('storage', { part_size_bytes: 4096 })
  await control('faults', { operation: 'storagePut', every: 5, each: 2, drop: { after_bytes: 1000 } })
  await control('faults', { operation: 'storagePut', status: 503, headers: { 'Retry-After': '0' }, times: 2 })
  await control('faults', { operation: 'storagePut', status: 403, times: 2 })
  const engine = page()
  engine.add([
    { folder: '/Reports', file: file('mesh.msh') },
    { folder: '/Reports', file: file('empty', '') },
  ])
  await until(() => expect(engine.state().entries).toMatchObject([{ status: 'done' }, { status: 'done' }]))
  await until(async () => expect(await checksum('/Reports/mesh.msh')).toBe(sum))
  expect(await listing('/Reports')).toEqual(expect.arrayContaining(['mesh.msh', 'empty']))
  expect((await storage()).uploads).toEqual([])
})

test('an upload continues after a while without a connection', async () => {
  await control('storage', { part_size_bytes: 4096 })
  await control('faults', { operation: 'storagePut', delay_ms: 20 })
  const engine = page()
  engine.add([{ folder: '/Reports', file: file('mesh.msh') }])
  await until(() => expect(statuses(engine)).toEqual(['sending']))
  await control('line', { down_ms: 1500 })
  await until(() => expect(engine.state().entries).toMatchObject([{ message: 'Waiting for connection' }]))
  await until(() => expect(statuses(engine)).toEqual(['done']))
  await until(async () => expect(await checksum('/Reports/mesh.msh')).toBe(sum))
})

test('an answer to a start or an end that is lost makes no second file', async () => {
  await control('faults', { operation: 'startUpload', drop: 'unanswered', times: 1 })
  await control('faults', { operation: 'completeUpload', drop: 'unanswered', times: 1 })
  const engine = page()
  engine.add([{ folder: '/Reports', file: file('once.bin') }])
  await until(() => expect(statuses(engine)).toEqual(['done']))
  expect((await listing('/Reports')).filter((name) => name.startsWith('once'))).toEqual(['once.bin'])
  expect((await storage()).uploads).toEqual([])
})

test('[FM6] names that are taken: before the start, and meanwhile by somebody else', async () => {
  await control('storage', { part_size_bytes: 4096 })
  const engine = page()
  engine.add([
    { folder: '/Reports', file: file('forces.csv') },
    { folder: '/Reports', file: file('late.bin') },
  ])
  await until(() => expect(engine.preflight.state().conflicts).toMatchObject([{ name: 'forces.csv' }]))
  await until(() => expect(statuses(engine)).toEqual(['done']))
  engine.preflight.decide(new Map([[engine.preflight.state().conflicts[0]?.id ?? '', 'rename']]))
  await until(async () => expect(await listing('/Reports')).toContain('forces (2).csv'))

  await control('faults', { operation: 'storagePut', delay_ms: 50 })
  const other = page()
  engine.add([{ folder: '/Cases', file: file('both.bin') }])
  await until(() => expect(statuses(engine).at(-1)).toBe('sending'))
  await control('faults', { clear: 'storagePut' })
  other.add([{ folder: '/Cases', file: file('both.bin', 'first') }])
  await until(() => expect(statuses(other)).toEqual(['done']))
  await until(() =>
    expect(engine.preflight.state().conflicts).toMatchObject([{ existing: { size_bytes: 5 } }]),
  )
  const sent = (await storage()).received_bytes
  engine.preflight.decide(new Map([[engine.preflight.state().conflicts[0]?.id ?? '', 'replace']]))
  await until(async () => expect(await checksum('/Cases/both.bin')).toBe(sum))
  expect((await storage()).received_bytes).toBe(sent)
})

test('[FM5] a tree with an empty folder, joined with what is there', async () => {
  const engine = page()
  engine.add([
    { folder: '/Cases', subfolders: ['Empty run', 'nothing'], file: null },
    { folder: '/Cases', subfolders: ['Empty run', 'system'], file: file('controlDict') },
    { folder: '/Cases', subfolders: ['new'], file: null },
  ])
  await until(() => expect(statuses(engine)).toEqual(['done']))
  await until(async () => expect(await listing('/Cases')).toContain('new'))
  expect(await listing('/Cases/Empty run')).toEqual(expect.arrayContaining(['nothing', 'system']))
  expect(await listing('/Cases/Empty run/system')).toEqual(['controlDict'])
})

test('[FM4] [FM7] canceled, or left and gone on with: nothing is left behind in the storage', async () => {
  await control('storage', { part_size_bytes: 4096 })
  await control('faults', { operation: 'storagePut', delay_ms: 30 })
  const engine = page()
  engine.add([
    { folder: '/Reports', file: file('gone.bin') },
    { folder: '/Reports', file: file('kept.bin') },
  ])
  await until(async () => expect((await storage()).uploads).toHaveLength(2))
  await until(() => expect(engine.state().entries.every(({ sent }) => sent > 0)).toBe(true))
  engine.cancel([engine.state().entries[0]?.key ?? ''])
  engine.halt()
  await until(async () => expect((await storage()).uploads).toHaveLength(1))
  const next = page()
  await until(() => expect(next.state().interrupted).toMatchObject([{ name: 'kept.bin' }]))
  await control('faults', { clear: 'storagePut' })
  const before = Number((await storage()).received_bytes)
  expect(await next.continueWith([next.state().entries[0]?.key ?? ''], [file('kept.bin')])).toBeNull()
  await until(() => expect(statuses(next)).toEqual(['done']))
  expect(Number((await storage()).received_bytes) - before).toBeLessThan(bytes.length)
  await until(async () => expect(await checksum('/Reports/kept.bin')).toBe(sum))
  expect(await storage()).toMatchObject({ uploads: [] })
})

test('[FM4] [FM7] canceled while the answer to its start is missing: here, by the next page, or begun once', async () => {
  const answerless = { operation: 'startUpload', drop: 'unanswered' }
  const left = async () => asRecords((await storage()).uploads).map(({ path }) => asString(path))
  await control('faults', answerless)
  const engine = page()
  engine.add([{ folder: '/Reports', file: file('here.bin') }])
  await until(async () => expect(await left()).toEqual(['/Reports/here.bin']))
  engine.cancel([engine.state().entries[0]?.key ?? ''])
  await control('faults', { clear: 'startUpload' })
  await until(async () => expect(await left()).toEqual([]))

  await control('faults', answerless)
  engine.add(['later.bin', 'once.bin'].map((name) => ({ folder: '/Reports', file: file(name) })))
  await until(async () => expect(await left()).toHaveLength(2))
  engine.halt()
  await control('faults', { clear: 'startUpload' })
  const next = page()
  await until(() => expect(next.state().interrupted).toHaveLength(2))
  const keyOf = (name: string) => next.state().entries.find((entry) => entry.name === name)?.key ?? ''
  next.cancel([keyOf('later.bin')])
  await until(async () => expect(await left()).toEqual(['/Reports/once.bin']))
  expect(await next.continueWith([keyOf('once.bin')], [file('once.bin')])).toBeNull()
  await until(() => expect(statuses(next)).toEqual(['done']))
  expect(await storage()).toMatchObject({ uploads: [], disk_files: 1 })
})

test('[FM4] 500 files at once', { tags: ['all'], timeout: 300_000 }, async () => {
  const engine = page()
  const files = Array.from({ length: 500 }, (_, i) => file(`f${i}`, String(i)))
  engine.add(files.map((one) => ({ folder: '/Cases/Empty run', file: one })))
  await until(() => expect(engine.state().summary.done).toBe(500), 280_000)
  expect(await listing('/Cases/Empty run')).toHaveLength(500)
})
