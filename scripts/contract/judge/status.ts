import type { Contract, Operation } from '../../../openapi/model/contract'
import { join } from '../../../openapi/model/pointers'
import type { Expected, Probe } from '../probe/probe'
import type { Exchange, Finding, Received, Rule, Severity } from './exchange'
import {
  answerInWords,
  documented,
  headerOf,
  isSuccess,
  onlyRedirects,
  ownResponse,
  pageInWords,
  responseFor,
  statusName,
} from './responses'

/** Statuses that frameworks and gateways answer for every operation, and few contracts document. */
const everywhere = [405, 406, 408, 411, 413, 414, 415, 417, 429, 431]

/** Checks whether the status is documented, and expected for the probe. */
export function statusFindings(
  operation: Operation,
  response: Received,
  expected: Expected,
  probe: Probe | undefined,
): Finding[] {
  const { status } = response
  const finding = (rule: Rule, message: string, severity: Severity = 'deviation'): Finding => ({
    rule,
    severity,
    message: `The server ${answerInWords(response)}; ${message}.`,
    where: 'status',
    at: /-(?:accepted|refused)$/.test(rule) && probe ? probe.at : join(operation.at, 'responses'),
  })
  if (status >= 500 && !ownResponse(operation, status)) {
    return [
      finding(
        'server-error',
        'a server must not fail on any input, and the contract documents no such failure',
      ),
    ]
  }
  if (expected === 'no-failure') return []
  if (expected === 'closed' && [400, 404, 410, 422].includes(status)) return []
  const isPersona = probe?.kind === 'weaker-persona'
  const wrong = wrongStatus(operation, response, expected, finding, isPersona)
  if (wrong) return [wrong]
  if (responseFor(operation, status) !== null) return []
  const known = operation.responses.map((response) => response.status).join(', ')
  return [
    finding(
      'status-undocumented',
      `the contract documents ${known || 'no status'}`,
      rarity(operation, status),
    ),
  ]
}

function rarity(operation: Operation, status: number): Severity {
  const isSignIn = (status === 401 || status === 403) && operation.security.length > 0
  const saysNothing = status >= 400 && documented(operation, 4).length === 0
  return isSignIn || saysNothing || everywhere.includes(status) ? 'warning' : 'deviation'
}

type Note = (rule: Rule, message: string, severity?: Severity) => Finding

function wrongStatus(
  operation: Operation,
  response: Received,
  expected: Expected,
  finding: Note,
  isPersona: boolean,
): Finding | null {
  const { status } = response
  const succeeds = status >= 200 && status < 300
  const hint = status === 429 ? ' (a lower --rate may help)' : ''
  switch (expected) {
    case 'success': {
      if (isSuccess(operation, status)) return null
      const named = documented(operation, onlyRedirects(operation) ? 3 : 2).join(' or ') || 'a success'
      return finding('status-wrong', `${named} was expected${hint || tokenHint(status)}`)
    }
    case 'refused':
      if (succeeds) return finding('bad-input-accepted', 'this input breaks the contract and must be refused')
      if (status >= 500)
        return finding('status-wrong', 'the input is wrong, not the server: a 4xx was expected')
      if (status < 400 || status === 401 || status === 429)
        return finding('status-wrong', `400 or 422 was expected${hint || tokenHint(status)}`)
      return onlyOther(operation, status, ['400', '422'], finding)
    case 'taken':
      return [400, 413, 415, 422].includes(status)
        ? finding('good-input-refused', 'this input keeps the contract and must be accepted')
        : null
    case 'conflict':
      if (succeeds)
        return finding(
          'outdated-accepted',
          'the change was based on an outdated version, so 409 or 412 was expected',
        )
      if ([409, 412].includes(status)) return null
      return finding('status-wrong', `409 or 412 was expected${hint}`, kindOf(operation, status))
    case 'unauthenticated':
      return accessFinding(operation, response, ['401', '403'], finding)
    case 'forbidden':
      return accessFinding(operation, response, ['403', '401'], finding)
    case 'closed':
      return accessFinding(operation, response, isPersona ? ['403', '401'] : ['401', '403'], finding)
    case 'not-found':
      if (status === 404 || status === 410) return null
      return finding('status-wrong', `404 was expected${hint}`, kindOf(operation, status))
    case 'no-such-method':
    case 'preflight':
    case 'documented':
    case 'no-failure':
      return null
  }
}

