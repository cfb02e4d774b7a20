import type { Contract, Link } from './contract'
import { jsonText } from './exact'
import { extensionKeys, type Reference, referenceOf } from './extensions'
import { isJsonObject, type Json, type JsonObject, objectAt } from './json'
import { operationIdOf, pathOf, pathParameters } from './operation-names'
import { join, type Pointer, partsOf, pointerOfRef, resolved, schemaView, valueAt } from './pointers'

/** Links of a response: OpenAPI `links`, then those derived from `x-refers-to` in its body schemas. */
export function linksOf(document: JsonObject, responseAt: Pointer, operationAt: Pointer): Link[] {
  return [...declaredLinks(document, responseAt), ...referringLinks(document, responseAt, operationAt)]
}

function declaredLinks(document: JsonObject, responseAt: Pointer): Link[] {
  const parent = join(responseAt, 'links')
  return Object.keys(objectAt(valueAt(document, parent))).flatMap((name) => {
    const link = objectAt(resolved(document, join(parent, name))?.value)
    const operationId =
      typeof link.operationId === 'string' ? link.operationId : idOfRef(document, link.operationRef)
    if (operationId === undefined) return []
    const parameters = Object.entries(objectAt(link, 'parameters')).map(
      // Parameters may be qualified by location, as in `path.id`.
      ([key, value]): [string, string] => [
        key.replace(/^(path|query|header|cookie)\./, ''),
        typeof value === 'string' ? value : jsonText(value),
      ],
    )
    return { name, operationId, parameters: new Map(parameters) }
  })
}

function idOfRef(document: JsonObject, ref: Json | undefined): string | undefined {
  const pointer = typeof ref === 'string' ? pointerOfRef(ref) : undefined
  if (pointer === undefined) return undefined
  const [, path, method] = partsOf(pointer)
  const operation = resolved(document, pointer)?.value
  if (path === undefined || method === undefined || !isJsonObject(operation)) return undefined
  return operationIdOf(operation, method, path)
}

/** Invalid links of a contract, one line each: unknown targets, or targets that do not take the value. */
export function linkProblems({ document, operations }: Contract): string[] {
  const problems = new Set<string>()
  for (const { id, responses } of operations) {
    for (const link of responses.flatMap(({ links }) => links)) {
      if (pathOf(document, link.operationId) === undefined) {
        problems.add(`the link “${link.name}” of ${id} leads to “${link.operationId}”, which is no operation`)
      }
    }
  }
  if (hasReferences(document)) {
    for (const { value, at } of everyReference(document, '')) {
      const problem = referenceProblem(document, value)
      if (problem !== null) problems.add(`x-refers-to at ${at} ${problem}`)
    }
  }
  return [...problems]
}

function referenceProblem(document: JsonObject, value: Json): string | null {
  const reference = referenceOf(value)
  if (!reference) return 'is neither an operationId nor { operationId, parameter }'
  const { operationId } = reference
  return pathOf(document, operationId) === undefined
    ? `leads to “${operationId}”, which is no operation`
    : null
}

/**
 * Links for the fields of a response body that are marked `x-refers-to`. A segment `*` of their expression means each
 * item of a list.
 */
export function referringLinks(document: JsonObject, responseAt: Pointer, operationAt: Pointer): Link[] {
  const links: Link[] = []
  for (const mediaType of Object.keys(objectAt(valueAt(document, join(responseAt, 'content'))))) {
    const schemaAt = join(responseAt, 'content', mediaType, 'schema')
    for (const { member, reference } of referencesIn(document, schemaAt)) {
      const parameters = filledParameters(document, reference, member, operationAt)
      if (parameters) links.push({ name: member || '/', operationId: reference.operationId, parameters })
    }
  }
  return links
}

/** Fields below a schema that are marked `x-refers-to`, with their references. */
export function referencesIn(document: JsonObject, schemaAt: Pointer): readonly Referring[] {
  // Records that hold one another have more ways through them than can be walked.
  return hasReferences(document) ? [...referencesBelow(document, schemaAt, '', new Set())] : []
}

type Referring = {
  readonly member: Pointer
  readonly reference: Reference
}

function* referencesBelow(
  document: JsonObject,
  at: Pointer,
  member: Pointer,
  above: ReadonlySet<Pointer>,
): Generator<Referring> {
  const { schema, at: place } = schemaView(document, at)
  // Recursive schemas end here.
  if (above.has(place)) return
  const below = new Set(above).add(place)
  const reference = referenceOf(schema[extensionKeys.refersTo])
  if (reference) yield { member, reference }
  for (const name of Object.keys(objectAt(schema, 'properties'))) {
    yield* referencesBelow(document, join(place, 'properties', name), join(member, name), below)
  }
  if (isJsonObject(schema.items)) yield* referencesBelow(document, join(place, 'items'), `${member}/*`, below)
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[keyword]
    for (const index of Array.isArray(parts) ? parts.keys() : []) {
      yield* referencesBelow(document, join(place, keyword, index), member, below)
    }
  }
}

/** The target's parameter takes the field; its other path parameters come from the request by name. */
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

/** Whether a document uses `x-refers-to` at all; most do not, and skip the schema walk. */
export function hasReferences(document: JsonObject): boolean {
  const known = documents.get(document)
  if (known !== undefined) return known
  const has = jsonText(document).includes(`"${extensionKeys.refersTo}"`)
  documents.set(document, has)
  return has
}

/** Every `x-refers-to` of a document with its location. */
export function* everyReference(
  value: Json | undefined,
  at: Pointer,
): Generator<{ value: Json; at: Pointer }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === extensionKeys.refersTo) yield { value: member, at }
    else if (name !== 'example' && name !== 'examples') yield* everyReference(member, join(at, name))
  }
}
