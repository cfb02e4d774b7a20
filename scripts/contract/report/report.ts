import type { Rule, Severity } from '../judge/exchange'
import type { ProbeKind } from '../probe/probe'
import type { Coverage } from './check-result'

/**
 * A check as it is stored and shown: everything masked, nothing of the answers but what findings quote. The shape is
 * stable within one `format`; members may be added. `json.ts` has the JSON Schema.
 */
export type Report = {
  readonly format: 'contract-check/1'
  readonly tool: string
  readonly contract: { readonly source: string; readonly title: string; readonly version: string }
  readonly target: string
  /** ISO 8601 */
  readonly startedAt: string
  readonly ms: number
  /** `incomplete`: nothing deviates, but the run was cut short or no operation was probed. */
  readonly verdict: 'conforms' | 'deviates' | 'incomplete'
  /** Why the run ended early, in words; null when it did not. */
  readonly cutShort: string | null
  readonly totals: Totals
  /** Deviations, then warnings; each by weight, then in the order of the contract. */
  readonly deviations: readonly ReportedDeviation[]
  /** Findings that overrides allow, with their reasons. */
  readonly allowed: readonly Allowance[]
  /** In the order of the contract. */
  readonly operations: readonly ReportedOperation[]
  /** Items that the run made and could not remove. */
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
  /** The key by which two runs are compared. */
  readonly key: string
  readonly rule: Rule
  readonly severity: Severity
  /** Message, place in the answer (`*` for any row), answer and curl are of one of the findings. */
  readonly message: string
  readonly where: string
  /** JSON Pointer into the contract as one document. */
  readonly at: string
  /** `file:line`, null when the contract's files are not at hand. */
  readonly place: string | null
  /** Findings, not requests. */
  readonly count: number
  readonly hits: readonly ReportedHit[]
  /** Sends the request again. */
  readonly curl: string
  /** The beginning of the body, or the part of it that is wrong; absent without one. */
  readonly excerpt?: string
  /** The answer in one line: `200 OK, application/json, 12 ms`. */
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
  /** 95th percentile of the answers in milliseconds, null without an answer. */
  readonly p95: number | null
  readonly screens: readonly string[]
  readonly probes: readonly ReportedProbe[]
}

type ReportedProbe = {
  readonly title: string
  readonly kind: ProbeKind
  /** Null without an answer. */
  readonly status: number | null
  readonly ms: number
  /** Keys of what it ran into. */
  readonly deviations: readonly string[]
}

/** 0 conforms, 1 deviates, 2 no verdict. Warnings can count as deviations, or neither counts. */
export function exitCodeOf(
  { verdict, totals }: Pick<Report, 'verdict' | 'totals'>,
  failOn: 'deviation' | 'warning' | 'never' = 'deviation',
): 0 | 1 | 2 {
  if (failOn === 'never' && verdict === 'deviates') return 0
  if (failOn === 'warning' && verdict === 'conforms' && totals.warnings > 0) return 1
  return ({ conforms: 0, deviates: 1, incomplete: 2 } as const)[verdict]
}

/** The fate of deviations and warnings between two runs. */
export type Comparison = {
  readonly baseline: { readonly startedAt: string; readonly target: string }
  readonly fixed: readonly ReportedDeviation[]
  readonly added: readonly ReportedDeviation[]
  readonly still: readonly ReportedDeviation[]
  /** Of the baseline, but not probed this time: unknown whether it is fixed. */
  readonly notLookedAt: readonly ReportedDeviation[]
}

/** Compares a run with an earlier one. A deviation is fixed only when a probe that had shown it was sent again. */
export function compare(baseline: Report, now: Report): Comparison {
  const here = new Set(now.deviations.map(({ key }) => key))
  const before = new Set(baseline.deviations.map(({ key }) => key))
  const gone = baseline.deviations.filter(({ key }) => !here.has(key))
  const sent = new Map(
    now.operations.map(({ id, probes }) => [id, new Set(probes.map(({ title }) => title))]),
  )
  const wasLookedAt = ({ hits }: ReportedDeviation) =>
    hits.every(({ operation, probes }) => probes.some((title) => sent.get(operation)?.has(title)))
  return {
    baseline: { startedAt: baseline.startedAt, target: baseline.target },
    fixed: gone.filter(wasLookedAt),
    added: now.deviations.filter(({ key }) => !before.has(key)),
    still: now.deviations.filter(({ key }) => before.has(key)),
    notLookedAt: gone.filter((deviation) => !wasLookedAt(deviation)),
  }
}