function tokenHint(status: number): string {
  if (status === 401) return ' (the token was not accepted)'
  return status === 403 ? ' (the user of the token may not do this)' : ''
}

/** A missing token or permission: one of two statuses, the right one first. */
function accessFinding(
  operation: Operation,
  response: Received,
  [right, tolerated]: readonly [string, string],
  finding: Note,
): Finding | null {
  const { status } = response
  const accepted = right === '401' ? 'unauthenticated-accepted' : 'forbidden-accepted'
  if (status >= 200 && status < 300) {
    const isPage = pageInWords(response) !== null
    return finding(isPage ? 'status-wrong' : accepted, `${right} was expected`)
  }
  if (String(status) === right) return null
  if (String(status) === tolerated) return onlyOther(operation, status, [right, tolerated], finding)
  // The existence of a record may be hidden, unless the contract says that the permission is checked first.
  const isHidden = right === '403' && status === 404 && hasOwn(404, operation) && !hasOwn(403, operation)
  return isHidden ? null : finding('status-wrong', `${right} was expected`, kindOf(operation, status))
}

/** Two statuses of similar meaning: the other one is wrong only if the contract documents just one. */
function onlyOther(
  operation: Operation,
  status: number,
  pair: readonly string[],
  finding: Note,
): Finding | null {
  if (!pair.includes(String(status))) return null
  const named = operation.responses.map((response) => response.status).filter((name) => pair.includes(name))
  const [only] = named
  if (named.length !== 1 || only === undefined || only === String(status)) return null
  const isCovered = responseFor(operation, status) !== null
  const message = `of ${pair.toSorted().join(' and ')} the contract documents only ${statusName(Number(only))}`
  return finding('status-wrong', message, isCovered ? 'warning' : 'deviation')
}

function hasOwn(status: number, operation: Operation): boolean {
  return ownResponse(operation, status) !== null
}

/** Another documented refusal than the right one is only a warning, except 403 and 404 if both have their own meaning. */
function kindOf(operation: Operation, status: number): Severity {
  if ([403, 404].includes(status) && hasOwn(403, operation) && hasOwn(404, operation)) return 'deviation'
  return status >= 400 && status < 500 && status !== 429 && ownResponse(operation, status)
    ? 'warning'
    : 'deviation'
}

/** Deviations of a response to OPTIONS or to a method that the path does not declare. */
export function methodFindings(
  contract: Contract,
  operation: Operation,
  { request }: Exchange,
  response: Received,
): Finding[] {
  const { status } = response
  const finding = (message: string, where = 'status'): Finding => ({
    rule: 'method-undeclared',
    severity: 'deviation',
    message,
    where,
    at: operation.at.slice(0, operation.at.lastIndexOf('/')),
  })
  const succeeds = status >= 200 && status < 300
  if (request.method === 'OPTIONS' && succeeds) {
    const foreign = undeclaredIn(headerOf(response, 'Allow') ?? '', contract, operation)
    if (foreign.length === 0) return []
    return [
      finding(
        `The server allows ${foreign.join(', ')} here, which the contract does not declare.`,
        'header Allow',
      ),
    ]
  }
  if (status === 501 || (status >= 400 && status < 500)) return []
  return [
    finding(
      `The server ${answerInWords(response)} to ${request.method}, which the contract does not declare; 405 was expected.`,
    ),
  ]
}

function undeclaredIn(allow: string, { operations }: Contract, { path }: Operation): string[] {
  const declared = new Set(operations.filter((other) => other.path === path).map(({ method }) => method))
  declared.add('OPTIONS')
  if (declared.has('GET')) declared.add('HEAD')
  return allow
    .split(',')
    .map((method) => method.trim().toUpperCase())
    .filter((method) => method !== '' && !declared.has(method))
}
