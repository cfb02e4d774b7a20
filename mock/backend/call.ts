import type { Collection } from './contract/collections'
import type { Contract } from './contract/contract'
import type { Operation } from './contract/operations'
import type { JsonObject } from './json'
import type { Answer } from './problem'
import type { Row, Table } from './store/table'
import type { User } from './world/user'
import type { World } from './world/world'

/** One call as a handler sees it: signed in, allowed and valid. */
export interface Call {
  readonly contract: Contract
  readonly rules: Rules
  readonly world: World
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: JsonObject
  readonly user: User
  /** Scheme and host that the caller reaches this backend by. */
  readonly origin: string
  /** The media types the caller takes, as the header `Accept` has them. */
  readonly accept: string
}

/** No two calls interleave, but where a handler waits; after that it has to look again at what it relied on. */
export type Handler = (call: Call) => Answer | Promise<Answer>
type Filter = (row: Row, values: readonly string[], call: Call) => boolean

/** What is special about the rows of one collection; whatever is absent follows the general rules. */
export interface CollectionRules {
  /** Where `search` looks; absent: in every text but ids. */
  readonly search?: readonly string[]
  readonly filters?: Readonly<Record<string, Filter>>
  /** The path a `sort` name stands for when it is not the member of that name, or what it compares. */
  readonly sort?: Readonly<Record<string, string | ((row: Row, call: Call) => string)>>
  /** Whether the user may see the row at all; absent: rows of the own account, staff all. */
  readonly visible?: (row: Row, call: Call) => boolean
  /** Adds what is worked out instead of stored. */
  readonly view?: (row: Row, call: Call) => Row
  /** The new row before it is stored; may refuse. */
  readonly create?: (row: Row, call: Call) => Row
  /** The changed row before it is stored; may refuse. */
  readonly change?: (row: Row, before: Row, call: Call) => Row
  /** May refuse a delete, or clean up after it. */
  readonly remove?: (row: Row, call: Call) => void
  /** A list shorter than this is filled up with copies. */
  readonly least?: number
  /** The rows of the sandbox, made from those the contract's examples tell of; told around the same story day. */
  readonly grow?: (story: readonly Row[]) => readonly Row[]
  /** Puts right what the contract's examples cannot say, once their dates were moved by `days`. */
  readonly seed?: (row: Row, days: number) => Row
  /** Which collection an `x_id` of the body points into when its name does not tell. */
  readonly refs?: Readonly<Record<string, string>>
}

/** The rules of one tag: its collections by name, and operations that are no collection's. */
export interface Rules {
  readonly collections: Readonly<Record<string, CollectionRules>>
  readonly handlers: Readonly<Record<string, Handler>>
}

export const rulesOf = (call: Pick<Call, 'rules'>, collection: Collection): CollectionRules =>
  call.rules.collections[collection.path] ?? call.rules.collections[collection.name] ?? {}

/** The collection with this name or path; throws when the contract has none. */
export const collectionOf = (call: Pick<Call, 'contract'>, name: string): Collection => {
  const collection = call.contract.collection(name)
  if (!collection) throw new Error(`the contract has no collection ${name}`)
  return collection
}

/** The rows of the collection with this name in the call's world; throws when the contract has none. */
export const tableOf = (call: Pick<Call, 'contract' | 'world'>, name: string): Table =>
  call.world.table(collectionOf(call, name))
