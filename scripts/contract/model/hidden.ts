import { isJsonObject, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, schemaView } from '../../../openapi/model/pointers'

/** Who sends the value: `writeOnly` members are missing from responses, `readOnly` ones from requests. */
export type Side = 'request' | 'response'

/** The properties of an object schema, and of what it takes in by `allOf`, that this side does not send. */
export function hiddenMembers(document: JsonObject, at: Pointer, side: Side): ReadonlySet<string> {
  const found = new Set<string>()
  if (hidesAnything(document))
    collect(document, at, side === 'response' ? 'writeOnly' : 'readOnly', found, new Set())
  return found
}

function collect(
  document: JsonObject,
  at: Pointer,
  keyword: 'writeOnly' | 'readOnly',
  found: Set<string>,
  seen: Set<Pointer>,
) {
  const { schema, at: place } = schemaView(document, at)
  if (seen.has(place)) return
  seen.add(place)
  for (const name of Object.keys(objectAt(schema, 'properties'))) {
    if (schemaView(document, join(place, 'properties', name)).schema[keyword] === true) found.add(name)
  }
  if (!Array.isArray(schema.allOf)) return
  for (const index of schema.allOf.keys())
    collect(document, join(place, 'allOf', index), keyword, found, seen)
}

const documents = new WeakMap<JsonObject, boolean>()

function hidesAnything(document: JsonObject): boolean {
  const known = documents.get(document)
  if (known !== undefined) return known
  const hides = marks(document)
  documents.set(document, hides)
  return hides
}

function marks(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(marks)
  if (!isJsonObject(value)) return false
  return value.readOnly === true || value.writeOnly === true || Object.values(value).some(marks)
}
