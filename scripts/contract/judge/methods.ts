import type { Contract, Operation } from '../../../openapi/model/contract'
import { headerOf } from './documented'
import type { Exchange, Finding, Received } from './exchange'
import { answerInWords } from './pages'

/** What an answer to a method says that the path does not declare. */
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
