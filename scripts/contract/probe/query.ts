import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { type Base, refersToOf } from './base'
import { breakagesOf } from './breakages'
import { draft } from './draft'
import type { Known } from './known'
import { listShape } from './lists'
import type { Probe } from './probe'
import { type Wish, wishesOf } from './relations'
import { itemsOf, mainPlace, typesOf } from './schema'
import { plainText, queryPairs, readings } from './serialize'
import { shownIn, valueFor } from './values'

const longest = 6000

/** Each query parameter with values the contract allows and values it forbids. */
export function queryProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
): readonly Probe[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  return parameters.flatMap((parameter) => [
    ...allowed(operation, contract, known, base, parameter),
    ...forbidden(operation, contract, known, base, parameter),
  ])
}

function allowed(operation: Operation, contract: Contract, known: Known, base: Base, parameter: Parameter) {
  const wishes = [
    ...related(operation, contract, known, parameter),
    ...plainWishes(contract, known, parameter),
  ]
  const seen = new Set<string>()
  return wishes.flatMap((wish): Probe[] => {
    const key = JSON.stringify(wish.value)
    if (seen.has(key) || known.schemas.check(parameter.schemaAt, wish.value).length > 0) return []
    seen.add(key)
    return [
      draft(operation, withValue(base, parameter, wish.value), {
        kind: 'query-valid',
        title: `${parameter.name} ${wish.what}`,
        relations: wish.relations,
        at: parameter.at,
        // Without the required ones being known nobody can say what comes of it.
        expected: base.madeUp.some((name) => name !== parameter.name) ? 'documented' : 'success',
      }),
    ]
  })
}

function related(
  operation: Operation,
  { document }: Contract,
  known: Known,
  parameter: Parameter,
): readonly Wish[] {
  const shape = operation.method === 'GET' ? listShape(document, operation) : null
  return shape ? wishesOf(document, shape, parameter, known.rows) : []
}

/** Values that are surely right: documented, listed, at the limits of a number, or ids that exist. */
function plainWishes({ document }: Contract, known: Known, parameter: Parameter): readonly Wish[] {
  const place = mainPlace(document, parameter.schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const items = isList ? itemsOf(document, place) : null
  const inner = (items ?? place).schema
  const refersTo = refersToOf(document, parameter)
  const ids = refersTo === null ? [] : (known.ids.get(refersTo) ?? []).slice(0, 1)
  const singles: Json[] = [...(Array.isArray(inner.enum) ? inner.enum : []), ...ids]
  if (typesOf(inner).includes('boolean')) singles.push(true, false)
  if (typeof inner.minimum === 'number' && inner.exclusiveMinimum !== true) singles.push(inner.minimum)
  if (typeof inner.format === 'string' && inner.enum === undefined) {
    const made = valueFor(document, known.schemas, items ? items.at : parameter.schemaAt)
    if (made !== undefined && ['date', 'date-time'].includes(inner.format)) singles.push(made)
  }
  const given = known.values.get(parameter.name)
  const whole = [...parameter.examples, ...shownIn(place.schema), ...(given === undefined ? [] : [given])]
  return [
    ...whole,
    ...singles.filter((value) => value !== null).map((value) => (isList ? [value] : value)),
  ].map((value) => ({ what: worded(value), value, relations: [] }))
}

function forbidden(operation: Operation, contract: Contract, known: Known, base: Base, parameter: Parameter) {
  const { document } = contract
  const { name, schemaAt } = parameter
  const found: Probe[] = []
  const titles = new Set<string>()
  const add = (what: string, changed: Pick<Base, 'path' | 'query' | 'headers'>) => {
    const title = `${name} ${what}`
    const length = changed.query.reduce((sum, [key, value]) => sum + key.length + value.length + 2, 0)
    if (titles.has(title) || length > longest) return
    titles.add(title)
    found.push(
      draft(operation, changed, { kind: 'query-invalid', title, expected: 'refused', at: parameter.at }),
    )
  }
  if (parameter.required) add('left out', { ...base, query: without(base, parameter) })
  if (parameter.style === 'content') return found
  const place = mainPlace(document, schemaAt)
  const isList = typesOf(place.schema).includes('array')
  const valid = known.values.get(name) ?? valueFor(document, known.schemas, schemaAt, parameter.examples)
  if (!isList) {
    for (const { what, value } of breakagesOf(place, valid)) {
      // Most servers take an optional parameter without a value as one that is not there.
      if (value === '' && !parameter.required) continue
      const [pair] = queryPairs(parameter, value)
      // In an address a number, a text and a truth value look alike: what may be read as valid is none to refuse.
      if (
        pair &&
        value !== null &&
        readings(pair[1]).every((reading) => isRefused(known, schemaAt, reading))
      ) {
        add(what, withValue(base, parameter, value))
      }
    }
    return found
  }
  const items = itemsOf(document, place)
  const item = items ? valueFor(document, known.schemas, items.at) : undefined
  const list = Array.isArray(valid) && valid.length > 0 ? valid : item === undefined ? [] : [item]
  for (const { what, value } of items ? breakagesOf(items, list[0]) : []) {
    if (
      value === null ||
      value === '' ||
      readings(plainText(value)).some((reading) => !isRefused(known, schemaAt, [reading]))
    )
      continue
    add(`with an element ${what}`, withValue(base, parameter, [value]))
  }
  for (const { what, value } of breakagesOf(place, list)) {
    if (Array.isArray(value) && value.length > 0 && isRefused(known, schemaAt, value)) {
      add(what, withValue(base, parameter, value))
    }
  }
  return found
}

function isRefused(known: Known, at: string, value: Json): boolean {
  return known.schemas.check(at, value).length > 0
}

function without({ query }: Pick<Base, 'query'>, { name }: Parameter): Base['query'] {
  return query.filter(([key]) => key !== name && !key.startsWith(`${name}[`))
}

function withValue(base: Base, parameter: Parameter, value: Json): Base {
  return { ...base, query: [...without(base, parameter), ...queryPairs(parameter, value)] }
}

function worded(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
