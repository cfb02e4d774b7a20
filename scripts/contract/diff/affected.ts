import type { Contract } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, pointerOfRef, valueAt } from '../../../openapi/model/pointers'
import type { Change } from './changes'

/** Which operations a place of a contract is part of, by operationId. */
export type PlaceUsers = (at: Pointer) => string[]

/**
 * Which operations a change touches. The engine names one operation for a schema that many use, so it is asked of the
 * contracts themselves: an operation is touched by what its own part reaches over `$ref`, before or after.
 */
export function createAffected(before: Contract, after: Contract): (change: Change) => string[] {
  const [old, next] = [placeUsers(before), placeUsers(after)]
  // The portal knows an operation by the id it had.
  const called = new Map(before.operations.map(({ id, method, path }) => [`${method} ${path}`, id]))
  const known = new Map(
    after.operations.map(({ id, method, path }) => [id, called.get(`${method} ${path}`) ?? id]),
  )
  return ({ oldAt, newAt }) => [
    ...new Set([
      ...(oldAt === null ? [] : old(oldAt)),
      ...(newAt === null ? [] : next(newAt).map((id) => known.get(id) ?? id)),
    ]),
  ]
}

export function placeUsers({ document, operations }: Contract): PlaceUsers {
  const reached = operations.map(({ id, at }) => ({ id, places: placesOf(document, at) }))
  return (at) => {
    const isOf = (place: Pointer) => isBelow(at, place) || isBelow(place, at)
    return reached.filter(({ places }) => places.some(isOf)).map(({ id }) => id)
  }
}

/** All places an operation is made of, its own first. */
function placesOf(document: JsonObject, at: Pointer): Pointer[] {
  const around = at.slice(0, at.lastIndexOf('/'))
  const own = valueAt(document, at)
  const security = isJsonObject(own) ? own.security : undefined
  const places = new Set<Pointer>([
    at,
    ...['parameters', 'servers'].map((name) => join(around, name)),
    ...(isJsonObject(own) && own.servers ? [] : ['/servers']),
    ...(security === undefined ? ['/security'] : []),
    ...schemesOf(security ?? document.security).map((name) => join('/components/securitySchemes', name)),
  ])
  for (const place of places)
    for (const ref of refsIn(valueAt(document, place))) {
      const target = pointerOfRef(ref)
      if (target !== undefined) places.add(target)
    }
  return [...places]
}

function schemesOf(security: Json | undefined): string[] {
  return Array.isArray(security) ? security.flatMap((one) => Object.keys(objectAt(one))) : []
}

function refsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isJsonObject(value)) return []
  const own = typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}

function isBelow(inner: Pointer, outer: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}
