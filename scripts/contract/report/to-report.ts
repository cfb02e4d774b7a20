import { STATUS_CODES } from 'node:http'
import type { Pointer } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { curlOf } from './curl'
import { anyIndex, type Deviation, deviationsOf } from './deviations'
import { maskText, noSecrets, type Secrets } from './mask'
import type { Allowance, Report, ReportedDeviation, ReportedOperation, Totals } from './report'
import type { CheckResult, OperationResult, ProbeResult } from './verdict'

/** What a report needs beside the result: nothing of it is looked up here. */
export interface Surroundings {
  readonly secrets: Secrets
  /** `file:line` of a place in the contract, null when unknown. */
  readonly placeOf: (at: Pointer) => string | null
  /** Operation id to the screens that use it. */
  readonly screens: ReadonlyMap<string, readonly string[]>
}

export const noSurroundings: Surroundings = { secrets: noSecrets, placeOf: () => null, screens: new Map() }

/** A result as it may be stored and shown: findings grouped, tokens masked, places and screens named. */
export function toReport(result: CheckResult, surroundings: Surroundings = noSurroundings): Report {
  const { secrets } = surroundings
  const found = deviationsOf(result)
  const deviations = found.map((deviation) => reported(deviation, surroundings))
  const allowed = result.operations.flatMap((operation) => allowances(operation, secrets))
  const totals = totalsOf(result, deviations, allowed.length)
  const keys = keysByProbe(found)
  return {
    format: 'contract-check/1',
    tool: result.tool,
    contract: result.contract,
    target: maskText(result.target, secrets),
    startedAt: result.startedAt,
    ms: Math.round(result.ms),
    verdict: verdictOf(result, totals),
    cutShort: result.cutShort,
    totals,
    deviations,
    allowed,
    operations: result.operations.map((operation) => reportedOperation(operation, keys, surroundings)),
    leftBehind: result.leftBehind.map((line) => maskText(line, secrets)),
    coverage: result.coverage,
  }
}

/** `200 OK, application/json, 12 ms`, or why nothing came. */
export function answerOf({ response, failure, ms }: Exchange): string {
  if (!response) return failure ?? 'No answer'
  const type = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const status = `${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim()
  return [status, type ?? (response.body.length > 0 ? 'no content type' : 'no body'), `${Math.round(ms)} ms`]
    .filter((part) => part !== '')
    .join(', ')
}

function verdictOf({ cutShort }: CheckResult, totals: Totals): Report['verdict'] {
  if (totals.deviations > 0) return 'deviates'
  return cutShort === null && totals.conform > 0 ? 'conforms' : 'incomplete'
}

function totalsOf(
  { operations }: CheckResult,
  deviations: readonly ReportedDeviation[],
  allowed: number,
): Totals {
  const having = (verdict: OperationResult['verdict']) =>
    operations.filter((operation) => operation.verdict === verdict).length
  const found = deviations.filter(({ severity }) => severity === 'deviation').length
  return {
    operations: operations.length,
    conform: having('conforms'),
    deviate: having('deviates'),
    notProbed: having('not probed'),
    requests: operations.reduce((sum, { results }) => sum + results.length, 0),
    deviations: found,
    warnings: deviations.length - found,
    allowed,
  }
}

function reported(deviation: Deviation, { secrets, placeOf, screens }: Surroundings): ReportedDeviation {
  const { key, rule, severity, at, findings, hits } = deviation
  const lines = findings.map((each) => ({ ...each, curl: replayOf(each.result, secrets) }))
  // The first one tells it, but where its line is a screenful: then the one with the shortest.
  const handy = lines.find(({ curl }) => curl.length < 400)
  const shown = handy ?? lines.toSorted((a, b) => a.curl.length - b.curl.length)[0]
  return {
    key,
    rule,
    severity,
    message: maskText(shown?.finding.message ?? '', secrets),
    where: anyIndex(shown?.finding.where ?? ''),
    at,
    place: placeOf(at),
    count: findings.length,
    hits: hits.map(({ operation, at, results }) => ({
      operation: operation.id,
      at,
      place: placeOf(at),
      probes: results.map(({ probe }) => probe.title),
    })),
    curl: shown?.curl ?? '',
    answer: shown ? maskText(answerOf(shown.result.exchange), secrets) : '',
    screens: [...new Set(hits.flatMap(({ operation }) => screens.get(operation.id) ?? []))],
  }
}

/** The garbage of the probe with a garbage token is no secret: a replay needs it. */
function replayOf({ probe, exchange }: ProbeResult, secrets: Secrets): string {
  if (probe.caller !== 'garbage') return curlOf(exchange, secrets)
  const values = exchange.request.headers.map(([, value]) => value.replace(/^[\w-]+ /, ''))
  return curlOf(exchange, { ...secrets, harmless: new Set([...secrets.harmless, ...values]) })
}

function reportedOperation(
  { operation, verdict, reason, p95, results }: OperationResult,
  keys: ReadonlyMap<unknown, readonly string[]>,
  { screens }: Surroundings,
): ReportedOperation {
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    verdict,
    reason,
    p95: p95 === null ? null : Math.round(p95),
    screens: [...(screens.get(operation.id) ?? [])],
    probes: results.map((result) => ({
      title: result.probe.title,
      kind: result.probe.kind,
      status: result.exchange.response?.status ?? null,
      ms: Math.round(result.exchange.ms),
      deviations: [...(keys.get(result) ?? [])],
    })),
  }
}

function keysByProbe(found: readonly Deviation[]): ReadonlyMap<unknown, readonly string[]> {
  const keys = new Map<unknown, string[]>()
  for (const { key, hits } of found)
    for (const result of hits.flatMap(({ results }) => results))
      keys.set(result, [...(keys.get(result) ?? []), key])
  return keys
}

function allowances({ operation, results }: OperationResult, secrets: Secrets): Allowance[] {
  return results.flatMap(({ probe, allowed }) =>
    allowed.map(({ finding, reason }) => ({
      operation: operation.id,
      probe: probe.title,
      rule: finding.rule,
      message: maskText(finding.message, secrets),
      reason,
    })),
  )
}
