import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from '../../src/session/config'
import { cacheControl, headersOf } from '../serve/headers'
import example from './config.example.json' with { type: 'json' }
import { verifyDeployment } from './verify'
import { storageVerdict } from './verify-cors'

// A deployment with the backend on the same origin and no external hosts; each test breaks one thing.

const found = 'https://login.example.com/token'
const config = parseConfig({
  ...example,
  backend: '',
  storageHosts: [],
  auth: {
    ...example.auth,
    metadata: { issuer: found, authorization_endpoint: found, token_endpoint: found, jwks_uri: found },
  },
})
const script = '/assets/index-D1f2G3h4.js'
const types: Record<string, string> = {
  '.js': 'text/javascript',
  html: 'text/html',
  json: 'application/json',
}

const startPage = `<script src="${script}"></script>`
const sha256 = createHash('sha256').update(startPage).digest('hex')

type Answer = { status: number; body: string; headers: Record<string, string> }

/** Responses of a correct deployment. */
function right(path: string, origin: string): Answer {
  const headers = { ...headersOf(path, config, origin), 'Cache-Control': cacheControl(path) }
  const type = types[/\.js$|html$|json$/.exec(path)?.[0] ?? 'html'] ?? ''
  const file = (body: string, more = {}): Answer => ({
    status: 200,
    body,
    headers: { ...headers, 'Content-Type': type, ...more },
  })
  if (path === '/config.json') return file(JSON.stringify(config))
  if (path === '/version.json') return file(JSON.stringify({ entry: script, sha256 }))
  if (path === '/healthz') return { status: 200, body: 'ok', headers: {} }
  if (path === '/api/me') return { status: 401, body: '{}', headers: {} }
  if (path === script) return file('run()', { 'Content-Encoding': 'identity' })
  if (/^\/(assets|docs)\//.test(path))
    return {
      status: 404,
      body: 'Not found',
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' },
    }
  if (/\.(js|html)$/.test(path)) return file('')
  return file(startPage)
}

let server: Server | null = null
afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

/** Serves the deployment with some responses changed. */
async function deployed(
  change: (path: string, answer: Answer) => Partial<Answer> = () => ({}),
): Promise<string> {
  const answering = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const answer = right(path, `http://${request.headers.host}`)
    const { status, body, headers } = { ...answer, ...change(path, answer) }
    response.writeHead(status, headers).end(body)
  }
  const started = createServer(answering)
  server = started
  await new Promise<void>((resolve) => started.listen(0, 'localhost', resolve))
  return `http://localhost:${portOfServer()}`
}

function portOfServer(): number {
  const address = server?.address()
  return typeof address === 'object' && address ? address.port : 0
}

const problems = async (origin: string) =>
  (await verifyDeployment(origin)).flatMap(({ subject, problem }) =>
    problem === null ? [] : [`${subject}: ${problem}`],
  )

test('a deployment that is as it should be has no problem', async () => {
  expect(await problems(await deployed())).toEqual([])
})

const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name))

