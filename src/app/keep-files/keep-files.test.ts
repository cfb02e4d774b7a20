import { beforeEach, expect, test, vi } from 'vitest'
import { BUSY_LOCK } from './busy'
import { type CachedBuild, KEEP_MANAGER_FILES, keepFiles, MAX_BYTES, type WorkerScope } from './keep-files'

const ORIGIN = 'https://portal.example'
const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN)

class FakeCache {
  readonly #entries = new Map<string, Response>()
  match = async (request: Request | string) => this.#entries.get(urlOf(request).href)?.clone()
  put = async (path: string, response: Response) => {
    if (this.paths.length >= room) throw new DOMException('', 'QuotaExceededError')
    this.#entries.set(urlOf(path).href, response)
  }
  delete = async (request: Request) => this.#entries.delete(request.url)
  keys = async () => [...this.#entries.keys()].map((url) => new Request(url))
  get paths() {
    return [...this.#entries.keys()].map((url) => new URL(url).pathname)
  }
}

/** The browser's caches, in order of creation. */
const caches = new Map<string, FakeCache>()
/** The server's files by path. */
let server: Map<string, Response>
let isDown: boolean
let isRegistered: boolean
let savesData: boolean
/** The number of files that fit into a cache. */
let room: number
/** Paths requested by the worker, in order. */
let asked: string[]
/** Requests without a response, and their maximum at a time. */
let pending: number
let maxPending: number
/** Resolves once no page is busy. */
let pagesAreStill: Promise<void>
let isWaitingForPages: boolean
/** Called before each batch of files. */
let onTurn: () => void

beforeEach(() => {
  caches.clear()
  isDown = false
  isRegistered = true
  savesData = false
  room = Number.POSITIVE_INFINITY
  asked = []
  pending = 0
  maxPending = 0
  pagesAreStill = Promise.resolve()
  isWaitingForPages = false
  onTurn = () => {}
})

/** A page is busy until the returned function is called. */
function beBusy(): () => void {
  let end = () => {}
  pagesAreStill = new Promise((resolve) => {
    end = resolve
  })
  return end
}

const build = (name: string, ...files: string[]): CachedBuild => ({
  build: name,
  entry: `/assets/index-${name}.js`,
  pages: ['', 'documentation', 'downloads', 'licenses'],
  files: [`/assets/index-${name}.js`, ...files],
  managerFiles: [`/assets/users-${name}.js`],
})

const html = (body: string) => new Response(body, { headers: { 'Content-Type': 'text/html' } })

/** The server has only this build. */
function deploy({ entry, files, managerFiles }: CachedBuild, keepsFiles = true) {
  server = new Map([
    ['/', html(`<script src="${entry}"></script>`)],
    ['/theme-init.js', new Response('theme')],
    ['/config.json', Response.json({ features: { keepFiles: keepsFiles } })],
    ...[...files, ...managerFiles].map((path): [string, Response] => [path, new Response(`text of ${path}`)]),
  ])
}

/** The worker of a build. */
class Worker {
  readonly #listeners = new Map<string, Parameters<WorkerScope['addEventListener']>[1]>()

  constructor(kept: CachedBuild) {
    keepFiles(
      {
        location: { origin: ORIGIN },
        caches: {
          open: async (name) => {
            const cache = caches.get(name) ?? new FakeCache()
            caches.set(name, cache)
            return cache
          },
          keys: async () => [...caches.keys()],
          delete: async (name) => caches.delete(name),
          match: async (request, { cacheName = '' }) => caches.get(cacheName)?.match(request),
        },
        clients: { claim: async () => {} },
        registration: {
          unregister: async () => {
            isRegistered = false
            return true
          },
        },
        navigator: {
          locks: {
            request: async (name, run) => {
              expect(name).toBe(BUSY_LOCK)
              onTurn()
              isWaitingForPages = true
              await pagesAreStill
              isWaitingForPages = false
              await run()
            },
          },
          get connection() {
            return { saveData: savesData }
          },
        },
        fetch: async (request) => {
          const { pathname } = urlOf(request)
          asked.push(pathname)
          pending += 1
          maxPending = Math.max(maxPending, pending)
          await Promise.resolve()
          pending -= 1
          if (isDown) throw new TypeError('Failed to fetch')
          const found = server.get(pathname) ?? (pathname.startsWith('/assets/') ? null : server.get('/'))
          return found?.clone() ?? new Response('Not found', { status: 404 })
        },
        addEventListener: (type, listener) => this.#listeners.set(type, listener),
      },
      kept,
    )
  }

  async install() {
    await this.#dispatch('install')
    return this
  }
  async activate() {
    await this.#dispatch('activate')
    return this
  }
  /** A page reports that its user may open manager pages. */
  async hearOfManager() {
    await this.#dispatch('message', { data: KEEP_MANAGER_FILES })
    return this
  }
  /** The text of the worker's response; null if it leaves the request to the browser. */
  async answer(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | null> {
    const request = Object.defineProperty(new Request(urlOf(path), { method }), 'mode', { value: mode })
    const [answer] = await this.#dispatch('fetch', { request })
    return answer ? answer.text() : null
  }
  navigate = (path: string) => this.answer(path, { mode: 'navigate' })

  async #dispatch(
    type: string,
    { request = new Request(ORIGIN), data }: { request?: Request; data?: unknown } = {},
  ): Promise<Response[]> {
    const work: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    this.#listeners.get(type)?.({
      request,
      data,
      waitUntil: (next) => work.push(next),
      respondWith: (next) => answers.push(next),
    })
    await Promise.all(work)
    return Promise.all(answers)
  }
}

