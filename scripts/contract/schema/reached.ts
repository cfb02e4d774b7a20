import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, refsIn, refTarget, valueAt } from '../../../openapi/model/pointers'

/** Whether an object at a place, or at one that its references lead to, passes the test `is`. */
export function isReached(document: JsonObject, at: Pointer, is: (part: JsonObject) => boolean): boolean {
  const places = new Set([at])
  for (const place of places) {
    const value = valueAt(document, place)
    if (hasPart(value, is)) return true
    for (const target of refsIn(value).map((ref) => refTarget(document, ref)))
      if (target !== undefined) places.add(target)
  }
  return false
}

/** Whether a value, or an object anywhere in it, passes the test. */
export function hasPart(value: Json | undefined, is: (part: JsonObject) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => hasPart(one, is))
  return isJsonObject(value) && (is(value) || Object.values(value).some((one) => hasPart(one, is)))
}
