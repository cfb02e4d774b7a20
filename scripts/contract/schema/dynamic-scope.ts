import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer } from '../../../openapi/model/pointers'
import { data, resourceKey } from '../../../openapi/model/schema-ids'

/**
 * The dynamic scope of JSON Schema 2020-12, §8.2.3.2: dynamic anchors of the schema resources passed through, the
 * outermost of each name. Null for a name that a resource has twice, since its meaning is undefined.
 */
export type Scope = ReadonlyMap<string, Pointer | null>

export const noScope: Scope = new Map()

type Scopes = {
  /** The scope inside a schema that was entered with the given scope. */
  readonly entered: (at: Pointer, scope: Scope) => Scope
  /** Target of a `$dynamicRef`: null if ambiguous, undefined if it is a plain reference. */
  readonly targetOf: (ref: string, at: Pointer, scope: Scope) => Pointer | null | undefined
}

export function scopesOf(document: JsonObject): Scopes {
  const resources = new Map<Pointer, Map<string, Pointer | null>>([['', new Map()]])
  let hasReferences = false
  const visit = (value: unknown, at: Pointer, around: Pointer) => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, join(at, index), around)
    if (!isJsonObject(value)) return
    const resource = typeof value[resourceKey] === 'string' ? at : around
    const anchors = resources.get(resource) ?? new Map<string, Pointer | null>()
    resources.set(resource, anchors)
    const { $dynamicAnchor: name, $dynamicRef } = value
    if (typeof name === 'string') anchors.set(name, anchors.has(name) ? null : at)
    hasReferences ||= typeof $dynamicRef === 'string'
    for (const [key, member] of Object.entries(value))
      if (!data.has(key)) visit(member, join(at, key), resource)
  }
  visit(document, '', '')

  function anchorsAround(at: Pointer): ReadonlyMap<string, Pointer | null> {
    for (let end = at.length; end > 0; end = at.lastIndexOf('/', end - 1)) {
      const anchors = resources.get(at.slice(0, end))
      if (anchors) return anchors
    }
    return resources.get('') ?? new Map<string, null>()
  }

  return {
    entered: (at, scope) => (hasReferences ? new Map([...anchorsAround(at), ...scope]) : scope),
    targetOf: (ref, at, scope) => {
      const name = ref.slice(1)
      const own = ref.startsWith('#') ? anchorsAround(at).get(name) : undefined
      return own === undefined || own === null ? own : (scope.get(name) ?? null)
    },
  }
}
