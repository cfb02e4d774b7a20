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
import type { Row } from './store/table'
import type { User } from './world/user'
import type { World } from './world/world'

/** A call's query; `Name` is one of the declared parameters. */
export interface Query<Name extends string = string> {
  get(name: Name): string | null
  getAll(name: Name): readonly string[]
  [Symbol.iterator](): Iterator<[string, string]>
}

/** One call as a handler sees it: signed in, allowed and valid. */
export type Call = {
  readonly contract: Contract
  readonly rules: Rules
  readonly world: World
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: JsonObject
  readonly user: User
  /** When the user signed in, in seconds; null when the token does not say. */
  readonly signedInAt: number | null
  /** Scheme and host that the caller reaches this backend by. */
  readonly origin: string
  /** The media types the caller takes, as the header `Accept` has them. */
  readonly accept: string
}

/** A call of one operation, with path, query and body typed from the contract. */
export type CallOf<Id extends OperationId> = Omit<Call, 'params' | 'query' | 'body'> & {
  readonly params: PathOf<Id>
  readonly query: Query<QueryNames<Id>>
  readonly body: BodyOf<Id>
}

type Success = 200 | 201 | 202 | 204

/** Answers of one operation: each 2xx status of the contract with its body, or a problem. */
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
 * Answers any operation; the generic store's own. Handlers are written as methods, whose parameters TypeScript compares
 * loosely: a call finds its handler by the contract's operation, and no type can say that the two fit.
 */
export type Handler = { handle(call: Call): Answer | Promise<Answer> }['handle']

/** Answers one operation, typed from the contract. */
export type HandlerOf<Id extends OperationId> = {
  handle(call: CallOf<Id>): AnswerOf<Id> | Promise<AnswerOf<Id>>
}['handle']

/** A handler for each operation that is more than reading or writing a row of its collection. */
export type Handlers = { readonly [Id in OperationId]?: HandlerOf<Id> }

type Writes<Name extends CollectionName, Kind extends 'create' | 'update'> =
  Collections[Name] extends Readonly<Record<Kind, infer Id extends OperationId>> ? CallOf<Id> : Call

/** The filter of one parameter: whether a row is wanted, given the values of the query. */
export type Filter<R = Row> = { isWanted(row: R, values: readonly string[], call: Call): boolean }['isWanted']
/** The value that a `sort` name compares. */
export type SortKey<R = Row> = { keyOf(row: R, call: Call): string }['keyOf']

/** Rules of one collection; an absent member means the generic behavior. */
export interface CollectionRules<R = Row, Create = Call, Update = Call> {
  /** Where `search` looks; absent: in every text but ids. */
  readonly search?: readonly string[]
  readonly filters?: Readonly<Record<string, Filter<R>>>
  /** Path or value for a `sort` name that is not a member's name. */
  readonly sort?: Readonly<Record<string, string | SortKey<R>>>
  /** Whether the user may see the row at all; absent: rows of the own account, staff all. */
  visible?(row: R, call: Call): boolean
  /** Adds computed members. */
  view?(row: R, call: Call): R
  /** The new row before it is stored; may refuse. */
  create?(row: R, call: Create): R
  /** The changed row before it is stored; may refuse. */
  change?(row: R, before: R, call: Update): R
  /** May refuse a delete, or clean up after it. */
  remove?(row: R, call: Call): void
  /** A shorter list is filled up with copies. */
  readonly minimumRows?: number
  /** The initial rows, made from the contract's examples, with dates around the story day. */
  seed?(examples: readonly R[]): readonly R[]
  /** Adjusts an initial row after its dates were moved by `days`. */
  adjustSeed?(row: R, days: number): R
  /** Which collection an `x_id` of the body points into when its name does not tell. */
  readonly refs?: Readonly<Record<string, CollectionName>>
}

export type RulesOf<Name extends CollectionName> = CollectionRules<
  RowOf<Name>,
  Writes<Name, 'create'>,
  Writes<Name, 'update'>
>

/** The rules of one tag: its collections by name, and handlers of single operations. */
export type TagRules = {
  readonly collections?: { readonly [Name in CollectionName]?: RulesOf<Name> }
  readonly handlers?: Handlers
}

/** The rules of all tags, as the generic store looks them up. */
export type Rules = {
  readonly collections: Readonly<Record<string, CollectionRules | undefined>>
  readonly handlers: Readonly<Record<string, Handler | undefined>>
}

export function rulesOf(call: Pick<Call, 'rules'>, collection: Collection): CollectionRules {
  return call.rules.collections[collection.path] ?? call.rules.collections[collection.name] ?? {}
}
