import { isJsonObject, type Json, type JsonObject, objectAt } from '../../portal-contract'
import type { Link, Pointer } from './contract'
import { pathOf, pathParameters } from './operation-names'
import { join, partsOf, valueAt } from './pointers'
import { schemaView } from './schema-view'

/**
 * What `x-refers-to` says: `getUser`, or `{ operationId: listUsers, parameter: 'ids[]' }`. An operation that takes no
 * value, such as a plain list, has the id among its rows: it tells which ids there are, and is no link to follow.
 */
interface Reference {
  readonly operationId: string
  /** The parameter that takes the value; when it is not named, the last one of the operation's path. */
  readonly parameter: string | undefined
}

/** Reads an `x-refers-to`, null when it is none. */
export function referenceOf(mark: Json | undefined): Reference | null {
  if (typeof mark === 'string') return { operationId: mark, parameter: undefined }
  if (!isJsonObject(mark) || typeof mark.operationId !== 'string') return null
  const { operationId, parameter } = mark
  return { operationId, parameter: typeof parameter === 'string' ? parameter : undefined }
}

/**
 * The members of a response's bodies that are marked `x-refers-to`, as links. A part `*` of their expression
 * stands for each item of a list.
 */
export function referringLinks(document: JsonObject, responseAt: Pointer, operationAt: Pointer): Link[] {
  if (!hasReferences(document)) return []
  const links: Link[] = []
  for (const mediaType of Object.keys(objectAt(valueAt(document, join(responseAt, 'content'))))) {
    const schemaAt = join(responseAt, 'content', mediaType, 'schema')
    for (const { member, reference } of marksBelow(document, schemaAt, '', new Set())) {
      const parameters = filledParameters(document, reference, member, operationAt)
      if (parameters) links.push({ name: member || '/', operationId: reference.operationId, parameters })
    }
  }
  return links
}

interface Marked {
  readonly member: Pointer
  readonly reference: Reference
}

function* marksBelow(
  document: JsonObject,
  at: Pointer,
  member: Pointer,
  above: ReadonlySet<Pointer>,
): Generator<Marked> {
  const { schema, at: place } = schemaView(document, at)
  // A schema inside itself would be followed without end.
  if (above.has(place)) return
  const below = new Set(above).add(place)
  const reference = referenceOf(schema['x-refers-to'])
  if (reference) yield { member, reference }
  for (const name of Object.keys(objectAt(schema, 'properties'))) {
    yield* marksBelow(document, join(place, 'properties', name), join(member, name), below)
  }
  if (isJsonObject(schema.items)) yield* marksBelow(document, join(place, 'items'), `${member}/*`, below)
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[keyword]
    for (const index of Array.isArray(parts) ? parts.keys() : []) {
      yield* marksBelow(document, join(place, keyword, index), member, below)
    }
  }
}

/** The target's parameter takes the member; its other path parameters take those of the same name of the request. */
function filledParameters(
  document: JsonObject,
  { operationId, parameter }: Reference,
  member: Pointer,
  operationAt: Pointer,
): ReadonlyMap<string, string> | null {
  const names = pathParameters(pathOf(document, operationId) ?? '')
  const filled = parameter ?? names.at(-1)
  if (filled === undefined) return null
  const own = pathParameters(partsOf(operationAt)[1] ?? '')
  const others = names.filter((name) => name !== filled)
  if (others.some((name) => !own.includes(name))) return null
  const parameters = others.map((name): [string, string] => [name, `$request.path.${name}`])
  return new Map([...parameters, [filled, `$response.body#${member}`]])
}

const documents = new WeakMap<JsonObject, boolean>()

/** Whether a document uses `x-refers-to` at all: most do not, and need no walk through every schema. */
export function hasReferences(document: JsonObject): boolean {
  const known = documents.get(document)
  if (known !== undefined) return known
  const has = JSON.stringify(document).includes('"x-refers-to"')
  documents.set(document, has)
  return has
}

/** Every `x-refers-to` of a document and where it stands. */
export function* everyReference(
  value: Json | undefined,
  at: Pointer,
): Generator<{ mark: Json; at: Pointer }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'x-refers-to') yield { mark: member, at }
    else if (name !== 'example' && name !== 'examples') yield* everyReference(member, join(at, name))
  }
}
