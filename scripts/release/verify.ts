import { ConfigError, type PortalConfig, parseConfig } from '../../src/session/config'
import { framePage, frameScript } from '../serve/frame-files'
import { cacheControl, headersOf } from '../serve/headers'
import { healthPath } from './server-files'

/** One thing that was looked at: null where it is as it should be, else what is wrong and how to mend it. */
export type Verdict = { readonly subject: string; readonly problem: string | null }

const TIMEOUT_MS = 15_000
/** Tokens are refused when clocks differ by more. */
const MOST_CLOCK_MS = 60_000
const corsRequest = { method: 'GET', headers: 'authorization,content-type' }

/**
 * Asks a running portal for all that OPERATING.md says of it: files, headers, caching, the configuration, and whether
 * backend, OpenID provider and storage let its pages ask them.
 * @param origin its address, without a slash at the end
 */
export async function verifyDeployment(origin: string): Promise<Verdict[]> {
  const start = await ask(`${origin}/`)
  if (typeof start === 'string') return [{ subject: origin, problem: start }]
  const config = await readConfig(origin)
  if (typeof config === 'string') return [{ subject: '/config.json', problem: config }]
  const verdicts = [
    ...(await verifyPages(origin, config, start)),
    ...(await verifyFiles(origin, config, start.text)),
    ...(await verifyMissing(origin)),
    { subject: healthPath, problem: await healthProblem(origin) },
    { subject: 'clock of the server', problem: clockProblem(start) },
    { subject: 'backend', problem: await backendProblem(origin, config) },
  ]
  if (new URL(origin).protocol === 'https:')
    verdicts.push({ subject: 'visits without TLS', problem: await redirectProblem(origin) })
  for (const authority of [config.auth.authority, config.auth.resetAuthority])
    if (config.auth.metadata === undefined)
      verdicts.push({ subject: authority, problem: await authorityProblem(origin, authority) })
  for (const host of config.storageHosts) verdicts.push(await storageVerdict(origin, host))
  return verdicts
}

type Answer = { status: number; headers: Headers; text: string }

/** An answer, or why there is none. Redirects are not followed. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return `${url} gives no answer: ${reasonOf(error)}.`
  }
}

/** What is behind "fetch failed": a refused connection, an unknown host, a certificate nobody trusts. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}

async function readConfig(origin: string): Promise<PortalConfig | string> {
  const answer = await ask(`${origin}/config.json`)
  if (typeof answer === 'string') return answer
  if (answer.status !== 200) return `It answers ${answer.status}. Put your config.json beside index.html.`
  if (answer.headers.get('cache-control') !== cacheControl('/config.json'))
    return `Its Cache-Control is "${answer.headers.get('cache-control') ?? ''}" instead of "${cacheControl('/config.json')}": a change would not reach browsers.`
  try {
    return parseConfig(JSON.parse(answer.text))
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    return 'It is not JSON. If it is a page, the server has no such file and answers with index.html.'
  }
}

async function verifyPages(origin: string, config: PortalConfig, start: Answer): Promise<Verdict[]> {
  const deep = await ask(`${origin}/licenses/any?status=active`)
  const isStart = typeof deep !== 'string' && deep.status === 200 && deep.text === start.text
  const deepProblem =
    typeof deep === 'string'
      ? deep
      : isStart
        ? null
        : `A link into the portal answers ${deep.status} and not index.html as it is. Let every path that is no file fall back to it.`
  return [
    {
      subject: '/',
      problem:
        start.status === 200
          ? headerProblem('/', origin, config, start)
          : `It answers ${start.status} instead of 200.`,
    },
    { subject: 'links into the portal', problem: deepProblem },
  ]
}

/** The headers of one path that are missing or wrong. */
function headerProblem(
  path: string,
  origin: string,
  config: PortalConfig,
  { headers }: Answer,
): string | null {
  const expected: Record<string, string> = {
    ...headersOf(path, config, origin),
    'Cache-Control': cacheControl(path),
  }
  const wrong = Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers.get(name)
    return sent === value
      ? []
      : [`${name} is ${sent === null ? 'missing' : `"${sent}"`}, expected "${value}"`]
  })
  const unwanted = ['Cross-Origin-Resource-Policy', 'Cross-Origin-Opener-Policy'].filter(
    (name) => !Object.hasOwn(expected, name) && headers.has(name),
  )
  wrong.push(...unwanted.map((name) => `${name} must not be sent`))
  if (wrong.length === 0) return null
  return `${wrong.join('; ')}. Write the server's configuration anew with configure.mjs; if it is already in use, a proxy in front changes headers.`
}

async function verifyFiles(origin: string, config: PortalConfig, page: string): Promise<Verdict[]> {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  if (script === undefined)
    return [
      {
        subject: 'index.html',
        problem: 'It names no script of the portal: something else is served here, or a proxy rewrites it.',
      },
    ]
  const files = [
    { path: script, type: /^(text|application)\/javascript\b/ },
    { path: framePage, type: /^text\/html\b/ },
    { path: frameScript, type: /^(text|application)\/javascript\b/ },
    { path: '/version.json', type: /^application\/json\b/ },
    { path: '/keep-files.js', type: /^(text|application)\/javascript\b/ },
  ]
  const verdicts: Verdict[] = []
  for (const { path, type } of files) {
    const answer = await ask(`${origin}${path}`)
    verdicts.push({ subject: path, problem: fileProblem(answer, path, type, origin, config) })
    if (path === script && typeof answer !== 'string')
      verdicts.push({
        subject: 'compression',
        problem: answer.headers.has('content-encoding')
          ? null
          : 'Scripts are sent uncompressed, which makes them four times as large. Turn gzip_static on, or let the proxy in front pass Accept-Encoding on.',
      })
    if (path === '/version.json' && typeof answer !== 'string' && !answer.text.includes(script))
      verdicts.push({
        subject: 'one version',
        problem:
          'version.json is of another release than index.html. Deploy all files of one release together.',
      })
  }
  return verdicts
}