const A = build('a', '/assets/licenses-1.js', '/assets/shared-1.js')
const B = build('b', '/assets/licenses-2.js', '/assets/shared-1.js')

test('without a network every page opens from what was kept, each file read once', async () => {
  deploy(A)
  const worker = await (await new Worker(A).install()).activate()
  expect(asked.toSorted()).toEqual([...A.files, '/', '/config.json', '/theme-init.js'].toSorted())
  isDown = true
  for (const path of ['/', '/licenses/lic_1?search=x', '/Downloads/helyx', '/documentation/helyx/v4/a.html'])
    expect(await worker.navigate(path), path).toContain(A.entry)
  expect(await worker.answer('/assets/licenses-1.js')).toBe('text of /assets/licenses-1.js')
  expect(await worker.answer('/config.json')).toContain('keepFiles')
  expect(await worker.answer('/theme-init.js')).toBe('theme')
})

test('with a network pages come from the server, files do not', async () => {
  deploy(A)
  const worker = await (await new Worker(A).install()).activate()
  deploy(B)
  asked = []
  expect(await worker.navigate('/licenses')).toContain(B.entry)
  expect(await worker.answer('/assets/shared-1.js')).toBe('text of /assets/shared-1.js')
  expect(asked).toEqual(['/licenses'])
})

test.each(['/idp/b2c_1_signin/authorize', '/api/me', '/docs/guide.pdf', '/html-frame.html', '/sandbox'])(
  'it leaves %s to the browser',
  async (path) => {
    deploy(A)
    const worker = await new Worker(A).install()
    expect(await worker.navigate(path)).toBe(null)
    expect(await worker.answer(path)).toBe(null)
  },
)

test('it leaves writes, other hosts and the version file to the browser', async () => {
  deploy(A)
  const worker = await new Worker(A).install()
  expect(await worker.answer('/config.json', { method: 'POST' })).toBe(null)
  expect(await worker.answer('https://other.example/assets/licenses-1.js')).toBe(null)
  expect(await worker.answer('/version.json', { method: 'HEAD' })).toBe(null)
  expect(await worker.answer('/version.json')).toBe(null)
})

test('a tab of an older build finds its files after the server has deleted them', async () => {
  deploy(A)
  const old = await (await new Worker(A).install()).activate()
  deploy(B)
  await new Worker(B).install()
  asked = []
  expect(await old.answer('/assets/licenses-1.js')).toBe('text of /assets/licenses-1.js')
  expect(asked).toEqual([])
  // A page opened now is the new one, whose files the old worker does not have.
  expect(await old.answer('/assets/licenses-2.js')).toBe('text of /assets/licenses-2.js')
})

test('a new build reads only what is new, and three builds are kept', async () => {
  const builds = ['1', '2', '3', '4'].map((name) =>
    build(name, `/assets/page-${name}.js`, '/assets/shared.js'),
  )
  for (const kept of builds) {
    deploy(kept)
    await (await new Worker(kept).install()).activate()
  }
  expect(asked.filter((path) => path === '/assets/shared.js')).toHaveLength(1)
  expect([...caches.keys()]).toEqual([
    'portal-files',
    ...['2', '3', '4'].map((name) => `portal-build-${name}`),
  ])
  const paths = caches.get('portal-files')?.paths
  expect(paths).not.toContain('/assets/page-1.js')
  expect(paths).toContain('/assets/page-2.js')
  expect(paths).toContain('/assets/shared.js')
})

test('after a rollback the old build is the newest', async () => {
  const builds = ['1', '2', '3'].map((name) => build(name))
  for (const kept of [...builds, build('1'), build('4')]) {
    deploy(kept)
    await (await new Worker(kept).install()).activate()
  }
  expect([...caches.keys()].slice(1)).toEqual(['3', '1', '4'].map((name) => `portal-build-${name}`))
})

test.each([
  ['a file that is missing', '/assets/licenses-1.js', () => new Response('', { status: 404 })],
  ['a server that answers with its start page', '/assets/licenses-1.js', () => html('<!doctype html>')],
  ['a page of the next deployment', '/', () => html('<script src="/assets/index-next.js">')],
  ['a configuration that is missing', '/config.json', () => new Response('', { status: 404 })],
  ['more than a build has', '/assets/licenses-1.js', () => new Response(new Uint8Array(MAX_BYTES))],
])('%s is not kept: the worker is not installed', async (_, path, answer) => {
  deploy(A)
  server.set(path, answer())
  await expect(new Worker(A).install()).rejects.toThrow()
  expect([...caches.keys()].filter((name) => name.startsWith('portal-build-'))).toEqual([])
  // One attempt per visit; the next visit may try again.
  expect(asked.filter((one) => one === path).length).toBeLessThanOrEqual(1)
})

