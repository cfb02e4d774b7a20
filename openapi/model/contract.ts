import type { Filter } from './extensions'
import type { Json, JsonObject } from './json'
import type { Pointer } from './pointers'

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export type Parameter = {
  readonly name: string
  readonly in: ParameterPlace
  readonly required: boolean
  /** OpenAPI's `style` and `explode` with defaults filled in; `content` parameters have style 'content'. */
  readonly style: string
  readonly explode: boolean
  /** Location of the schema, for ajv; inner `$ref`s are kept. */
  readonly schemaAt: Pointer
  /** Schema with its own `$ref` followed (one level), for reading type, enum and limits. */
  readonly schema: JsonObject
  /** Documented values; the first is the default choice. */
  readonly examples: readonly Json[]
  readonly description: string
  /** `x-filter`: the field of a row that the list is filtered by; null without one. */
  readonly filter: Filter | null
  /** `x-empty-last`: rows without a sort value come last. */
  readonly emptyLast: boolean
  /** `x-ignores-case`: the search is case-insensitive. */
  readonly ignoresCase: boolean
  readonly at: Pointer
}

export type Example = {
  readonly value: Json
  readonly summary: string | null
  /** `x-account`: id of the account that the example belongs to. */
  readonly account: string | null
}

/** One media type of a body. */
export type Content = {
  readonly mediaType: string
  /** Null without a schema. */
  readonly schemaAt: Pointer | null
  /** Schema with its own `$ref` followed; `{}` without one. */
  readonly schema: JsonObject
  /** `$ref` of the schema, which tells whether two places share one; null for an inline schema. */
  readonly schemaRef: string | null
  readonly examples: ReadonlyMap<string, Example>
  readonly at: Pointer
}

export type RequestBody = {
  readonly required: boolean
  readonly contents: readonly Content[]
  readonly at: Pointer
}

export type ResponseHeader = {
  readonly name: string
  readonly required: boolean
  readonly schemaAt: Pointer | null
  readonly at: Pointer
}

/** Responses to one status (`200`), range (`4XX`) or `default`. */
export type ResponseSpec = {
  readonly status: string
  readonly contents: readonly Content[]
  readonly headers: readonly ResponseHeader[]
  readonly links: readonly Link[]
  readonly at: Pointer
}

/** An OpenAPI link: fields of the response that fill parameters of another operation. */
export type Link = {
  readonly name: string
  readonly operationId: string
  /** Parameter name to runtime expression, e.g. `$response.body#/id`. */
  readonly parameters: ReadonlyMap<string, string>
}

export type Operation = {
  /** The operationId; `GET /path` if it is missing or not unique. */
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** Path template, without a `?` or `#` suffix that some documents use to distinguish operations. */
  readonly path: string
  /** Query string after the `?` of the documented path, sent with every request; usually ''. */
  readonly query: string
  /** Servers of the operation or its path; null if it uses those of the contract. */
  readonly servers: readonly Server[] | null
  /** The first tag, or ''. */
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | null
  readonly responses: readonly ResponseSpec[]
  /** Alternatives, each a list of schemes with their roles or scopes; [] without sign-in. */
  readonly security: readonly SecurityAlternative[]
  /** `x-acts`: a GET with side effects. */
  readonly acts: boolean
  /** `x-specified`: statements of the specification behind the operation; empty if it was decided here. */
  readonly specified: readonly string[]
  /** `x-invalidates`: other tags whose cached reads become stale after a write. */
  readonly invalidates: readonly string[]
  /** `x-only-members`: role to the only body fields it may set. */
  readonly onlyMembers: ReadonlyMap<string, readonly string[]>
  /** `x-refetch-on-focus`: refetch when the window gets the focus. */
  readonly refetchesOnFocus: boolean
  readonly at: Pointer
}

export type SecurityAlternative = readonly { readonly scheme: string; readonly roles: readonly string[] }[]

export type Server = {
  /** URL with variables set to their defaults. */
  readonly url: string
  /** URL as documented, with variables. */
  readonly template: string
  /** Allowed values of each variable that has an `enum`. */
  readonly choices: ReadonlyMap<string, readonly string[]>
  /** `x-production` is present and not `false`. */
  readonly isProduction: boolean
}

export type Contract = {
  /** Source as given by the user: a file, an address or `ref:file`. */
  readonly source: string
  /** `3.0.3`, `3.1.0` … */
  readonly openapi: string
  readonly title: string
  readonly version: string
  /** `x-story-day`: the day on which the examples are set; null without one. */
  readonly storyDay: string | null
  /** One document: external references are inlined, internal ones kept. */
  readonly document: JsonObject
  readonly servers: readonly Server[]
  readonly operations: readonly Operation[]
  /** Non-fatal errors, as lines `file:line:column message`. */
  readonly problems: readonly string[]
}

/** Thrown for an unusable contract. `problems` are lines `file:line:column message`. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
