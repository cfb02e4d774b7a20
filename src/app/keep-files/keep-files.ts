/** What the build writes into the worker. */
export type KeptBuild = {
  /** Names the build. */
  readonly build: string
  /** The script that its start page begins with: `/assets/index-abc.js`. */
  readonly entry: string
  /** All files whose names stand for their content. */
  readonly files: readonly string[]
}

/** An event of the worker; only `fetch` has a request. */
type WorkerEvent = {
  readonly request: Request
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

type KeptCache = {
  match: (request: Request | string) => Promise<Response | undefined>
  put: (path: string, response: Response) => Promise<void>
  delete: (request: Request) => Promise<boolean>
  keys: () => Promise<readonly Request[]>
}

/** The part of a service worker's global scope that is used here. */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly caches: {
    open: (name: string) => Promise<KeptCache>
    keys: () => Promise<string[]>
    delete: (name: string) => Promise<boolean>
    match: (request: Request | string, options: MultiCacheQueryOptions) => Promise<Response | undefined>
  }
  readonly clients: { claim: () => Promise<void> }
  readonly registration: { unregister: () => Promise<boolean> }
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void
}

/** First path segments of the portal's own pages, in lower case; a house test compares them with the routes. */
export const PAGES: readonly string[] = [
  ...['', 'about', 'admin', 'documentation', 'documentations', 'downloads', 'fake-data', 'files'],
  ...['licenses', 'resources', 'support', 'user-account'],
]

/** Files that keep their names from build to build. */
const BESIDE = ['/config.json', '/theme-init.js']

/** The cache of files named by their content, which builds share. */
const FILES = 'portal-files'
/** Each build has a cache of its own for its page, what stands beside it, and the list of its files. */
const BUILD = 'portal-build-'
const LIST = '/portal-files.json'
const BUILDS_KEPT = 3

/**
 * Keeps the files of the portal, so that every page of it opens without a network, and an open tab outlives a
 * deployment that deletes its files. It answers for the portal's own pages and files only, never for the sign-in, the
 * backend or another host, and has no part in a request that the network answers.
 */
export function keepFiles(scope: WorkerScope, kept: KeptBuild) {
  const { caches } = scope

  // A new worker takes over when all tabs of the old one are closed: it would take their files away.
  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', (event) => {
    const answer = answerFor(event.request)
    if (answer) event.respondWith(answer)
  })

  /** One file after the other, so that the page in use keeps the line. */
  async function install() {
    const files = await caches.open(FILES)
    for (const path of kept.files) if (!(await files.match(path))) await files.put(path, await read(path))
    // Caches are listed in the order they were made: after a rollback an old build is the newest.
    await caches.delete(BUILD + kept.build)
    const own = await caches.open(BUILD + kept.build)
    await own.put(LIST, Response.json(kept.files))
    for (const path of BESIDE) await own.put(path, await read(path, { cache: 'no-cache' }))
    const page = await scope.fetch('/', { cache: 'no-cache' })
    const text = await page.text()
    // The next deployment may have come in between; its own worker keeps that page.
    if (!page.ok || !text.includes(kept.entry)) throw new Error('The page belongs to another build')
    // A new response, since one that was redirected must not answer a navigation.
    await own.put('/', new Response(text, { headers: page.headers }))
  }

  async function read(path: string, options?: RequestInit): Promise<Response> {
    const response = await scope.fetch(path, { priority: 'low', ...options })
    // Some servers answer every unknown address with the start page.
    const isPage = /^text\/html/.test(response.headers.get('Content-Type') ?? '')
    if (!response.ok || isPage) throw new Error(`${path} cannot be kept`)
    return response
  }

  async function activate() {
    const builds = (await caches.keys()).filter((name) => name.startsWith(BUILD))
    for (const name of builds.slice(0, -BUILDS_KEPT)) await caches.delete(name)
    const needed = new Set<string>()
    for (const name of builds.slice(-BUILDS_KEPT)) {
      const list: unknown = await (await (await caches.open(name)).match(LIST))?.json()
      if (Array.isArray(list)) for (const path of list) needed.add(path)
    }
    const files = await caches.open(FILES)
    for (const request of await files.keys())
      if (!needed.has(new URL(request.url).pathname)) await files.delete(request)
    // The tab that has installed the first worker is served, too.
    await scope.clients.claim()
  }

  function answerFor(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return null
    if (request.mode === 'navigate') {
      const [, segment = ''] = pathname.split('/', 2)
      return PAGES.includes(segment.toLowerCase()) ? fromNetwork(request, '/') : null
    }
    if (pathname.startsWith('/assets/')) return fromCache(request)
    if (pathname === '/config.json') return readConfig(request)
    return BESIDE.includes(pathname) ? fromNetwork(request, pathname) : null
  }

  async function fromCache(request: Request): Promise<Response> {
    return (await find(request, FILES)) ?? scope.fetch(request)
  }

  /** What a cache has. Opening it would create it, also after everything was removed. */
  const find = (request: Request | string, cacheName: string) =>
    caches.match(request, { cacheName, ignoreVary: true })

  async function fromNetwork(request: Request, path: string): Promise<Response> {
    try {
      return await scope.fetch(request)
    } catch (error) {
      const found = await find(path, BUILD + kept.build)
      if (found) return found
      throw error
    }
  }

  /** The configuration, which may also say that nothing is to be kept any more. */
  async function readConfig(request: Request): Promise<Response> {
    const response = await fromNetwork(request, '/config.json')
    const config: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (keepsNothing(config)) await remove()
    return response
  }

  async function remove() {
    for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name)
    await scope.registration.unregister()
  }
}

const keepsNothing = (config: unknown) => memberOf(memberOf(config, 'features'), 'keepFiles') === false

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
