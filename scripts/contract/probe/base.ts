import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import { extensionKeys, referenceOf } from '../../../openapi/model/extensions'
import type { Json, JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, schemaView } from '../../../openapi/model/pointers'
import { isOwnHeader } from './own-headers'
import type { Known, Probe, ProbeKind } from './probe'
import { mainPlace, typesOf } from './schema'
import { filledPath, namesIn, plainText, queryPairs } from './serialize'
import { valueFor } from './values'

/** Path, query and headers required to call an operation. */
export type Base = {
  readonly path: string
  readonly query: Probe['query']
  readonly headers: Probe['headers']
  /** Path parameters without a known value; written as `{name}`. */
  readonly missing: readonly string[]
  /** Required parameters whose value was generated from the schema, so that it may refer to nothing that exists. */
  readonly madeUp: readonly string[]
}

/** The minimal valid call of an operation: known values first, then documented ones, then generated ones. */
export function baseOf(operation: Operation, contract: Contract, known: Known): Base {
  const missing: string[] = []
  const madeUp: string[] = []
  const query: (readonly [string, string])[] = []
  const headers: (readonly [string, string])[] = []
  let { path } = operation
  const declared = new Set(operation.parameters.map(({ name }) => name))
  for (const name of namesIn(operation.path).filter((one) => !declared.has(one))) {
    const filled = known.values.has(name) ? filledPath(path, name, known.values.get(name)) : path
    if (filled === path) missing.push(name)
    path = filled
  }
  for (const parameter of operation.parameters) {
    if (!isNeeded(parameter, known)) continue
    const found = choose(parameter, contract, known)
    if (parameter.in === 'path') {
      const filled = found && !found.isMadeUp ? filledPath(path, parameter.name, found.value) : path
      if (filled === path) missing.push(parameter.name)
      path = filled
      continue
    }
    if (!found || found.isMadeUp) madeUp.push(parameter.name)
    if (!found) continue
    if (parameter.in === 'query') query.push(...queryPairs(parameter, found.value))
    else if (parameter.in === 'header') headers.push([parameter.name, plainText(found.value)])
    else headers.push(['Cookie', `${parameter.name}=${plainText(found.value)}`])
  }
  // A name that occurs twice counts as two parameters with one value.
  return { path, query, headers, missing: [...new Set([...missing, ...namesIn(path)])], madeUp }
}

function isNeeded(parameter: Parameter, known: Known): boolean {
  if (known.values.has(parameter.name)) return true
  return parameter.in === 'path' || (parameter.required && !isOwnHeader(parameter))
}

type Found = {
  readonly value: Json
  readonly isMadeUp: boolean
}

function choose(parameter: Parameter, { document }: Contract, known: Known): Found | null {
  const given = known.values.get(parameter.name)
  if (given !== undefined) return { value: given, isMadeUp: false }
  const place = mainPlace(document, parameter.schemaAt)
  const refersTo = referencedOperation(document, parameter)
  const resolved = refersTo === null ? undefined : known.ids.get(refersTo)?.[0]
  if (resolved !== undefined) {
    return { value: typesOf(place.schema).includes('array') ? [resolved] : resolved, isMadeUp: false }
  }
  const value = valueFor(document, known.schemas, parameter.schemaAt, parameter.examples)
  if (value === undefined) return null
  const isTold =
    parameter.examples.length > 0 ||
    [place.schema.enum, place.schema.default, place.schema.const, place.schema.example].some(
      (shown) => shown !== undefined,
    ) ||
    Array.isArray(place.schema.examples) ||
    !typesOf(place.schema).some((type) => type === 'string' || type === 'array')
  return { value, isMadeUp: parameter.in === 'path' ? !isTold || isNumberedId(place.schema) : !isTold }
}

// A numeric path parameter is an id, too.
function isNumberedId(schema: JsonObject): boolean {
  const types = typesOf(schema)
  return (
    (types.includes('integer') || types.includes('number')) &&
    schema.enum === undefined &&
    schema.example === undefined
  )
}

/** The operation whose rows a parameter refers to, if the contract says so by `x-refers-to`. */
export function referencedOperation(document: JsonObject, { at, schemaAt }: Parameter): string | null {
  const marks = [at, schemaAt, join(schemaAt, 'items')].map(
    (place) => schemaView(document, place).schema[extensionKeys.refersTo],
  )
  return marks.map((mark) => referenceOf(mark)?.operationId ?? null).find((id) => id !== null) ?? null
}

/** A request to an operation's address without its query, headers and body. */
export function requestTo(operation: Operation, path: string, title: string): Probe {
  return draft(operation, { path, query: [], headers: [] }, { kind: 'lifecycle', title, at: operation.at })
}

/** A probe with the defaults most probes of an operation share. */
export function draft(
  operation: Operation,
  base: Pick<Base, 'path' | 'query' | 'headers'>,
  rest: { readonly kind: ProbeKind; readonly title: string; readonly at: Pointer } & Partial<Probe>,
): Probe {
  return {
    operationId: operation.id,
    method: operation.method,
    path: base.path,
    query: base.query,
    headers: base.headers,
    body: null,
    caller: 'token',
    expected: 'success',
    relations: [],
    parameter: null,
    parts: [],
    acts: operation.acts || !['GET', 'HEAD', 'OPTIONS'].includes(operation.method),
    ...rest,
  }
}
