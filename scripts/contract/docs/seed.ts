import { collectionKey, collectionsOf } from '../../../openapi/model/collections'
import type { Contract, Example, Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'

/**
 * The examples of a contract as data to begin with, by file name: the rows of each collection, and by operation the
 * answers of every other read. A row has the account of its example as `x-account`, where the contract names one.
 */
export function seedOf({ document, operations }: Contract): ReadonlyMap<string, Json> {
  const collections = collectionsOf(document, operations)
  const rows = collections.map((collection): [string, Json] => {
    const { list, create, get, update } = collection
    const answers = [list, get, create, update].flatMap((operation) => examplesOf(operation))
    const key = collectionKey(collections, collection).replaceAll(/[{}]/g, '').replaceAll('/', ' ').trim()
    return [key.replaceAll(' ', '-'), rowsOf(answers)]
  })
  const known = new Set(collections.flatMap(({ list, get }) => [list?.id, get?.id]))
  const others = operations
    .filter(({ id, method }) => method === 'GET' && !known.has(id))
    .map((operation): [string, Json] => [operation.id, answersOf(operation)])
  return new Map([...rows, ...others].filter(([, data]) => Object.keys(data ?? {}).length > 0))
}

function examplesOf(operation: Operation | null): Example[] {
  const contents = (operation?.responses ?? [])
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((response) => response.contents)
  return contents
    .filter(({ mediaType }) => /[/+]json$/.test(mediaType))
    .flatMap(({ examples }) => [...examples.values()])
}

/** The rows of lists and of single answers; the first that has an id counts. */
function rowsOf(examples: readonly Example[]): Json[] {
  const found = new Map<string, Json>()
  for (const { value, account } of examples) {
    const items = isJsonObject(value) && Array.isArray(value.items) ? value.items : [value].flat()
    for (const row of items) {
      if (!isJsonObject(row)) continue
      const name = row.id === undefined ? JSON.stringify(row) : `id ${JSON.stringify(row.id)}`
      if (!found.has(name)) found.set(name, withAccount(row, account))
    }
  }
  return [...found.values()]
}

function answersOf(operation: Operation): JsonObject {
  const contents = operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((one) => one.contents)
  const named = contents.flatMap(({ examples }) => [...examples])
  return Object.fromEntries(
    named.map(([name, { value, account }]) => [
      name,
      isJsonObject(value) ? withAccount(value, account) : value,
    ]),
  )
}

function withAccount(row: JsonObject, account: string | null): JsonObject {
  return account === null ? row : { 'x-account': account, ...row }
}
