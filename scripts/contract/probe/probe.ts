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

/** The credentials of a probe: the given token, none, an invalid one, the given one changed, or a persona's of `--persona-token`. */
type Caller = 'token' | 'none' | 'garbage' | { readonly persona: string } | { readonly forged: Forgery }

/** How a signed token is changed, so that nobody signed it as it is. */
export const forgeries = ['another signature', 'no signature (alg: none)', 'another sub'] as const
export type Forgery = (typeof forgeries)[number]

/** The expected answer. A 5xx is wrong for every probe unless the contract documents it by its own status. */
export type Expected =
  /** Any documented 2xx. */
  | 'success'
  /** Any 4xx: 400 and 422 count alike unless the contract documents only one of them. */
  | 'refused'
  | 'unauthenticated'
  | 'forbidden'
  /** No success: 401, 403, or 404 since the address is made up. */
  | 'closed'
  | 'not-found'
  /** 405, 501, 404 or 400: the method is not there. OPTIONS may answer 2xx too; its `Allow` then names declared methods only. */
  | 'no-such-method'
  | 'preflight'
  /** Any documented answer. */
  | 'documented'
  /** A success, or a refusal for another reason than the input, such as 409. */
  | 'taken'
  /** 409 or 412: the change is based on a version that is outdated. */
  | 'conflict'
  /** Any answer that is no failure of the server. */
  | 'no-failure'

/** A relation that must hold between an answer and what was asked, judged after schema and status. */
export type Relation =
  | {
      readonly kind: 'filter'
      readonly parameter: string
      readonly member: Pointer
      readonly values: readonly string[]
      /** The values that occur in the unfiltered list: the answer must have rows of each. */
      readonly present: readonly string[]
      /** A row without a value matches, too: a switch that is absent is off. */
      readonly matchesNone?: boolean
    }
  | {
      readonly kind: 'page-size'
      readonly parameter: string
      readonly most: number
      /** It was asked for the first page, which has as many rows as there are, up to the size. */
      readonly isFirst: boolean
    }
  | {
      readonly kind: 'sort'
      readonly parameter: string
      readonly member: Pointer
      /** Null where nothing says which way: either is right. */
      readonly descending: boolean | null
      /** Rows without a value come last; `has-values` when the unfiltered list has rows with one. */
      readonly empty?: 'last' | 'last-has-values'
      /** No schema tells in which order the values are. */
      readonly isUnordered?: true
    }
  | {
      /** Days or moments on one side of a limit. */
      readonly kind: 'range'
      readonly parameter: string
      readonly member: Pointer
      readonly side: 'before' | 'after'
      readonly limit: string
      /** Whether rows at the limit, of which the list has one, belong to it; absent where the contract does not say so. */
      readonly edge?: 'in' | 'out'
      /** How far a day's begin may lie from midnight in UTC. */
      readonly slackMs?: number
    }
  | {
      readonly kind: 'search'
      readonly parameter: string
      readonly words: string
      /** Whether a row of the unfiltered list contains the words in its name. */
      readonly present: boolean
      /** The words as a row has them, where they are asked for in other letters and the contract ignores case. */
      readonly asWritten?: string
    }

/** A value of a query parameter worth sending, and the relations that must then hold in the answer. */
export type QueryCase = {
  readonly what: string
  readonly value: Json
  readonly relations: readonly Relation[]
}

/** One request to be sent, not yet bound to a server. */
export type Probe = {
  readonly operationId: string
  readonly kind: ProbeKind
  /** In words, for people: `page_size below the least (0)`. Unique within its operation. */
  readonly title: string
  readonly method: string
  /** With its templates filled; never a host. */
  readonly path: string
  /** In the order sent, encoded by the sender. */
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: { readonly mediaType: string; readonly content: string | Uint8Array } | null
  readonly caller: Caller
  readonly expected: Expected
  readonly relations: readonly Relation[]
  /** The query parameter that this probe alone is about; null for the others. */
  readonly parameter: string | null
  /** The probes that it combines, each as if it were sent alone; none of most. */
  readonly parts: readonly Probe[]
  /** The part of the contract that is exercised. */
  readonly at: Pointer
  /** Sending it changes something, so it needs `--write`. */
  readonly acts: boolean
}

/** Validation against the contract's schemas: the problems of a value, none when it is valid. */
export interface Validity {
  check(at: Pointer, value: unknown): readonly unknown[]
}

/** The knowledge of a run when it derives the probes of one operation. */
export type Known = {
  readonly schemas: Validity
  /** Values of parameters that were resolved from answers or given. */
  readonly values: ReadonlyMap<string, Json>
  /** Bodies to send instead of the documented ones. */
  readonly bodies: readonly Json[]
  /** Ids that exist, by the operation that lists them, for what says `x-refers-to`. */
  readonly ids: ReadonlyMap<string, readonly Json[]>
  /** Rows that the operation, when it is a list, answered before. */
  readonly rows: readonly Json[]
  /** Parameter values of a deleted item; null while there is none. */
  readonly gone: ReadonlyMap<string, Json> | null
  readonly origin: string | null
  /** The personas whose token was given, as far as it is known what they may do. */
  readonly personas: ReadonlyMap<string, Persona>
  /** The invalid tokens that it is to refuse. */
  readonly invalid: readonly (Forgery | 'garbage')[]
  /** Whether only the documented calls are wanted, and none of the ways to get them wrong. */
  readonly isCallsOnly: boolean
}

/** The permissions of a persona. */
export type Persona = {
  /** As `security` names them; null when they are not known. */
  readonly roles: readonly string[] | null
  /** Tags and operationIds it may not call, whatever its roles. */
  readonly refused: readonly string[]
  /** Tags and operationIds whose records belong to accounts. */
  readonly apart: readonly string[]
  /** The account it belongs to, which sets it apart from personas of others; null where it is apart from the token's user. */
  readonly account: string | null
  /** Whether it may get members that are `x-staff-only`. */
  readonly isStaff: boolean
}

/** A persona of whom nothing but the roles is known. */
export function withRoles(roles: readonly string[]): Persona {
  return { roles, refused: [], apart: [], account: null, isStaff: true }
}

/** Whether a list of tags and operationIds names an operation. */
export function names(list: readonly string[], { id, tag }: Pick<Operation, 'id' | 'tag'>): boolean {
  return list.includes(id) || list.includes(tag)
}

/** Knows nothing but the schemas. */
export function knowsNothing(schemas: Validity): Known {
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
