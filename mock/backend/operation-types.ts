import type { operations } from '../../src/api/schema.gen'
import type { Collections } from './contract.gen'
import type { Frozen } from './frozen'

export type OperationId = keyof operations

type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Frozen<Body> : never
/** JSON request body of an operation. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? JsonContent<NonNullable<Body>>
  : never
/** Query parameters of an operation. */
export type QueryNames<Id extends OperationId> = Extract<
  keyof NonNullable<operations[Id]['parameters']['query']>,
  string
>

/** Path parameters of an operation. */
export type PathOf<Id extends OperationId> = Frozen<NonNullable<operations[Id]['parameters']['path']>>

export type Responses<Id extends OperationId> = operations[Id]['responses']
/** Response body; undefined if the contract has none. */
export type BodyAt<
  Id extends OperationId,
  Status extends keyof Responses<Id>,
> = Responses<Id>[Status] extends { content: infer Content } ? Frozen<Content[keyof Content]> : undefined

/** Body of an operation's 200 response. */
export type ExampleOf<Id extends OperationId> = 200 extends keyof Responses<Id> ? BodyAt<Id, 200> : never
/** Body of an operation's 201 response. */
export type CreatedOf<Id extends OperationId> = 201 extends keyof Responses<Id> ? BodyAt<Id, 201> : never

export type CollectionName = keyof Collections
/** Stored row of a collection. */
export type RowOf<Name extends CollectionName> = Collections[Name]['row']
