import type { Collection } from '../../../openapi/model/collections'
import type { Contract } from '../contract'
import type { CollectionName, RowOf } from '../operation-types'
import type { World } from '../world/world'
import type { Table } from './table'

/** A world and the contract that its rows and files follow. */
export type Place = { readonly contract: Contract; readonly world: World }

/** The collection with this name or path; throws when the contract has none. */
export function collectionOf({ contract }: Pick<Place, 'contract'>, name: CollectionName): Collection {
  const collection = contract.collection(name)
  if (!collection) throw new Error(`the contract has no collection ${name}`)
  return collection
}

/**
 * The rows of the collection with this name in a world; throws when the contract has none. Here the rows get
 * their types: they began as the contract's examples and grew by bodies that were checked against it.
 */
export function tableOf<Name extends CollectionName>(place: Place, name: Name): Table<RowOf<Name>>
export function tableOf(place: Place, name: CollectionName): Table {
  return place.world.table(collectionOf(place, name))
}
