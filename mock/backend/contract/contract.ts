import { isObject, isText, object, toJson } from '../json'
import { type Collection, readCollections } from './collections'
import type { Document } from './document'
import { type Operation, readOperations } from './operations'
import { createRoutes, type Match } from './routes'

/** What the sandbox knows of one contract; a changed file makes a new one. */
export interface Contract {
  readonly document: Document
  readonly storyDay: string
  readonly operations: readonly Operation[]
  readonly collections: readonly Collection[]
  readonly match: (method: string, path: string) => Match
  readonly operation: (id: string) => Operation | null
  /** The collection by its last written path part, `users`, or by its whole path where two share it. */
  readonly collection: (name: string) => Collection | null
}

/** Reads a bundled OpenAPI document; throws with the place when it is not one. */
export const readContract = (bundled: object): Contract => {
  const document = toJson(bundled)
  if (!isObject(document) || !isObject(document.paths)) throw new Error('this is no OpenAPI document')
  const storyDay = object(document.info)['x-story-day']
  if (!isText(storyDay)) throw new Error('the contract names no x-story-day')
  const operations = readOperations(document)
  const collections = readCollections(document, operations)
  return {
    document,
    storyDay,
    operations,
    collections,
    match: createRoutes(operations),
    operation: (id) => operations.find((operation) => operation.id === id) ?? null,
    collection: (name) =>
      collections.find(({ path }) => path === name) ?? collections.find((one) => one.name === name) ?? null,
  }
}