test.each<[string, (path: string, answer: Answer) => Partial<Answer>, RegExp]>([
  [
    'a proxy that drops headers',
    (_, { headers }) => ({ headers: without(headers, 'Content-Security-Policy') }),
    /^\/: Content-Security-Policy is missing/,
  ],
  [
    'a proxy that changes the page',
    (path, { body }) => (path === '/' ? { body: body.replace(script, '/elsewhere.js') } : {}),
    /index.html: It names no script of the portal/,
  ],
  [
    'a proxy that adds a script to every page',
    (_, { body }) => ({ body: body.replace('</script>', '</script><script src="/tracker.js"></script>') }),
    /index.html: It is not as it was built: a proxy adds to it or shortens it/,
  ],
  [
    'a member of config.json that nobody reads',
    (path) =>
      path === '/config.json'
        ? {
            body: JSON.stringify({
              ...config,
              sentryEnviroment: 'staging',
              features: { ...config.features, keepfiles: true },
            }),
          }
        : {},
    /members of config.json: Nobody reads sentryEnviroment, features.keepfiles/,
  ],
  [
    "a backend's clock that is an hour wrong",
    (path, { headers }) =>
      path === '/api/me'
        ? { headers: { ...headers, Date: new Date(Date.now() + 3_600_000).toUTCString() } }
        : {},
    /clock of the backend: It differs from this machine's by 60 minutes/,
  ],
  [
    'a page in place of a missing file',
    (path, answer) => (answer.status === 404 && path.startsWith('/assets/') ? right('/', 'x') : {}),
    /missing files such as \/assets\/none-00000000.js: It answers 200 with text\/html/,
  ],
  [
    'links that lead nowhere',
    (path) => (path.startsWith('/licenses') ? { status: 404, body: '' } : {}),
    /links into the portal: A link into the portal answers 404/,
  ],
  [
    'a policy that keeps the frame out',
    (path, { headers }) =>
      path === '/html-frame.js'
        ? { headers: { ...headers, 'Cross-Origin-Resource-Policy': 'same-origin' } }
        : {},
    /\/html-frame.js: Cross-Origin-Resource-Policy must not be sent/,
  ],
  [
    'files of two releases',
    (path) => (path === '/version.json' ? { body: '{"entry":"/assets/index-old.js"}' } : {}),
    /one version: version.json is of another release/,
  ],
  [
    'scripts of a type that browsers refuse',
    (path, { headers }) => (path === script ? { headers: { ...headers, 'Content-Type': 'text/plain' } } : {}),
    /Its Content-Type is "text\/plain": browsers refuse it/,
  ],
  [
    'uncompressed scripts',
    (path, { headers }) => (path === script ? { headers: without(headers, 'Content-Encoding') } : {}),
    /compression: Scripts are sent uncompressed/,
  ],
  [
    'another server in place of the backend',
    (path) => (path === '/api/me' ? { status: 200 } : {}),
    /backend: .*answers 200 to a visitor without a token instead of 401/,
  ],
  [
    'a clock that is an hour wrong',
    (path, { headers }) =>
      path === '/' ? { headers: { ...headers, Date: new Date(Date.now() - 3_600_000).toUTCString() } } : {},
    /clock of the server: It differs from this machine's by 60 minutes/,
  ],
])('%s: said, with what to do', async (_, change, words) => {
  const found = await problems(await deployed(change))
  expect(
    found.some((problem) => words.test(problem)),
    found.join('\n'),
  ).toBe(true)
})

test.each<[string, (path: string, answer: Answer) => Partial<Answer>, RegExp]>([
  ['is missing', () => ({ status: 404, body: '' }), /It answers 404. Put your config.json beside index.html/],
  ['is a page', () => ({ body: '<html>' }), /It is not JSON/],
  [
    'has a typo',
    () => ({ body: JSON.stringify({ ...config, backend: 'api.example.com' }) }),
    /backend: must be/,
  ],
  [
    'is kept by caches',
    (_, { headers }) => ({ headers: { ...headers, 'Cache-Control': 'max-age=60' } }),
    /a change would not reach browsers/,
  ],
])('a config.json that %s is all that is said', async (_, change, words) => {
  const found = await problems(
    await deployed((path, answer) => (path === '/config.json' ? change(path, answer) : {})),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(words)
})

const openId = 'https://login.example.com/tenant/B2C_1_signin/v2.0'
const discovery = `${openId}/.well-known/openid-configuration`

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Range',
  'Access-Control-Expose-Headers':
    'Retry-After, X-Request-Id, Content-Disposition, ETag, Content-Range, Accept-Ranges',
}

/** Fakes responses of external hosts; null: the correct response. */
function outside(change: (url: string, method: string) => Response | null): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (new URL(url).hostname === 'localhost') return fetch(url, init)
    const { method = 'GET' } = init
    const usual = () => {
      if (method !== 'GET') return new Response('', { headers: allowed })
      const status = url.endsWith('/api/me') ? 401 : 200
      return Response.json({ token_endpoint: found }, { status, headers: allowed })
    }
    return Promise.resolve(change(url, method) ?? usual())
  })
}

/** Problems of a deployment with this configuration. */
async function problemsOf(other: typeof config): Promise<string[]> {
  const origin = await deployed((path, answer) => {
    if (path === '/config.json') return { body: JSON.stringify(other) }
    if (answer.status !== 200 || path === '/healthz') return {}
    return {
      headers: { ...answer.headers, ...headersOf(path, other, `http://localhost:${portOfServer()}`) },
    }
  })
  return await problems(origin)
}

