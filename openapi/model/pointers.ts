import { isJsonObject, type Json, type JsonObject } from './json'

/** Location in a contract or response: a JSON Pointer (RFC 6901), '' for the root. */
export type Pointer = string

/** A value of a document with its location after following references. */
export type Place = {
  readonly value: Json
  readonly at: Pointer
}

/** Appends parts to a pointer, escaped. */
export function join(pointer: Pointer, ...parts: readonly (string | number)[]): Pointer {
  let joined = pointer
  for (const part of parts) joined += `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`
  return joined
}

/** The unescaped parts of a pointer; empty for the root. */
export function partsOf(pointer: Pointer): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer; undefined if there is none. References are not followed. */
export function valueAt(document: Json | undefined, pointer: Pointer): Json | undefined {
  let value = document
  for (const part of partsOf(pointer)) value = memberOf(value, part)
  return value
}

/**
 * The value at a pointer, with every `$ref` on the way and at its end followed. Undefined if it is missing, outside the
 * document or circular.
 */
export function resolved(document: JsonObject, pointer: Pointer): Place | undefined {
  return resolvedWithin(document, pointer, new Set())
}

function resolvedWithin(document: JsonObject, pointer: Pointer, seen: Set<Pointer>): Place | undefined {
  let place: Place | undefined = { value: document, at: '' }
  for (const part of partsOf(pointer)) {
    if (place && memberOf(place.value, part) === undefined) place = followed(document, place, seen)
    const value: Json | undefined = place && memberOf(place.value, part)
    if (!place || value === undefined) return undefined
    place = { value, at: join(place.at, part) }
  }
  return place && followed(document, place, seen)
}

function followed(document: JsonObject, place: Place, seen: Set<Pointer>): Place | undefined {
  const target = isJsonObject(place.value) ? place.value.$ref : undefined
  if (typeof target !== 'string') return place
  const pointer = pointerOfRef(target)
  if (pointer === undefined || seen.has(pointer)) return undefined
  return resolvedWithin(document, pointer, new Set(seen).add(pointer))
}

/** The pointer of an internal reference (`#/components/…`); undefined for any other reference. */
export function pointerOfRef(ref: string): Pointer | undefined {
  if (ref === '#') return ''
  if (!ref.startsWith('#/')) return undefined
  try {
    return decodeURIComponent(ref.slice(1))
  } catch {
    return ref.slice(1)
  }
}

/** All references within a value. */
export function refsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isJsonObject(value)) return []
  const own = typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(refsIn)]
}

/** Circular chains that consist of references alone, and so resolve to nothing. */
export function circlesIn(document: JsonObject): Pointer[][] {
  const next = new Map<Pointer, Pointer>()
  const visit = (value: unknown, at: Pointer) => {
    if (typeof value !== 'object' || value === null) return
    const target =
      isJsonObject(value) && typeof value.$ref === 'string' ? pointerOfRef(value.$ref) : undefined
    if (target !== undefined) next.set(at, target)
    for (const [name, member] of Object.entries(value)) visit(member, join(at, name))
  }
  visit(document, '')
  return [...next.keys()].flatMap((at) => {
    const way = new Set<Pointer>()
    for (let place = next.get(at); place !== undefined && !way.has(place); place = next.get(place))
      way.add(place)
    return way.has(at) ? [[at, ...way]] : []
  })
}

function memberOf(value: Json | undefined, part: string): Json | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(part) ? value[Number(part)] : undefined
  return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** Effective schema with its location. */
export type SchemaView = {
  readonly schema: JsonObject
  readonly at: Pointer
}

/**
 * The schema at a pointer with its own `$ref` followed; keywords beside the `$ref` win. Inner references are kept.
 * `true`, a missing schema and an unresolved reference become `{}`, `false` becomes `{ not: {} }`.
 */
export function schemaView(document: JsonObject, at: Pointer): SchemaView {
  const seen = new Set<Pointer>()
  const beside: JsonObject[] = []
  let place = at
  for (;;) {
    const value = valueAt(document, place)
    if (value === false) return { schema: { not: {} }, at: place }
    if (!isJsonObject(value)) return { schema: merged({}, beside), at: place }
    const target = typeof value.$ref === 'string' ? refTarget(document, value.$ref) : undefined
    if (target === undefined || seen.has(target)) return { schema: merged(value, beside), at: place }
    const { $ref: _, ...rest } = value
    beside.push(rest)
    seen.add(target)
    place = target
  }
}

function merged(schema: JsonObject, beside: readonly JsonObject[]): JsonObject {
  return Object.assign({}, schema, ...beside.toReversed())
}

/** Target of a schema reference: `#/…`, or an `$anchor` of the document. */
export function refTarget(document: JsonObject, ref: string): Pointer | undefined {
  return pointerOfRef(ref) ?? (ref.startsWith('#') ? anchorsOf(document).get(ref.slice(1)) : undefined)
}

const anchors = new WeakMap<JsonObject, ReadonlyMap<string, Pointer>>()

function anchorsOf(document: JsonObject): ReadonlyMap<string, Pointer> {
  const known = anchors.get(document)
  if (known) return known
  const found = new Map<string, Pointer>()
  collectAnchors(document, '', found)
  anchors.set(document, found)
  return found
}

function collectAnchors(value: unknown, at: Pointer, found: Map<string, Pointer>) {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if ((name === '$anchor' || name === '$dynamicAnchor') && typeof member === 'string') {
      if (!found.has(member)) found.set(member, at)
    } else if (typeof member === 'object') {
      collectAnchors(member, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, found)
    }
  }
}
