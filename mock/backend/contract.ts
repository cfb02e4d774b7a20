import { type Collection, collectionsOf } from '../../openapi/model/collections'
import type { Example, Operation } from '../../openapi/model/contract'
import { contractOf } from '../../openapi/model/document'
import type { JsonObject } from '../../openapi/model/json'
import { createRoutes, type RouteMatch } from '../../openapi/model/routes'

/** One version of the contract, as the sandbox reads it. */
export type Contract = {
  readonly document: JsonObject
  readonly storyDay: string
  readonly operations: readonly Operation[]
  readonly collections: readonly Collection[]
  readonly match: (method: string, path: string) => RouteMatch
  readonly operation: (id: string) => Operation | null
  /** The collection by its last written path part, `users`, or by its whole path where two share it. */
  readonly collection: (name: string) => Collection | null
}

/** Reads a bundled OpenAPI document; throws with the reason when it is not one. */
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

/** The examples of an operation's answer with a status, by name, in the order of the contract. */
export function answerExamples(operation: Operation | null, status: string): ReadonlyMap<string, Example> {
  const response = operation?.responses.find((one) => one.status === status)
  return response?.contents[0]?.examples ?? new Map<string, Example>()
}
