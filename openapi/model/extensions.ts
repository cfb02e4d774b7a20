import { isJsonObject, type Json, stringOf, stringsOf } from './json'
import type { Pointer } from './pointers'

/** All extension keys of the contract, by the part they belong to. Use these constants, never a literal key. */
export const extensionKeys = {
  /** `info`: the day on which the examples are set, `2026-11-20`. */
  storyDay: 'x-story-day',
  /** Server: marks the production server, which write checks refuse to run against; only `false` unmarks it. */
  production: 'x-production',
  /** Anything: number of the specification's statement behind it, `L7.4`, or several; see `statementsOf`. */
  specified: 'x-specified',
  /** Operation: `true` marks a GET with side effects: never prefetched, retried or repeated. */
  acts: 'x-acts',
  /** Operation: other tags whose cached reads become stale after a write. */
  invalidates: 'x-invalidates',
  /** Operation: role to the only body fields it may set; see `onlyMembersOf`. */
  onlyMembers: 'x-only-members',
  /** Operation: `true` marks a read that is refetched when the window gets the focus. */
  refetchOnFocus: 'x-refetch-on-focus',
  /** Query parameter of a list: the field of a row it filters by, see `Filter`. */
  filter: 'x-filter',
  /** Sort parameter: `true` if rows without a sort value come last in both directions. */
  emptyLast: 'x-empty-last',
  /** Search parameter: `true` if the search is case-insensitive. */
  ignoresCase: 'x-ignores-case',
  /** Field of a schema: `true` if only vendor staff get it; absent for customers. */
  staffOnly: 'x-staff-only',
  /** Field with an id: the operation that looks it up, see `Reference`. */
  refersTo: 'x-refers-to',
  /** Date field: another field of the same object that it must not precede. */
  notBefore: 'x-not-before',
  /** List of objects: the field that must be unique among them. */
  uniqueBy: 'x-unique-by',
  /** Schema: validation message for users, one text or one per keyword. */
  message: 'x-message',
  /** Example: id of the account it belongs to. */
  account: 'x-account',
  /** Error schema: how the portal reacts to each problem type; null if the status alone decides. */
  problemTypes: 'x-problem-types',
} as const

type ExtensionKey = (typeof extensionKeys)[keyof typeof extensionKeys]

/** Whether a part of the contract has an extension with the value `true`. */
export function isMarked(part: unknown, key: ExtensionKey): boolean {
  return isJsonObject(part) && part[key] === true
}

/** Statements of the specification behind a part of the contract; empty if it was decided here. */
export function statementsOf(part: unknown): readonly string[] {
  const value = isJsonObject(part) ? part[extensionKeys.specified] : undefined
  return typeof value === 'string' ? [value] : stringsOf(value)
}

/** Parses `x-only-members`: role to body fields. Roles that are not listed may set all fields. */
export function onlyMembersOf(value: Json | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(isJsonObject(value) ? value : {}).map(([role, members]) => [role, stringsOf(members)]),
  )
}

/**
 * Value of `x-refers-to`: `getUser`, or `{ operationId: listUsers, parameter: 'ids[]' }`. For an operation without a
 * parameter, such as a plain list, the id is among its rows and there is no link to follow.
 */
export type Reference = {
  readonly operationId: string
  /** Parameter that takes the value; default: the last path parameter of the operation. */
  readonly parameter: string | undefined
}

/** Parses an `x-refers-to`; null if malformed. */
export function referenceOf(value: Json | undefined): Reference | null {
  if (typeof value === 'string') return { operationId: value, parameter: undefined }
  if (!isJsonObject(value) || typeof value.operationId !== 'string') return null
  const { operationId, parameter } = value
  return { operationId, parameter: typeof parameter === 'string' ? parameter : undefined }
}

const comparisons = ['equal', 'before', 'after', 'from', 'until'] as const

/**
 * Value of `x-filter`: `/product/line`, or `{ member: /expiry_date, comparison: before }`. The pointer is relative to a
 * row; a list on the way means each of its items.
 */
export type Filter = {
  readonly member: Pointer
  /** Comparison of the row's value with the parameter; `before` and `after` exclude equality. */
  readonly comparison: (typeof comparisons)[number]
}

/** Parses an `x-filter`; null if missing or malformed. */
export function filterOf(value: Json | undefined): Filter | null {
  const member = isJsonObject(value) ? stringOf(value.member) : stringOf(value)
  const named = isJsonObject(value) ? value.comparison : 'equal'
  const comparison = comparisons.find((known) => known === named)
  return member.startsWith('/') && comparison !== undefined ? { member, comparison } : null
}
