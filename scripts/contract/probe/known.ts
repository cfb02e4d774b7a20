import type { Json } from '../../portal-contract'
import type { Pointer } from '../model/contract'

/** What derivation asks of the contract's schemas: the problems a value has, none when it is valid. */
export interface Validity {
  check(at: Pointer, value: unknown): readonly unknown[]
}

/** What a run knows when it derives the probes of one operation. */
export interface Known {
  readonly schemas: Validity
  /** Values of path and required parameters, learnt or given. */
  readonly values: ReadonlyMap<string, Json>
  /** Values of optional query parameters that surely exist, such as ids of rows. */
  readonly seen: ReadonlyMap<string, readonly Json[]>
  /** Bodies to send instead of the documented ones. */
  readonly bodies: readonly Json[]
  /** What stands for the contract's example ids: the operation that lists them to ids that exist. */
  readonly ids: ReadonlyMap<string, readonly Json[]>
  /** Answers 200 gave before, for relations: rows that an unfiltered list had. */
  readonly rows: readonly Json[]
  /** Parameter values of an object that was there and is gone; null until there is one. */
  readonly gone: ReadonlyMap<string, Json> | null
  readonly origin: string | null
  /** Roles of each persona whose token was given; null when the file does not say. */
  readonly personas: ReadonlyMap<string, readonly string[] | null>
}

/** Knows nothing but the schemas. */
export function knowsNothing(schemas: Validity): Known {
  return {
    schemas,
    values: new Map(),
    seen: new Map(),
    bodies: [],
    ids: new Map(),
    rows: [],
    gone: null,
    origin: null,
    personas: new Map(),
  }
}
