import { isJsonObject, type Json, type JsonObject, objectAt } from '../../portal-contract'
import type { Pointer } from './contract'
import { join, resolved } from './pointers'

/** The documented values of a parameter or media type, by name; a single `example` has the name `example`. */
export function examplesOf(document: JsonObject, at: Pointer): Map<string, Json> {
  const holder = objectAt(resolved(document, at)?.value)
  const examples = new Map<string, Json>()
  for (const name of Object.keys(objectAt(holder, 'examples'))) {
    const example = resolved(document, join(at, 'examples', name))?.value
    if (isJsonObject(example) && example.value !== undefined) examples.set(name, example.value)
  }
  if (examples.size === 0 && holder.example !== undefined) examples.set('example', holder.example)
  return examples
}

/** The values a schema itself shows: `examples` of JSON Schema and OpenAPI's `example`. */
export function schemaExamples(schema: JsonObject): Json[] {
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  return schema.example === undefined ? examples : [schema.example, ...examples]
}
