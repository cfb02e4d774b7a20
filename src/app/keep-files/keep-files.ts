import { BUSY_LOCK } from './busy'

/** A build as written into its worker. File names are derived from their content. */
export type CachedBuild = {
  readonly build: string
  /** The entry script of its start page: `/assets/index-abc.js`. */
  readonly entry: string
  /** First path segments of the portal's own pages, in lower case; the dashboard's is empty. */
  readonly pages: readonly string[]
  /** Files that any user's pages may need. */
  readonly files: readonly string[]
  /** Files that only manager pages need. */
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
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
  addEventListener: (
    type: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ) => void
}

/** The message of a page whose user may open manager pages. */
export const KEEP_MANAGER_FILES = 'keep-manager-files'

/** Limit of bytes read for one build, uncompressed; a larger build fails. */
export const MAX_BYTES = 8_000_000

/** Files with the same name in every build. */
const CONFIG = '/config.json'
const THEME = '/theme-init.js'

/** The cache of files named by their content, which builds share. */
const FILES = 'portal-files'
/** Each build has its own cache: start page, files with fixed names, and the list of its files. */
const BUILD = 'portal-build-'
const LIST = '/portal-files.json'
const BUILDS_KEPT = 3
/** A marker cache: it exists once a manager has used this browser, and from then on all files are kept. */
const MANAGER = 'portal-manager'

/** Files per batch. */
const AT_A_TIME = 4

/**
 * Keeps the portal's files, so that every page the user may open works offline, and an open tab outlives a deployment
 * that deletes its files. Other files come from the network. Handles only the portal's own pages and files, never the
 * sign-in, the backend or another host.
 */
export function keepFiles(scope: WorkerScope, kept: CachedBuild) {
  const { caches, navigator } = scope
  let managerFiles: Promise<void> | null = null

  // A new worker takes over when all tabs of the old one are closed: it deletes their files.
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
    // Another deployment may have happened in between; its own worker keeps that page.
    if (!page.ok || !text.includes(kept.entry)) throw new Error('The page belongs to another build')
    // Caches are listed in order of creation: after a rollback an old build is the newest.
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

  /** Reads the missing files in batches while no page is busy; the next visit continues after a failure. */
  async function keep(paths: readonly string[]) {
    const files = await caches.open(FILES)
    const present = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
    const missing = paths.filter((path) => !present.has(path))
    let bytes = 0
    const keepFile = async (path: string) => {
      const response = await read(path)
      const { size } = await response.clone().blob()
      bytes += size
      if (bytes > MAX_BYTES) throw new Error(`The files of the portal have more than ${MAX_BYTES} bytes`)
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
    // Also serves the tab that has installed the first worker.
    await scope.clients.claim()
  }

  function answerFor(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return null
    if (request.mode === 'navigate') {
      const [, segment = ''] = pathname.split('/', 2)
      return kept.pages.includes(segment.toLowerCase()) ? fromNetwork(request, '/') : null
    }
    if (pathname.startsWith('/assets/')) return fromCache(request)
    if (pathname === CONFIG) return readConfig(request)
    return pathname === THEME ? fromNetwork(request, THEME) : null
  }

  async function fromCache(request: Request): Promise<Response> {
    return (await find(request, FILES)) ?? scope.fetch(request)
  }

  /** The content of a cache, without opening it, which would create it after a removal. */
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

  /** The configuration, which may also disable keeping files. */
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
