import type { Operation } from '../../../openapi/model/contract'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Finding, Rule, Severity } from '../judge/exchange'
import type { CheckResult, ProbeResult } from './verdict'

/** What is wrong in one place, however many probes ran into it. */
export interface Deviation {
  /** The same in every run that meets it: rule and places. */
  readonly key: string
  readonly rule: Rule
  readonly severity: Severity
  readonly at: Pointer
  /** What was found, in the order sent; more than one of a probe where rows of a list break the same rule. */
  readonly findings: readonly { readonly result: ProbeResult; readonly finding: Finding }[]
  readonly hits: readonly Hit[]
}

/** The probes of one operation that ran into it, in the order sent. */
export interface Hit {
  readonly operation: Operation
  /** Where it stands in the contract for this operation. */
  readonly at: Pointer
  readonly results: readonly ProbeResult[]
}

/**
 * Findings by what is to be mended: the same rule at the same place of the contract is one deviation. A shared component is
 * one place for all who use it, and what a server does for all operations alike is told once for them.
 * @returns deviations before warnings, each in the order of the contract
 */
export function deviationsOf(result: CheckResult): Deviation[] {
  const found = new Map<string, Draft>()
  for (const { operation, results } of result.operations)
    for (const probe of results)
      for (const finding of probe.findings) {
        const key = keyOf(operation, probe, finding)
        const draft = found.get(key) ?? { findings: [], hits: new Map<Operation, Met>() }
        draft.findings.push({ result: probe, finding })
        const met = draft.hits.get(operation) ?? { at: finding.at, results: new Set() }
        met.results.add(probe)
        draft.hits.set(operation, met)
        found.set(key, draft)
      }
  const all = [...found].flatMap(([key, { findings, hits }]): Deviation[] => {
    const [first] = findings
    if (!first) return []
    const { rule, severity, at } = first.finding
    const each = [...hits].map(([operation, met]) => ({ operation, at: met.at, results: [...met.results] }))
    return [{ key, rule, severity, at, findings, hits: each }]
  })
  return [
    ...all.filter(({ severity }) => severity === 'deviation'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ]
}

interface Draft {
  readonly findings: { readonly result: ProbeResult; readonly finding: Finding }[]
  readonly hits: Map<Operation, Met>
}

interface Met {
  readonly at: Pointer
  readonly results: Set<ProbeResult>
}

/** What is decided before a server looks at which operation it is. */
const forAll: ReadonlySet<Rule> = new Set([
  'unauthenticated-accepted',
  'method-undeclared',
  'header-missing',
  'cors',
])

function keyOf(operation: Operation, { probe, exchange }: ProbeResult, { rule, where, at }: Finding): string {
  if (forAll.has(rule)) return `${rule} ${where} ${probe.kind}`
  const isAlike = probe.expected === 'unauthenticated' || probe.kind === 'unknown-path'
  if (where === 'status' && isAlike) return `${rule} ${probe.kind} ${exchange.response?.status}`
  // How a list is asked stands at its parameter; what its rows then show is only how it was noticed.
  if (rule.endsWith('-ignored')) return `${scopeOf(operation, at)}${rule} ${at}`
  // A status is wrong in another way for each thing that was expected of it.
  const place = where === 'status' ? `status ${probe.expected}` : where
  return `${scopeOf(operation, at)}${rule} ${at} ${isShared(at) ? last(place) : anyIndex(place)}`
}

function scopeOf({ id }: Operation, at: Pointer): string {
  return isShared(at) ? '' : `${id} `
}

function isShared(at: Pointer): boolean {
  return at.startsWith('/components/')
}

/** A pointer of an answer without the numbers of rows: `/items/3/name` is `/items/*` + `/name`. */
export function anyIndex(where: string): string {
  return where.startsWith('/') ? where.replaceAll(/\/\d+(?=\/|$)/g, '/*') : where
}

/** The member a shared component has everywhere, however deep it sits in an answer. */
function last(where: string): string {
  return where.startsWith('/') ? anyIndex(where).replace(/^.*\//, '') : where
}
