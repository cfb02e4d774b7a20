import type { operations } from '../../src/api/schema.gen'
import type { Collections } from './contract.gen'
import type { Frozen } from './frozen'

export type OperationId = keyof operations

type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Frozen<Body> : never
/** The JSON body that an operation takes. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? JsonContent<NonNullable<Body>>
  : never
/** The query parameters that an operation declares. */
export type QueryNames<Id extends OperationId> = Extract<
  keyof NonNullable<operations[Id]['parameters']['query']>,
  string
>

/** The parameters of an operation's path. */
export type PathOf<Id extends OperationId> = Frozen<NonNullable<operations[Id]['parameters']['path']>>

export type Responses<Id extends OperationId> = operations[Id]['responses']
/** The body of an answer; undefined where the contract shows none. */
export type BodyAt<
  Id extends OperationId,
  Status extends keyof Responses<Id>,
> = Responses<Id>[Status] extends { content: infer Content } ? Frozen<Content[keyof Content]> : undefined

/** The body of an operation's 200 answer. */
export type ExampleOf<Id extends OperationId> = 200 extends keyof Responses<Id> ? BodyAt<Id, 200> : never
/** The body of an operation's 201 answer. */
export type CreatedOf<Id extends OperationId> = 201 extends keyof Responses<Id> ? BodyAt<Id, 201> : never

export type CollectionName = keyof Collections
/** A row of the collection as the sandbox stores it. */
export type RowOf<Name extends CollectionName> = Collections[Name]['row']
