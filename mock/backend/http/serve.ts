import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../../openapi/model/contract'
import { personaOfSub } from '../../personas'
import { daysBetween } from '../clock'
import { asRecord, isObject, type Json } from '../json'
import {
  type Answer,
  badRequest,
  forbidden,
  forbiddenMembers,
  invalid,
  notFound,
  problem,
  Refusal,
  unauthorized,
  unexpected,
} from '../problem'
import { rules } from '../rules/rules'
import { requestErrors, type Violation } from '../store/field-errors'
import type { Fault } from '../world/faults'
import { allowedMembers, isAllowed, may, readUser, type User } from '../world/user'
import type { World } from '../world/world'
import type { Backend } from './backend'
import { answerByExample, preferredAnswer, preferredFault } from './prefer'
import { addressOf, bearerOf, newRequestId, originOf, preferOf, readBody, toPrismRequest } from './request'
import { allowOrigin, answerPreflight, applyFault, send, serialize } from './response'
import { sendFile } from './send-file'
import { readVariant, writeVariant } from './variant'
import { withLocalSites } from './vendor-sites'

/** Verifies a token: its subject and sign-in time; null if it is invalid or expired. */
export type VerifyToken = (
  token: string,
) => Promise<{ readonly sub: string; readonly signedInAt?: number } | null>

export type Service = {
  readonly backend: () => Backend
  readonly world: (request: IncomingMessage) => World
  readonly verifyToken: VerifyToken
  readonly log: (line: string) => void
}

/** Persona of the token, its subject, and sign-in time if known. */
type Caller = { readonly id: string; readonly sub: string; readonly signedInAt: number | null }

/** Request state shared by the steps. */
type Exchange = {
  readonly service: Service
  readonly backend: Backend
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly started: number
  readonly world: World
  readonly path: string
  query: URLSearchParams
  operation: Operation | null
  params: Readonly<Record<string, string>>
  /** The 404 or 405 for a path or method that the contract does not have. */
  noOperation: Answer | null
  /** Null without a valid token of a known user. */
  persona: Caller | null
  fault: Fault | null
  body: Json | undefined
  /** Contract violations of the request, reported by Prism. */
  wrong: readonly Violation[]
  user: User | null
  /** Whether the response was replayed for the same Idempotency-Key. */
  repeated: boolean
  /** Contract violations of request and response, for the call log. */
  violations: readonly string[]
}

/** Middleware: responds or calls the next step. Null if the response was already sent or cut. */
type Step = (exchange: Exchange, next: () => Promise<Answer | null>) => Promise<Answer | null>

/** Steps of a call under /api, outermost first. */
const steps: readonly Step[] = [
  cors,
  connection,
  match,
  persona,
  fault,
  contract,
  variant,
  example,
  rights,
  validity,
  idempotency,
  handler,
]

/** Serves a call under /api. */
export async function serveApi(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = newRequestId()
  response.setHeader('X-Request-Id', id)
  const exchange: Exchange = {
    service,
    backend: service.backend(),
    request,
    response,
    id,
    started: Date.now(),
    world: service.world(request),
    ...addressOf(request),
    operation: null,
    params: {},
    noOperation: null,
    persona: null,
    fault: null,
    body: undefined,
    wrong: [],
    user: null,
    repeated: false,
    violations: [],
  }
  const run = (at: number): Promise<Answer | null> => {
    const step = steps[at]
    if (!step) throw new Error('no step has answered')
    return step(exchange, () => run(at + 1))
  }
  await run(0)
}

async function cors({ request, response }: Exchange, next: () => Promise<Answer | null>) {
  allowOrigin(request, response)
  return answerPreflight(request, response) ? null : next()
}

async function connection({ world, request, response }: Exchange, next: () => Promise<Answer | null>) {
  return world.connections.admit(request.socket, response) ? next() : null
}

