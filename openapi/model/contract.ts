import type { Filter } from './extensions'
import type { Json, JsonObject } from './json'
import type { Pointer } from './pointers'

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export type Parameter = {
  readonly name: string
  readonly in: ParameterPlace
  readonly required: boolean
  /** OpenAPI's `style` and `explode` with their defaults filled in; `content` parameters have style 'content'. */
  readonly style: string
  readonly explode: boolean
  /** The schema where it stands, for ajv; `$ref` inside is kept. */
  readonly schemaAt: Pointer
  /** The schema with its own `$ref` followed (one step deep), for reading type, enum and limits. */
  readonly schema: JsonObject
  /** Documented values, the first one is the default choice. */
  readonly examples: readonly Json[]
  readonly description: string
  /** `x-filter`: the member of a row that a list is filtered by; null when the contract names none. */
  readonly filter: Filter | null
  /** `x-empty-last`: rows without a value to sort by come last. */
  readonly emptyLast: boolean
  /** `x-ignores-case`: capitals and small letters find the same. */
  readonly ignoresCase: boolean
  readonly at: Pointer
}

export type Example = {
  readonly value: Json
  readonly summary: string | null
  /** `x-account`: the id of the account the example belongs to. */
  readonly account: string | null
}

/** One media type of a body. */
export type Content = {
  readonly mediaType: string
  /** Null when the contract shows no schema. */
  readonly schemaAt: Pointer | null
  /** The schema with its own `$ref` followed, `{}` when there is none. */
  readonly schema: JsonObject
  /** The `$ref` the schema is written as, which tells whether two places mean the same; null when it stands in place. */
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

/** The contract's entry for one status (`200`), range (`4XX`) or `default`. */
export type ResponseSpec = {
  readonly status: string
  readonly contents: readonly Content[]
  readonly headers: readonly ResponseHeader[]
  readonly links: readonly Link[]
  readonly at: Pointer
}

/** An OpenAPI link: members of the answer that fill parameters of another operation. */
export type Link = {
  readonly name: string
  readonly operationId: string
  /** Parameter name to run-time expression, e.g. `$response.body#/id`. */
  readonly parameters: ReadonlyMap<string, string>
}

export type Operation = {
  /** The operationId, or `GET /path` when the contract gives none or gives it twice. */
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** With templates; without what some documents write behind `?` or `#` to tell operations of one address apart. */
  readonly path: string
  /** The part behind the `?` of the written path, sent with every request; '' of most. */
  readonly query: string
  /** Its own servers, or those of its path; null when it lives where the contract says. */
  readonly servers: readonly Server[] | null
  /** The first tag, or ''. */
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | null
  readonly responses: readonly ResponseSpec[]
  /** Alternatives, each a list of the schemes it needs with their roles or scopes; [] when nobody needs to sign in. */
  readonly security: readonly SecurityAlternative[]
  /** `x-acts`: a GET that changes something. */
  readonly acts: boolean
  /** `x-specified`: the statements of the specification that give it; none for what was settled here. */
  readonly specified: readonly string[]
  /** `x-invalidates`: the other tags whose cached reads a write makes stale. */
  readonly invalidates: readonly string[]
  /** `x-only-members`: a role to the only members of the body that it allows by itself. */
  readonly onlyMembers: ReadonlyMap<string, readonly string[]>
  /** `x-refetch-on-focus`: a read that is fetched again when the window gets the focus. */
  readonly refetchesOnFocus: boolean
  readonly at: Pointer
}

export type SecurityAlternative = readonly { readonly scheme: string; readonly roles: readonly string[] }[]

export type Server = {
  /** Variables are filled with their defaults. */
  readonly url: string
  /** As written. */
  readonly template: string
  /** The values of each variable that has a list of them; any other variable may have any value. */
  readonly choices: ReadonlyMap<string, readonly string[]>
  /** `x-production` is there and is not `false`: whatever else it says protects. */
  readonly isProduction: boolean
}

export type Contract = {
  /** The source, as it was named: a file, an address or `ref:file`. */
  readonly source: string
  /** `3.0.3`, `3.1.0` … */
  readonly openapi: string
  readonly title: string
  readonly version: string
  /** `x-story-day`: the day the examples tell of; null when the contract names none. */
  readonly storyDay: string | null
  /** One document: references into other files are drawn in, those inside the document are kept. */
  readonly document: JsonObject
  readonly servers: readonly Server[]
  readonly operations: readonly Operation[]
  /** Errors that do not make it unusable, as lines `file:line:column message`. */
  readonly problems: readonly string[]
}

/** A contract that cannot be used. `problems` are lines `file:line:column message`. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
