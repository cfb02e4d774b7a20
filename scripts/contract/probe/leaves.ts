import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'
import { mainPlace, type Place, type Property, propertiesOf } from './schema'

/** A member of a body that holds neither members nor items. */
export type Leaf = {
  readonly path: readonly string[]
  readonly value: Json
  readonly property: Property
}

const deepest = 4

/** The leaves of a body that its schema declares; lists are left out. */
export function leavesOf(document: JsonObject, schemaAt: Pointer | null, value: Json): readonly Leaf[] {
  return schemaAt === null ? [] : below(document, mainPlace(document, schemaAt), value, [])
}

function below(document: JsonObject, place: Place, value: Json, path: readonly string[]): readonly Leaf[] {
  if (!isJsonObject(value) || path.length >= deepest) return []
  return propertiesOf(document, place, value).flatMap((property): readonly Leaf[] => {
    const member = value[property.name]
    if (member === undefined || Array.isArray(member)) return []
    const here = [...path, property.name]
    return isJsonObject(member)
      ? below(document, property.place, member, here)
      : [{ path: here, value: member, property }]
  })
}

/** The body with other values in some leaves. */
export function withLeaves(
  body: Json,
  leaves: readonly (readonly [path: readonly string[], value: Json])[],
): Json {
  return leaves.reduce<Json>((changed, [path, value]) => withLeaf(changed, path, value), body)
}

function withLeaf(body: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value
  return isJsonObject(body) ? { ...body, [name]: withLeaf(body[name] ?? {}, rest, value) } : body
}

/** The body with the members alone that its schema requires. */
export function requiredOnly(document: JsonObject, schemaAt: Pointer | null, body: Json): Json {
  return schemaAt === null ? body : pruned(document, mainPlace(document, schemaAt), body, 0)
}

function pruned(document: JsonObject, place: Place, value: Json, depth: number): Json {
  if (!isJsonObject(value) || depth >= deepest) return value
  const declared = new Map(propertiesOf(document, place, value).map((property) => [property.name, property]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, Json][] => {
      const property = declared.get(name)
      return property?.required ? [[name, pruned(document, property.place, member, depth + 1)]] : []
    }),
  )
}
