import type { Json, JsonObject } from '../../portal-contract'

/** Places in a contract and in an answer are JSON Pointers (RFC 6901), '' for the whole. */
export type Pointer = string

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export interface Parameter {
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
  readonly at: Pointer
}

/** One media type of a body. */
export interface Content {
  readonly mediaType: string
  /** Null when the contract shows no schema. */
  readonly schemaAt: Pointer | null
  readonly schema: JsonObject
  readonly examples: ReadonlyMap<string, Json>
  readonly at: Pointer
}

export interface RequestBody {
  readonly required: boolean
  readonly contents: readonly Content[]
  readonly at: Pointer
}

export interface ResponseHeader {
  readonly name: string
  readonly required: boolean
  readonly schemaAt: Pointer | null
  readonly at: Pointer
}

/** What the contract says of one status (`200`), range (`4XX`) or `default`. */
export interface ResponseSpec {
  readonly status: string
  readonly contents: readonly Content[]
  readonly headers: readonly ResponseHeader[]
  readonly links: readonly Link[]
  readonly at: Pointer
}

/** An OpenAPI link: members of the answer that fill parameters of another operation. */
export interface Link {
  readonly name: string
  readonly operationId: string
  /** Parameter name to run-time expression, e.g. `$response.body#/id`. */
  readonly parameters: ReadonlyMap<string, string>
}

export interface Operation {
  /** The operationId, or `GET /path` when the contract gives none. */
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** As written, with templates. */
  readonly path: string
  /** The first tag, or ''. */
  readonly tag: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | null
  readonly responses: readonly ResponseSpec[]
  /** Alternatives, each a list of the schemes it needs with their roles or scopes; [] when nobody needs to sign in. */
  readonly security: readonly SecurityAlternative[]
  /** `x-acts`: a GET that changes something. */
  readonly acts: boolean
  readonly assumed: boolean
  readonly at: Pointer
}

export type SecurityAlternative = readonly { readonly scheme: string; readonly roles: readonly string[] }[]

export interface Server {
  readonly url: string
  /** `x-production: true` */
  readonly isProduction: boolean
}

export interface Contract {
  /** What was read, as it was named: a file, an address or `ref:file`. */
  readonly source: string
  /** `3.0.3`, `3.1.0` … */
  readonly openapi: string
  readonly title: string
  readonly version: string
  /** One document: references into other files are drawn in, those inside the document are kept. */
  readonly document: JsonObject
  readonly servers: readonly Server[]
  readonly operations: readonly Operation[]
}