function fileProblem(
  answer: Answer | string,
  path: string,
  type: RegExp,
  origin: string,
  config: PortalConfig,
): string | null {
  if (typeof answer === 'string') return answer
  if (answer.status !== 200)
    return `It answers ${answer.status} instead of 200. Deploy all files of the release.`
  const sent = answer.headers.get('content-type') ?? ''
  if (!type.test(sent))
    return `Its Content-Type is "${sent}": browsers refuse it. Include the server's list of types.`
  return headerProblem(path, origin, config, answer)
}

async function verifyMissing(origin: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const path of ['/assets/none-00000000.js', '/docs/none.pdf']) {
    const answer = await ask(`${origin}${path}`)
    const problem =
      typeof answer === 'string'
        ? answer
        : answer.status !== 404 || /html/.test(answer.headers.get('content-type') ?? '')
          ? `It answers ${answer.status} with ${answer.headers.get('content-type') ?? 'no type'} instead of a plain 404: open tabs would take a page for a script.`
          : answer.headers.get('cache-control')?.includes('immutable')
            ? 'Its 404 may be cached for a year: the file would stay missing.'
            : null
    verdicts.push({ subject: `missing files such as ${path}`, problem })
  }
  return verdicts
}

async function healthProblem(origin: string): Promise<string | null> {
  const answer = await ask(`${origin}${healthPath}`)
  if (typeof answer === 'string') return answer
  return answer.status === 200 && answer.text.trim() === 'ok'
    ? null
    : `It answers ${answer.status} instead of "ok".`
}

function clockProblem({ headers }: Answer): string | null {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return null
  const minutes = Math.round(Math.abs(Date.now() - date) / 60_000)
  if (Math.abs(Date.now() - date) <= MOST_CLOCK_MS) return null
  return `It differs from this machine's by ${minutes} minutes. If the backend's is as wrong, it refuses tokens: let the machines set their clocks by NTP.`
}

async function redirectProblem(origin: string): Promise<string | null> {
  const url = new URL(origin)
  if (url.port !== '') return null
  const answer = await ask(`http://${url.hostname}/licenses`)
  // A host that does not listen without TLS is as good.
  if (typeof answer === 'string') return null
  const target = answer.headers.get('location') ?? ''
  return answer.status >= 300 && answer.status < 400 && target.startsWith(`${origin}/`)
    ? null
    : `http://${url.hostname} answers ${answer.status} instead of leading to ${origin}.`
}

async function backendProblem(origin: string, { backend }: PortalConfig): Promise<string | null> {
  const base = backend === '' ? origin : backend
  const answer = await ask(`${base}/api/me`, { headers: { Origin: origin } })
  if (typeof answer === 'string') return answer
  if (answer.status !== 401)
    return `${base}/api/me answers ${answer.status} to a visitor without a token instead of 401. Is this the backend?`
  if (backend === '') return null
  return corsProblem(origin, `${backend}/api/me`, corsRequest)
}

/** Whether a host lets the portal's pages ask it. */
async function corsProblem(
  origin: string,
  url: string,
  { method, headers }: { method: string; headers: string },
): Promise<string | null> {
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    },
  })
  if (typeof answer === 'string') return answer
  const allowed = answer.headers.get('access-control-allow-origin')
  const { host } = new URL(url)
  if (answer.status >= 300 || (allowed !== origin && allowed !== '*'))
    return `${host} does not let pages of ${origin} ask it: its answer to the preflight is ${answer.status} with Access-Control-Allow-Origin ${allowed === null ? 'missing' : `"${allowed}"`}. OPERATING.md lists what it must allow.`
  const names = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  const missing = headers
    .split(',')
    .filter((name) =>
      name === 'authorization' ? !names.includes(name) : !names.includes(name) && names !== '*',
    )
  return missing.length === 0 ? null : `${host} does not allow the request header ${missing.join(', ')}.`
}

async function authorityProblem(origin: string, authority: string): Promise<string | null> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(url, { headers: { Origin: origin } })
  if (typeof answer === 'string') return answer
  if (answer.status !== 200 || !answer.text.includes('"token_endpoint"'))
    return `${url} answers ${answer.status} and is no OpenID configuration. Check tenant and policy in config.json.`
  const allowed = answer.headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
    ? null
    : `The provider does not let pages of ${origin} read it. Register the portal as a single-page application.`
}

async function storageVerdict(origin: string, host: string): Promise<Verdict> {
  if (host.includes('*')) return { subject: host, problem: null }
  const base = host.includes('://') ? host : `https://${host}`
  return {
    subject: host,
    problem: await corsProblem(origin, `${base}/`, { method: 'PUT', headers: 'content-type' }),
  }
}
