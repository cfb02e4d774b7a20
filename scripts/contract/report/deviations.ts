import type { Finding, Rule, Severity } from '../judge/exchange'
import type { Operation, Pointer } from '../model/contract'
import type { CheckResult, ProbeResult } from './verdict'

/** What is wrong in one place, however many probes ran into it. */
export interface Deviation {
  /** The same in every run: rule and places, nothing of what was answered. */
  readonly key: string
  readonly rule: Rule
  readonly severity: Severity
  /** The message of the first finding. */
  readonly message: string
  /** Place in the answer; an index of a list stands as `*`. */
  readonly where: string
  readonly at: Pointer
  /** Findings, not requests. */
  readonly count: number
  readonly hits: readonly Hit[]
}

/** The probes of one operation that ran into it, in the order sent. */
export interface Hit {
  readonly operation: Operation
  readonly results: readonly ProbeResult[]
}

/**
 * Findings by what is to be mended: the same rule at the same place of the contract is one deviation. In what an operation
 * says for itself the place in the answer counts too; a shared component is one place for all who use it.
 * @returns deviations before warnings, each in the order of the contract
 */
export function deviationsOf(result: CheckResult): Deviation[] {
  const found = new Map<string, Draft>()
  for (const { operation, results } of result.operations)
    for (const probe of results)
      for (const finding of probe.findings) {
        const key = keyOf(operation, probe, finding)
        const draft = found.get(key) ?? { finding, count: 0, hits: new Map<Operation, Set<ProbeResult>>() }
        draft.count++
        const hits = draft.hits.get(operation) ?? new Set()
        draft.hits.set(operation, hits.add(probe))
        found.set(key, draft)
      }
  const all = [...found].map(([key, { finding, count, hits }]): Deviation => {
    const { rule, severity, message, where, at } = finding
    const each = [...hits].map(([operation, results]) => ({ operation, results: [...results] }))
    return { key, rule, severity, message, where: anyIndex(where), at, count, hits: each }
  })
  return [
    ...all.filter(({ severity }) => severity === 'deviation'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ]
}

interface Draft {
  readonly finding: Finding
  count: number
  readonly hits: Map<Operation, Set<ProbeResult>>
}

function keyOf(operation: Operation, { probe }: ProbeResult, { rule, where, at }: Finding): string {
  // A status is wrong in another way for each thing that was expected of it.
  const place = where === 'status' ? `status ${probe.expected}` : where
  if (at.startsWith('/components/')) return `${rule} ${at} ${last(place)}`
  return `${operation.id} ${rule} ${at} ${anyIndex(place)}`
}

/** A pointer of an answer without the numbers of rows: `/items/3/name` is `/items/*` + `/name`. */
function anyIndex(where: string): string {
  return where.startsWith('/') ? where.replaceAll(/\/\d+(?=\/|$)/g, '/*') : where
}

/** The member a shared component has everywhere, however deep it sits in an answer. */
function last(where: string): string {
  return where.startsWith('/') ? anyIndex(where).replace(/^.*\//, '') : where
}
