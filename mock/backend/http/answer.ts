import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Backend } from '../backend'
import type { Call } from '../call'
import type { Operation } from '../contract/operations'
import { answerByExample, preferred } from '../examples'
import { isObject, type Json } from '../json'
import { type Answer, forbidden, invalid, problem, Refusal, unauthorized, unexpected } from '../problem'
import { rules } from '../rules'
import { daysBetween } from '../world/clock'
import { isAllowed } from '../world/rights'
import { readUser, type User } from '../world/user'
import type { World } from '../world/world'
import type { Violation } from './engine'
import { originOf, preferOf } from './request'

/** The persona that a token names, and its subject. */
export interface Caller {
  readonly id: string
  readonly sub: string
}

export interface Ask {
  readonly backend: Backend
  readonly world: World
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Json | undefined
  readonly request: IncomingMessage
  /** Null when the token is missing, forged, ended, or of nobody the sandbox knows. */
  readonly persona: Caller | null
  readonly log: (line: string) => void
}

const signedIn = (ask: Ask): User => {
  if (ask.persona === null) throw new Refusal(unauthorized())
  const user = readUser(ask.backend.contract, ask.world, ask.persona.id, ask.persona.sub)
  if (!('status' in user)) return user
  throw new Refusal(ask.operation.id === 'getMe' ? user : forbidden())
}

const refuseInvalid = (ask: Ask, wrong: readonly Violation[]) => {
  if (wrong.length === 0) return
  const type = wrong.find(({ code }) => code === '415')
  if (type)
    throw new Refusal(problem(415, 'media-type', 'The body has the wrong type', { detail: type.message }))
  const errors = ask.backend.details(ask.operation, ask.body, wrong)
  throw new Refusal(
    invalid(errors.length ? errors : wrong.map(({ message }) => ({ pointer: '', detail: message }))),
  )
}

interface Given {
  readonly answer: Answer
  /** It is the answer to an earlier call with the same key. */
  readonly repeated: boolean
}

/** Runs a create once per Idempotency-Key; the same key again gets the first answer, or waits for it. */
const once = async (ask: Ask, user: User, run: () => Answer | Promise<Answer>): Promise<Given> => {
  const key = ask.request.headers['idempotency-key']
  const declared = ask.operation.parameters.some(({ name }) => name === 'Idempotency-Key')
  if (typeof key !== 'string' || !declared) return { answer: await run(), repeated: false }
  const { answers } = ask.world
  const remembered = JSON.stringify([user.persona, ask.operation.id, ask.params, key])
  const body = ask.body ?? null
  const first = answers.get(remembered)
  if (first && !isDeepStrictEqual(first.body, body)) {
    const detail = 'This Idempotency-Key was used with another body.'
    throw new Refusal(problem(422, 'idempotency-key-reused', 'The key was used before', { detail }))
  }
  if (first) return { answer: await first.answer, repeated: true }
  const answer = run()
  answers.set(remembered, { body, answer })
  try {
    return { answer: await answer, repeated: false }
  } catch (thrown) {
    // What was refused was not done: the key may be used again.
    answers.delete(remembered)
    throw thrown
  }
}

const decide = async (ask: Ask, wrong: readonly Violation[]): Promise<Given> => {
  const { backend, world, operation } = ask
  if (operation.roles !== null && (ask.persona === null || wrong.some(({ code }) => code === '401'))) {
    throw new Refusal(unauthorized())
  }
  const days = daysBetween(backend.contract.storyDay, world.storyDay)
  const { accept } = ask.request.headers
  const wish = preferred(preferOf(ask.request))
  if (wish) return { answer: answerByExample(operation, days, { ...wish, accept }), repeated: false }
  const user = signedIn(ask)
  if (!isAllowed(operation, user)) throw new Refusal(forbidden())
  refuseInvalid(ask, wrong)
  const handler = backend.handlers.get(operation.id)
  if (!handler) return { answer: answerByExample(operation, days, { accept }), repeated: false }
  const call: Call = {
    contract: backend.contract,
    rules,
    world,
    operation,
    params: ask.params,
    query: ask.query,
    body: isObject(ask.body) ? ask.body : {},
    user,
    origin: originOf(ask.request),
    accept: ask.request.headers.accept ?? '',
  }
  return once(ask, user, () => handler(call))
}

/** The answer to a call whose request Prism has looked at: rights, then validity, then the handler. Never throws. */
export const answerCall = async (ask: Ask, wrong: readonly Violation[]): Promise<Given> => {
  try {
    return await decide(ask, wrong)
  } catch (thrown) {
    if (thrown instanceof Refusal) return { answer: thrown.answer, repeated: false }
    const trace = thrown instanceof Error ? thrown.stack : String(thrown)
    ask.log(`sandbox: ${ask.operation.id} threw: ${trace}`)
    return { answer: unexpected(), repeated: false }
  }
}
