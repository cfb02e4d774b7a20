import { type Json, type JsonObject, objectAt } from '../../portal-contract'
import type { Content, Pointer, RequestBody, ResponseHeader, ResponseSpec } from './contract'
import { examplesOf, schemaExamples } from './examples'
import { linksOf } from './links'
import { join, resolved, valueAt } from './pointers'
import { schemaView } from './schema-view'

/** The request body of an operation, null when it takes none. */
export function requestBodyOf(document: JsonObject, operationAt: Pointer): RequestBody | null {
  const pointer = join(operationAt, 'requestBody')
  if (valueAt(document, pointer) === undefined) return null
  const place = resolved(document, pointer)
  if (!place) return null
  const body = objectAt(place.value)
  return { required: body.required === true, contents: contentsOf(document, place.at), at: place.at }
}

/** What an operation says of its answers, by status, in the order of the document. */
export function responsesOf(document: JsonObject, operationAt: Pointer): ResponseSpec[] {
  const parent = join(operationAt, 'responses')
  const statuses = Object.keys(objectAt(valueAt(document, parent)))
  return statuses
    .filter((status) => !status.startsWith('x-'))
    .flatMap((status) => {
      const place = resolved(document, join(parent, status))
      if (!place) return []
      return {
        status: status.toLowerCase() === 'default' ? 'default' : status.toUpperCase(),
        contents: contentsOf(document, place.at),
        headers: headersOf(document, place.at),
        links: linksOf(document, place.at, operationAt),
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
      examples: contentExamples(document, at, schema),
      at,
    }
  })
}

/** The media type's own examples, else those of its schema. */
function contentExamples(document: JsonObject, at: Pointer, schema: JsonObject): ReadonlyMap<string, Json> {
  const examples = examplesOf(document, at)
  if (examples.size > 0) return examples
  return new Map(
    schemaExamples(schema).map((value, index) => [index === 0 ? 'example' : `example ${index + 1}`, value]),
  )
}

function headersOf(document: JsonObject, responseAt: Pointer): ResponseHeader[] {
  const parent = join(responseAt, 'headers')
  return Object.keys(objectAt(valueAt(document, parent))).flatMap((name) => {
    // OpenAPI leaves the content type to the media types, whatever a header says of it.
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
