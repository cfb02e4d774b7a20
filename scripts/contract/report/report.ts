import type { Rule, Severity } from '../judge/exchange'
import type { ProbeKind } from '../probe/probe'
import type { Coverage } from './check-result'

/**
 * A check for storage and display: everything is masked, and only quotes of the responses are included. The shape is
 * stable within one `format`; members may be added.
 */
export type Report = {
  readonly format: 'contract-check/1'
  readonly tool: string
  readonly contract: { readonly source: string; readonly title: string; readonly version: string }
  readonly target: string
  /** ISO 8601 */
  readonly startedAt: string
  readonly ms: number
  /** `incomplete`: no deviation, but the run ended early or no operation was probed. */
  readonly verdict: 'conforms' | 'deviates' | 'incomplete'
  /** Why the run ended early; null if it did not. */
  readonly cutShort: string | null
  readonly totals: Totals
  /** Deviations, then warnings; each by weight, then in the order of the contract. */
  readonly deviations: readonly ReportedDeviation[]
  /** Findings that overrides accept, with their reasons. */
  readonly allowed: readonly Allowance[]
  /** In the order of the contract. */
  readonly operations: readonly ReportedOperation[]
  /** Items that the run created and could not remove. */
  readonly leftBehind: readonly string[]
  readonly coverage: Coverage
}

export type Totals = {
  readonly operations: number
  readonly conform: number
  readonly deviate: number
  readonly notProbed: number
  readonly requests: number
  readonly deviations: number
  readonly warnings: number
  readonly allowed: number
}

export type ReportedDeviation = {
  /** Stable across runs. */
  readonly key: string
  readonly rule: Rule
  readonly severity: Severity
  /** Message, place in the response (`*` for any row), response and curl command are those of one finding. */
  readonly message: string
  readonly where: string
  /** JSON Pointer into the contract as one document. */
  readonly at: string
  /** `file:line`; null if the contract's files are unavailable. */
  readonly place: string | null
  /** Number of findings, not of requests. */
  readonly count: number
  readonly hits: readonly ReportedHit[]
  /** Repeats the request. */
  readonly curl: string
  /** The start of the body, or its invalid part; absent without one. */
  readonly excerpt?: string
  /** The response in one line: `200 OK, application/json, 12 ms`. */
  readonly answer: string
  /** Screens that use one of the operations. */
  readonly screens: readonly string[]
}

type ReportedHit = {
  readonly operation: string
  readonly at: string
  readonly place: string | null
  /** Titles, in the order sent. */
  readonly probes: readonly string[]
}

export type Allowance = {
  readonly operation: string
  readonly probe: string
  readonly rule: Rule
  readonly message: string
  readonly reason: string
}

export type ReportedOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly verdict: 'conforms' | 'deviates' | 'not probed'
  readonly reason: string | null
  /** 95th percentile of the response times in milliseconds; null without a response. */
  readonly p95: number | null
  readonly screens: readonly string[]
  readonly probes: readonly ReportedProbe[]
}

type ReportedProbe = {
  readonly title: string
  readonly kind: ProbeKind
  /** Null without a response. */
  readonly status: number | null
  readonly ms: number
  /** Keys of its deviations. */
  readonly deviations: readonly string[]
}

/** 0 conforms, 1 deviates, 2 no verdict. Options can count warnings as deviations, or ignore both. */
export function exitCodeOf(
  { verdict, totals }: Pick<Report, 'verdict' | 'totals'>,
  failOn: 'deviation' | 'warning' | 'never' = 'deviation',
): 0 | 1 | 2 {
  if (failOn === 'never' && verdict === 'deviates') return 0
  if (failOn === 'warning' && verdict === 'conforms' && totals.warnings > 0) return 1
  return ({ conforms: 0, deviates: 1, incomplete: 2 } as const)[verdict]
}
