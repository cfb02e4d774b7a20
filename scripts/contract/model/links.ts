import { isJsonObject, type Json, type JsonObject, objectAt } from '../../portal-contract'
import type { Contract, Link, Pointer } from './contract'
import { operationIdOf, pathOf } from './operation-names'
import { join, partsOf, pointerOfRef, resolved, valueAt } from './pointers'
import { everyReference, hasReferences, referenceOf, referringLinks } from './refers-to'

/** The links of a response: OpenAPI's own, then those of `x-refers-to` in the schemas of its bodies. */
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
      // `path.id` names the place of the parameter too.
      ([key, value]): [string, string] => [
        key.replace(/^(path|query|header|cookie)\./, ''),
        typeof value === 'string' ? value : JSON.stringify(value),
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

/** What is wrong with the links of a contract, one line each: targets that do not exist or take no such value. */
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
    for (const { mark, at } of everyReference(document, '')) {
      const problem = markProblem(document, mark)
      if (problem !== null) problems.add(`x-refers-to at ${at} ${problem}`)
    }
  }
  return [...problems]
}

function markProblem(document: JsonObject, mark: Json): string | null {
  const reference = referenceOf(mark)
  if (!reference) return 'is neither an operationId nor { operationId, parameter }'
  const { operationId } = reference
  return pathOf(document, operationId) === undefined
    ? `leads to “${operationId}”, which is no operation`
    : null
}
