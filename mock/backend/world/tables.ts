import type { Collection } from '../../../openapi/model/collections'
import type { Contract } from '../contract'
import type { CollectionName, RowOf } from '../operation-types'
import type { Table } from './table'
import type { World } from './world'

/** A world and its contract. */
export type WorldContext = { readonly contract: Contract; readonly world: World }

/** The collection with this name or path. @throws Error if there is none */
export function collectionOf({ contract }: Pick<WorldContext, 'contract'>, name: CollectionName): Collection {
  const collection = contract.collection(name)
  if (!collection) throw new Error(`the contract has no collection ${name}`)
  return collection
}

/**
 * The rows of a collection in a world. Rows get their types here: they come from the contract's examples and validated
 * bodies. @throws Error for an unknown collection
 */
export function tableOf<Name extends CollectionName>(place: WorldContext, name: Name): Table<RowOf<Name>>
export function tableOf(place: WorldContext, name: CollectionName): Table {
  return place.world.table(collectionOf(place, name))
}
