import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Has, switched } from './faults'
import { observatory } from './observatory'
import { problem, Refused } from './refused'
import { spoilt } from './spoil'
import { type Answered, type Asked, serve, type TinyServer } from './tiny-server'

/** Method, address and operation, and the role it takes; null for everybody. The contract says the same. */
const table: readonly (readonly [method: string, path: string, operation: string, role: string | null])[] = [
  ['GET', 'telescopes', 'listTelescopes', 'telescopes:r'],
  ['POST', 'telescopes', 'createTelescope', 'telescopes:w'],
  ['GET', 'telescopes/*', 'getTelescope', 'telescopes:r'],
  ['PATCH', 'telescopes/*', 'updateTelescope', 'telescopes:w'],
  ['DELETE', 'telescopes/*', 'deleteTelescope', 'telescopes:w'],
  ['GET', 'observations', 'listObservations', 'observations:r'],
  ['POST', 'observations', 'createObservation', 'observations:w'],
  ['GET', 'observations/*', 'getObservation', 'observations:r'],
  ['PATCH', 'observations/*', 'updateObservation', 'observations:w'],
  ['DELETE', 'observations/*', 'deleteObservation', 'observations:w'],
  ['GET', 'observations/*/log', 'getObservationLog', 'logs:r'],
  ['POST', 'observations/*/repeat', 'repeatObservation', 'observations:w'],
  ['GET', 'observations/*/frames', 'listFrames', 'observations:r'],
  ['POST', 'observations/*/frames', 'createFrame', 'observations:w'],
  ['DELETE', 'observations/*/frames/*', 'deleteFrame', 'observations:w'],
  ['GET', 'observations/*/frames/*/raw', 'downloadFrame', 'observations:r'],
  ['GET', 'bands', 'listBands', null],
]

const readable = ['telescopes:r', 'observations:r']
const roles: Readonly<Record<string, readonly string[]>> = {
  'keeper-token': [...readable, 'telescopes:w', 'observations:w', 'logs:r'],
  'visitor-token': readable,
}

export interface Bed extends TinyServer {
  /** The target, base path included. */
  readonly url: string
  readonly contract: string
  /** Whose token may do all, and whose only reads, and not all of that. */
  readonly tokens: { readonly keeper: string; readonly visitor: string }
}

/** Starts the observatory with the faults of these names; without any it keeps its contract. */
export async function startBed(faults: readonly string[] = []): Promise<Bed> {
  const has = switched(faults)
  const answer = answers(has)
  const server = await serve((asked) => dressed(answer(asked), asked, has))
  return {
    ...server,
    url: `${server.origin}/v2`,
    contract: fileURLToPath(new URL('observatory.yaml', import.meta.url)),
    tokens: { keeper: 'keeper-token', visitor: 'visitor-token' },
  }
}

function answers(has: Has): (asked: Asked) => Answered {
  const handlers = observatory(has)
  return (asked) => {
    const [base, ...parts] = asked.parts
    const here = base === 'v2' ? table.filter(([, path]) => fits(path, parts)) : []
    if (here.length === 0) {
      return has('unknown-path-200') ? { status: 200, json: {} } : problem(404, 'There is no such address')
    }
    const allow = here.map(([method]) => method).join(', ')
    if (asked.method === 'OPTIONS') {
      if (asked.headers['access-control-request-method']) return preflight(allow, has)
      const named = has('allow-names-more') ? `${allow}, PURGE` : allow
      if (!has('undeclared-method-accepted')) return { status: 204, headers: { allow: named } }
    }
    const get = has('undeclared-method-accepted') && here.find(([method]) => method === 'GET')
    const found = here.find(([method]) => method === asked.method) ?? get
    if (!found) return problem(405, 'That is not done here', { allow })
    const [, , operation, role] = found
    try {
      const refusal = refusalOf(asked, role, has)
      if (refusal) return spoilt(refusal, operation, has)
      const [id = '', inner = ''] = parts.filter((_, i) => found[1].split('/')[i] === '*')
      const answered = handlers[operation]?.(asked, id, inner) ?? problem(501, 'Not yet')
      return spoilt(answered, operation, has)
    } catch (thrown) {
      if (thrown instanceof Refused) return spoilt(thrown.answer, operation, has)
      throw thrown
    }
  }
}

function fits(path: string, parts: readonly string[]): boolean {
  const wanted = path.split('/')
  return wanted.length === parts.length && wanted.every((part, i) => part === '*' || part === parts[i])
}

/** 401, 403 or null, as the token and the faults of the door have it. */
function refusalOf({ method, headers }: Asked, role: string | null, has: Has): Answered | null {
  if (role === null) return null
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  const isRead = method === 'GET'
  if (token === undefined) {
    if (has(isRead ? 'no-token-accepted' : 'no-token-writes')) return null
    if (has('no-token-500')) return problem(500, 'Something went wrong')
    if (has('no-token-redirected')) return { status: 302, headers: { location: 'https://sign-in.example/' } }
    return problem(401, 'Sign in')
  }
  const own = roles[token]
  if (!own) return has('garbage-token-accepted') ? null : problem(401, 'Sign in again')
  if (own.includes(role)) return null
  return has(isRead ? 'weaker-persona-accepted' : 'weaker-persona-writes')
    ? null
    : problem(403, 'Not for you')
}

function preflight(allow: string, has: Has): Answered {
  if (has('preflight-refused')) return problem(401, 'Sign in')
  const methods = has('preflight-lacks-method') ? allow.replace(/(, )?(PATCH|DELETE)/g, '') : allow
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': has('preflight-lacks-header')
        ? 'Accept'
        : 'Authorization, Content-Type',
      'access-control-max-age': '600',
    },
  }
}

const exposed = 'X-Request-Id, X-Total-Count, Location, Content-Disposition'

/** What every answer carries. */
function dressed(answered: Answered, { headers: { origin } }: Asked, has: Has): Answered {
  const isNameless = has('header-missing') || (has('header-missing-on-error') && answered.status >= 400)
  const cors = origin !== undefined && {
    vary: 'Origin',
    ...(!has('origin-missing') && {
      'access-control-allow-origin': has('origin-of-another') ? 'https://other.example' : origin,
    }),
    ...(!has('expose-missing') && { 'access-control-expose-headers': exposed }),
  }
  return {
    ...answered,
    headers: { ...(!isNameless && { 'x-request-id': randomUUID() }), ...cors, ...answered.headers },
  }
}
