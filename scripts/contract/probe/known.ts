import type { Json } from '../../../openapi/model/json'
import type { Pointer } from '../../../openapi/model/pointers'

/** What derivation asks of the contract's schemas: the problems a value has, none when it is valid. */
export interface Validity {
  check(at: Pointer, value: unknown): readonly unknown[]
}

/** What a run knows when it derives the probes of one operation. */
export interface Known {
  readonly schemas: Validity
  /** Values of parameters that were learnt from answers or given. */
  readonly values: ReadonlyMap<string, Json>
  /** Bodies to send instead of the documented ones. */
  readonly bodies: readonly Json[]
  /** Ids that exist, by the operation that lists them, for what says `x-refers-to`. */
  readonly ids: ReadonlyMap<string, readonly Json[]>
  /** Rows that the operation, when it is a list, answered before. */
  readonly rows: readonly Json[]
  /** Parameter values of an object that was there and is gone; null while there is none. */
  readonly gone: ReadonlyMap<string, Json> | null
  readonly origin: string | null
  /** Roles of each persona whose token was given and whose roles are known. */
  readonly personas: ReadonlyMap<string, readonly string[]>
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
  }
}
