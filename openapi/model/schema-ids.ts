import { isJsonObject, type JsonObject, objectAt } from './json'
import { join, type Pointer, valueAt } from './pointers'

/** Keywords whose values may look like schemas but are data. */
export const data = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Marks schemas that had an `$id`, and so scope their anchors. */
export const resourceKey = 'x-schema-id'

/**
 * Rewrites references by `$id`, `$anchor` or bare discriminator name to JSON Pointers, which every consumer of the
 * document understands, and removes the `$id`s, which would change the base of pointers below them.
 */
export function byPlace(document: JsonObject): void {
  const root = 'document:///'
  const places = new Map<string, Pointer>()
  const named: JsonObject[] = []
  const referring: { readonly schema: JsonObject; readonly ref: string; readonly base: string }[] = []
  const schemas = objectAt(document, 'components', 'schemas')
  const visit = (value: unknown, at: Pointer, around: string) => {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, join(at, index), around)
    if (!isJsonObject(value)) return
    const { $id, $anchor, $dynamicAnchor } = value
    const isNamed = typeof $id === 'string' && URL.canParse($id, around)
    const base = isNamed ? new URL($id, around).href.replace(/#$/, '') : around
    if (isNamed) {
      places.set(base, at)
      named.push(value)
    }
    for (const name of [$anchor, $dynamicAnchor])
      if (typeof name === 'string') places.set(`${base}#${name}`, at)
    const mapping = typeof value.propertyName === 'string' ? objectAt(value, 'mapping') : {}
    for (const [name, target] of Object.entries(mapping))
      if (typeof target === 'string' && Object.hasOwn(schemas, target))
        mapping[name] = `#${join('/components/schemas', target)}`
    if (typeof value.$ref === 'string') referring.push({ schema: value, ref: value.$ref, base })
    for (const [name, member] of Object.entries(value))
      if (!data.has(name)) visit(member, join(at, name), base)
  }
  visit(document, '', root)
  if (named.length === 0) return
  for (const { schema, ref, base } of referring) {
    const to = URL.canParse(ref, base) ? new URL(ref, base) : null
    if (to === null) continue
    const whole = to.href.replace(/#$/, '')
    const [resource = '', fragment = ''] = whole.split('#')
    const within = places.get(resource)
    const at = places.get(whole) ?? (within === undefined ? undefined : within + decodeURIComponent(fragment))
    // Many documents use root-relative pointers even below an `$id`.
    if (at !== undefined && valueAt(document, at) !== undefined) schema.$ref = `#${at}`
  }
  for (const schema of named) {
    schema[resourceKey] = schema.$id ?? ''
    delete schema.$id
  }
}
