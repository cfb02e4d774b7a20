import { isJsonObject, type Json, stringOf, stringsOf } from './json'
import type { Pointer } from './pointers'

/** Every extension key of the contract, with the part it belongs to. All readers take the keys from here. */
export const extensionKeys = {
  /** `info`: the day around which the examples tell one story, `2026-11-20`. */
  storyDay: 'x-story-day',
  /** Server: marks the server of production, which checks with writes refuse to run against; only `false` unmarks it. */
  production: 'x-production',
  /** Anything: the number of the statement of the specification that gives it, `L7.4`, or several; see `statementsOf`. */
  specified: 'x-specified',
  /** Operation: `true` marks a GET that changes something: never prefetched, retried or repeated. */
  acts: 'x-acts',
  /** Operation: the other tags whose cached reads a write makes stale. */
  invalidates: 'x-invalidates',
  /** Operation: a role to the only members of the body that it allows by itself; see `onlyMembersOf`. */
  onlyMembers: 'x-only-members',
  /** Operation: `true` marks a read that is fetched again when the window gets the focus. */
  refetchOnFocus: 'x-refetch-on-focus',
  /** Query parameter of a list: the member of a row it filters by, see `Filter`. */
  filter: 'x-filter',
  /** Query parameter that sorts: `true` when rows without a value to sort by come last, in either direction. */
  emptyLast: 'x-empty-last',
  /** Query parameter that searches: `true` when it finds a word in capitals as well as in small letters. */
  ignoresCase: 'x-ignores-case',
  /** Member of a schema: `true` when only the vendor's staff get it; it is absent for customers. */
  staffOnly: 'x-staff-only',
  /** Member that holds an id: the operation that knows it, see `Reference`. */
  refersTo: 'x-refers-to',
  /** Member that holds a day: another member of the same object, a day before which this one may not lie. */
  notBefore: 'x-not-before',
  /** List of objects: the member in which no two of them are equal. */
  uniqueBy: 'x-unique-by',
  /** Schema: what a person reads when their input breaks it, one text or one per keyword. */
  message: 'x-message',
  /** Example: the id of the account it belongs to. */
  account: 'x-account',
  /** Schema of errors: by the type of an error, how the portal reacts; null where the status tells it all. */
  problemTypes: 'x-problem-types',
} as const

type ExtensionKey = (typeof extensionKeys)[keyof typeof extensionKeys]

/** Whether a part of the contract carries an extension with the value `true`. */
export function isMarked(part: unknown, key: ExtensionKey): boolean {
  return isJsonObject(part) && part[key] === true
}

/** The statements of the specification that give a part of the contract; none for what was settled here. */
export function statementsOf(part: unknown): readonly string[] {
  const value = isJsonObject(part) ? part[extensionKeys.specified] : undefined
  return typeof value === 'string' ? [value] : stringsOf(value)
}

/** The value of `x-only-members`: role to members of the body. A role that it does not name allows all of them. */
export function onlyMembersOf(value: Json | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(isJsonObject(value) ? value : {}).map(([role, members]) => [role, stringsOf(members)]),
  )
}

/**
 * The value of `x-refers-to`: `getUser`, or `{ operationId: listUsers, parameter: 'ids[]' }`. An operation that takes no
 * value, such as a plain list, has the id among its rows: it tells which ids there are, and is no link to follow.
 */
export type Reference = {
  readonly operationId: string
  /** The parameter that takes the value; when it is not named, the last one of the operation's path. */
  readonly parameter: string | undefined
}

/** Reads the value of an `x-refers-to`, null when it is malformed. */
export function referenceOf(value: Json | undefined): Reference | null {
  if (typeof value === 'string') return { operationId: value, parameter: undefined }
  if (!isJsonObject(value) || typeof value.operationId !== 'string') return null
  const { operationId, parameter } = value
  return { operationId, parameter: typeof parameter === 'string' ? parameter : undefined }
}

const comparisons = ['equal', 'before', 'after', 'from', 'until'] as const

/**
 * The value of `x-filter`: `/product/line`, or `{ member: /expiry_date, comparison: before }`. The pointer leads through a
 * row; a list on the way stands for each of its items.
 */
export type Filter = {
  readonly member: Pointer
  /** How the row's value lies to that of the parameter; `before` and `after` leave the value itself out. */
  readonly comparison: (typeof comparisons)[number]
}

/** Reads the value of an `x-filter`, null when it is missing or malformed. */
export function filterOf(value: Json | undefined): Filter | null {
  const member = isJsonObject(value) ? stringOf(value.member) : stringOf(value)
  const named = isJsonObject(value) ? value.comparison : 'equal'
  const comparison = comparisons.find((known) => known === named)
  return member.startsWith('/') && comparison !== undefined ? { member, comparison } : null
}