/** Finds the operation. Faults may also apply to unknown paths. */
async function match(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { backend, request, path } = exchange
  if (!canDecode(path)) {
    exchange.noOperation = badRequest('The path cannot be decoded.')
    return next()
  }
  const found = backend.contract.match(request.method ?? 'GET', path)
  if (found.kind === 'operation') {
    exchange.operation = found.operation
    exchange.params = found.params
  } else if (found.kind === 'path') exchange.noOperation = notFound()
  else {
    const allow = found.allow.join(', ')
    const answer = problem(405, 'method-not-allowed', 'The contract has no such call', { detail: allow })
    exchange.noOperation = { ...answer, headers: { ...answer.headers, allow } }
  }
  return next()
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

async function persona(exchange: Exchange, next: () => Promise<Answer | null>) {
  const token = bearerOf(exchange.request)
  const verified = token === null ? null : await exchange.service.verifyToken(token)
  const known = verified && personaOfSub(verified.sub)
  exchange.persona = known ? { ...known, signedInAt: verified.signedInAt ?? null } : null
  return next()
}

/** Injects the call's fault, logs the call and sends the response. */
async function fault(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { world, operation, request, response } = exchange
  const injected = world.faults.take(operation?.id ?? '') ?? preferredFaultOf(exchange)
  exchange.fault = injected
  if (injected?.delay_ms) await pause(response, injected.delay_ms)
  if (response.destroyed) return record(exchange, null)
  if (injected?.drop === 'unhandled') return cut(exchange)
  const answer = injected && replaces(injected) ? { status: injected.status ?? 200 } : await next()
  if (answer === null) return null
  if (answer.download && !injected?.body && typeof injected?.drop !== 'string') {
    const note = (status: number) => void record(exchange, status)
    await sendFile(request, response, {
      ...answer.download,
      disposition: 'attachment',
      fault: injected,
      note,
    })
    return null
  }
  if (injected?.drop === 'unanswered') return cut(exchange)
  const whole = serialize(withRequestId(answer, exchange.id))
  const wire = keepsAddresses(exchange) ? whole : withLocalSites(whole, originOf(request))
  const sent = injected ? applyFault(injected, wire) : wire
  record(exchange, sent.status)
  send(request, response, sent, typeof injected?.drop === 'object' ? injected.drop.after_bytes : undefined)
  return null
}

/** Editors get stored URLs unchanged, so that saving round-trips. */
function keepsAddresses({ operation, user }: Exchange): boolean {
  return (
    operation?.path.startsWith('/api/products') === true &&
    user !== null &&
    may(user, 'products_manager', 'w')
  )
}

/** The fault requested in the `Prefer` header. */
function preferredFaultOf({ request, operation }: Exchange): Fault | null {
  const preferred = preferredFault(preferOf(request))
  return preferred && { operation: operation?.id ?? '', ...preferred }
}

/** A fault that replaces the response skips the call, like a failing gateway. */
const replaces = ({ status, body }: Fault) =>
  status !== undefined || (body !== undefined && body !== 'truncated' && body !== 'mutated')

function record(exchange: Exchange, status: number | null): null {
  const { world, request, operation, path } = exchange
  const key = request.headers['idempotency-key']
  world.log.add({
    at: world.clock.now().toISOString(),
    request_id: exchange.id,
    method: request.method ?? '',
    path: request.url ?? path,
    operation: operation?.id ?? null,
    persona: exchange.persona?.id ?? null,
    idempotency_key: typeof key === 'string' ? key : null,
    status,
    ms: Date.now() - exchange.started,
    fault: exchange.fault !== null,
    repeated: exchange.repeated,
    violations: exchange.violations,
  })
  return null
}

function cut(exchange: Exchange): null {
  exchange.request.socket.destroy()
  return record(exchange, null)
}

/** Waits, at most until the client disconnects. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  response.once('close', leave)
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined)
  response.off('close', leave)
}

const withRequestId = (answer: Answer, id: string): Answer =>
  isObject(answer.body) && answer.headers?.['content-type'] === 'application/problem+json'
    ? { ...answer, body: { ...answer.body, request_id: id } }
    : answer

const described = (side: string, { path, message }: Violation) => `${side} ${path.join('.')}: ${message}`

/** Validates request and response with Prism; an invalid response becomes a 500. Refusals become responses here. */
async function contract(exchange: Exchange, next: () => Promise<Answer | null>): Promise<Answer | null> {
  const { service, backend, request, path, query, operation } = exchange
  if (!operation) return exchange.noOperation
  const fail = (thrown: unknown): Answer => {
    if (thrown instanceof Refusal) return thrown.answer
    // The caller disconnected during the upload of its body: no failure, nothing is sent.
    if (!request.complete) return unexpected()
    service.log(`sandbox: ${operation.id} failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
    return unexpected()
  }
  try {
    exchange.body = await readBody(request)
    const outcome = await backend.validator.run(
      operation.id,
      toPrismRequest(request, path, query, exchange.body),
      async (wrong) => {
        exchange.wrong = wrong
        return (await next().catch(fail)) ?? unexpected()
      },
    )
    const left = outcome.violations.map((one) => described('answer', one))
    for (const violation of left) service.log(`sandbox: ${operation.id} left the contract: ${violation}`)
    exchange.violations = [...exchange.wrong.map((one) => described('request', one)), ...left]
    return left.length ? unexpected() : outcome.answer
  } catch (thrown) {
    return fail(thrown)
  }
}

/** Converts ids and fields between the world's variant and the inner steps, which use string ids and all fields. */
async function variant(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { backend, world, operation } = exchange
  if (!operation) return next()
  const { document } = backend.contract
  Object.assign(exchange, readVariant(world, document, operation, exchange))
  const answer = await next()
  return answer && writeVariant(world, document, operation, answer)
}

/** Responds with an example of the contract if the `Prefer` header asks for one. */
async function example(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { backend, world, request, operation } = exchange
  const isPublic = operation?.security.length === 0
  const isUnauthorized = exchange.persona === null || exchange.wrong.some(({ code }) => code === '401')
  if (!isPublic && isUnauthorized) throw new Refusal(unauthorized())
  const preference = preferredAnswer(preferOf(request))
  if (!preference || !operation) return next()
  const days = daysBetween(backend.contract.storyDay, world.storyDay)
  return answerByExample(operation, days, { ...preference, accept: request.headers.accept })
}

async function rights(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { backend, world, persona, operation } = exchange
  if (persona === null || !operation) throw new Refusal(unauthorized())
  const user = readUser(backend.contract, world, persona.id, persona.sub)
  if ('status' in user) throw new Refusal(operation.id === 'getMe' ? user : forbidden())
  if (!isAllowed(operation, user)) throw new Refusal(forbidden())
  const members = allowedMembers(operation, user)
  if (members) {
    const others = Object.keys(asRecord(exchange.body)).filter((member) => !members.includes(member))
    if (others.length > 0) throw new Refusal(forbiddenMembers(others, members))
  }
  exchange.user = user
  return next()
}

async function validity({ backend, operation, body, wrong }: Exchange, next: () => Promise<Answer | null>) {
  if (!operation) return next()
  const type = wrong.find(({ code }) => code === '415')
  if (type)
    throw new Refusal(problem(415, 'media-type', 'The body has the wrong type', { detail: type.message }))
  const errors = requestErrors(backend.contract, operation, body, wrong)
  if (wrong.length === 0 && errors.length === 0) return next()
  throw new Refusal(
    invalid(errors.length ? errors : wrong.map(({ message }) => ({ pointer: '', detail: message }))),
  )
}

/** Runs a create once per Idempotency-Key; repeated calls get or await the first response. */
async function idempotency(exchange: Exchange, next: () => Promise<Answer | null>) {
  const { request, operation, world, user, params } = exchange
  const key = request.headers['idempotency-key']
  const isDeclared = operation?.parameters.some(({ name }) => name === 'Idempotency-Key')
  if (typeof key !== 'string' || !isDeclared || !user) return next()
  const { answers } = world
  const remembered = JSON.stringify([user.persona, operation?.id, params, key])
  const body = exchange.body ?? null
  const first = answers.get(remembered)
  if (first && !isDeepStrictEqual(first.body, body)) {
    const detail = 'This Idempotency-Key was used with another body.'
    throw new Refusal(problem(422, 'idempotency-key-reused', 'The key was used before', { detail }))
  }
  if (first) {
    exchange.repeated = true
    return first.answer
  }
  const answer = next()
  answers.set(remembered, { body, answer })
  try {
    return await answer
  } catch (thrown) {
    // A refused call had no effect, so the key can be reused.
    answers.delete(remembered)
    throw thrown
  }
}

/** Runs the operation's handler; without one, responds with the contract's first example. */
async function handler(exchange: Exchange): Promise<Answer> {
  const { backend, world, request, operation, user, persona: caller } = exchange
  if (!operation || !user) throw new Refusal(unauthorized())
  const handle = backend.handlers.get(operation.id)
  const accept = request.headers.accept ?? ''
  if (!handle) {
    const days = daysBetween(backend.contract.storyDay, world.storyDay)
    return answerByExample(operation, days, { accept })
  }
  return handle({
    contract: backend.contract,
    rules,
    world,
    operation,
    params: exchange.params,
    query: exchange.query,
    body: isObject(exchange.body) ? exchange.body : {},
    user,
    signedInAt: caller?.signedInAt ?? null,
    origin: originOf(request),
    accept,
  })
}
