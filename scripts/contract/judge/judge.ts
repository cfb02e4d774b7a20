import type { Contract, Operation } from '../../../openapi/model/contract'
import { operationsAtSameAddress } from '../probe/derive'
import type { Expected, Probe, Relation } from '../probe/probe'
import type { Schemas } from '../schema/schemas'
import { preflightFindings, readableFindings } from './cors'
import type { Exchange, Finding, Received } from './exchange'
import { relationFindings } from './relations'
import { headerOf, isJson, jsonOf, responseFor } from './responses'
import { bodyFindings, headerFindings } from './schema-findings'
import { methodFindings, statusFindings } from './status'

type JudgeInput = {
  readonly contract: Contract
  readonly schemas: Schemas
  readonly operation: Operation
  readonly exchange: Exchange
  readonly expected: Expected
  readonly relations: readonly Relation[]
  /** The probe that was sent; null for recorded traffic. */
  readonly probe?: Probe
}

/**
 * Deviations of a response from the contract; none if it conforms. If operations share method and address, it
 * may be the response of any. A pure function.
 */
export function judgeExchange(input: JudgeInput): Finding[] {
  const isWrong = (found: readonly Finding[]) => found.some(({ severity }) => severity === 'deviation')
  const own = findingsFor(input)
  const twins = isWrong(own) ? operationsAtSameAddress(input.operation, input.contract) : []
  return twins.map((operation) => findingsFor({ ...input, operation })).find((one) => !isWrong(one)) ?? own
}

function findingsFor(input: JudgeInput): Finding[] {
  const { contract, operation, exchange, expected, probe } = input
  const { response } = exchange
  if (!response) {
    const message = `No answer came: ${exchange.failure ?? 'the connection ended'}.`
    return [{ rule: 'no-answer', severity: 'deviation', message, where: 'status', at: operation.at }]
  }
  if (expected === 'preflight') return preflightFindings(operation, exchange, response)
  if (expected === 'no-such-method') return methodFindings(contract, operation, exchange, response)
  // With an unused version, 304 is invalid.
  if (isRevalidation(exchange, response) && probe?.kind !== 'conditional') return []
  const status = statusFindings(operation, response, expected, probe)
  // A path outside the contract has no documented responses.
  if (probe?.kind === 'unknown-path') return status.filter(({ rule }) => rule !== 'status-undocumented')
  // The body of a wrongly accepted or failed request is not judged.
  if (status.some(({ rule }) => rule === 'server-error' || rule.endsWith('-accepted'))) return status
  if (expected === 'no-failure' && response.status >= 400) return status
  return [...status, ...answerFindings(input, response)]
}

function answerFindings(
  { contract, schemas, operation, exchange, relations }: JudgeInput,
  response: Received,
): Finding[] {
  const spec = responseFor(operation, response.status)
  if (!spec) return []
  const findings = [
    ...headerFindings(schemas, response, spec),
    ...bodyFindings(schemas, exchange, response, spec),
    ...readableFindings(exchange, response, spec),
  ]
  if (relations.length === 0 || response.status >= 300 || !isJson(headerOf(response, 'Content-Type') ?? ''))
    return findings
  const answer = jsonOf(response)
  if (answer !== undefined)
    findings.push(...relationFindings(contract.document, operation, relations, answer))
  return findings
}

/** 304 is part of HTTP caching: any server may use it for a conditional request. */
function isRevalidation({ request }: Exchange, { status }: Received): boolean {
  const conditions = ['If-None-Match', 'If-Modified-Since']
  return status === 304 && conditions.some((name) => headerOf(request, name) !== null)
}
