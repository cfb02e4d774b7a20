import { type Content, ContractError, type Operation } from '../../openapi/model/contract'
import { idMembersOf } from '../../openapi/model/ids'
import type { JsonObject } from '../../openapi/model/json'
import { objectAt, stringsOf } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import { resolveRef } from '../../openapi/model/schemas'

/**
 * Operations of a bundled contract in document order, all with ids usable as identifiers.
 * @throws ContractError naming each operation without a usable id or a tag, and each duplicate id
 */
export function namedOperationsOf(document: JsonObject): Operation[] {
  const problems: string[] = []
  const operations = operationsOf(document)
  for (const { id, method, path, tag } of operations) {
    const call = `${method} ${path}`
    const { operationId: given } = objectAt(document, 'paths', path, method.toLowerCase())
    // The model keeps only the first of several equal ids.
    if (typeof given === 'string' && given !== id && operations.some((other) => other.id === given))
      problems.push(`${call} repeats the operationId ${given}`)
    else if (!/^[a-z]\w*$/.test(id)) problems.push(`${call} needs an operationId such as listLicenses`)
    else if (tag === '') problems.push(`${call} needs a tag`)
  }
  if (problems.length > 0) throw new ContractError(problems)
  return operations
}

/** Renders two lines per operation, based on `query.ts` and `write.ts`: the call and its hook. */
export function renderOperations(document: JsonObject): string {
  const lines = namedOperationsOf(document)
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en'))
    .map((operation) => renderOperation(document, operation))
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import { decodeBlob } from './decode-text'
import { queryHook, read } from './query'
import { mutationHook, write } from './write'

${lines.join('\n')}
`
}

function renderOperation(document: JsonObject, operation: Operation): string {
  const { id, path, tag, acts, invalidates, refetchesOnFocus, parameters, body } = operation
  const method = operation.method.toLowerCase()
  const options: string[] = []
  const media = mediaOf(operation)
  if (media) options.push(`media: ${media}`)
  const answer = media ? null : answerOf(document, operation)
  if (answer) options.push(`answer: ${answer}`)
  if (method === 'get' && !acts) {
    if (refetchesOnFocus) options.push('refetchOnFocus: true')
    return `export const ${id} = /* @__PURE__ */ read(${args(tag, id, path)}${tail(options)})
export const use${capital(id)} = /* @__PURE__ */ queryHook(${id})`
  }
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) options.push('idempotent: true')
  const ids = idMembersOf(document, body?.contents[0]?.schema)
  if (ids.length > 0) options.push(`ids: [${args(...ids)}]`)
  const wrapped = wrappersOf(document, operation)
  if (wrapped.length > 0) options.push(`wrapped: [${args(...wrapped)}]`)
  return `export const ${id} = /* @__PURE__ */ write([${args(tag, ...invalidates)}], ${args(id, method, path)}${tail(options)})
export const use${capital(id)} = /* @__PURE__ */ mutationHook(${id})`
}

/** Accept header and text decoder, for responses other than plain JSON. */
function mediaOf(operation: Operation): string | null {
  const types = successes(operation).flatMap((contents) => contents.map(({ mediaType }) => mediaType))
  const other = types.filter((type) => type !== 'application/json')
  if (other.length === 0) return null
  const accept = [...new Set(other), 'application/json;q=0.9', 'application/problem+json;q=0.9'].join(', ')
  const isText = other.every((type) => type.startsWith('text/'))
  return `{ accept: '${accept}'${isText ? ', decode: decodeBlob' : ''} }`
}

/**
 * Minimal check of a response: a list, or an object with the first required field of its schema. Null without a body or
 * such a requirement.
 */
function answerOf(document: JsonObject, operation: Operation): string | null {
  const shapes = successes(operation).map((contents) => {
    const records = alternativesOf(document, jsonSchemaOf(contents)).filter((one) => !isWrapper(one))
    const [schema] = records.length === 1 ? records : []
    if (schema?.type === 'array') return "'list'"
    const [member] = stringsOf(schema?.required)
    return member === undefined ? null : `{ has: '${member}' }`
  })
  const [shape = null, ...others] = new Set(shapes)
  return others.length === 0 ? shape : null
}

/** Fields of a wrapped response (`ok: true`) that may hold the record. */
function wrappersOf(document: JsonObject, operation: Operation): string[] {
  const names = successes(operation).flatMap((contents) =>
    alternativesOf(document, jsonSchemaOf(contents)).flatMap((schema) => {
      const { ok: _, ...others } = objectAt(schema, 'properties')
      return isWrapper(schema) ? Object.keys(others) : []
    }),
  )
  return [...new Set(names)]
}

/** A response `{ ok: true, data }` with the record in `data`. */
const isWrapper = (schema: JsonObject) => objectAt(schema, 'properties', 'ok').const === true

function jsonSchemaOf(contents: readonly Content[]): JsonObject | undefined {
  return contents.find(({ mediaType }) => mediaType === 'application/json')?.schema
}

/** The alternatives of a `oneOf`, or the schema itself. */
function alternativesOf(document: JsonObject, schema: JsonObject | undefined): JsonObject[] {
  if (!schema) return []
  return Array.isArray(schema.oneOf) ? schema.oneOf.map((one) => resolveRef(document, one)) : [schema]
}

/** Bodies of each successful response. */
function successes({ responses }: Operation): (readonly Content[])[] {
  return responses.filter(({ status }) => status.startsWith('2')).map(({ contents }) => contents)
}

function args(...values: string[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}

function tail(options: string[]): string {
  return options.length > 0 ? `, { ${options.join(', ')} }` : ''
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
