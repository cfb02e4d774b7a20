import type { Collection } from '../../openapi/model/collections'
import type { Operation } from '../../openapi/model/contract'
import type { Contract } from './contract'
import type { Collections } from './contract.gen'
import type { JsonObject } from './json'
import type {
  BodyAt,
  BodyOf,
  CollectionName,
  OperationId,
  PathOf,
  QueryNames,
  Responses,
  RowOf,
} from './operation-types'
import type { Answer, ProblemAnswer } from './problem'
import type { Row } from './world/table'
import type { User } from './world/user'
import type { World } from './world/world'

/** Query of a call; `Name` is one of the declared parameters. */
export interface Query<Name extends string = string> {
  get(name: Name): string | null
  getAll(name: Name): readonly string[]
  [Symbol.iterator](): Iterator<[string, string]>
}

/** A call as passed to a handler: authenticated, authorized and valid. */
export type Call = {
  readonly contract: Contract
  readonly rules: Rules
  readonly world: World
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: JsonObject
  readonly user: User
  /** Sign-in time in seconds; null if the token does not contain it. */
  readonly signedInAt: number | null
  /** Scheme and host of the request. */
  readonly origin: string
  /** Media types accepted by the caller (`Accept` header). */
  readonly accept: string
}

/** A call of one operation, with path, query and body typed from the contract. */
export type CallOf<Id extends OperationId> = Omit<Call, 'params' | 'query' | 'body'> & {
  readonly params: PathOf<Id>
  readonly query: Query<QueryNames<Id>>
  readonly body: BodyOf<Id>
}

type Success = 200 | 201 | 202 | 204

/** Responses of an operation: each 2xx status with its body, or a problem. */
export type AnswerOf<Id extends OperationId> =
  | {
      [Status in keyof Responses<Id> & Success]: Omit<Answer, 'status' | 'body'> & {
        readonly status: Status
      } & (BodyAt<Id, Status> extends undefined
          ? { readonly body?: undefined }
          : { readonly body: BodyAt<Id, Status> } | { readonly body?: undefined; readonly download: object })
    }[keyof Responses<Id> & Success]
  | ProblemAnswer

/**
 * Handler of any operation, such as the generic store's. Declared as a method for bivariant parameters: types cannot
 * express that a call is dispatched by its operation.
 */
export type Handler = { handle(call: Call): Answer | Promise<Answer> }['handle']

/** Handler of one operation, typed from the contract. */
export type HandlerOf<Id extends OperationId> = {
  handle(call: CallOf<Id>): AnswerOf<Id> | Promise<AnswerOf<Id>>
}['handle']

/** Handlers of operations beyond reading or writing a row of their collection. */
export type Handlers = { readonly [Id in OperationId]?: HandlerOf<Id> }

type Writes<Name extends CollectionName, Kind extends 'create' | 'update'> =
  Collections[Name] extends Readonly<Record<Kind, infer Id extends OperationId>> ? CallOf<Id> : Call

/** Filter of one parameter: whether a row matches the values of the query. */
export type Filter<R = Row> = { isWanted(row: R, values: readonly string[], call: Call): boolean }['isWanted']
/** Sort key of a row for a `sort` name. */
export type SortKey<R = Row> = { keyOf(row: R, call: Call): string }['keyOf']

/** Rules of a collection; absent entries mean the generic behavior. */
export interface CollectionRules<R = Row, Create = Call, Update = Call> {
  /** Fields that `search` looks at; absent: all texts except ids. */
  readonly search?: readonly string[]
  readonly filters?: Readonly<Record<string, Filter<R>>>
  /** Path or key for a `sort` name that is not a field. */
  readonly sort?: Readonly<Record<string, string | SortKey<R>>>
  /** Whether the user may see a row; absent: rows of the own account, for staff all. */
  visible?(row: R, call: Call): boolean
  /** Adds computed fields. */
  view?(row: R, call: Call): R
  /** Completes a new row before it is stored; may refuse. */
  create?(row: R, call: Create): R
  /** Completes a changed row before it is stored; may refuse. */
  change?(row: R, before: R, call: Update): R
  /** Refuses a delete, or deletes dependent rows. */
  remove?(row: R, call: Call): void
  /** Minimum length of the list; filled up with copies. */
  readonly minimumRows?: number
  /** Initial rows, derived from the contract's examples, dated around the story day. */
  seed?(examples: readonly R[]): readonly R[]
  /** Adjusts an initial row after its dates were shifted by `days`. */
  adjustSeed?(row: R, days: number): R
  /** Collection of an `x_id` field in the body, where its name does not tell. */
  readonly refs?: Readonly<Record<string, CollectionName>>
}

export type RulesOf<Name extends CollectionName> = CollectionRules<
  RowOf<Name>,
  Writes<Name, 'create'>,
  Writes<Name, 'update'>
>

/** Rules of a tag: collections by name, and handlers of single operations. */
export type TagRules = {
  readonly collections?: { readonly [Name in CollectionName]?: RulesOf<Name> }
  readonly handlers?: Handlers
}

/** Rules of all tags, as used by the generic store. */
export type Rules = {
  readonly collections: Readonly<Record<string, CollectionRules | undefined>>
  readonly handlers: Readonly<Record<string, Handler | undefined>>
}

export function rulesOf(call: Pick<Call, 'rules'>, collection: Collection): CollectionRules {
  return call.rules.collections[collection.path] ?? call.rules.collections[collection.name] ?? {}
}
