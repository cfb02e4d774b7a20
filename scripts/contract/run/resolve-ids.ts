import type { Contract, Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { referenceOf } from '../../../openapi/model/extensions'
import type { Json } from '../../../openapi/model/json'
import { everyReference, hasReferences } from '../../../openapi/model/links'
import type { Exchange, Finding } from '../judge/exchange'
import { referencedOperation } from '../probe/base'
import { deriveCalls } from '../probe/derive'
import { listShape, rowsOf } from '../probe/lists'
import { type Known, noKnowledge, type Probe, type Validity } from '../probe/probe'
import { isSegment, namesIn, plainText } from '../probe/serialize'
import { bodyOf, evaluateExpression, isOk } from './answers'
import { idsOfRows, trimmed } from './collections'
import type { Client } from './http'
import type { Overrides } from './options'
import type { Record } from './record'
import { onlyReads } from './safety'

type Values = ReadonlyMap<string, Json>

/** One call of a read and its response. */
export type Call = {
  readonly operation: Operation
  readonly values: Values
  readonly probe: Probe
  readonly exchange: Exchange
  readonly findings: readonly Finding[]
}

/** Resolves path parameters and referenced ids from responses of lists. Each call is sent once and judged. */
export interface IdResolver {
  /** Values for the path parameters of an operation; null if one cannot be resolved. */
  bind(operation: Operation): Promise<Values | null>
  /** The documented call of a read with these values; null if it is impossible. */
  call(operation: Operation, values: Values): Promise<Call | null>
  /** Existing values for the last path parameter of an operation, or the ids of its rows. */
  idsOf(operation: Operation): Promise<readonly Json[]>
  /** Data for deriving the probes of an operation. */
  known(operation: Operation, values: Values): Promise<Known>
  /** Resolves ids for all `x-refers-to`; bodies and filters use them afterwards. */
  resolveReferences(): Promise<void>
  readonly calls: readonly Call[]
}

type IdResolverSettings = {
  readonly contract: Contract
  readonly schemas: Validity
  readonly client: Client
  readonly record: Record
  readonly overrides: Overrides
  readonly origin: string | null
  readonly personas: Known['personas']
  readonly invalidFor: (operation: Operation) => Known['invalid']
  readonly isCallsOnly: boolean
  /** Whether an operation may be sent, if only to resolve ids. */
  readonly isUsable: (operation: Operation) => boolean
}

const branches = 4

export function createIdResolver(settings: IdResolverSettings): IdResolver {
  const { contract, schemas, client, record, overrides } = settings
  const calls = new Map<string, Promise<Call | null>>()
  const done: Call[] = []
  const bound = new Map<string, Promise<Values | null>>()
  const resolved = new Map<string, readonly Json[]>()
  const asking = new Set<string>()

  const given = (operation: Operation): Values =>
    new Map(
      Object.entries({ ...overrides.ids.get('*'), ...overrides.ids.get(operation.id) }).filter(([name]) =>
        operation.parameters.some((parameter) => parameter.name === name),
      ),
    )

  const resolveReference = async (id: string | null): Promise<void> => {
    const target = contract.operations.find((other) => other.id === id)
    // A read in progress would wait for itself.
    if (!target || resolved.has(target.id) || asking.has(target.id)) return
    asking.add(target.id)
    resolved.set(target.id, await resolver.idsOf(target))
    asking.delete(target.id)
  }

  const known = async (operation: Operation, values: Values): Promise<Known> => {
    for (const parameter of operation.parameters) {
      if (parameter.required && parameter.in !== 'path')
        await resolveReference(referencedOperation(contract.document, parameter))
    }
    return {
      ...noKnowledge(schemas),
      values: new Map([...given(operation), ...values]),
      bodies: overrides.examples.get(operation.id) ?? [],
      ids: resolved,
      origin: settings.origin,
      personas: settings.personas,
      invalid: settings.invalidFor(operation),
      isCallsOnly: settings.isCallsOnly,
    }
  }

  const send = async (operation: Operation, values: Values): Promise<Call | null> => {
    asking.add(operation.id)
    const { probes, notProbed } = deriveCalls(operation, contract, await known(operation, values))
    asking.delete(operation.id)
    const [probe] = probes
    if (!probe) {
      if (notProbed !== null) record.skip(operation, notProbed)
      return null
    }
    const slot = record.take(operation)
    const exchange = await client.send(probe)
    const { findings } = slot.fill(probe, exchange)
    const call = { operation, values, probe, exchange, findings }
    done.push(call)
    return call
  }

  const listAt = (path: string) =>
    contract.operations.find(
      (other) => other.method === 'GET' && !other.acts && trimmed(other.path) === trimmed(path),
    ) ?? null

  /** Values for one parameter, given those before it. */
  const candidates = async (operation: Operation, name: string, before: Values): Promise<readonly Json[]> => {
    const own = given(operation).get(name)
    if (own !== undefined) return [own]
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
    if (!parameter) return []
    const refersTo = referencedOperation(contract.document, parameter)
    const source = contract.operations.find((other) => other.id === refersTo)
    if (source && source !== operation) return resolver.idsOf(source)
    const words = Array.isArray(parameter.schema.enum) ? parameter.schema.enum : []
    if (words.length > 0) return words
    const prefix = operation.path.slice(0, operation.path.indexOf(`/{${name}}`))
    const list = listAt(prefix)
    const rows = list && list !== operation ? await rowsFrom(list, before) : []
    const ids = list ? idsOfRows(contract.document, list, operation, name, rows) : []
    const usable = ids.filter((id) => isSegment(plainText(id)))
    return usable.length > 0 ? usable : [...linked(operation, name), ...parameter.examples]
  }

  const rowsFrom = async (list: Operation, values: Values): Promise<readonly Json[]> => {
    const call = await resolver.call(list, only(list, values))
    return call ? rowsOfCall(contract, call) : []
  }

  /** Values of a parameter from links in earlier responses. */
  const linked = (operation: Operation, name: string): readonly Json[] =>
    done.flatMap(({ operation: source, exchange, values }) =>
      isOk(exchange)
        ? source.responses
            .flatMap(({ links }) => links)
            .filter((link) => link.operationId === operation.id)
            .flatMap((link) => evaluateExpression(link.parameters.get(name) ?? '$none', exchange, values))
        : [],
    )

  const search = async (
    operation: Operation,
    names: readonly string[],
    before: Values,
  ): Promise<Values | null> => {
    const [name, ...rest] = names
    if (name === undefined) return before
    for (const value of (await candidates(operation, name, before)).slice(0, branches)) {
      const found = await search(operation, rest, new Map([...before, [name, value]]))
      if (found) return found
    }
    return null
  }

  const resolver: IdResolver = {
    resolveReferences: async () => {
      for (const id of referencedIn(contract)) await resolveReference(id)
    },
    known,
    calls: done,
    bind: (operation) => {
      const names = namesIn(operation.path)
      const before = bound.get(operation.id) ?? search(operation, names, new Map())
      bound.set(operation.id, before)
      return before
    },
    call: async (operation, values) => {
      if (!settings.isUsable(operation)) return null
      const key = jsonText([operation.id, ...values])
      const before = calls.get(key) ?? send(operation, values)
      calls.set(key, before)
      return before
    },
    idsOf: async (operation) => {
      const names = namesIn(operation.path)
      const last = names.at(-1)
      if (last === undefined) {
        const rows = onlyReads(operation) ? await rowsFrom(operation, new Map()) : []
        const shape = listShape(contract.document, operation)
        return shape ? idsOfRows(contract.document, operation, null, 'id', rows) : []
      }
      const before = await search(operation, names.slice(0, -1), new Map())
      return before ? candidates(operation, last, before) : []
    },
  }
  return resolver
}

/** Rows of a response; none if it failed or is no list. */
export function rowsOfCall(
  contract: Contract,
  { operation, exchange }: Pick<Call, 'operation' | 'exchange'>,
): readonly Json[] {
  const shape = listShape(contract.document, operation)
  const body = isOk(exchange) ? bodyOf(exchange) : undefined
  return shape && body !== undefined ? rowsOf(shape, body) : []
}

function only(operation: Operation, values: Values): Values {
  return new Map([...values].filter(([name]) => operation.path.includes(`{${name}}`)))
}

function referencedIn({ document }: Contract): readonly string[] {
  if (!hasReferences(document)) return []
  const found = [...everyReference(document, '')].map(({ value }) => referenceOf(value)?.operationId)
  return [...new Set(found.filter((id) => id !== undefined))]
}
