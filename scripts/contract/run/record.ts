import type { Contract, Operation } from '../../../openapi/model/contract'
import { type Exchange, type Finding, weighed } from '../judge/exchange'
import { isSuccess } from '../judge/responses'
import type { Probe, Relation } from '../probe/probe'
import type { OperationResult, ProbeResult } from '../report/check-result'
import type { Schemas } from '../schema/schemas'
import type { CheckEvent, Expectation, Overrides } from './options'

/** `judgeExchange`, as the run needs it. */
export type Judge = (input: {
  readonly contract: Contract
  readonly schemas: Schemas
  readonly operation: Operation
  readonly exchange: Exchange
  readonly expected: Probe['expected']
  readonly relations: readonly Relation[]
  readonly probe?: Probe
}) => readonly Finding[]

/** A place in an operation's results, reserved before its probe is sent, so that results are in the order of sending. */
interface Slot {
  /** Judges the exchange and stores the findings, with those only the run can make. */
  fill(probe: Probe, exchange: Exchange, more?: readonly Finding[]): ProbeResult
}

export interface Record {
  take(operation: Operation): Slot
  /** Adds a finding to a result that was recorded before. */
  add(operation: Operation, exchange: Exchange, finding: Finding): void
  /** Takes the findings of a rule back from a result, of which more is known now. */
  withdraw(operation: Operation, exchange: Exchange, rule: Finding['rule']): void
  /** Records why an operation was not probed; shown only when nothing of it was answered. */
  skip(operation: Operation, reason: string): void
  isSkipped(operation: Operation): boolean
  /** Records that the server does not know the operation: nothing else that is found of it is worth telling. */
  notServed(operation: Operation, why: string): void
  /** Whether the call itself was answered as it should. */
  succeeded(operation: Operation): boolean
  results(): readonly OperationResult[]
  result(operation: Operation): OperationResult
}

type RecordSettings = {
  readonly contract: Contract
  readonly schemas: Schemas
  readonly operations: readonly Operation[]
  readonly overrides: Overrides
  readonly judge: Judge
  /** Whether what only several answers together show is judged, too. */
  readonly judgesRelations: boolean
  readonly report: (event: CheckEvent) => void
}

