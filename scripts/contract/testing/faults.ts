import type { Rule } from '../judge/exchange'

/** What the bed's server can do wrong, under which rules that has to be found, and whether only writes show it. */
const faults = {
  // Reads: status and body
  'status-undocumented': { finds: ['status-undocumented'] },
  'listed-answers-404': { finds: ['status-wrong', 'link-broken'] },
  'content-type-wrong': { finds: ['content-type'] },
  'content-type-absent': { finds: ['content-type'] },
  'required-missing': { finds: ['body-schema'] },
  'type-wrong': { finds: ['body-schema'] },
  'format-bad': { finds: ['body-schema'] },
  'date-impossible': { finds: ['body-schema'] },
  'pattern-broken': { finds: ['body-schema'] },
  'number-out-of-range': { finds: ['body-schema'] },
  'property-extra': { finds: ['undocumented-property'] },
  'property-extra-forbidden': { finds: ['body-schema'] },
  'null-forbidden': { finds: ['body-schema'] },
  'enum-outside': { finds: ['body-schema'] },
  'items-not-unique': { finds: ['body-schema'] },
  'list-bare': { finds: ['body-schema'] },
  'list-wrapped': { finds: ['body-schema'] },
  'json-cut': { finds: ['body-unreadable'] },
  'body-empty': { finds: ['body-missing'] },
  'text-empty': { finds: ['body-missing', 'body-schema'] },
  'download-as-html': { finds: ['content-type'] },
  'error-as-html': { finds: ['content-type'] },
  'problem-incomplete': { finds: ['body-schema'] },
  'problem-as-json': { finds: ['content-type'] },
  'problem-of-another-status': { finds: ['body-schema'] },
  'json-not-utf8': { finds: ['body-unreadable'] },
  'rare-row-broken': { finds: ['body-schema'] },
  // Reads: headers
  'header-missing': { finds: ['header-missing'] },
  'header-bad': { finds: ['header-schema'] },
  'header-missing-on-error': { finds: ['header-missing'] },
  'disposition-inline': { finds: ['header-schema'] },
  // Lists
  'filter-ignored': { finds: ['filter-ignored'] },
  'filter-first-value-only': { finds: ['filter-ignored'] },
  'filter-last-value-only': { finds: ['filter-ignored'] },
  'filter-empties': { finds: ['filter-ignored'] },
  'filter-of-boolean-ignored': { finds: ['filter-ignored'] },
  'filter-by-moment-ignored': { finds: ['filter-ignored'] },
  'filter-by-id-ignored': { finds: ['filter-ignored'] },
  'page-size-ignored': { finds: ['paging-ignored'] },
  'page-ignored': { finds: ['paging-ignored'] },
  'sort-ignored': { finds: ['sort-ignored'] },
  'sort-reversed': { finds: ['sort-ignored'] },
  'search-ignored': { finds: ['search-ignored'] },
  'search-finds-nothing': { finds: ['search-ignored'] },
  'total-as-text': { finds: ['body-schema'] },
  'total-of-page': { finds: ['paging-ignored'] },
  // Ids, addresses, methods
  'unknown-id-200': { finds: ['status-wrong'] },
  'unknown-id-500': { finds: ['server-error'] },
  'unknown-parent-200': { finds: ['status-wrong'] },
  'unknown-path-200': { finds: ['status-wrong'] },
  'link-of-row-broken': { finds: ['link-broken'] },
  'undeclared-method-accepted': { finds: ['method-undeclared'] },
  'allow-names-more': { finds: ['method-undeclared'] },
  // Bad queries
  'page-size-zero-accepted': { finds: ['bad-input-accepted'] },
  'page-size-too-large-accepted': { finds: ['bad-input-accepted'] },
  'page-not-a-number-accepted': { finds: ['bad-input-accepted'] },
  'sort-unknown-accepted': { finds: ['bad-input-accepted'] },
  'filter-unknown-accepted': { finds: ['bad-input-accepted'] },
  'search-too-long-accepted': { finds: ['bad-input-accepted'] },
  'date-time-accepted': { finds: ['bad-input-accepted'] },
  'bad-query-500': { finds: ['server-error'] },
  // Who asks
  'no-token-accepted': { finds: ['unauthenticated-accepted'] },
  'no-token-redirected': { finds: ['status-wrong', 'status-undocumented'] },
  'no-token-500': { finds: ['server-error'] },
  'garbage-token-accepted': { finds: ['unauthenticated-accepted'] },
  'weaker-persona-accepted': { finds: ['forbidden-accepted'] },
  'weaker-persona-writes': { finds: ['forbidden-accepted'], writes: true },
  'no-token-writes': { finds: ['unauthenticated-accepted'], writes: true },
  // Other origins
  'preflight-refused': { finds: ['cors'] },
  'preflight-lacks-method': { finds: ['cors'] },
  'preflight-lacks-header': { finds: ['cors'] },
  'origin-missing': { finds: ['cors'] },
  'origin-of-another': { finds: ['cors'] },
  'expose-missing': { finds: ['cors'] },
  // Bad bodies
  'missing-field-accepted': { finds: ['bad-input-accepted'], writes: true },
  'nested-missing-field-accepted': { finds: ['bad-input-accepted'], writes: true },
  'wrong-type-accepted': { finds: ['bad-input-accepted'], writes: true },
  'enum-outside-accepted': { finds: ['bad-input-accepted'], writes: true },
  'format-bad-accepted': { finds: ['bad-input-accepted'], writes: true },
  'too-long-accepted': { finds: ['bad-input-accepted'], writes: true },
  'out-of-range-accepted': { finds: ['bad-input-accepted'], writes: true },
  'extra-member-accepted': { finds: ['bad-input-accepted'], writes: true },
  'number-as-text-accepted': { finds: ['bad-input-accepted'], writes: true },
  'empty-text-accepted': { finds: ['bad-input-accepted'], writes: true },
  'pattern-broken-accepted': { finds: ['bad-input-accepted'], writes: true },
  'too-many-items-accepted': { finds: ['bad-input-accepted'], writes: true },
  'no-body-accepted': { finds: ['bad-input-accepted'], writes: true },
  'null-accepted': { finds: ['bad-input-accepted'], writes: true },
  'media-type-accepted': { finds: ['bad-input-accepted'], writes: true },
  'malformed-json-500': { finds: ['server-error'], writes: true },
  'malformed-json-accepted': { finds: ['bad-input-accepted'], writes: true },
  'missing-field-500': { finds: ['server-error'], writes: true },
  // Lifecycle
  'create-answers-200': { finds: ['status-undocumented'], writes: true },
  'create-location-missing': { finds: ['header-missing'], writes: true },
  'create-answer-incomplete': { finds: ['body-schema'], writes: true },
  'create-forgets-field': { finds: ['not-created'], writes: true },
  'created-not-readable': { finds: ['not-created'], writes: true },
  'created-not-listed': { finds: ['not-created'], writes: true },
  'patch-wants-everything': { finds: ['status-wrong'], writes: true },
  'patch-answers-the-old': { finds: ['not-changed'], writes: true },
  'patch-not-kept': { finds: ['not-changed'], writes: true },
  'patch-clears-the-rest': { finds: ['not-changed'], writes: true },
  'delete-keeps': { finds: ['not-deleted'], writes: true },
  'delete-still-listed': { finds: ['not-deleted'], writes: true },
  'delete-answers-200': { finds: ['status-undocumented'], writes: true },
  'delete-twice-204': { finds: ['delete-repeated'], writes: true },
  'delete-twice-500': { finds: ['delete-repeated', 'server-error'], writes: true },
  'no-content-with-body': { finds: ['body-unexpected'], writes: true },
  'accepted-with-body': { finds: ['body-unexpected'], writes: true },
} as const satisfies Record<string, { readonly finds: readonly Rule[]; readonly writes?: true }>

export type Fault = keyof typeof faults

export interface FaultKind {
  readonly name: Fault
  /** One of these rules has to find it. */
  readonly finds: readonly Rule[]
  /** Only a run that may write can see it. */
  readonly writes: boolean
}

/** Whether a fault has this name. */
export const isFault = (name: string): name is Fault => Object.hasOwn(faults, name)

export const faultKinds: readonly FaultKind[] = Object.entries(faults).flatMap(([name, fault]) =>
  isFault(name) ? [{ name, finds: fault.finds, writes: 'writes' in fault }] : [],
)

export type Has = (fault: Fault) => boolean

/** Which faults are on; throws at a name nobody knows, so that no test measures a fault that is not there. */
export function switched(names: readonly string[]): Has {
  const on = new Set(
    names.map((name) => {
      if (!isFault(name)) throw new Error(`The bed knows no fault ${name}.`)
      return name
    }),
  )
  return (fault) => on.has(fault)
}
