import { isJsonObject, type JsonObject, objectAt } from './json'
import { join, resolved } from './pointers'

/** The operationId; `GET /path` without one. */
export function operationIdOf(operation: JsonObject, method: string, path: string): string {
  const id = operation.operationId
  return typeof id === 'string' && id !== '' ? id : `${method.toUpperCase()} ${path}`
}

/** Names of a path's template parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '')
}

const indexes = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

/** Path of an operation; undefined if the document has no such operation. */
export function pathOf(document: JsonObject, operationId: string): string | undefined {
  const index = indexes.get(document) ?? pathsById(document)
  indexes.set(document, index)
  return index.get(operationId)
}

function pathsById(document: JsonObject): Map<string, string> {
  const index = new Map<string, string>()
  for (const path of Object.keys(objectAt(document, 'paths'))) {
    const item = objectAt(resolved(document, join('/paths', path))?.value)
    for (const [method, operation] of Object.entries(item)) {
      if (isJsonObject(operation)) index.set(operationIdOf(operation, method, path), path)
    }
  }
  return index
}