test.each<[string, (url: string, method: string) => Response | null, RegExp[]]>([
  ['answer as they should', () => null, []],
  [
    'have no such tenant',
    (url) => (url === discovery ? new Response('Not found', { status: 404 }) : null),
    [
      /openid-configuration answers 404 and is no OpenID configuration\. Check tenant and policy in config\.json/,
    ],
  ],
  [
    'do not know the portal',
    (url) => (url === discovery ? Response.json({ token_endpoint: found }) : null),
    [/The provider does not let pages of .* read it\. Register the portal as a single-page application/],
  ],
  [
    'have another time',
    (url) =>
      url === discovery
        ? Response.json(
            { token_endpoint: found },
            { headers: { ...allowed, Date: new Date(Date.now() - 3_600_000).toUTCString() } },
          )
        : null,
    [/clock of login\.example\.com: It differs from this machine's by 60 minutes/],
  ],
  [
    'refuse to be asked by its pages',
    (url, method) =>
      url.startsWith('https://files.')
        ? new Response('', { status: method === 'OPTIONS' ? 403 : 200 })
        : null,
    [/files\.example\.com does not let pages of .* ask it: .* 403 with Access-Control-Allow-Origin missing/],
  ],
])('a provider and a storage that %s', async (_, change, words) => {
  outside(change)
  const { metadata: __, ...auth } = config.auth
  const other = { ...config, auth: { ...auth, authority: openId }, storageHosts: ['files.example.com'] }
  const said = await problemsOf(other)
  expect(said).toHaveLength(words.length)
  for (const [at, one] of words.entries()) expect(said[at]).toMatch(one)
})

const backendUrl = 'https://api.example.com'

test.each<[string, Record<string, string>, RegExp[]]>([
  ['as it should', {}, []],
  [
    'for reads alone',
    { 'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS' },
    [/backend: api\.example\.com does not allow the method PATCH: name it in Access-Control-Allow-Methods/],
  ],
  [
    'without idempotency keys',
    { 'Access-Control-Allow-Headers': 'authorization, content-type' },
    [/backend: api\.example\.com does not allow the request header idempotency-key/],
  ],
  [
    'by a star that leaves the token out',
    { 'Access-Control-Allow-Headers': '*' },
    [/backend: api\.example\.com does not allow the request header authorization/],
  ],
  [
    'without its own headers',
    { 'Access-Control-Expose-Headers': 'X-Request-Id' },
    [/backend: api\.example\.com does not expose Retry-After, Content-Disposition: name them/],
  ],
])('a backend on another origin that answers %s', async (_, changed, words) => {
  outside((url, method) => {
    if (!url.startsWith(backendUrl)) return null
    return new Response('', { status: method === 'OPTIONS' ? 200 : 401, headers: { ...allowed, ...changed } })
  })
  const said = await problemsOf({ ...config, backend: backendUrl })
  expect(said).toHaveLength(words.length)
  for (const [at, one] of words.entries()) expect(said[at]).toMatch(one)
})

test.each<[string, Record<string, string>, RegExp]>([
  ['takes no uploads', { 'Access-Control-Allow-Methods': 'GET' }, /does not allow the method PUT/],
  [
    'sends no parts',
    { 'Access-Control-Allow-Headers': 'content-type' },
    /does not allow the request header range/,
  ],
  [
    'hides what a part is of',
    { 'Access-Control-Expose-Headers': 'ETag' },
    /does not expose Content-Range, Accept-Ranges/,
  ],
])('a storage that %s', async (_, changed, words) => {
  outside((url) =>
    url.startsWith('https://files.') ? new Response('', { headers: { ...allowed, ...changed } }) : null,
  )
  const said = await problemsOf({ ...config, storageHosts: ['files.example.com'] })
  expect(said).toEqual([expect.stringMatching(words)])
})

test('of storage hosts by a wildcard it says that nobody asked them', async () => {
  const verdict = await storageVerdict('https://portal.example.com', '*.example.com')
  expect(verdict).toMatchObject({ subject: '*.example.com', notAsked: expect.stringMatching(/^Not asked/) })
})

test('an address without TLS is all that is said, with the one to use', async () => {
  expect(await problems('http://portal.example.com:8080')).toEqual([
    'http://portal.example.com:8080: Without TLS browsers let nobody sign in. Use https://portal.example.com:8080 instead.',
  ])
})

test('where nobody answers, that is said', async () => {
  const [problem] = await problems('http://localhost:9')
  expect(problem).toMatch(/gives no answer/)
})
