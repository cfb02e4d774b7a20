import type { Operation } from '../../../openapi/model/contract'
import { statementsOf } from '../../../openapi/model/extensions'
import { isIdSchema } from '../../../openapi/model/ids'
import {
  isJsonObject,
  type Json as Schema,
  type JsonObject as SchemaObject,
  stringsOf,
} from '../../../openapi/model/json'
import { formsOf, presentSchema, propertiesOf, resolveRef } from '../../../openapi/model/schemas'
import { isList, isObject, isText, type Json, type JsonObject } from '../json'
import type { Answer } from '../problem'
import type { World } from '../world/world'

/** Transformations of a value along its schema. */
type Change = {
  readonly id: (id: string | number) => Json
  /** Removes fields that are neither required by the contract nor taken from the specification. */
  readonly isLeast: boolean
}

/** The alternative of a `oneOf` or `anyOf` whose required fields a value has. */
function chosen(document: SchemaObject, schema: Schema | undefined, value: JsonObject): SchemaObject {
  const whole = presentSchema(document, schema)
  const alternatives = whole.oneOf ?? whole.anyOf
  if (!Array.isArray(alternatives) || formsOf(document, whole).length > 0) return whole
  const fitting = alternatives
    .map((one) => chosen(document, one, value))
    .find((one) => requiredOf(document, one).every((name) => Object.hasOwn(value, name)))
  return fitting ?? whole
}

function requiredOf(document: SchemaObject, schema: SchemaObject): string[] {
  const parts = Array.isArray(schema.allOf) ? schema.allOf : []
  return [
    ...stringsOf(schema.required),
    ...parts.flatMap((part) => requiredOf(document, resolveRef(document, part))),
  ]
}

function changed(document: SchemaObject, schema: Schema | undefined, value: Json, change: Change): Json {
  if (isIdSchema(document, schema) && (isText(value) || typeof value === 'number')) return change.id(value)
  if (isList(value)) {
    const { items } = presentSchema(document, schema)
    return value.map((one) => changed(document, items, one, change))
  }
  if (!isObject(value)) return value
  const whole = chosen(document, schema, value)
  const members = propertiesOf(document, whole)
  const kept = new Set(requiredOf(document, whole))
  const entries = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    const member =
      members[name] ?? (isJsonObject(whole.additionalProperties) ? whole.additionalProperties : {})
    const isNeeded = kept.has(name) || statementsOf(member).length > 0
    if (one === undefined || (change.isLeast && members[name] && !isNeeded)) return []
    return [[name, changed(document, member, one, change)]]
  })
  return Object.fromEntries(entries)
}

type Input = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Json | undefined
}

/** Converts a request to the sandbox's string ids. */
export function readVariant(world: World, document: SchemaObject, operation: Operation, input: Input): Input {
  if (world.variant.ids === 'string') return input
  const id = (one: string | number) => world.integerIds.idOf(one)
  const names = new Set(
    operation.parameters
      .filter(({ schema }) => isIdSchema(document, schema) || isIdSchema(document, schema.items))
      .map(({ name }) => name),
  )
  const told = (pairs: Iterable<[string, string]>) =>
    [...pairs].map(([name, value]): [string, string] => [name, names.has(name) ? id(value) : value])
  const schema = operation.body?.contents[0]?.schema
  return {
    params: Object.fromEntries(told(Object.entries(input.params))),
    query: new URLSearchParams(told(input.query)),
    body:
      input.body === undefined ? undefined : changed(document, schema, input.body, { id, isLeast: false }),
  }
}

/** Converts a successful response to the world's variant. */
export function writeVariant(
  world: World,
  document: SchemaObject,
  operation: Operation,
  answer: Answer,
): Answer {
  const { ids, members } = world.variant
  const response = operation.responses.find(({ status }) => status === String(answer.status))
  const schema = response?.contents.find(({ mediaType }) => mediaType === 'application/json')?.schema
  if (!schema || answer.body === undefined || (ids === 'string' && members === 'all')) return answer
  const id = (one: string | number) => (ids === 'integer' ? world.integerIds.integerOf(String(one)) : one)
  return { ...answer, body: changed(document, schema, answer.body, { id, isLeast: members === 'required' }) }
}
