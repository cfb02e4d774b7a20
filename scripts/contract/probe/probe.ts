import type { Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'

export type ProbeKind =
  | 'example'
  | 'query-valid'
  | 'query-invalid'
  | 'query-odd'
  | 'unknown-id'
  | 'unknown-path'
  | 'path-odd'
  | 'accept'
  | 'body-invalid'
  | 'body-odd'
  | 'body-bound'
  | 'conditional'
  | 'media-type'
  | 'malformed-json'
  | 'no-token'
  | 'garbage-token'
  | 'weaker-persona'
  | 'undeclared-method'
  | 'preflight'
  | 'lifecycle'

/** Credentials of a probe: the given token, none, an invalid one, a modified one, or that of a `--persona-token`. */
type Caller = 'token' | 'none' | 'garbage' | { readonly persona: string } | { readonly forged: Forgery }

/** Ways to change a signed token so that its signature is invalid. */
export const forgeries = ['another signature', 'no signature (alg: none)', 'another sub'] as const
export type Forgery = (typeof forgeries)[number]

/** Expected response. A 5xx is wrong for every probe unless the contract documents that status. */
export type Expected =
  /** Any documented 2xx. */
  | 'success'
  /** Any 4xx: 400 and 422 count alike unless the contract documents only one of them. */
  | 'refused'
  | 'unauthenticated'
  | 'forbidden'
  /** No success: 401, 403, or 404 since the address is generated. */
  | 'closed'
  | 'not-found'
  /** 405, 501, 404 or 400: the method does not exist. OPTIONS may also succeed if its `Allow` lists declared methods only. */
  | 'no-such-method'
  | 'preflight'
  /** Any documented response. */
  | 'documented'
  /** A success, or a refusal that is not about the input, such as 409. */
  | 'taken'
  /** 409 or 412: the change is based on an outdated version. */
  | 'conflict'
  /** Any response except a 5xx. */
  | 'no-failure'

/** A relation between response and request, judged after status and schema. */
export type Relation =
  | {
      readonly kind: 'filter'
      readonly parameter: string
      readonly member: Pointer
      readonly values: readonly string[]
      /** The values in the unfiltered list: the response must have rows for each. */
      readonly present: readonly string[]
      /** Rows without a value match, too: a missing switch means off. */
      readonly matchesNone?: boolean
    }
  | {
      readonly kind: 'page-size'
      readonly parameter: string
      readonly most: number
      /** The first page was requested, so it has all rows up to the page size. */
      readonly isFirst: boolean
    }
  | {
      readonly kind: 'sort'
      readonly parameter: string
      readonly member: Pointer
      /** Null if the direction is unknown: both are accepted. */
      readonly descending: boolean | null
      /** Rows without a value come last; `has-values` if the unfiltered list has rows with one. */
      readonly empty?: 'last' | 'last-has-values'
      /** The order of these values is unknown. */
      readonly isUnordered?: true
    }
  | {
      /** Days or instants on one side of a limit. */
      readonly kind: 'range'
      readonly parameter: string
      readonly member: Pointer
      readonly side: 'before' | 'after'
      readonly limit: string
      /** Whether rows at the limit, of which the list has one, are included; absent if the contract does not say. */
      readonly edge?: 'in' | 'out'
      /** Maximum distance of the start of a day from midnight in UTC. */
      readonly slackMs?: number
    }
  | {
      readonly kind: 'search'
      readonly parameter: string
      readonly words: string
      /** Whether a row of the unfiltered list contains the words in its name. */
      readonly present: boolean
      /** The words as written in a row, if requested in another case and the contract ignores case. */
      readonly asWritten?: string
    }

/** A value of a query parameter to send, and the relations that must hold in the response. */
export type QueryCase = {
  readonly what: string
  readonly value: Json
  readonly relations: readonly Relation[]
}

/** One request to be sent, not yet bound to a server. */
export type Probe = {
  readonly operationId: string
  readonly kind: ProbeKind
  /** Description for people: `page_size below the least (0)`. Unique within its operation. */
  readonly title: string
  readonly method: string
  /** Path with its parameters filled in; never a host. */
  readonly path: string
  /** In sending order, not encoded yet. */
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: { readonly mediaType: string; readonly content: string | Uint8Array } | null
  readonly caller: Caller
  readonly expected: Expected
  readonly relations: readonly Relation[]
  /** The query parameter that only this probe tests; null for the others. */
  readonly parameter: string | null
  /** The probes combined in this request, each in the form for sending it alone; empty for most. */
  readonly parts: readonly Probe[]
  /** The part of the contract that is exercised. */
  readonly at: Pointer
  /** Whether sending it changes something, so that it requires `--write`. */
  readonly acts: boolean
}

/** Validation against the contract's schemas; returns the problems of a value, none if it is valid. */
export interface Validity {
  check(at: Pointer, value: unknown): readonly unknown[]
}

/** Data of a run for deriving the probes of one operation. */
export type Known = {
  readonly schemas: Validity
  /** Parameter values from earlier responses or from the options. */
  readonly values: ReadonlyMap<string, Json>
  /** Bodies to send instead of the documented ones. */
  readonly bodies: readonly Json[]
  /** Existing ids, by the operation that lists them, for `x-refers-to`. */
  readonly ids: ReadonlyMap<string, readonly Json[]>
  /** Rows of an earlier response of the operation, if it is a list. */
  readonly rows: readonly Json[]
  /** Parameter values of a deleted item; null without one. */
  readonly gone: ReadonlyMap<string, Json> | null
  readonly origin: string | null
  /** The personas with a given token, if their rights are known. */
  readonly personas: ReadonlyMap<string, Persona>
  /** Invalid tokens that it must refuse. */
  readonly invalid: readonly (Forgery | 'garbage')[]
  /** Whether only the documented calls are derived. */
  readonly isCallsOnly: boolean
}

/** The permissions of a persona. */
export type Persona = {
  /** Scopes as in `security`; null if unknown. */
  readonly roles: readonly string[] | null
  /** Tags and operationIds that it may not call, whatever its roles. */
  readonly refused: readonly string[]
  /** Tags and operationIds whose records belong to accounts. */
  readonly apart: readonly string[]
  /**
   * Account that separates it from personas of others; null if it differs from the token's user.
   */
  readonly account: string | null
  /** Whether it may get members that are `x-staff-only`. */
  readonly isStaff: boolean
}

/** A persona with nothing but roles. */
export function withRoles(roles: readonly string[]): Persona {
  return { roles, refused: [], apart: [], account: null, isStaff: true }
}

/** Whether a list of tags and operationIds names an operation. */
export function includesOperation(
  list: readonly string[],
  { id, tag }: Pick<Operation, 'id' | 'tag'>,
): boolean {
  return list.includes(id) || list.includes(tag)
}

/** No data but the schemas. */
export function noKnowledge(schemas: Validity): Known {
  return {
    schemas,
    values: new Map(),
    bodies: [],
    ids: new Map(),
    rows: [],
    gone: null,
    origin: null,
    personas: new Map(),
    invalid: ['garbage'],
    isCallsOnly: false,
  }
}
