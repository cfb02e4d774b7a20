import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import { type Exchange, type Severities, withSeverity } from '../judge/exchange'
import { judgeExchange } from '../judge/judge'
import { matchOperation } from '../judge/match'
import { readHar } from '../judge/read-har'
import { listShape } from '../probe/lists'
import type { Probe, QueryCase, Relation } from '../probe/probe'
import { queryCasesOf } from '../probe/query'
import type { CheckResult, OperationResult, ProbeResult } from '../report/check-result'
import { coverageOf } from '../report/coverage'
import { noSecrets } from '../report/mask'
import { percentile } from '../run/record'
import { schemasOf } from '../schema/schemas'
import { readArguments, UsageError } from './arguments'
import { deliveryOf, severitiesGiven } from './deliver'
import { readNamed, textOf } from './files'
import { judgeHelp } from './help'
import type { Host } from './host'
import { program } from './program'

export const help = judgeHelp

const shownMost = 5

/** `contract judge HAR`: judges recorded traffic. @returns the exit code */
export async function run(args: string[], host: Host): Promise<number> {
  const given = readArguments(help, args)
  const [file, another] = given.operands
  if (file === undefined || another !== undefined)
    throw new UsageError(`judge takes one recording: ${program} judge traffic.har`)
  const target = given.one('target')
  if (target !== null && !URL.canParse(target))
    throw new UsageError(`--target must be an address, not “${target}”.`)
  const delivery = await deliveryOf(given, host)
  const contract = await readNamed(given.one('contract'), host)
  const exchanges = readHar(await textOf(file))
  const { result, unknownRequests } = judgeRecording(contract, {
    exchanges,
    target,
    only: given.all('only'),
    severities: severitiesGiven(given),
  })
  if (unknownRequests.length > 0) {
    const more = unknownRequests.length - shownMost
    process.stderr.write(
      `Not in the contract: ${unknownRequests.slice(0, shownMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}.\n`,
    )
  }
  return delivery.deliver(result, contract, noSecrets)
}

type Recording = {
  readonly exchanges: readonly Exchange[]
  /** Only requests to this server count, and its path is removed; null for any. */
  readonly target: string | null
  /** Tags and operationIds; empty for all. */
  readonly only: readonly string[]
  readonly severities?: Severities
}

type Judged = {
  readonly result: CheckResult
  /** Requests that match no operation of the contract, as `METHOD address`, without duplicates. */
  readonly unknownRequests: readonly string[]
}

/** Judges recorded traffic; each request counts as a probe without an expected status. */
export function judgeRecording(contract: Contract, recording: Recording): Judged {
  const { exchanges, target, only, severities = new Map() } = recording
  const operations = contract.operations.filter(
    ({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag),
  )
  const schemas = schemasOf(contract)
  const found = new Map<Operation, ProbeResult[]>()
  const unknownRequests = new Set<string>()
  for (const exchange of exchanges) {
    const { method, url } = exchange.request
    const operation = matchOperation(contract, method, url, target)
    if (!operation && target !== null && !isBelow(url, target)) continue
    if (!operation) unknownRequests.add(`${method} ${url.replace(/[?#].*$/s, '')}`)
    if (!operation || !operations.includes(operation)) continue
    const results = found.get(operation) ?? []
    const probe = probeOf(contract, operation, exchange, results.length + 1)
    const { expected, relations } = probe
    const judged = judgeExchange({ contract, schemas, operation, exchange, expected, relations })
    const findings = judged.flatMap((finding) => withSeverity(finding, severities))
    found.set(operation, [...results, { probe, exchange, findings, allowed: [] }])
  }
  const results = operations.map((operation) => operationResult(operation, found.get(operation) ?? []))
  const started = exchanges.map(({ startedAt }) => startedAt).toSorted()[0]
  const { source, title, version } = contract
  return {
    unknownRequests: [...unknownRequests],
    result: {
      tool: 'contract judge',
      contract: { source, title, version },
      target: target ?? 'a recording',
      startedAt: started ?? new Date(0).toISOString(),
      ms: durationOf(exchanges),
      requests: results.reduce((sum, each) => sum + each.results.length, 0),
      cutShort: null,
      operations: results,
      leftBehind: [],
      coverage: coverageOf(contract, results),
    },
  }
}

/** From the first request to the last response: a page sends requests in parallel. */
function durationOf(exchanges: readonly Exchange[]): number {
  const times = exchanges.map(({ startedAt, ms }) => [Date.parse(startedAt), ms] as const)
  const start = Math.min(...times.map(([at]) => at))
  return times.reduce((longest, [at, ms]) => Math.max(longest, at - start + ms), 0)
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
    parameter: null,
    parts: [],
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

/** Relations implied by a recorded request: page size, order, filters. */
function relationsAsked(contract: Contract, operation: Operation, url: URL): readonly Relation[] {
  const shape = operation.method === 'GET' ? listShape(contract.document, operation) : null
  if (!shape) return []
  return operation.parameters
    .filter((parameter) => parameter.in === 'query' && url.searchParams.has(parameter.name))
    .flatMap((parameter) => {
      const sent = url.searchParams.getAll(parameter.name)
      return asked(parameter, sent, queryCasesOf(contract.document, operation, shape, parameter, []))
    })
}

function asked(
  { name }: Parameter,
  sent: readonly string[],
  queries: readonly QueryCase[],
): readonly Relation[] {
  const known = queries.flatMap(({ relations }) => relations)
  const [first = ''] = sent
  if (known.some(({ kind }) => kind === 'page-size'))
    return /^\d+$/.test(first)
      ? [{ kind: 'page-size', parameter: name, most: Number(first), isFirst: false }]
      : []
  const filter = known.find((relation) => relation.kind === 'filter')
  // The unfiltered rows are unknown, so only wrong rows can be detected, not missing ones.
  if (filter) return [{ ...filter, values: [...sent], present: [] }]
  return (
    queries.find(({ value, relations }) => value === first && relations[0]?.kind === 'sort')?.relations ?? []
  )
}
