import { isJsonObject, type JsonObject } from '../../portal-contract'
import type { Pointer } from './contract'
import { pointerOfRef, valueAt } from './pointers'

/** A schema as it reads, and the place where it stands. */
export interface SchemaView {
  readonly schema: JsonObject
  readonly at: Pointer
}

/**
 * The schema at a pointer with its own `$ref` followed; keywords beside the `$ref` win. Inner references stay.
 * `true`, a missing schema and a reference that leads nowhere read as `{}`, `false` as `{ not: {} }`.
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

/** The pointer a schema reference means: `#/…`, or an `$anchor` of the document. */
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
