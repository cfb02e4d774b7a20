import type { Report, ReportedDeviation } from './report'

/** What became of deviations and warnings between two runs. */
export interface Comparison {
  readonly baseline: { readonly startedAt: string; readonly target: string }
  readonly fixed: readonly ReportedDeviation[]
  readonly added: readonly ReportedDeviation[]
  readonly still: readonly ReportedDeviation[]
  /** Of the baseline, but what showed it was not sent this time: neither fixed nor still there, as far as one knows. */
  readonly notLookedAt: readonly ReportedDeviation[]
}

/** Holds a run against an earlier one. Something is fixed only where this run sent a probe that had shown it. */
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
