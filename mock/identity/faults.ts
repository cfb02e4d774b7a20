import { cancelled, forgotPassword, grantExpired } from './policies'

/** Answer of the token endpoint instead of tokens; `times` null means until it is cleared. */
export type TokenFault = { status: number; content_type: string; body: string; times: number | null }

/** Immediate redirect of the authorize endpoint to the portal, without a page. */
export type AuthorizeFault = { error: string; error_description: string; times: number | null }

const json = (status: number, body: unknown, times: number | null): TokenFault => ({
  status,
  content_type: 'application/json',
  body: JSON.stringify(body),
  times,
})

type TokenFaultOf = (times: number | null) => TokenFault

/** Known responses of the hosted service, by name. */
const tokenFaults: Readonly<Record<string, TokenFaultOf | undefined>> = {
  expired_grant: (times) => json(400, { error: 'invalid_grant', error_description: grantExpired() }, times),
  bad_token: (times) =>
    json(
      400,
      { error: 'invalid_grant', suberror: 'bad_token', error_description: 'The refresh token is not valid.' },
      times,
    ),
  interaction_required: (times) =>
    json(
      400,
      { error: 'interaction_required', error_description: 'The user must sign in interactively.' },
      times,
    ),
  too_many_requests: (times) =>
    json(429, { error: 'too_many_requests', error_description: 'Too many requests.' }, times),
  unavailable: (times) =>
    json(503, { error: 'temporarily_unavailable', error_description: 'The service is unavailable.' }, times),
  bad_gateway: (times) => ({
    status: 502,
    content_type: 'text/html; charset=utf-8',
    body: '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>',
    times,
  }),
}

type AuthorizeFaultOf = (times: number | null) => AuthorizeFault

const authorizeFaults: Readonly<Record<string, AuthorizeFaultOf | undefined>> = {
  server_error: (times) => ({
    error: 'server_error',
    error_description: 'The identity service has failed.',
    times,
  }),
  unavailable: (times) => ({
    error: 'temporarily_unavailable',
    error_description: 'The identity service is unavailable.',
    times,
  }),
  forgot_password: (times) => ({
    error: 'access_denied',
    error_description: forgotPassword(),
    times,
  }),
  cancelled: (times) => ({ error: 'access_denied', error_description: cancelled(), times }),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const timesOf = (value: unknown): number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw new TypeError('times must be a whole number above 0, or null for "until taken back"')
}

const named = <F>(
  table: Readonly<Record<string, ((times: number | null) => F) | undefined>>,
  name: string,
  times: number | null,
): F => {
  const make = Object.hasOwn(table, name) ? table[name] : undefined
  if (make === undefined) throw new TypeError(`"${name}" is none of ${Object.keys(table).join(', ')}`)
  return make(times)
}

/** Parses `null`, a name, `{name, times?}` or `{status, body, times?}`. @throws TypeError with the reason */
export function tokenFaultOf(input: unknown): TokenFault | null {
  if (input === null) return null
  if (typeof input === 'string') return named(tokenFaults, input, null)
  if (!isRecord(input)) throw new TypeError('token_fault must be null, a name or an object')
  const times = timesOf(input.times)
  if (typeof input.name === 'string') return named(tokenFaults, input.name, times)
  const { status, body } = input
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError('token_fault.status must be an HTTP status')
  if (typeof body !== 'string') return json(status, body ?? {}, times)
  return { status, content_type: 'text/html; charset=utf-8', body, times }
}

/** Parses `null`, a name, `{name, times?}` or `{error, error_description?, times?}`. @throws TypeError */
export function authorizeFaultOf(input: unknown): AuthorizeFault | null {
  if (input === null) return null
  if (typeof input === 'string') return named(authorizeFaults, input, null)
  if (!isRecord(input)) throw new TypeError('authorize_fault must be null, a name or an object')
  const times = timesOf(input.times)
  if (typeof input.name === 'string') return named(authorizeFaults, input.name, times)
  if (typeof input.error !== 'string') throw new TypeError('authorize_fault.error must be a string')
  const text = typeof input.error_description === 'string' ? input.error_description : ''
  return { error: input.error, error_description: text, times }
}

/** The fault after one use, or null if it is used up. */
export function afterUse<F extends { times: number | null }>(fault: F): F | null {
  if (fault.times === null) return fault
  return fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
}
