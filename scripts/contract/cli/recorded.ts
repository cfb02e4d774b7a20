import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Exchange } from '../judge/exchange'
import { judgeExchange } from '../judge/judge'
import { matchOperation } from '../judge/match'
import { createSchemas } from '../model/schemas'
import type { Probe } from '../probe/probe'
import { coverageOf } from '../report/coverage'
import type { CheckResult, OperationResult, ProbeResult } from '../report/verdict'
import { percentile } from '../run/record'
import { relationsAsked } from './recorded-relations'

export interface Recording {
  readonly exchanges: readonly Exchange[]
  /** Only requests to this server count, its path is taken away; null for any. */
  readonly target: string | null
  /** Tags and operationIds; empty for all. */
  readonly only: readonly string[]
}

export interface Judged {
  readonly result: CheckResult
  /** Requests that are no operation of the contract, `METHOD address`, each once. */
  readonly strangers: readonly string[]
}

/** Judges recorded traffic as if each request had been a probe that says nothing of the status it wants. */
export function judgeRecording(contract: Contract, recording: Recording): Judged {
  const { exchanges, target, only } = recording
  const operations = contract.operations.filter(
    ({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag),
  )
  const schemas = createSchemas(contract)
  const found = new Map<Operation, ProbeResult[]>()
  const strangers = new Set<string>()
  for (const exchange of exchanges) {
    const { method, url } = exchange.request
    if (target !== null && !isBelow(url, target)) continue
    const operation = matchOperation(contract, method, url, target)
    if (!operation) strangers.add(`${method} ${url.replace(/[?#].*$/s, '')}`)
    if (!operation || !operations.includes(operation)) continue
    const results = found.get(operation) ?? []
    const probe = probeOf(contract, operation, exchange, results.length + 1)
    const { expected, relations } = probe
    const findings = judgeExchange({ contract, schemas, operation, exchange, expected, relations })
    found.set(operation, [...results, { probe, exchange, findings, allowed: [] }])
  }
  const results = operations.map((operation) => operationResult(operation, found.get(operation) ?? []))
  const started = exchanges.map(({ startedAt }) => startedAt).toSorted()[0]
  const { source, title, version } = contract
  return {
    strangers: [...strangers],
    result: {
      tool: 'contract judge',
      contract: { source, title, version },
      target: target ?? 'a recording',
      startedAt: started ?? new Date(0).toISOString(),
      ms: exchanges.reduce((sum, { ms }) => sum + ms, 0),
      cutShort: null,
      operations: results,
      leftBehind: [],
      coverage: coverageOf(contract, results),
    },
  }
}

function isBelow(url: string, target: string): boolean {
  const base = target.replace(/\/$/, '')
  return url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`)
}

function probeOf(contract: Contract, operation: Operation, { request }: Exchange, number: number): Probe {
  const url = new URL(request.url)
  const { method, headers, body } = request
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return {
    operationId: operation.id,
    kind: 'example',
    title: `request ${number}: ${method} ${url.pathname}`,
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers,
    body: body === null ? null : { mediaType: type, content: body },
    caller: headers.some(([name]) => name.toLowerCase() === 'authorization') ? 'token' : 'none',
    expected: 'documented',
    relations: relationsAsked(contract, operation, url),
    at: operation.at,
    acts: operation.acts,
  }
}

function operationResult(operation: Operation, results: readonly ProbeResult[]): OperationResult {
  const deviates = results.some(({ findings }) => findings.some(({ severity }) => severity === 'deviation'))
  return {
    operation,
    verdict: results.length === 0 ? 'not probed' : deviates ? 'deviates' : 'conforms',
    reason: results.length === 0 ? 'not in the recording' : null,
    results,
    p95: percentile(results.flatMap(({ exchange }) => (exchange.response ? [exchange.ms] : []))),
  }
}
