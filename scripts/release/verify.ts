import { createHash } from 'node:crypto'
import { ConfigError, type PortalConfig, parseConfig } from '../../src/session/config'
import { framePage, frameScripts } from '../serve/frame-files'
import { cacheControl, headersOf } from '../serve/headers'
import { type Answer, ask, type Verdict } from './ask'
import { healthPath } from './server-files'
import { backendCorsProblem, storageVerdict } from './verify-cors'

/** Maximum clock difference; beyond it tokens are rejected. */
const MAX_CLOCK_MS = 60_000
/** Local host names, which browsers trust without TLS. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Checks a running portal against OPERATING.md: files, headers, caching, configuration, and CORS of backend, OpenID
 * provider and storage.
 * @param origin without a trailing slash
 */
export async function verifyDeployment(origin: string): Promise<Verdict[]> {
  const { protocol, host, hostname } = new URL(origin)
  if (protocol === 'http:' && !ownNames.includes(hostname))
    return [
      { subject: origin, problem: `Without TLS browsers let nobody sign in. Use https://${host} instead.` },
    ]
  const start = await ask(`${origin}/`)
  if (typeof start === 'string') return [{ subject: origin, problem: start }]
  const read = await readConfig(origin)
  if (typeof read === 'string') return [{ subject: '/config.json', problem: read }]
  const { config, unread } = read
  const verdicts: Verdict[] = [
    { subject: 'members of config.json', problem: unreadProblem(unread) },
    ...(await verifyPages(origin, config, start)),
    ...(await verifyFiles(origin, config, start.text)),
    ...(await verifyMissing(origin)),
    { subject: healthPath, problem: await healthProblem(origin) },
    { subject: 'clock of the server', problem: clockProblem(start) },
    ...(await verifyBackend(origin, config)),
  ]
  if (protocol === 'https:')
    verdicts.push({ subject: 'visits without TLS', problem: await redirectProblem(origin) })
  for (const authority of [config.auth.authority, config.auth.resetAuthority])
    if (config.auth.metadata === undefined) verdicts.push(...(await verifyAuthority(origin, authority)))
  for (const host of config.storageHosts) verdicts.push(await storageVerdict(origin, host))
  return verdicts
}

type ReadConfig = { config: PortalConfig; unread: readonly string[] }

async function readConfig(origin: string): Promise<ReadConfig | string> {
  const answer = await ask(`${origin}/config.json`)
  if (typeof answer === 'string') return answer
  if (answer.status !== 200) return `It answers ${answer.status}. Put your config.json beside index.html.`
  if (answer.headers.get('cache-control') !== cacheControl('/config.json'))
    return `Its Cache-Control is "${answer.headers.get('cache-control') ?? ''}" instead of "${cacheControl('/config.json')}": a change would not reach browsers.`
  try {
    let unread: readonly string[] = []
    const config = parseConfig(JSON.parse(answer.text), (names) => {
      unread = names
    })
    return { config, unread }
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    return 'It is not JSON. If it is a page, the server has no such file and answers with index.html.'
  }
}

function unreadProblem(unread: readonly string[]): string | null {
  if (unread.length === 0) return null
  return `Nobody reads ${unread.join(', ')}. Compare the spelling with config.example.json, or take ${unread.length === 1 ? 'it' : 'them'} out.`
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

/** Missing or wrong headers of a path. */
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
    ...frameScripts.map((path) => ({ path, type: /^(text|application)\/javascript\b/ })),
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
    if (path === '/version.json' && typeof answer !== 'string')
      verdicts.push(versionVerdict(answer, script, page))
  }
  return verdicts
}

/** Whether the page is the one that `version.json` was written for. */
function versionVerdict({ text }: Answer, script: string, page: string): Verdict {
  if (!text.includes(script)) {
    const problem =
      'version.json is of another release than index.html. Deploy all files of one release together.'
    return { subject: 'one version', problem }
  }
  const sum = createHash('sha256').update(page).digest('hex')
  const problem =
    'It is not as it was built: a proxy adds to it or shortens it. Let it pass HTML on as it is, without added scripts and without minifying.'
  return { subject: 'index.html', problem: text.includes(sum) ? null : problem }
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
  const apart = Math.abs(Date.now() - date)
  if (Number.isNaN(date) || apart <= MAX_CLOCK_MS) return null
  return `It differs from this machine's by ${Math.round(apart / 60_000)} minutes. Tokens are refused where clocks differ: let the machines set theirs by NTP.`
}

async function redirectProblem(origin: string): Promise<string | null> {
  const url = new URL(origin)
  if (url.port !== '') return null
  const answer = await ask(`http://${url.hostname}/licenses`)
  // Not listening without TLS is fine, too.
  if (typeof answer === 'string') return null
  const target = answer.headers.get('location') ?? ''
  return answer.status >= 300 && answer.status < 400 && target.startsWith(`${origin}/`)
    ? null
    : `http://${url.hostname} answers ${answer.status} instead of leading to ${origin}.`
}

async function verifyBackend(origin: string, { backend }: PortalConfig): Promise<Verdict[]> {
  const url = `${backend === '' ? origin : backend}/api/me`
  const answer = await ask(url, { headers: { Origin: origin } })
  if (typeof answer === 'string') return [{ subject: 'backend', problem: answer }]
  if (answer.status !== 401) {
    const problem = `${url} answers ${answer.status} to a visitor without a token instead of 401. Is this the backend?`
    return [{ subject: 'backend', problem }]
  }
  return [
    {
      subject: 'backend',
      problem: backend === '' ? null : await backendCorsProblem(origin, url, answer),
    },
    { subject: 'clock of the backend', problem: clockProblem(answer) },
  ]
}

async function verifyAuthority(origin: string, authority: string): Promise<Verdict[]> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(url, { headers: { Origin: origin } })
  if (typeof answer === 'string') return [{ subject: authority, problem: answer }]
  return [
    { subject: authority, problem: authorityProblem(origin, url, answer) },
    { subject: `clock of ${new URL(authority).host}`, problem: clockProblem(answer) },
  ]
}

function authorityProblem(origin: string, url: string, { status, text, headers }: Answer): string | null {
  if (status !== 200 || !text.includes('"token_endpoint"'))
    return `${url} answers ${status} and is no OpenID configuration. Check tenant and policy in config.json.`
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
    ? null
    : `The provider does not let pages of ${origin} read it. Register the portal as a single-page application.`
}
