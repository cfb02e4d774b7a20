import type { Contract, Operation } from '../../../openapi/model/contract'
import { type Exchange, type Finding, withSeverity } from '../judge/exchange'
import type { judgeExchange } from '../judge/judge'
import { isSuccess } from '../judge/responses'
import type { Probe } from '../probe/probe'
import type { OperationResult, ProbeResult } from '../report/check-result'
import type { Schemas } from '../schema/schemas'
import type { CheckEvent, Expectation, Overrides } from './options'

/** A place in an operation's results, reserved before its probe is sent, so that results are in sending order. */
interface Slot {
  /** Judges the exchange and stores its findings, together with those of the run. */
  fill(probe: Probe, exchange: Exchange, more?: readonly Finding[]): ProbeResult
}

export interface Record {
  take(operation: Operation): Slot
  /** Adds a finding to a recorded result. */
  add(operation: Operation, exchange: Exchange, finding: Finding): void
  /** Removes the findings of a rule from a result after further evidence. */
  withdraw(operation: Operation, exchange: Exchange, rule: Finding['rule']): void
  /** Records why an operation was not probed; shown only if it had no response at all. */
  skip(operation: Operation, reason: string): void
  isSkipped(operation: Operation): boolean
  /** Records that the server does not know the operation, which replaces all its other findings. */
  notServed(operation: Operation, why: string): void
  /** Whether the call itself had the expected response. */
  succeeded(operation: Operation): boolean
  results(): readonly OperationResult[]
  result(operation: Operation): OperationResult
}

type RecordSettings = {
  readonly contract: Contract
  readonly schemas: Schemas
  readonly operations: readonly Operation[]
  readonly overrides: Overrides
  readonly judge: typeof judgeExchange
  /** Whether findings based on several responses are included. */
  readonly judgesRelations: boolean
  readonly report: (event: CheckEvent) => void
}

/** Collects the results by operation, in contract order. */
export function createRecord(settings: RecordSettings): Record {
  const { contract, schemas, operations, overrides, judge, judgesRelations } = settings
  const slots = new Map<string, (ProbeResult | null)[]>(operations.map(({ id }) => [id, []]))
  const reasons = new Map<string, Set<string>>(operations.map(({ id }) => [id, new Set()]))

  const unserved = new Map<string, string>()

  const allowedOf = (operation: Operation, probe: Probe, exchange: Exchange, found: readonly Finding[]) =>
    allow(probe, exchange, found, overrides.expect.get(operation.id) ?? [])
  const change = (operation: Operation, exchange: Exchange, of: (before: ProbeResult) => ProbeResult) => {
    const list = slots.get(operation.id) ?? []
    const index = list.findIndex((result) => result?.exchange === exchange)
    const before = list[index]
    if (before) list[index] = of(before)
  }

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
      const told = index === 0 ? withSeverity(found, overrides.severity) : []
      return allowedOf(operation, result.probe, result.exchange, told)
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
          // A persistent 429 says nothing about the operation.
          const isBusy = exchange.response?.status === 429
          const judged = isBusy
            ? []
            : [
                ...judge({ contract, schemas, operation, exchange, expected, relations, probe }),
                ...(judgesRelations ? more : []),
              ].flatMap((finding) => withSeverity(finding, overrides.severity))
          const result = allowedOf(operation, probe, exchange, judged)
          list[index] = result
          return result
        },
      }
    },
    add: (operation, exchange, finding) =>
      change(operation, exchange, (before) => {
        const { probe, findings, allowed } = before
        const more = allowedOf(operation, probe, exchange, withSeverity(finding, overrides.severity))
        const all = { findings: [...findings, ...more.findings], allowed: [...allowed, ...more.allowed] }
        return { ...before, ...all }
      }),
    withdraw: (operation, exchange, rule) =>
      change(operation, exchange, (before) => ({
        ...before,
        findings: before.findings.filter((finding) => finding.rule !== rule),
      })),
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

/** The 95th percentile of numbers; null without any. */
export function percentile(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? null
}

/** Whether an expectation of the overrides accepts this finding; absent criteria match everything. */
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
