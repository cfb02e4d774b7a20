import type { Pointer } from '../../../openapi/model/pointers'

export type SentRequest = {
  readonly method: string
  /** Absolute. */
  readonly url: string
  /** In sending order, names as written. Tokens are in clear text: mask before printing or storing. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Null when there was none. */
  readonly body: string | Uint8Array | null
}

export type Received = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** At most the first 1 MiB unless it is JSON. */
  readonly body: Uint8Array
  /** The body was longer than the limit and was truncated. */
  readonly isCut: boolean
  /** The body did not end, so the connection was closed. */
  readonly isLeft?: boolean
  /** Target of a redirect; redirects are never followed. */
  readonly location: string | null
}

/** One request and its response. */
export type Exchange = {
  readonly request: SentRequest
  /** Null without a response; `failure` then says why. */
  readonly response: Received | null
  readonly failure: string | null
  /** ISO 8601 */
  readonly startedAt: string
  readonly ms: number
}

export type Severity = 'deviation' | 'warning'

/** Rules with a changed severity, or turned off. */
export type Severities = ReadonlyMap<string, Severity | 'off'>

/** The finding with its configured severity; none if its rule is off. */
export function withSeverity(finding: Finding, severities: Severities): readonly Finding[] {
  const severity = severities.get(finding.rule) ?? finding.severity
  return severity === 'off' ? [] : [{ ...finding, severity }]
}

/** The rules for responses. Each has one line in the README. */
export const rules = [
  'status-undocumented',
  'status-wrong',
  'content-type',
  'body-unreadable',
  'body-doubtful',
  'body-schema',
  'body-not-judged',
  'body-missing',
  'body-unexpected',
  'header-missing',
  'header-schema',
  'schema-not-judged',
  'undocumented-property',
  'secret-exposed',
  'bad-input-accepted',
  'good-input-refused',
  'outdated-accepted',
  'key-ignored',
  'unauthenticated-accepted',
  'forbidden-accepted',
  'method-undeclared',
  'filter-ignored',
  'paging-ignored',
  'sort-ignored',
  'search-ignored',
  'link-broken',
  'not-created',
  'not-changed',
  'not-deleted',
  'other-changed',
  'version-kept',
  'delete-repeated',
  'cors',
  'server-error',
  'no-answer',
  'not-served',
] as const
export type Rule = (typeof rules)[number]

/** One deviation of an answer from the contract. */
export type Finding = {
  readonly rule: Rule
  readonly severity: Severity
  /** One sentence about the response and the contract. */
  readonly message: string
  /** Place in the response: 'status', 'header Retry-After', or a JSON Pointer into the body. */
  readonly where: string
  /** Place in the contract. */
  readonly at: Pointer
}
