import { type Collection, collectionsOf } from '../../openapi/model/collections'
import type { Example, Operation } from '../../openapi/model/contract'
import { contractOf } from '../../openapi/model/document'
import type { JsonObject } from '../../openapi/model/json'
import { createRoutes, type RouteMatch } from '../../openapi/model/routes'

/** One version of the contract. */
export type Contract = {
  readonly document: JsonObject
  readonly storyDay: string
  readonly operations: readonly Operation[]
  readonly collections: readonly Collection[]
  readonly match: (method: string, path: string) => RouteMatch
  readonly operation: (id: string) => Operation | null
  /** Finds a collection by its last path segment, `users`, or by its whole path if two share the segment. */
  readonly collection: (name: string) => Collection | null
}

/** Parses a bundled OpenAPI document. @throws Error with the reason */
export function readContract(document: JsonObject): Contract {
  const { storyDay, operations } = contractOf('', document)
  if (operations.length === 0) throw new Error('this is no OpenAPI document')
  if (storyDay === null) throw new Error('the contract names no x-story-day')
  const collections = collectionsOf(document, operations)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    document,
    storyDay,
    operations,
    collections,
    match: createRoutes(operations),
    operation: (id) => byId.get(id) ?? null,
    collection: (name) =>
      collections.find(({ path }) => path === name) ?? collections.find((one) => one.name === name) ?? null,
  }
}

/** Examples of an operation's response by name, in contract order. */
export function answerExamples(operation: Operation | null, status: string): ReadonlyMap<string, Example> {
  const response = operation?.responses.find((one) => one.status === status)
  return response?.contents[0]?.examples ?? new Map<string, Example>()
}
