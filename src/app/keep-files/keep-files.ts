import { BUSY_LOCK } from './busy'

/** A build as it is written into its worker. Its files have names that stand for their content. */
export type KeptBuild = {
  /** Names the build. */
  readonly build: string
  /** The script that its start page begins with: `/assets/index-abc.js`. */
  readonly entry: string
  /** Files that any user's pages may need. */
  readonly files: readonly string[]
  /** Files that only pages of the managers need. */
  readonly managerFiles: readonly string[]
}

/** An event of the worker; only `fetch` has a request, only `message` has data. */
type WorkerEvent = {
  readonly request: Request
  readonly data: unknown
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
  readonly navigator: {
    readonly locks: { request: (name: string, run: () => Promise<void>) => Promise<void> }
    /** Some browsers have none. */
    readonly connection?: { readonly saveData?: boolean }
  }
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
  addEventListener: (
    type: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ) => void
}

/** The message of a page whose user may open pages of the managers. */
export const KEEP_MANAGER_FILES = 'keep-manager-files'

/** Most that is read for one build, in bytes before compression; a build that is larger fails. */
export const MOST_BYTES = 8_000_000

/** First path segments of the portal's own pages, in lower case; a house test compares them with the routes. */
export const PAGES: readonly string[] = [
  ...['', 'about', 'admin', 'documentation', 'documentations', 'downloads', 'fake-data', 'files'],
  ...['licenses', 'resources', 'support', 'user-account'],
]

/** Files that keep their names from build to build. */
const CONFIG = '/config.json'
const THEME = '/theme-init.js'

/** The cache of files named by their content, which builds share. */
const FILES = 'portal-files'
/** Each build has a cache of its own for its page, what stands beside it, and the list of its files. */
const BUILD = 'portal-build-'
const LIST = '/portal-files.json'
const BUILDS_KEPT = 3
/** An empty cache: it is there once a manager has used this browser, and builds are kept whole from then on. */
const MANAGER = 'portal-manager'

/** How many files are read at a time. */
const AT_A_TIME = 4

/**
 * Keeps the files of the portal, so that every page that the user may open does so without a network, and an open tab
 * outlives a deployment that deletes its files. A file that is not kept yet comes from the network. It answers for the
 * portal's own pages and files only, never for the sign-in, the backend or another host, and has no part in a request
 * that the network answers.
 */
export function keepFiles(scope: WorkerScope, kept: KeptBuild) {
  const { caches, navigator } = scope
  let managerFiles: Promise<void> | null = null

  // A new worker takes over when all tabs of the old one are closed: it would take their files away.
  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => {
    if (event.data !== KEEP_MANAGER_FILES) return
    managerFiles ??= keepForManager()
    event.waitUntil(managerFiles)
  })
  scope.addEventListener('fetch', (event) => {
    const answer = answerFor(event.request)
    if (answer) event.respondWith(answer)
  })

  async function install() {
    const config = await read(CONFIG, { cache: 'no-cache' })
    if (keepsNothing(await jsonOf(config))) throw new Error('Nothing is to be kept')
    const isWhole = (await caches.keys()).includes(MANAGER)
    await keep(isWhole ? [...kept.files, ...kept.managerFiles] : kept.files)
    const theme = await read(THEME, { cache: 'no-cache' })
    const page = await scope.fetch('/', { cache: 'no-cache' })
    const text = await page.text()
    // The next deployment may have come in between; its own worker keeps that page.
    if (!page.ok || !text.includes(kept.entry)) throw new Error('The page belongs to another build')
    // Caches are listed in the order they were made: after a rollback an old build is the newest.
    await caches.delete(BUILD + kept.build)
    const own = await caches.open(BUILD + kept.build)
    await own.put(LIST, Response.json([...kept.files, ...kept.managerFiles]))
    await own.put(CONFIG, config)
    await own.put(THEME, theme)
    // A new response, since one that was redirected must not answer a navigation.
    await own.put('/', new Response(text, { headers: page.headers }))
  }

  async function keepForManager() {
    await caches.open(MANAGER)
    await keep(kept.managerFiles)
  }

  /**
   * Reads the files that are missing, a few at a time and while no page is busy. The browser may end it at any time, and
   * a failure ends it; the next visit goes on from there.
   */
  async function keep(paths: readonly string[]) {
    const files = await caches.open(FILES)
    const present = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
    const missing = paths.filter((path) => !present.has(path))
    let bytes = 0
    const keepFile = async (path: string) => {
      const response = await read(path)
      const { size } = await response.clone().blob()
      bytes += size
      if (bytes > MOST_BYTES) throw new Error(`The files of the portal have more than ${MOST_BYTES} bytes`)
      await files.put(path, response)
    }
    for (let next = 0; next < missing.length; next += AT_A_TIME)
      await navigator.locks.request(BUSY_LOCK, async () => {
        if (navigator.connection?.saveData) throw new Error('The user saves data')
        await Promise.all(missing.slice(next, next + AT_A_TIME).map(keepFile))
      })
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
    if (pathname === CONFIG) return readConfig(request)
    return pathname === THEME ? fromNetwork(request, THEME) : null
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
    const response = await fromNetwork(request, CONFIG)
    if (keepsNothing(await jsonOf(response))) await remove()
    return response
  }

  async function remove() {
    for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name)
    await scope.registration.unregister()
  }
}

const jsonOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

const keepsNothing = (config: unknown) => memberOf(memberOf(config, 'features'), 'keepFiles') === false

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
