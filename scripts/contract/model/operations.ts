import { isJsonObject, type JsonObject, objectAt } from '../../portal-contract'
import { requestBodyOf, responsesOf } from './bodies'
import type { Operation, Pointer, SecurityAlternative } from './contract'
import { operationIdOf } from './operation-names'
import { parametersOf } from './parameters'
import { join, resolved } from './pointers'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Every operation of `paths`, in the order of the document. Webhooks and callbacks are calls of the other side. */
export function operationsOf(document: JsonObject): Operation[] {
  const operations: Operation[] = []
  for (const path of Object.keys(objectAt(document, 'paths'))) {
    if (!path.startsWith('/')) continue
    const item = resolved(document, join('/paths', path))
    if (!isJsonObject(item?.value)) continue
    for (const method of Object.keys(item.value)) {
      const isMethod = methods.some((known) => known === method)
      if (isMethod && isJsonObject(item.value[method])) {
        operations.push(operationOf(document, path, method, item.at))
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
  const [tag] = Array.isArray(operation.tags) ? operation.tags : []
  return {
    id: operationIdOf(operation, method, path),
    method: method.toUpperCase(),
    path,
    tag: typeof tag === 'string' ? tag : '',
    summary: typeof operation.summary === 'string' ? operation.summary : '',
    parameters: parametersOf(document, itemAt, at),
    body: requestBodyOf(document, at),
    responses: responsesOf(document, at),
    security: securityOf(operation.security ?? document.security),
    acts: operation['x-acts'] === true,
    assumed: operation['x-assumed'] === true || item['x-assumed'] === true,
    at,
  }
}

function securityOf(requirements: unknown): SecurityAlternative[] {
  if (!Array.isArray(requirements)) return []
  return requirements.filter(isJsonObject).map((requirement) =>
    Object.entries(requirement).map(([scheme, roles]) => ({
      scheme,
      roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    })),
  )
}
