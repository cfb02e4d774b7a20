import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { personaOfSub } from '../../personas'
import type { Backend } from '../backend'
import type { Match } from '../contract/routes'
import { preferredFault } from '../examples'
import { isObject } from '../json'
import { type Answer, badRequest, notFound, problem, Refusal, unexpected } from '../problem'
import { sendFile } from '../storage/send-file'
import type { Fault } from '../world/faults'
import type { World } from '../world/world'
import { answerCall, type Caller } from './answer'
import { readBody } from './body'
import { allowOrigin, answerPreflight } from './cors'
import type { Violation } from './engine'
import { addressOf, bearerOf, newRequestId, preferOf, toPrismRequest } from './request'
import { send, spoil, toWire } from './send'

/** Tells whose token this is; null when it is forged, foreign, malformed or has ended. */
export type VerifyToken = (token: string) => Promise<{ readonly sub: string } | null>

export interface Service {
  readonly backend: () => Backend
  readonly world: (request: IncomingMessage) => World
  readonly verifyToken: VerifyToken
  readonly log: (line: string) => void
}

interface Done {
  readonly answer: Answer
  readonly repeated?: boolean
  readonly violations?: readonly string[]
}

const personaOf = async (request: IncomingMessage, verify: VerifyToken) => {
  const token = bearerOf(request)
  const verified = token === null ? null : await verify(token)
  return verified ? (personaOfSub(verified.sub) ?? null) : null
}

const named = (side: string, { path, message }: Violation) => `${side} ${path.join('.')}: ${message}`

const wayOff = (match: Exclude<Match, { kind: 'operation' }>): Answer =>
  match.kind === 'path'
    ? notFound()
    : {
        ...problem(405, 'method-not-allowed', 'The contract has no such call', {
          detail: match.allow.join(', '),
        }),
        headers: { 'content-type': 'application/problem+json', allow: match.allow.join(', ') },
      }

const matchOf = (backend: Backend, method: string, path: string): Match | Answer => {
  try {
    return backend.contract.match(method, path)
  } catch {
    return badRequest('The path cannot be decoded.')
  }
}

/** Answers the call through Prism, which looks at both directions; an answer off the contract becomes a 500. */
const handle = async (
  service: Service,
  request: IncomingMessage,
  world: World,
  persona: Caller | null,
  match: Match | Answer,
): Promise<Done> => {
  if (!('kind' in match)) return { answer: match }
  if (match.kind !== 'operation') return { answer: wayOff(match) }
  const { operation, params } = match
  const { path, query } = addressOf(request)
  const backend = service.backend()
  try {
    const body = await readBody(request)
    const ask = { backend, world, operation, params, query, body, request, persona, log: service.log }
    const asked: string[] = []
    let repeated = false
    const outcome = await backend.engine.run(
      operation.id,
      toPrismRequest(request, path, query, body),
      async (wrong) => {
        asked.push(...wrong.map((one) => named('request', one)))
        const given = await answerCall(ask, wrong)
        repeated = given.repeated
        return given.answer
      },
    )
    const violations = outcome.violations.map((one) => named('answer', one))
    for (const violation of violations)
      service.log(`sandbox: ${operation.id} left the contract: ${violation}`)
    const answer = violations.length ? unexpected() : outcome.answer
    return { answer, repeated, violations: [...asked, ...violations] }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { answer: thrown.answer }
    // The caller left before its body had arrived: nothing failed here, and there is nobody to answer.
    if (!request.complete) return { answer: unexpected() }
    service.log(`sandbox: ${operation.id} failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`)
    return { answer: unexpected() }
  }
}

const withRequestId = (answer: Answer, id: string): Answer =>
  isObject(answer.body) && answer.headers?.['content-type'] === 'application/problem+json'
    ? { ...answer, body: { ...answer.body, request_id: id } }
    : answer

/** A fault that replaces the answer leaves the call undone, as a gateway in front of the backend would. */
const replaces = ({ status, body }: Fault) =>
  status !== undefined || (body !== undefined && body !== 'truncated')

/** The fault that the caller asks for in the header `Prefer`. */
const wished = (request: IncomingMessage, operation: string | null): Fault | null => {
  const fault = preferredFault(preferOf(request))
  return fault && { operation: operation ?? '', ...fault }
}

/** Waits, but no longer than somebody waits for the answer. */
const pause = async (response: ServerResponse, ms: number) => {
  const gone = new AbortController()
  const leave = () => gone.abort()
  response.once('close', leave)
  await sleep(ms, undefined, { signal: gone.signal }).catch(() => undefined)
  response.off('close', leave)
}

/** Serves one call under /api, faults and call log included. */
export const serveApi = async (service: Service, request: IncomingMessage, response: ServerResponse) => {
  const started = Date.now()
  const id = newRequestId()
  response.setHeader('X-Request-Id', id)
  allowOrigin(request, response)
  if (answerPreflight(request, response)) return
  const world = service.world(request)
  if (!world.line.admit(request.socket, response)) return
  const { path } = addressOf(request)
  const match = matchOf(service.backend(), request.method ?? 'GET', path)
  const operation = 'kind' in match && match.kind === 'operation' ? match.operation.id : null
  const persona = await personaOf(request, service.verifyToken)
  const fault = world.faults.take(operation ?? '') ?? wished(request, operation)
  const key = request.headers['idempotency-key']
  const record = (status: number | null, done?: Done) =>
    world.log.add({
      at: world.clock.now().toISOString(),
      request_id: id,
      method: request.method ?? '',
      path: request.url ?? path,
      operation,
      persona: persona?.id ?? null,
      idempotency_key: typeof key === 'string' ? key : null,
      status,
      ms: Date.now() - started,
      fault: fault !== null,
      repeated: done?.repeated ?? false,
      violations: done?.violations ?? [],
    })
  if (fault?.delay_ms) await pause(response, fault.delay_ms)
  if (response.destroyed) return record(null)
  if (fault?.drop === 'unhandled') {
    record(null)
    request.socket.destroy()
    return
  }
  const done: Done =
    fault && replaces(fault)
      ? { answer: { status: fault.status ?? 200 } }
      : await handle(service, request, world, persona, match)
  if (done.answer.waitMs) await pause(response, done.answer.waitMs)
  if (done.answer.download && !fault?.body && typeof fault?.drop !== 'string') {
    const note = (status: number) => record(status, done)
    return sendFile(request, response, { ...done.answer.download, disposition: 'attachment', fault, note })
  }
  const wire = toWire(withRequestId(done.answer, id))
  if (fault?.drop === 'unanswered') {
    record(null, done)
    request.socket.destroy()
    return
  }
  const sent = fault ? spoil(fault, wire) : wire
  record(sent.status, done)
  send(request, response, sent, typeof fault?.drop === 'object' ? fault.drop.after_bytes : undefined)
}