/** Collects the results by operation, in the contract's order. */
export function createRecord(settings: RecordSettings): Record {
  const { contract, schemas, operations, overrides, judge, judgesRelations } = settings
  const slots = new Map<string, (ProbeResult | null)[]>(operations.map(({ id }) => [id, []]))
  const reasons = new Map<string, Set<string>>(operations.map(({ id }) => [id, new Set()]))

  const unserved = new Map<string, string>()

  const resultsOf = (operation: Operation): readonly ProbeResult[] => {
    const results = (slots.get(operation.id) ?? []).filter((result) => result !== null)
    const why = unserved.get(operation.id)
    if (why === undefined) return results
    const message = `Not served yet: ${why}.`
    const found = {
      rule: 'not-served',
      severity: 'deviation',
      message,
      where: 'status',
      at: operation.at,
    } as const
    return results.map((result, index) => {
      if (result.probe.kind === 'unknown-path') return result
      const told = index === 0 ? weighed(found, overrides.severity) : []
      return allow(result.probe, result.exchange, told, overrides.expect.get(operation.id) ?? [])
    })
  }
  const resultOf = (operation: Operation): OperationResult => {
    const results = resultsOf(operation)
    const isProbed = results.some((result) => isDone(operation, result))
    const left = isProbed ? [] : [...(reasons.get(operation.id) ?? [])]
    const busy = results.filter(({ exchange }) => exchange.response?.status === 429).length
    if (busy > 0) left.push(`${busy} of its probes were answered 429 to the end`)
    const deviates = results.some(({ findings }) => findings.some(({ severity }) => severity === 'deviation'))
    const unjudged = results.flatMap(({ findings }) => findings.filter(isNotJudged))[0]
    if (!isProbed && unjudged) left.push(unjudged.message.replace(/\.$/, ''))
    if (!deviates && !isProbed && left.length === 0) left.push(whyNot(results))
    return {
      operation,
      verdict: deviates ? 'deviates' : isProbed ? 'conforms' : 'not probed',
      reason: left.length === 0 ? null : left.join('; '),
      results,
      p95: percentile(results.flatMap(({ exchange }) => (exchange.response ? [exchange.ms] : []))),
    }
  }

  return {
    take: (operation) => {
      const list = slots.get(operation.id) ?? []
      const index = list.push(null) - 1
      slots.set(operation.id, list)
      return {
        fill: (probe, exchange, more = []) => {
          const { expected, relations } = probe
          // An answer of 429 to the end says nothing about the operation.
          const isBusy = exchange.response?.status === 429
          const judged = isBusy
            ? []
            : [
                ...judge({ contract, schemas, operation, exchange, expected, relations, probe }),
                ...(judgesRelations ? more : []),
              ].flatMap((finding) => weighed(finding, overrides.severity))
          const result = allow(probe, exchange, judged, overrides.expect.get(operation.id) ?? [])
          list[index] = result
          return result
        },
      }
    },
    add: (operation, exchange, finding) => {
      const list = slots.get(operation.id) ?? []
      const index = list.findIndex((result) => result?.exchange === exchange)
      const before = list[index]
      if (!before) return
      const { probe, findings, allowed } = before
      const more = allow(
        probe,
        exchange,
        weighed(finding, overrides.severity),
        overrides.expect.get(operation.id) ?? [],
      )
      list[index] = {
        ...before,
        findings: [...findings, ...more.findings],
        allowed: [...allowed, ...more.allowed],
      }
    },
    withdraw: (operation, exchange, rule) => {
      const list = slots.get(operation.id) ?? []
      const index = list.findIndex((result) => result?.exchange === exchange)
      const before = list[index]
      if (before)
        list[index] = { ...before, findings: before.findings.filter((finding) => finding.rule !== rule) }
    },
    skip: (operation, reason) => reasons.get(operation.id)?.add(reason),
    notServed: (operation, why) => unserved.set(operation.id, why),
    isSkipped: (operation) => (reasons.get(operation.id)?.size ?? 0) > 0,
    succeeded: (operation) =>
      (slots.get(operation.id) ?? []).some((result) => result !== null && isDone(operation, result)),
    result: resultOf,
    results: () => operations.map(resultOf),
  }
}

function isNotJudged({ rule }: Finding): boolean {
  return rule === 'body-not-judged'
}

function isDone(operation: Operation, { probe, exchange, findings }: ProbeResult): boolean {
  const status = exchange.response?.status ?? 0
  const isCall = probe.kind === 'example' || probe.kind === 'lifecycle' || probe.kind === 'query-valid'
  const isJudged = !findings.some(isNotJudged)
  return isCall && isJudged && probe.expected !== 'not-found' && isSuccess(operation, status)
}

function whyNot(results: readonly ProbeResult[]): string {
  const call = results.find(({ probe }) => probe.kind === 'example')
  if (!call) return 'nothing was sent to it'
  const { response, failure } = call.exchange
  return response === null
    ? (failure ?? 'no answer came')
    : `its call was answered ${response.status}: no values that exist are known; set them under ids in the overrides file`
}

function allow(
  probe: Probe,
  exchange: Exchange,
  findings: readonly Finding[],
  expectations: readonly Expectation[],
): ProbeResult {
  const reasonFor = (finding: Finding) =>
    expectations.find((expectation) => matchesExpectation(expectation, probe, exchange, finding))?.reason ??
    null
  const allowed = findings.flatMap((finding) => {
    const reason = reasonFor(finding)
    return reason === null ? [] : [{ finding, reason }]
  })
  return { probe, exchange, findings: findings.filter((finding) => reasonFor(finding) === null), allowed }
}

/** The 95th percentile of a list of numbers, null of none. */
export function percentile(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? null
}

/** Whether an expectation of the overrides allows this finding; absent criteria match everything. */
function matchesExpectation(
  { probe: title, kind, rule, status }: Expectation,
  probe: Pick<Probe, 'title' | 'kind' | 'parts'>,
  exchange: Pick<Exchange, 'response'>,
  finding: Pick<Finding, 'rule'>,
): boolean {
  return (
    (title === null || title === probe.title || probe.parts.some((part) => part.title === title)) &&
    (kind === null || kind === probe.kind) &&
    (rule === null || rule === finding.rule) &&
    (status === null || status === exchange.response?.status)
  )
}
