import type { PortalConfig } from '../../src/session/config'
import { Stop } from './stop'

/** Timeout of the check at the start whether the backend responds. */
const TIMEOUT_MS = 3000

/**
 * Parses an origin given on the command line.
 * @throws Stop with the mistake and its fix
 */
export function originFrom(option: string, text: string): string {
  const example = `${option}=http://127.0.0.1:4100`
  const refuse = (why: string): never => {
    throw new Stop(`${option} ${why}, not "${text}". For example: ${example}`)
  }
  if (/^[\w.-]+(:\d+)?$/.test(text)) return refuse(`begins with http:// or https://, such as http://${text}`)
  if (!URL.canParse(text)) return refuse('must be an address')
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) return refuse('must be an http or https address')
  if (url.username !== '' || url.password !== '') return refuse('must not hold a user or a password')
  // Paths come from the contract.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return refuse(`is scheme, host and port alone: the contract has the paths. Write ${url.origin}`)
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    return refuse('is http on this machine alone (localhost or 127.0.0.1), and https elsewhere')
  return url.origin
}

/**
 * The local configuration, from which the policy is computed, with another backend and its storage.
 * @throws Stop naming the invalid option
 */
export function withOwnBackend(
  local: PortalConfig,
  backend: string,
  storage: readonly string[],
  port: number,
): PortalConfig {
  const origin = originFrom('--backend', backend)
  if (origin === `http://localhost:${port}`)
    throw new Stop(
      `--backend=${origin} is the portal's own address. Give one of them another port: PORT=5180.`,
    )
  return {
    ...local,
    backend: origin,
    storageHosts: storage.map((text) => originFrom('--storage', text)),
  }
}

/**
 * Rejects a configuration with paths of the portal's own origin that need a proxy: nothing serves them here.
 * @throws Stop naming the paths
 */
export function checkServed(config: PortalConfig, file: string): void {
  const endpoints = Object.entries(config.auth.metadata ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith('/') ? [`auth.metadata.${name}: ${value}`] : [],
  )
  const own = [...(config.backend === '' ? ["backend: '' (the portal's own origin)"] : []), ...endpoints]
  if (own.length === 0) return
  throw new Stop(
    [
      `${file} names addresses of the portal's own origin, and with --config nothing serves them there:`,
      ...own.map((line) => `- ${line}`),
      'Name the addresses of your backend and of your identity provider. To try a backend with the local sign-in:',
      'npm start -- --backend=http://127.0.0.1:4100',
    ].join('\n'),
  )
}

/** Sends the portal's first call to the backend and describes the result for the terminal. */
export async function checkBackend(backend: string, origin: string): Promise<string> {
  let response: Response
  try {
    response = await fetch(`${backend}/api/me`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    return `it cannot be asked yet: ${reasonOf(error)}`
  }
  await response.body?.cancel()
  const allowed = response.headers.get('access-control-allow-origin')
  const headers = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/)
  const missing = [
    ...(response.ok ? [] : [`its status is ${response.status} and must be 2xx`]),
    ...(allowed === origin || allowed === '*' ? [] : [`Access-Control-Allow-Origin must be ${origin}`]),
    ...(headers.includes('authorization') ? [] : ['Access-Control-Allow-Headers must name Authorization']),
  ]
  return missing.length === 0
    ? 'it answers'
    : `it answers, but keeps the browser out. To OPTIONS /api/me: ${missing.join('; ')} (openapi/BUILD.md)`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`
  if (code === 'ECONNREFUSED') return 'nothing listens there (connection refused)'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'this host name is not known'
  if (/CERT|SELF_SIGNED|ISSUER/.test(code))
    return `its certificate is not trusted, by a browser neither (${code})`
  if (/SSL|EPROTO/.test(code)) return 'no https is spoken there; is it http?'
  // Node 24 gives some errors of its parser no code.
  if (name === 'HTTPParserError' || /^UND_ERR_SOCKET|ECONNRESET/.test(code))
    return 'no http is spoken there; is it https?'
  return cause instanceof Error ? cause.message : String(cause)
}
