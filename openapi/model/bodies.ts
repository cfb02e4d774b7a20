import type { Content, Example, Link, RequestBody, ResponseHeader, ResponseSpec } from './contract'
import { jsonText } from './exact'
import { extensionKeys } from './extensions'
import { isJsonObject, type Json, type JsonObject, objectAt, stringOf } from './json'
import { linksOf } from './links'
import { join, type Pointer, resolved, schemaView, valueAt } from './pointers'

/** The request body of an operation; null without one. */
export function requestBodyOf(document: JsonObject, operationAt: Pointer): RequestBody | null {
  const pointer = join(operationAt, 'requestBody')
  if (valueAt(document, pointer) === undefined) return null
  const place = resolved(document, pointer)
  if (!place) return null
  const body = objectAt(place.value)
  return { required: body.required === true, contents: contentsOf(document, place.at), at: place.at }
}

/** The responses of an operation by status, in document order. */
export function responsesOf(document: JsonObject, operationAt: Pointer): ResponseSpec[] {
  const parent = join(operationAt, 'responses')
  const statuses = Object.keys(objectAt(valueAt(document, parent)))
  return statuses
    .filter((status) => !status.startsWith('x-'))
    .flatMap((status) => {
      const place = resolved(document, join(parent, status))
      if (!place) return []
      let links: Link[] | null = null
      return {
        status: status.toLowerCase() === 'default' ? 'default' : status.toUpperCase(),
        contents: contentsOf(document, place.at),
        headers: headersOf(document, place.at),
        // Computed on demand: following `x-refers-to` through all schemas is slow, and few callers need it.
        get links() {
          links ??= linksOf(document, place.at, operationAt)
          return links
        },
        at: place.at,
      }
    })
}

function contentsOf(document: JsonObject, holderAt: Pointer): Content[] {
  const parent = join(holderAt, 'content')
  return Object.keys(objectAt(valueAt(document, parent))).map((mediaType) => {
    const at = resolved(document, join(parent, mediaType))?.at ?? join(parent, mediaType)
    const schemaAt = join(at, 'schema')
    const { schema } = schemaView(document, schemaAt)
    return {
      mediaType,
      schemaAt: valueAt(document, schemaAt) === undefined ? null : schemaAt,
      schema,
      schemaRef: stringOf(objectAt(valueAt(document, schemaAt)).$ref) || null,
      examples: contentExamples(document, at, schema),
      at,
    }
  })
}

/** The media type's own examples, or those of its schema. */
function contentExamples(
  document: JsonObject,
  at: Pointer,
  schema: JsonObject,
): ReadonlyMap<string, Example> {
  const examples = examplesOf(document, at)
  if (examples.size > 0) return examples
  return new Map(
    schemaExamples(schema).map((value, index) => [
      index === 0 ? 'example' : `example ${index + 1}`,
      { value, summary: null, account: null },
    ]),
  )
}

function headersOf(document: JsonObject, responseAt: Pointer): ResponseHeader[] {
  const parent = join(responseAt, 'headers')
  return Object.keys(objectAt(valueAt(document, parent))).flatMap((name) => {
    // OpenAPI ignores a `Content-Type` response header: the media types define it.
    if (name.toLowerCase() === 'content-type') return []
    const place = resolved(document, join(parent, name))
    if (!place) return []
    const header = objectAt(place.value)
    const schemaAt = join(place.at, 'schema')
    return {
      name,
      required: header.required === true,
      schemaAt: header.schema === undefined ? null : schemaAt,
      at: place.at,
    }
  })
}

/** Distinct example values of a parameter: its own examples, its schema's examples, its default. */
export function parameterExamples(document: JsonObject, at: Pointer, schema: JsonObject): Json[] {
  return distinct([
    ...[...examplesOf(document, at).values()].map(({ value }) => value),
    ...schemaExamples(schema),
    ...(schema.default === undefined ? [] : [schema.default]),
  ])
}

/** Named examples of a parameter or media type; a single `example` is named `example`. */
function examplesOf(document: JsonObject, at: Pointer): Map<string, Example> {
  const holder = objectAt(resolved(document, at)?.value)
  const examples = new Map<string, Example>()
  for (const name of Object.keys(objectAt(holder, 'examples'))) {
    const example = resolved(document, join(at, 'examples', name))?.value
    if (!isJsonObject(example) || example.value === undefined) continue
    examples.set(name, {
      value: example.value,
      summary: stringOf(example.summary) || null,
      account: stringOf(example[extensionKeys.account]) || null,
    })
  }
  if (examples.size === 0 && holder.example !== undefined)
    examples.set('example', { value: holder.example, summary: null, account: null })
  return examples
}

/** Example values of a schema: `examples` (JSON Schema) and `example` (OpenAPI). */
function schemaExamples(schema: JsonObject): Json[] {
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  return schema.example === undefined ? examples : [schema.example, ...examples]
}

function distinct(values: readonly Json[]): Json[] {
  const byText = new Map<string, Json>()
  for (const value of values) {
    const text = jsonText(value)
    if (!byText.has(text)) byText.set(text, value)
  }
  return [...byText.values()]
}
