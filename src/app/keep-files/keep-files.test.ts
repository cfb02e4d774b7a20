import { beforeEach, expect, test } from 'vitest'
import { createPortalRouter } from '../routes'
import { type KeptBuild, keepFiles, PAGES, type WorkerScope } from './keep-files'

const ORIGIN = 'https://portal.example'
const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN)

class FakeCache {
  readonly #entries = new Map<string, Response>()
  match = async (request: Request | string) => this.#entries.get(urlOf(request).href)?.clone()
  put = async (path: string, response: Response) => {
    this.#entries.set(urlOf(path).href, response)
  }
  delete = async (request: Request) => this.#entries.delete(request.url)
  keys = async () => [...this.#entries.keys()].map((url) => new Request(url))
  get paths() {
    return [...this.#entries.keys()].map((url) => new URL(url).pathname)
  }
}

/** The browser's caches, in the order they were made. */
const caches = new Map<string, FakeCache>()
/** What the server has, by path. */
let server: Map<string, Response>
let isDown: boolean
let isRegistered: boolean
let asked: string[]

beforeEach(() => {
  caches.clear()
  isDown = false
  isRegistered = true
  asked = []
})

const build = (name: string, ...files: string[]): KeptBuild => ({
  build: name,
  entry: `/assets/index-${name}.js`,
  files: [`/assets/index-${name}.js`, ...files],
})

const html = (body: string) => new Response(body, { headers: { 'Content-Type': 'text/html' } })

/** The server has this build, and nothing of others. */
function deploy({ entry, files }: KeptBuild, keepsFiles = true) {
  server = new Map([
    ['/', html(`<script src="${entry}"></script>`)],
    ['/theme-init.js', new Response('theme')],
    ['/config.json', Response.json({ features: { keepFiles: keepsFiles } })],
    ...files.map((path): [string, Response] => [path, new Response(`text of ${path}`)]),
  ])
}

/** The worker of a build. */
class Worker {
  readonly #listeners = new Map<string, Parameters<WorkerScope['addEventListener']>[1]>()

  constructor(kept: KeptBuild) {
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
        fetch: async (request) => {
          const { pathname } = urlOf(request)
          asked.push(pathname)
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
  /** The text of the worker's answer; null if it leaves the request to the browser. */
  async answer(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | null> {
    const request = Object.defineProperty(new Request(urlOf(path), { method }), 'mode', { value: mode })
    const [answer] = await this.#dispatch('fetch', request)
    return answer ? answer.text() : null
  }
  navigate = (path: string) => this.answer(path, { mode: 'navigate' })

  async #dispatch(type: string, request = new Request(ORIGIN)): Promise<Response[]> {
    const work: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    this.#listeners.get(type)?.({
      request,
      waitUntil: (next) => work.push(next),
      respondWith: (next) => answers.push(next),
    })
    await Promise.all(work)
    return Promise.all(answers)
  }
}

const A = build('a', '/assets/licenses-1.js', '/assets/shared-1.js')
const B = build('b', '/assets/licenses-2.js', '/assets/shared-1.js')

test('it answers for the first path segments of the routes, and for no other page', () => {
  const segments = Object.values(createPortalRouter().routesById).map(
    ({ fullPath }: { fullPath: string }) => fullPath.split('/')[1] ?? '',
  )
  expect([...new Set(segments)].toSorted()).toEqual(PAGES.toSorted())
})

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
  // A page that is opened now is the new one, whose files the old worker does not have.
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
])('%s is not kept: the worker is not installed', async (_, path, answer) => {
  deploy(A)
  server.set(path, answer())
  await expect(new Worker(A).install()).rejects.toThrow()
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
