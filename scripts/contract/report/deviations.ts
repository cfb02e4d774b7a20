import type { Operation } from '../../../openapi/model/contract'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Finding, Rule, Severity } from '../judge/exchange'
import type { Probe } from '../probe/probe'
import type { CheckResult, ProbeResult } from './check-result'

/** A fault in one place, with all probes that found it. */
export type Deviation = {
  /** Stable across runs: rule and places. */
  readonly key: string
  readonly rule: Rule
  readonly severity: Severity
  readonly at: Pointer
  /** Its findings in sending order; several per probe if several rows violate the same rule. */
  readonly findings: readonly { readonly result: ProbeResult; readonly finding: Finding }[]
  readonly hits: readonly Hit[]
}

/** The probes of one operation that found it, in sending order. */
type Hit = {
  readonly operation: Operation
  /** Its place in the contract for this operation. */
  readonly at: Pointer
  readonly results: readonly ProbeResult[]
}

/**
 * Groups findings by cause: the same rule at the same place of the contract is one deviation. A shared component is
 * one place for all its users, and behavior of the server common to all operations is reported once.
 * @returns deviations before warnings, each by weight and then in contract order
 */
export function deviationsOf(result: CheckResult): Deviation[] {
  const keyed = result.operations.flatMap(({ operation, results }) =>
    results.flatMap((probe) =>
      probe.findings.map((finding) => ({ operation, probe, finding, own: keyOf(operation, probe, finding) })),
    ),
  )
  const keys = new Set(keyed.map(({ own }) => own))
  const found = new Map<string, Draft>()
  for (const { operation, probe, finding, own } of keyed) {
    // Errors miss what all responses miss; if the documented call fails, everything else fails with it.
    const all = ofSuccess(own.replace(ofErrors, ''))
    const key = keys.has(all) ? all : own
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
  return all.toSorted((one, other) => weightOf(one) - weightOf(other))
}

const lists = ['filter-ignored', 'paging-ignored', 'sort-ignored', 'search-ignored']
/** From total failures to missing recommendations. */
const weights: readonly ((deviation: Deviation) => boolean)[] = [
  ({ rule }) => rule === 'server-error' || rule === 'no-answer',
  ({ rule, findings }) =>
    ['unauthenticated-accepted', 'forbidden-accepted'].includes(rule) ||
    (rule.startsWith('status') && findings.some(({ result }) => isAccess(result.probe))),
  ({ rule }) => !lists.includes(rule) && rule !== 'cors' && rule !== 'not-served',
  ({ rule }) => lists.includes(rule),
  ({ rule }) => rule === 'cors',
]

function weightOf(deviation: Deviation): number {
  const weight = weights.findIndex((is) => is(deviation))
  return (weight === -1 ? weights.length : weight) + (deviation.severity === 'warning' ? 100 : 0)
}

function isAccess({ expected }: Probe): boolean {
  return ['unauthenticated', 'forbidden', 'closed'].includes(expected)
}

type Draft = {
  readonly findings: { readonly result: ProbeResult; readonly finding: Finding }[]
  readonly hits: Map<Operation, Met>
}

type Met = {
  readonly at: Pointer
  readonly results: Set<ProbeResult>
}

/** Rules about checks before the server handles the operation. */
const forAll: ReadonlySet<Rule> = new Set(['unauthenticated-accepted', 'method-undeclared'])

const ofErrors = ' of errors'
/** The key of a failure instead of an expected success; other keys are unchanged. */
function ofSuccess(key: string): string {
  const at = key.lastIndexOf(' status ')
  return at >= 0 && key.includes('server-error ') ? `${key.slice(0, at)} status success` : key
}

function keyOf(operation: Operation, { probe, exchange }: ProbeResult, finding: Finding): string {
  const { rule, where, at } = finding
  if (rule === 'not-served') return rule
  if (rule === 'no-answer') return `${rule} ${exchange.failure}`
  if (forAll.has(rule)) return `${rule} ${where} ${probe.kind}`
  const isError = (exchange.response?.status ?? 0) >= 400
  if (rule === 'cors' || rule === 'header-missing')
    return `${rule} ${where}${isError && probe.kind !== 'preflight' ? ofErrors : ''}`
  const cause = causeOf(finding, isError)
  if (cause !== null) return `${rule} alike ${cause}`
  const isAlike = ['unauthenticated', 'closed'].includes(probe.expected) || probe.kind === 'unknown-path'
  // A server has one place for refusing invalid input.
  if (rule === 'status-undocumented' && probe.expected === 'refused')
    return `${rule} refused ${exchange.response?.status}`
  if (where === 'status' && isAlike) return `${rule} ${probe.kind} ${exchange.response?.status}`
  if (rule === 'content-type' && isError) return `${rule} ${where}${ofErrors}`
  const leniency = rule === 'bad-input-accepted' ? leniencyOf(probe) : null
  if (leniency !== null) return `${rule} ${leniency}`
  // A wrong list query belongs to its parameter; the rows only show it.
  if (rule.endsWith('-ignored')) return `${scopeOf(operation, at)}${rule} ${at}`
  // A wrong status is a different fault for each expected status.
  const place = where === 'status' ? `status ${probe.expected}` : where
  return `${scopeOf(operation, at)}${rule} ${at} ${isShared(at) ? last(place) : anyIndex(place)}`
}

/** The cause of a finding on a body that one place of a server produces: errors and date-times. Null for all others. */
function causeOf({ rule, message }: Finding, isError: boolean): string | null {
  if (rule !== 'body-schema' && rule !== 'undocumented-property') return null
  if (isError && (rule === 'undocumented-property' || / (?:is missing|is not allowed here)\b/.test(message)))
    return 'members of errors'
  const [, format, moment] =
    / must have the format ((?:date-)?time|date), but is "([^"]+)"/.exec(message) ?? []
  return moment === undefined ? null : `${format} ${moment.replaceAll(/\d+/g, '9')}`
}

/** The leniency that a framework setting causes for all operations; null for rules of a single operation. */
function leniencyOf({ kind, title }: Probe): string | null {
  if (kind === 'media-type' || kind === 'malformed-json') return kind
  if (title.includes('with a member too many')) return 'extra member'
  if (kind !== 'body-invalid') return null
  const kindOfInput = unchecked.find(([, pattern]) => pattern.test(title))
  return kindOfInput ? kindOfInput[0] : null
}

/** Kinds of input that a server without checks accepts in every member. */
const unchecked: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['number as text', / as a text \("/],
  ['type', / of the wrong type /],
  ['null', / null$/],
  ['required', / left out$/],
  ['enum', / not one of the listed$/],
  ['length', / (?:longer than the most|shorter than the least) \(| empty$/],
  ['format', / not of the pattern$| no [a-z\d-]+$/],
  ['range', / (?:below the least|above the most|no whole number|no multiple) \(/],
  ['items', / with (?:more|fewer) than \d+ elements$| without an element$| with an element twice$/],
]

function scopeOf({ id }: Operation, at: Pointer): string {
  return isShared(at) ? '' : `${id} `
}

function isShared(at: Pointer): boolean {
  return at.startsWith('/components/')
}

/** A pointer into a response without row numbers: `/items/3/name` is `/items/*` + `/name`. */
export function anyIndex(where: string): string {
  return where.startsWith('/') ? where.replaceAll(/\/\d+(?=\/|$)/g, '/*') : where
}

/** The member of a shared component, independent of its depth in a response. */
function last(where: string): string {
  return where.startsWith('/') ? anyIndex(where).replace(/^.*\//, '') : where
}
