import type { Contract, Operation } from '../../../openapi/model/contract'
import { contractOf } from '../../../openapi/model/document'
import { statementsOf } from '../../../openapi/model/extensions'
import { type Json, type JsonObject, objectAt, stringsOf } from '../../../openapi/model/json'
import { propertiesOf, resolveRef } from '../../../openapi/model/schemas'
import { createSchemas } from '../schema/schemas'
import type { Finding, Rule } from './exchange'
import { judgeExchange } from './judge'

// `--profile=specification`: only the parts of the contract marked `x-specified` are checked.

/** The specification's requirements for a response: success, JSON or text, and the named members. */
const rules: ReadonlySet<Rule> = new Set([
  ...(['no-answer', 'server-error', 'status-wrong', 'content-type'] as const),
  ...(['body-missing', 'body-unreadable', 'body-schema'] as const),
])

/** Judges the documented calls by the specification; everything else conforms. */
export function judgeBySpecification(contract: Contract): typeof judgeExchange {
  const named = specifiedPart(contract)
  const schemas = createSchemas(named)
  return (input) => {
    const operation = named.operations.find(({ id }) => id === input.operation.id)
    if (!operation) return []
    const findings = judgeExchange({ ...input, contract: named, schemas, operation, relations: [] })
    return findings
      .filter(({ rule }) => rules.has(rule))
      .map((finding): Finding => ({ ...finding, at: input.operation.at }))
  }
}

/** The contract reduced to the marked operations and response members. */
export function specifiedPart({ source, document, operations }: Contract): Contract {
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const { id, method, path, specified } = operation
    if (specified.length === 0) continue
    const responses = { '2XX': { description: 'Success', ...contentOf(document, operation) } }
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: id, responses } }
  }
  return contractOf(source, { openapi: '3.1.0', info: objectAt(document, 'info'), paths })
}

/** Reads return the documented body, and creates JSON [L7.1]; of other writes only those with named members. */
function contentOf(document: JsonObject, { method, responses }: Operation): { content?: JsonObject } {
  const contents = responses.find(({ status }) => status.startsWith('2'))?.contents ?? []
  const entries = contents.flatMap(({ mediaType, schema }): [string, JsonObject][] => {
    const named = specifiedSchema(document, schema)
    return named === null && !['GET', 'POST'].includes(method) ? [] : [[mediaType, { schema: named ?? {} }]]
  })
  return entries.length > 0 ? { content: Object.fromEntries(entries) } : {}
}

/** The marked members of a schema, with only their types; null if nothing in it is marked. */
function specifiedSchema(document: JsonObject, schema: Json | undefined): JsonObject | null {
  const whole = resolveRef(document, schema)
  const members = Object.entries(propertiesOf(document, whole)).flatMap(
    ([name, member]): [string, JsonObject][] =>
      statementsOf(member).length > 0 ? [[name, specifiedSchema(document, member) ?? {}]] : [],
  )
  const properties = Object.fromEntries(members)
  const required = stringsOf(whole.required).filter((name) => Object.hasOwn(properties, name))
  if (members.length > 0) return { type: 'object', properties, required }
  // A mark on a whole object says nothing about its shape.
  const { type } = whole
  if (type === undefined || type === 'object' || statementsOf(whole).length === 0) return null
  return { type }
}
