import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AuthorizeFault, afterUse, authorizeFaultOf, type TokenFault, tokenFaultOf } from './faults'
import { readBody, sendJson } from './http'

/** Settings of the provider in one world, for tests. */
export type ControlState = {
  /** Lifetime of identity tokens issued from now on. */
  id_token_seconds: number
  /** Lifetime of refresh tokens, counted from the sign-in. */
  refresh_token_seconds: number
  /** Added to `iat`, `exp` and `auth_time`: the provider's clock skew. */
  clock_skew_seconds: number
  /** False as in B2C for `openid offline_access`: no access token. */
  access_token: boolean
  token_fault: TokenFault | null
  authorize_fault: AuthorizeFault | null
  /** Requests since the last reset, faults included. */
  calls: { authorize: number; token: number; logout: number }
}

export type Control = {
  /** The state of a world, created on first use. */
  of: (world: string) => ControlState
  /**
   * Merges a patch, after a reset with `{reset: true}`, and returns the new state. @throws TypeError that names the
   * wrong field; the state is then unchanged
   */
  change: (world: string, patch: unknown) => ControlState
  /** Counts one request and returns its fault, or null. */
  authorize: (world: string) => AuthorizeFault | null
  token: (world: string) => TokenFault | null
  logout: (world: string) => void
}

/** Lifetime of an identity token. */
export const ID_TOKEN_SECONDS = 3600

const initial = (): ControlState => ({
  id_token_seconds: ID_TOKEN_SECONDS,
  refresh_token_seconds: 14 * 24 * 3600,
  clock_skew_seconds: 0,
  access_token: false,
  token_fault: null,
  authorize_fault: null,
  calls: { authorize: 0, token: 0, logout: 0 },
})

const whole = (name: string, value: unknown, least: number): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value
  throw new TypeError(`${name} must be a whole number of seconds${least > 0 ? ' above 0' : ''}`)
}

const flag = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  throw new TypeError(`${name} must be true or false`)
}

const merged = (state: ControlState, name: string, value: unknown): ControlState => {
  switch (name) {
    case 'id_token_seconds':
    case 'refresh_token_seconds':
      return { ...state, [name]: whole(name, value, 1) }
    case 'clock_skew_seconds':
      return { ...state, clock_skew_seconds: whole(name, value, Number.NEGATIVE_INFINITY) }
    case 'access_token':
      return { ...state, access_token: flag(name, value) }
    case 'token_fault':
      return { ...state, token_fault: tokenFaultOf(value) }
    case 'authorize_fault':
      return { ...state, authorize_fault: authorizeFaultOf(value) }
    default:
      throw new TypeError(`unknown member "${name}"`)
  }
}

/** The world of a request: its `world` cookie, else "main". */
export function worldOf(req: IncomingMessage): string {
  return /(?:^|;\s*)world=([^;]+)/.exec(req.headers.cookie ?? '')?.[1]?.trim() ?? 'main'
}

/** A new set of worlds in their initial state. */
export function createControl(): Control {
  const worlds = new Map<string, ControlState>()

  const of = (world: string) => {
    const state = worlds.get(world) ?? initial()
    worlds.set(world, state)
    return state
  }

  const count = (world: string, what: keyof ControlState['calls']) => {
    const state = of(world)
    state.calls[what] += 1
    return state
  }

  return {
    of,
    change: (world, patch) => {
      if (typeof patch !== 'object' || patch === null) throw new TypeError('the body must be a JSON object')
      const { reset, ...rest } = { reset: false, ...patch }
      const start = flag('reset', reset) ? initial() : of(world)
      const next = Object.entries(rest).reduce((state, [name, value]) => merged(state, name, value), start)
      worlds.set(world, next)
      return next
    },
    authorize: (world) => {
      const state = count(world, 'authorize')
      const fault = state.authorize_fault
      if (fault !== null) state.authorize_fault = afterUse(fault)
      return fault
    },
    token: (world) => {
      const state = count(world, 'token')
      const fault = state.token_fault
      if (fault !== null) state.token_fault = afterUse(fault)
      return fault
    },
    logout: (world) => {
      count(world, 'logout')
    },
  }
}

/**
 * GET answers the state of the request's world, POST changes it. JSON is required as content type because a page of
 * another origin cannot send it without a preflight.
 */
export async function serveControl(control: Control, req: IncomingMessage, res: ServerResponse) {
  const world = worldOf(req)
  if (req.method === 'GET') return sendJson(res, 200, { world, ...control.of(world) })
  if (req.method !== 'POST') return sendJson(res, 405, { message: 'GET reads the state, POST changes it' })
  if (!req.headers['content-type']?.startsWith('application/json'))
    return sendJson(res, 415, { message: 'Send the change as application/json' })
  try {
    const patch: unknown = JSON.parse(await readBody(req))
    sendJson(res, 200, { world, ...control.change(world, patch) })
  } catch (error) {
    sendJson(res, 400, { message: error instanceof Error ? error.message : 'The change cannot be read' })
  }
}
