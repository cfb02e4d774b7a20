import type { Contract, Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'
import type { Exchange, Finding } from '../judge/exchange'
import { requestTo } from '../probe/base'
import { contentOf } from '../probe/bodies'
import type { Probe } from '../probe/probe'
import { encoded, filledPath, plainText } from '../probe/serialize'
import { evaluateExpression, isOk } from './answers'
import { bytesOf, unexpectedIn } from './bytes'
import type { CreatedItem } from './cleanup'
import type { Target } from './options'
import { probeRead } from './reads'
import { followLocation } from './repeats'
import { onlyReads } from './safety'
import { filled, fillIn, namesOf, type Setup, type Step } from './setup-language'
import {
  callsOf,
  derived,
  finding,
  firstAccepted,
  probesToRefuse,
  type StepSettings,
  sendProbesToRefuse,
  step as sendStep,
} from './steps'

export type SetupSettings = StepSettings & { readonly target: Target }

/**
 * Probes an operation as configured in the overrides: its setup steps, probes to be refused, the call itself, and the
 * steps that clean up.
 */
export async function runSetup(operation: Operation, setup: Setup, settings: SetupSettings): Promise<void> {
  if (setup.existing && !settings.target.isLoopback) {
    settings.record.skip(
      operation,
      'it would change what the run did not make: that is sent to this machine only',
    )
    return
  }
  const kept = new Map<string, Json>()
  const undo = async () => {
    for (const one of setup.cleanup) {
      // An item that was never created needs no removal, and an incomplete address is another one.
      if (missing(one, kept)) continue
      const problem = await walk(one, kept, settings, null)
      if (problem !== null) return problem
    }
    return null
  }
  let note: CreatedItem | null = null
  for (const one of setup.steps) {
    // Registered before the step: its response may be lost.
    if (setup.cleanup.length > 0 && note === null && isActing(one, settings.contract))
      note = settings.cleanup.add(`the setup of ${operation.id}`, undo)
    const problem = await walk(one, kept, settings, `for ${operation.id}`)
    if (problem !== null) {
      settings.record.skip(operation, `its setup did not work: ${problem}`)
      return
    }
  }
  note ??= setup.cleanup.length > 0 ? settings.cleanup.add(`the setup of ${operation.id}`, undo) : null
  const values = new Map(
    Object.entries(filled(setup.values, kept)).map(([name, value]) => [name, value] as const),
  )
  if (onlyReads(operation)) await probeRead(operation, settings, values)
  else await callAsSetUp(operation, setup, settings, values, kept)
  if (note && (await undo()) === null) note.gone()
}

/** Whether a step requires a value that no earlier step stored. */
function missing(one: Step, kept: ReadonlyMap<string, Json>): boolean {
  return namesOf(jsonText([one.send?.url, one.values])).some((name) => !kept.has(name))
}

function isActing({ operation, send }: Step, { operations }: Contract): boolean {
  if (send !== null) return !['GET', 'HEAD', 'OPTIONS'].includes(send.method)
  return operations.some((other) => other.id === operation && !onlyReads(other))
}

async function callAsSetUp(
  operation: Operation,
  setup: Setup,
  settings: SetupSettings,
  values: ReadonlyMap<string, Json>,
  kept: Map<string, Json>,
): Promise<void> {
  const bodies = setup.body === undefined ? {} : { bodies: [fillIn(setup.body, kept)] }
  const asked = await derived(operation, settings, values, bodies)
  if (asked.notProbed !== null) settings.record.skip(operation, asked.notProbed)
  await sendProbesToRefuse(settings, operation, probesToRefuse(asked))
  const taken = await firstAccepted(settings, operation, callsOf(asked), 'as set up')
  if (taken && isOk(taken.exchange)) {
    const found = settings.cleanup.wasThere(operation, taken.probe, taken.exchange)
    if (found !== null) return settings.record.skip(operation, found)
    for (const [name, expression] of setup.keep) {
      const [value] = evaluateExpression(expression, taken.exchange, kept)
      if (value !== undefined) kept.set(name, value)
    }
    if (setup.cleanup.length === 0) settings.cleanup.madeBy(operation, taken.probe, taken.exchange)
    await followLocation(operation, taken, settings)
    await verifyMade(operation, setup, settings, kept, taken.exchange)
  }
}

/** Runs the steps that verify a call's result; their failures are reported for the call. */
async function verifyMade(
  operation: Operation,
  { check }: Setup,
  settings: SetupSettings,
  kept: Map<string, Json>,
  call: Exchange,
): Promise<void> {
  const tell = (message: string, severity: Finding['severity']) =>
    settings.record.add(operation, call, { ...finding('not-created', message, '', operation), severity })
  for (const one of check) {
    const exchange = await answerTo(one, kept, settings, `after ${operation.id}`)
    if (typeof exchange === 'string') return tell(`What it makes was not looked at: ${exchange}.`, 'warning')
    const wrong = unexpectedIn(one, exchange, kept)
    const rule = one.says ?? 'What it makes is not what was sent'
    if (wrong !== null) return tell(`${rule}: ${wrong}.`, 'deviation')
    const lacking = keepOf(one, exchange, kept)
    if (lacking !== null)
      return tell(`What it makes was not looked at: ${lacking} is not in the answer.`, 'warning')
  }
}

/** Stores values of a response. @returns the first missing one; null if there is none */
function keepOf({ keep }: Pick<Step, 'keep'>, exchange: Exchange, kept: Map<string, Json>): string | null {
  for (const [name, expression] of keep) {
    const [value] = evaluateExpression(expression, exchange, kept)
    if (value === undefined) return expression
    kept.set(name, value)
  }
  return null
}

/** Whether a setup changes nothing. */
export function isReadOnlySetup({ existing, steps, cleanup }: Setup, { operations }: Contract): boolean {
  const isRead = (id: string | null) =>
    operations.some((operation) => operation.id === id && onlyReads(operation))
  return !existing && cleanup.length === 0 && steps.every(({ operation }) => isRead(operation))
}

/**
 * Runs one step.
 * @param title its purpose; null for clean-up, which continues after the run was stopped
 * @returns why it failed; null on success
 */
async function walk(
  one: Step,
  kept: Map<string, Json>,
  settings: SetupSettings,
  title: string | null,
): Promise<string | null> {
  const exchange = await answerTo(one, kept, settings, title)
  if (typeof exchange === 'string') return exchange
  if (!isOk(exchange)) {
    const { response, failure, request } = exchange
    return `${request.method} ${new URL(request.url).pathname} was answered ${response?.status ?? failure ?? 'nothing'}`
  }
  const lacking = keepOf(one, exchange, kept)
  return lacking === null ? null : `${lacking} is not in the answer`
}

/** Response to a step, or why there is none. */
function answerTo(
  one: Step,
  kept: ReadonlyMap<string, Json>,
  settings: SetupSettings,
  title: string | null,
): Promise<Exchange | string> {
  return one.operation === null
    ? plainStep(one, kept, settings, title === null)
    : operationStep(one, kept, settings, title)
}

async function plainStep(
  { send, body, bytes }: Step,
  kept: ReadonlyMap<string, Json>,
  { target, client }: SetupSettings,
  isCleanup: boolean,
): Promise<Exchange | string> {
  if (send === null) return 'the step names nothing to send'
  const address = fillIn(send.url, kept)
  const url =
    typeof address === 'string' && URL.canParse(address, target.origin)
      ? new URL(address, target.origin)
      : null
  if (url === null) return `${plainText(address)} is no address`
  // Only the host that --write names may be changed.
  if (url.host !== target.url.host) return `it would send to ${url.host}, which is not the target`
  const given = body === undefined ? null : plainText(fillIn(body, kept))
  const content = bytes === null ? null : bytesOf(bytes, kept)
  if (typeof content === 'string') return content
  const headers = Object.entries(filled(send.headers, kept)).map(
    ([name, value]) => [name, plainText(value)] as const,
  )
  return client.plain({ method: send.method, url: url.href, headers, body: content ?? given }, isCleanup)
}

async function operationStep(
  one: Step,
  kept: ReadonlyMap<string, Json>,
  settings: SetupSettings,
  title: string | null,
): Promise<Exchange | string> {
  const { contract } = settings
  const operation = contract.operations.find(({ id }) => id === one.operation)
  if (!operation) return `the contract has no operation ${one.operation ?? ''}`
  const values = new Map(Object.entries(filled(one.values, kept)))
  const bodies = one.body === undefined ? {} : { bodies: [fillIn(one.body, kept)] }
  const asked = await derived(operation, settings, values, bodies)
  const [call] = callsOf(asked)
  const probe =
    call ?? bare(operation, values, one.body === undefined ? null : fillIn(one.body, kept), settings)
  if (probe === null) return `${operation.id} cannot be called: ${asked.notProbed ?? 'no call is known'}`
  const isRefused = (one.expect?.status ?? 0) >= 400
  const told: Probe = {
    ...probe,
    ...(isRefused && { expected: 'documented' }),
    kind: 'lifecycle',
    title: `${title ?? 'clean up'}: ${operation.id}`,
  }
  if (title === null) {
    const slot = settings.record.take(operation)
    const exchange = await settings.client.send(told, true)
    slot.fill(told, exchange)
    return exchange
  }
  const exchange = await sendStep(settings, operation, told)
  return settings.cleanup.wasThere(operation, told, exchange) ?? exchange
}

/** A body of the overrides is sent even if it violates the contract. */
function bare(
  operation: Operation,
  values: ReadonlyMap<string, Json>,
  body: Json,
  { contract }: SetupSettings,
): Probe | null {
  const path = [...values].reduce((at, [name, value]) => filledPath(at, name, value), operation.path)
  const content = contentOf(operation)
  if (path.includes('{') || content === null) return null
  return { ...requestTo(operation, path, ''), body: encoded(contract.document, content, body) }
}
