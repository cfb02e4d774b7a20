import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer } from '../../../openapi/model/pointers'
import { itemsOf, mainPlace, type Place, type Property, propertiesOf } from './schema'

/** A member or item of a body without members or items of its own. */
export type Leaf = {
  readonly path: readonly string[]
  readonly value: Json
  readonly property: Property
  readonly isInList: boolean
}

const deepest = 4

/** Leaves of a body that its schema declares; of a list, those of its first item. */
export function leavesOf(document: JsonObject, schemaAt: Pointer | null, value: Json): readonly Leaf[] {
  return schemaAt === null ? [] : below(document, mainPlace(document, schemaAt), value, [], false)
}

function below(
  document: JsonObject,
  place: Place,
  value: Json,
  path: readonly string[],
  isInList: boolean,
): readonly Leaf[] {
  if (!isJsonObject(value) || path.length >= deepest) return []
  return propertiesOf(document, place, value).flatMap((property): readonly Leaf[] => {
    const member = value[property.name]
    const here = [...path, property.name]
    if (Array.isArray(member)) {
      const item = itemOf(document, property)
      return item ? at(document, item, member[0], [...here, '0'], true) : []
    }
    return at(document, property, member, here, isInList)
  })
}

/** Items of a list, each under the list's name; null if it is no list. */
export function itemOf(document: JsonObject, property: Property): Property | null {
  const place = itemsOf(document, property.place)
  return place && { ...property, place, declaredAt: join(property.place.at, 'items') }
}

function at(
  document: JsonObject,
  property: Property,
  value: Json | undefined,
  path: readonly string[],
  isInList: boolean,
): readonly Leaf[] {
  if (value === undefined || Array.isArray(value)) return []
  return isJsonObject(value)
    ? below(document, property.place, value, path, isInList)
    : [{ path, value, property, isInList }]
}

/** The body with other values in some leaves. */
export function withLeaves(
  body: Json,
  leaves: readonly (readonly [path: readonly string[], value: Json])[],
): Json {
  return leaves.reduce<Json>((changed, [path, value]) => withLeaf(changed, path, value), body)
}

/** The body with another value at a place; undefined removes the member. */
export function withLeaf(body: Json, [name, ...rest]: readonly string[], value: Json | undefined): Json {
  if (name === undefined) return value ?? null
  if (Array.isArray(body))
    return body.map((item, i) => (String(i) === name ? withLeaf(item, rest, value) : item))
  if (!isJsonObject(body)) return body
  if (rest.length === 0 && value === undefined)
    return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
  return { ...body, [name]: withLeaf(body[name] ?? (rest.length > 0 ? {} : null), rest, value) }
}

/** The body with only the members that its schema requires. */
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
