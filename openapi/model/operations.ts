import { parameterExamples, requestBodyOf, responsesOf } from './bodies'
import type { Operation, Parameter, ParameterPlace, SecurityAlternative } from './contract'
import { extensionKeys, filterOf, isMarked, onlyMembersOf, statementsOf } from './extensions'
import { isJsonObject, type JsonObject, objectAt, stringOf, stringsOf } from './json'
import { operationIdOf } from './operation-names'
import { join, type Pointer, resolved, schemaView, valueAt } from './pointers'
import { serversIn } from './servers'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** All operations of `paths`, in document order. Webhooks and callbacks are called by the server and left out. */
export function operationsOf(document: JsonObject): Operation[] {
  const operations: Operation[] = []
  const ids = new Set<string>()
  for (const path of Object.keys(objectAt(document, 'paths'))) {
    if (!path.startsWith('/')) continue
    const item = resolved(document, join('/paths', path))
    if (!isJsonObject(item?.value)) continue
    for (const method of Object.keys(item.value)) {
      const isMethod = methods.some((known) => known === method)
      if (isMethod && isJsonObject(item.value[method])) {
        const operation = operationOf(document, path, method, item.at)
        const isKnown = ids.has(operation.id)
        ids.add(operation.id)
        operations.push(isKnown ? { ...operation, id: `${operation.method} ${path}` } : operation)
      }
    }
  }
  return operations
}

function operationOf(document: JsonObject, path: string, method: string, itemAt: Pointer): Operation {
  const at = join(itemAt, method)
  const itemPlace = resolved(document, itemAt)
  const item = objectAt(itemPlace?.value)
  const operation = objectAt(item[method])
  const [, address = path, query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(path) ?? []
  const servers = serversIn(operation) ?? serversIn(item)
  return {
    id: operationIdOf(operation, method, path),
    method: method.toUpperCase(),
    path: address,
    query,
    servers,
    tag: stringsOf(operation.tags)[0] ?? '',
    summary: stringOf(operation.summary),
    description: stringOf(operation.description),
    parameters: parametersOf(document, itemAt, at),
    body: requestBodyOf(document, at),
    responses: responsesOf(document, at),
    security: securityOf(operation.security ?? document.security),
    acts: isMarked(operation, extensionKeys.acts),
    specified: statementsOf(operation),
    invalidates: stringsOf(operation[extensionKeys.invalidates]),
    onlyMembers: onlyMembersOf(operation[extensionKeys.onlyMembers]),
    refetchesOnFocus: isMarked(operation, extensionKeys.refetchOnFocus),
    at,
  }
}

function securityOf(requirements: unknown): SecurityAlternative[] {
  if (!Array.isArray(requirements)) return []
  return requirements.filter(isJsonObject).map((requirement) =>
    Object.entries(requirement).map(([scheme, roles]) => ({
      scheme,
      roles: stringsOf(roles),
    })),
  )
}

/** Parameters of an operation: the path's first; the operation's override those of the same name and location. */
export function parametersOf(document: JsonObject, itemAt: Pointer, operationAt: Pointer): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const parent of [itemAt, operationAt]) {
    const list = valueAt(document, join(parent, 'parameters'))
    for (const index of Array.isArray(list) ? list.keys() : []) {
      const parameter = parameterOf(document, join(parent, 'parameters', index))
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    }
  }
  return [...parameters.values()]
}

function parameterOf(document: JsonObject, pointer: Pointer): Parameter | null {
  const place = resolved(document, pointer)
  const parameter = objectAt(place?.value)
  const { name, in: where } = parameter
  if (!place || typeof name !== 'string' || !isPlace(where) || isSetByOthers(name, where)) return null
  const [mediaType] = Object.keys(objectAt(parameter, 'content'))
  const schemaAt =
    mediaType === undefined ? join(place.at, 'schema') : join(place.at, 'content', mediaType, 'schema')
  const style = styleOf(parameter, where, mediaType !== undefined)
  const { schema } = schemaView(document, schemaAt)
  const shownAt = mediaType === undefined ? place.at : join(place.at, 'content', mediaType)
  return {
    name,
    in: where,
    required: parameter.required === true || where === 'path',
    style,
    explode: typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form',
    schemaAt,
    schema,
    examples: parameterExamples(document, shownAt, schema),
    description: stringOf(parameter.description),
    filter: filterOf(parameter[extensionKeys.filter]),
    emptyLast: isMarked(parameter, extensionKeys.emptyLast),
    ignoresCase: isMarked(parameter, extensionKeys.ignoresCase),
    at: place.at,
  }
}

function isPlace(where: unknown): where is ParameterPlace {
  return where === 'path' || where === 'query' || where === 'header' || where === 'cookie'
}

/** Headers that OpenAPI defines by media types and security, ignoring such parameters. */
function isSetByOthers(name: string, where: ParameterPlace): boolean {
  return where === 'header' && ['accept', 'content-type', 'authorization'].includes(name.toLowerCase())
}

function styleOf(parameter: JsonObject, where: ParameterPlace, hasContent: boolean): string {
  if (hasContent) return 'content'
  if (typeof parameter.style === 'string') return parameter.style
  return where === 'query' || where === 'cookie' ? 'form' : 'simple'
}
