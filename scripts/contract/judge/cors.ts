import type { Operation, ResponseSpec } from '../../../openapi/model/contract'
import type { Exchange, Finding, Received } from './exchange'
import { headerOf, statusName } from './responses'

/** The CORS-safelisted methods and response headers. */
const freeMethods = ['get', 'head', 'post']
const freeHeaders = [
  ...['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified'],
  'pragma',
]

/** Whether a browser would send the request after this response to its preflight. */
export function preflightFindings({ at }: Operation, { request }: Exchange, response: Received): Finding[] {
  const { status } = response
  if (status < 200 || status > 299) {
    const isClosed = status === 401 || status === 403
    const hint = isClosed ? ' A preflight never carries a token and must be answered without one.' : ''
    const message = `The preflight is answered ${statusName(status)}, so no browser sends the request.${hint}`
    return [corsFinding('status', message, at)]
  }
  const method = headerOf(request, 'Access-Control-Request-Method') ?? ''
  const methods = [...freeMethods, ...namesIn(response, 'Access-Control-Allow-Methods')]
  const isAllowed = methods.includes('*') || methods.includes(method.toLowerCase())
  const allowed = namesIn(response, 'Access-Control-Allow-Headers')
  // The wildcard does not cover Authorization.
  const missing = namesIn(request, 'Access-Control-Request-Headers').filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  const refused = (header: string, what: string) =>
    corsFinding(`header ${header}`, `The preflight does not allow ${what}.`, at)
  return [
    ...originFindings(request, response, at),
    ...(isAllowed ? [] : [refused('Access-Control-Allow-Methods', method)]),
    ...(missing.length === 0
      ? []
      : [refused('Access-Control-Allow-Headers', `the request headers ${missing.join(', ')}`)]),
  ]
}

/** Whether a page of another origin may read a response and its documented headers. */
export function readableFindings({ request }: Exchange, response: Received, spec: ResponseSpec): Finding[] {
  const origin = headerOf(request, 'Origin')
  if (origin === null || origin === 'null' || origin === new URL(request.url).origin) return []
  const exposed = namesIn(response, 'Access-Control-Expose-Headers')
  const hidden = spec.headers
    .map(({ name }) => name)
    .filter((name) => headerOf(response, name) !== null)
    .filter((name) => ![...freeHeaders, ...exposed].includes(name.toLowerCase()) && !exposed.includes('*'))
  const findings = originFindings(request, response, spec.at)
  if (findings.length > 0 || hidden.length === 0) return findings
  const message = `A page of ${origin} cannot read ${hidden.join(', ')}: the answer does not expose it.`
  return [corsFinding('header Access-Control-Expose-Headers', message, spec.at)]
}

function originFindings(request: Exchange['request'], response: Received, at: string): Finding[] {
  const origin = headerOf(request, 'Origin') ?? ''
  const allowed = headerOf(response, 'Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  const came = allowed === null ? 'is missing' : `is ${allowed}`
  const message = `Access-Control-Allow-Origin ${came}, so a page of ${origin} cannot read the answer.`
  return [corsFinding('header Access-Control-Allow-Origin', message, at)]
}

function corsFinding(where: string, message: string, at: string): Finding {
  return { rule: 'cors', severity: 'deviation', message, where, at }
}

/** The names listed by a header, in lower case. */
function namesIn(message: Pick<Received, 'headers'>, header: string): string[] {
  const parts = (headerOf(message, header) ?? '').split(',')
  return parts.map((part) => part.trim().toLowerCase()).filter((part) => part !== '')
}
