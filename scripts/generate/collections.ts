import { type Collection, collectionKey, collectionsOf } from '../../openapi/model/collections'
import type { JsonObject } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'

/** Renders the row type of each collection, for the sandbox's store. */
export function renderCollections(contract: JsonObject): string {
  const collections = collectionsOf(contract, operationsOf(contract)).filter(
    ({ itemRef }) => itemRef !== null,
  )
  const entries = collections.map((one) => `  readonly ${memberOf(collections, one)}`)
  return `// Generated from the contract by \`npm run generate\`. Do not edit.
import type { components } from '../../src/api/schema.gen'
import type { Frozen } from './frozen'

export type Schemas = Frozen<components['schemas']>

/** The rows that the sandbox keeps of each collection, and the operations that create and change them. */
export interface Collections {
${entries.join('\n')}
}
`
}

function memberOf(collections: readonly Collection[], collection: Collection): string {
  const { itemRef, create, update } = collection
  const members = [
    `readonly row: Schemas['${itemRef?.split('/').at(-1) ?? ''}']`,
    ...(create ? [`readonly create: '${create.id}'`] : []),
    ...(update ? [`readonly update: '${update.id}'`] : []),
  ]
  const key = collectionKey(collections, collection)
  return `${/^\w+$/.test(key) ? key : `'${key}'`}: { ${members.join('; ')} }`
}
