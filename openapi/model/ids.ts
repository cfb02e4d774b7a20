import { isJsonObject, type Json, type JsonObject, stringsOf } from './json'
import { presentSchema, propertiesOf } from './schemas'

/** Whether a `type` is that of an id: only ids are integers or strings, depending on the backend. */
export function isIdType(type: unknown): boolean {
  const types = stringsOf(type)
  return types.includes('integer') && types.includes('string')
}

/** Whether a schema describes an id; it may be nullable. */
export function isIdSchema(document: JsonObject, schema: Json | undefined): boolean {
  return isIdType(presentSchema(document, schema).type)
}

/** Names of all fields below a schema that hold an id or a list of ids, in contract order. */
export function idMembersOf(document: JsonObject, schema: Json | undefined): string[] {
  const names = new Set<string>()
  collect(document, schema, names, new Set())
  return [...names]
}

function collect(
  document: JsonObject,
  schema: Json | undefined,
  names: Set<string>,
  seen: ReadonlySet<string>,
): void {
  const ref = isJsonObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : null
  if (ref !== null && seen.has(ref)) return
  const below = ref === null ? seen : new Set(seen).add(ref)
  const whole = presentSchema(document, schema)
  for (const [name, member] of Object.entries(propertiesOf(document, whole))) {
    const { items } = presentSchema(document, member)
    if (isIdSchema(document, member) || (items !== undefined && isIdSchema(document, items))) names.add(name)
    else collect(document, member, names, below)
  }
  if (whole.items !== undefined) collect(document, whole.items, names, below)
  for (const keyword of ['anyOf', 'oneOf']) {
    const parts = whole[keyword]
    if (Array.isArray(parts)) for (const part of parts) collect(document, part, names, below)
  }
}