test('a server that answers everything with its start page is asked for one file', async () => {
  server = new Map([['/', html('<!doctype html>')]])
  await expect(new Worker(A).install()).rejects.toThrow('/config.json cannot be kept')
  expect(asked).toEqual(['/config.json'])
})

const LARGE = build('large', ...Array.from({ length: 411 }, (_, at) => `/assets/file-${at}.js`))
const isFile = (path: string) => path.startsWith('/assets/')

test('a build of 412 files is read four at a time', async () => {
  deploy(LARGE)
  const worker = await (await new Worker(LARGE).install()).activate()
  expect(maxPending).toBe(4)
  expect(asked.filter(isFile)).toEqual(LARGE.files)
  isDown = true
  expect(await worker.answer('/assets/file-410.js')).toBe('text of /assets/file-410.js')
})

test('no file is read while a page starts, navigates or reads', async () => {
  deploy(LARGE)
  let beStill = beBusy()
  const installed = new Worker(LARGE).install()
  await vi.waitFor(() => expect(isWaitingForPages).toBe(true))
  expect(asked).toEqual(['/config.json'])
  let turns = 0
  onTurn = () => {
    turns += 1
    // Another tab is opened.
    if (turns === 20) beStill = beBusy()
  }
  beStill()
  await vi.waitFor(() => expect([turns, isWaitingForPages]).toEqual([20, true]))
  expect(asked.filter(isFile)).toHaveLength(80)
  beStill()
  await installed
  expect(asked.filter(isFile)).toHaveLength(412)
})

test('an installation that was ended goes on where it was', async () => {
  deploy(LARGE)
  onTurn = () => {
    if (asked.filter(isFile).length >= 200) isDown = true
  }
  await expect(new Worker(LARGE).install()).rejects.toThrow()
  const before = asked.filter(isFile).length
  expect(before).toBeLessThanOrEqual(204)
  isDown = false
  onTurn = () => {}
  await new Worker(LARGE).install()
  // A failed batch keeps none of its files.
  expect(asked.filter(isFile)).toHaveLength(412 + before - 200)
})

test('with Save-Data switched on meanwhile no further file is read until it is off', async () => {
  deploy(LARGE)
  onTurn = () => {
    savesData = asked.filter(isFile).length >= 40
  }
  await expect(new Worker(LARGE).install()).rejects.toThrow('saves data')
  await expect(new Worker(LARGE).install()).rejects.toThrow('saves data')
  expect(asked.filter(isFile)).toHaveLength(40)
  onTurn = () => {}
  savesData = false
  await new Worker(LARGE).install()
  expect(asked.filter(isFile)).toHaveLength(412)
})

test('without room for all files the worker is not installed, and each visit asks for few', async () => {
  deploy(LARGE)
  room = 100
  await expect(new Worker(LARGE).install()).rejects.toThrow(DOMException)
  await expect(new Worker(LARGE).install()).rejects.toThrow(DOMException)
  expect(asked.filter(isFile).length).toBeLessThanOrEqual(108)
  room = Number.POSITIVE_INFINITY
  await (await new Worker(LARGE).install()).activate()
  expect(caches.get('portal-files')?.paths).toHaveLength(412)
})

test('a file that is not kept yet comes from the network', async () => {
  deploy(A)
  const worker = await (await new Worker(A).install()).activate()
  expect(await worker.answer('/assets/users-a.js')).toBe('text of /assets/users-a.js')
  expect(asked.at(-1)).toBe('/assets/users-a.js')
})

test("managers' files are kept once a manager has used the browser, of the next build at once", async () => {
  deploy(A)
  const worker = await (await new Worker(A).install()).activate()
  expect(asked).not.toContain('/assets/users-a.js')
  await Promise.all([worker.hearOfManager(), worker.hearOfManager()])
  expect(asked.filter((path) => path === '/assets/users-a.js')).toHaveLength(1)
  deploy(B)
  const next = await new Worker(B).install()
  isDown = true
  expect(await worker.answer('/assets/users-a.js')).toBe('text of /assets/users-a.js')
  await next.activate()
  // A restored session has a tab of the old build.
  for (const path of ['/assets/users-a.js', '/assets/users-b.js'])
    expect(await next.answer(path)).toBe(`text of ${path}`)
})

test('no worker is installed when the configuration switches it off', async () => {
  deploy(A, false)
  await expect(new Worker(A).install()).rejects.toThrow()
  expect([...caches.keys()]).toEqual([])
})

test('switched off by the configuration it removes itself and all it has kept', async () => {
  deploy(A)
  const worker = await (await new Worker(A).install()).activate()
  caches.set('of-another-program', new FakeCache())
  deploy(A, false)
  expect(await worker.answer('/config.json')).toContain('false')
  expect(await worker.answer('/assets/licenses-1.js')).toBe('text of /assets/licenses-1.js')
  expect([isRegistered, [...caches.keys()]]).toEqual([false, ['of-another-program']])
})
