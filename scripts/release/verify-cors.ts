import { type Answer, ask, type Verdict } from './ask'

/** CORS requirements of a host on another origin, as listed in OPERATING.md. */
type Needs = {
  readonly methods: readonly string[]
  readonly headers: readonly string[]
  /** Response headers that the portal reads. */
  readonly exposed: readonly string[]
}

const backendNeeds: Needs = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  headers: ['authorization', 'content-type', 'idempotency-key'],
  exposed: ['Retry-After', 'X-Request-Id', 'Content-Disposition'],
}
const storageNeeds: readonly Needs[] = [
  { methods: ['PUT'], headers: ['content-type'], exposed: ['ETag'] },
  { methods: ['GET'], headers: ['range'], exposed: ['ETag', 'Content-Range', 'Accept-Ranges'] },
]

/** Methods allowed without a preflight entry. */
const freeMethods = ['GET', 'HEAD', 'POST']

/** CORS problem of the backend, or null. `answer` is its response to a portal request. */
export async function backendCorsProblem(
  origin: string,
  url: string,
  answer: Answer,
): Promise<string | null> {
  return corsProblem(origin, url, backendNeeds, answer)
}

/** Checks CORS of a storage host for uploads and range reads; a host with a wildcard is skipped. */
export async function storageVerdict(origin: string, host: string): Promise<Verdict> {
  if (host.includes('*'))
    return {
      subject: host,
      problem: null,
      notAsked: 'Not asked, since it names no single host. Try an upload.',
    }
  const base = `${host.includes('://') ? host : `https://${host}`}/`
  for (const needs of storageNeeds) {
    const answer = await ask(base, { headers: { Origin: origin } })
    if (typeof answer === 'string') return { subject: host, problem: answer }
    const problem = await corsProblem(origin, base, needs, answer)
    if (problem !== null) return { subject: host, problem }
  }
  return { subject: host, problem: null }
}

async function corsProblem(
  origin: string,
  url: string,
  { methods, headers, exposed }: Needs,
  answer: Answer,
): Promise<string | null> {
  const { host } = new URL(url)
  let preflight: Answer | null = null
  for (const method of methods) {
    const allowed = await ask(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      },
    })
    if (typeof allowed === 'string') return allowed
    const problem = preflightProblem(origin, host, method, headers, allowed)
    if (problem !== null) return problem
    preflight = allowed
  }
  // Some servers list exposed headers only in the preflight response.
  const named = [answer, ...(preflight ? [preflight] : [])].flatMap((one) =>
    listed(one, 'access-control-expose-headers'),
  )
  const hidden = exposed.filter((name) => !named.includes('*') && !named.includes(name.toLowerCase()))
  return hidden.length === 0
    ? null
    : `${host} does not expose ${hidden.join(', ')}: name ${hidden.length === 1 ? 'it' : 'them'} in Access-Control-Expose-Headers.`
}

function preflightProblem(
  origin: string,
  host: string,
  method: string,
  headers: readonly string[],
  answer: Answer,
): string | null {
  const allowed = answer.headers.get('access-control-allow-origin')
  if (answer.status >= 300 || (allowed !== origin && allowed !== '*'))
    return `${host} does not let pages of ${origin} ask it: its answer to the preflight is ${answer.status} with Access-Control-Allow-Origin ${allowed === null ? 'missing' : `"${allowed}"`}. OPERATING.md lists what it must allow.`
  const methods = listed(answer, 'access-control-allow-methods')
  if (!freeMethods.includes(method) && !methods.includes('*') && !methods.includes(method.toLowerCase()))
    return `${host} does not allow the method ${method}: name it in Access-Control-Allow-Methods.`
  const names = listed(answer, 'access-control-allow-headers')
  // A wildcard covers every header but Authorization.
  const missing = headers.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  )
  return missing.length === 0
    ? null
    : `${host} does not allow the request header ${missing.join(', ')} with ${method}.`
}

const listed = ({ headers }: Answer, name: string) =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())
