import type { Operation } from '../../../openapi/model/contract'
import { extensionKeys } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, schemaView } from '../../../openapi/model/pointers'
import type { Exchange, Finding, Rule } from '../judge/exchange'
import { bodiesOf } from '../probe/bodies'
import { type Derived, deriveCalls, deriveProbes } from '../probe/derive'
import type { Known, Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import { encoded } from '../probe/serialize'
import { isOk } from './answers'
import type { Cleanup } from './cleanup'
import type { Reading } from './reading'
import type { Routes } from './routes'

export type StepSettings = Reading & {
  readonly cleanup: Cleanup
  readonly routes: Routes
  /** Requested operations that are not skipped. */
  readonly isWanted: (operation: Operation) => boolean
}

export type Values = ReadonlyMap<string, Json>

/** Probes of an operation with these path values; `more` overrides known data, such as a deleted item. */
export async function derived(
  operation: Operation,
  { contract, resolver }: StepSettings,
  values: Values,
  more: Partial<Known> = {},
): Promise<Derived> {
  return deriveProbes(operation, contract, { ...(await resolver.known(operation, values)), ...more })
}

/** The documented calls of an operation with these values. */
export async function callsFor(
  operation: Operation,
  { contract, resolver }: StepSettings,
  values: Values,
): Promise<readonly Probe[]> {
  return deriveCalls(operation, contract, await resolver.known(operation, values)).probes
}

/** Runs one step of a lifecycle and records its result. */
export async function step(
  settings: StepSettings,
  operation: Operation,
  probe: Probe,
  judge: (exchange: Exchange) => { readonly probe?: Probe; readonly more?: readonly Finding[] } = () => ({}),
): Promise<Exchange> {
  const slot = settings.record.take(operation)
  const exchange = await sent(settings, operation, probe)
  const { probe: told = probe, more = [] } = judge(exchange)
  slot.fill(told, exchange, more)
  return exchange
}

/** Sends a probe; reads the existing items first if it may create one. */
async function sent(
  { client, cleanup }: StepSettings,
  operation: Operation,
  probe: Probe,
): Promise<Exchange> {
  if (!probe.acts || probe.method !== 'POST') return client.send(probe)
  await cleanup.before(operation, probe)
  return client.send(probe).catch((error: unknown) => {
    cleanup.notSent(probe)
    throw error
  })
}

/**
 * Sends the calls of an operation until one succeeds. A refusal is no deviation while other calls are left.
 * @param onConflict calls to try next after a conflict with an existing item
 */
export async function firstAccepted(
  settings: StepSettings,
  operation: Operation,
  calls: readonly Probe[],
  name: string,
  onConflict: readonly Probe[] = [],
): Promise<{ readonly probe: Probe; readonly exchange: Exchange } | null> {
  let last: { probe: Probe; exchange: Exchange } | null = null
  const left = [...calls]
  let others: readonly Probe[] = onConflict
  for (let call = left.shift(); call !== undefined; call = left.shift()) {
    const probe: Probe = { ...call, kind: 'lifecycle', title: `${name}: ${call.title}` }
    const exchange = await step(settings, operation, probe, ({ response }) => {
      if (response?.status === 409) {
        left.unshift(...others)
        others = []
      }
      const mayRefuse = response !== null && [400, 403, 404, 409, 412, 422, 423].includes(response.status)
      return mayRefuse && left.length > 0 ? { probe: { ...probe, expected: 'documented' } } : {}
    })
    last = { probe, exchange }
    if (isOk(exchange)) return last
  }
  return last
}

/**
 * Sends probes that must be refused, in parallel; only the first if the operation is not served. Items created by
 * wrongly accepted probes are registered for the clean-up.
 * @returns whether one was accepted
 */
export async function sendProbesToRefuse(
  settings: StepSettings,
  operation: Operation,
  probes: readonly Probe[],
): Promise<boolean> {
  const { record, cleanup, routes } = settings
  let isAccepted = false
  const send = async (probe: Probe) => {
    const slot = record.take(operation)
    const exchange = await sent(settings, operation, probe)
    slot.fill(probe, exchange)
    if (isOk(exchange)) isAccepted = true
    if (probe.acts) cleanup.madeBy(operation, probe, exchange)
  }
  const isFirst = ({ kind }: Probe) => kind === 'no-token'
  await waitForAll(probes.filter(isFirst).map(send))
  if (await routes.isMissing(operation)) return isAccepted
  await waitForAll(probes.filter((probe) => !isFirst(probe)).map(send))
  return isAccepted
}

/** Probes that must be refused. Preflights and unknown methods change nothing and need no item. */
export function probesToRefuse({ probes }: Derived): readonly Probe[] {
  return probes.filter(({ kind, acts }) => acts && kind !== 'example' && kind !== 'query-valid')
}

/** The documented calls. */
export function callsOf({ probes }: Derived): readonly Probe[] {
  return probes.filter(({ kind }) => kind === 'example')
}

/** A finding based on several responses, so that only the run can report it. */
export function finding(rule: Rule, message: string, where: string, { at }: Pick<Operation, 'at'>): Finding {
  return { rule, severity: 'deviation', message, where, at }
}

/** Waits for all, even after a failure: a request in flight may still create an item that must be registered. */
export async function waitForAll(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The documented bodies with other names, for a retry after a conflict (409) with existing items. */
export async function renamedCalls(
  create: Operation,
  parents: Values,
  calls: readonly Probe[],
  settings: StepSettings,
): Promise<readonly Probe[]> {
  const { contract, resolver } = settings
  const bodies = bodiesOf(create, contract, await resolver.known(create, parents))
  return [1, 2].flatMap((number) =>
    bodies.slice(0, 1).flatMap(({ content, value }): Probe[] => {
      const [call] = calls
      const other = renamed(contract.document, content.schemaAt, value, number)
      const body = encoded(contract.document, content, other)
      return call && body ? [{ ...call, title: `${call.title}, named anew ${number}`, body }] : []
    }),
  )
}

function renamed(document: JsonObject, at: Pointer | null, value: Json, number: number): Json {
  if (at === null || !isJsonObject(value)) return value
  const known = new Map(propertiesOf(document, mainPlace(document, at)).map((one) => [one.name, one]))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = known.get(name)
      const schema = property?.place.schema
      const refers =
        schemaView(document, property?.declaredAt ?? '').schema[extensionKeys.refersTo] !== undefined
      if (typeof member !== 'string' || !schema || refers || schema.enum !== undefined) return [name, member]
      if (schema.format === 'email') return [name, member.replace('@', `.check${number}@`)]
      const isFree = schema.format === undefined && schema.pattern === undefined
      return [name, isFree ? `${member} ${number}` : member]
    }),
  )
}
