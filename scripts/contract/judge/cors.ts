import type { Operation, ResponseSpec } from '../../../openapi/model/contract'
import type { Exchange, Finding, Received } from './exchange'
import { headerOf, statusName } from './responses'

/** The CORS-safelisted methods and response headers. */
const freeMethods = ['GET', 'HEAD', 'POST']
const freeHeaders = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]

/** Whether a browser would send the request after this answer to its preflight. */
export function preflightFindings({ at }: Operation, { request }: Exchange, response: Received): Finding[] {
  const { status } = response
  if (status < 200 || status > 299) {
    const hint =
      status === 401 || status === 403
        ? ' A preflight never carries a token and must be answered without one.'
        : ''
    return [
      corsFinding(
        'status',
        `The preflight is answered ${statusName(status)}, so no browser sends the request.${hint}`,
        at,
      ),
    ]
  }
  const findings = originFindings(request, response, at)
  const method = headerOf(request, 'Access-Control-Request-Method') ?? ''
  const methods = listed(headerOf(response, 'Access-Control-Allow-Methods')).map((name) => name.toUpperCase())
  if (![...freeMethods, ...methods].includes(method) && !methods.includes('*')) {
    findings.push(
      corsFinding('header Access-Control-Allow-Methods', `The preflight does not allow ${method}.`, at),
    )
  }
  const allowed = listed(headerOf(response, 'Access-Control-Allow-Headers')).map((name) => name.toLowerCase())
  const missing = listed(headerOf(request, 'Access-Control-Request-Headers')).filter((name) => {
    // The wildcard does not cover Authorization.
    const hasStar = allowed.includes('*') && name.toLowerCase() !== 'authorization'
    return !hasStar && !allowed.includes(name.toLowerCase())
  })
  if (missing.length > 0) {
    findings.push(
      corsFinding(
        'header Access-Control-Allow-Headers',
        `The preflight does not allow the request headers ${missing.join(', ')}.`,
        at,
      ),
    )
  }
  return findings
}

/** Whether a page of another origin may read an answer and the headers the contract documents for it. */
export function readableFindings({ request }: Exchange, response: Received, spec: ResponseSpec): Finding[] {
  const origin = headerOf(request, 'Origin')
  if (origin === null || origin === 'null' || origin === new URL(request.url).origin) return []
  const findings = originFindings(request, response, spec.at)
  const exposed = listed(headerOf(response, 'Access-Control-Expose-Headers')).map((name) =>
    name.toLowerCase(),
  )
  const hidden = spec.headers
    .map(({ name }) => name)
    .filter((name) => headerOf(response, name) !== null && !freeHeaders.includes(name.toLowerCase()))
    .filter((name) => !exposed.includes(name.toLowerCase()) && !exposed.includes('*'))
  if (findings.length === 0 && hidden.length > 0) {
    findings.push(
      corsFinding(
        'header Access-Control-Expose-Headers',
        `A page of ${origin} cannot read ${hidden.join(', ')}: the answer does not expose it.`,
        spec.at,
      ),
    )
  }
  return findings
}

function originFindings(request: Exchange['request'], response: Received, at: string): Finding[] {
  const origin = headerOf(request, 'Origin') ?? ''
  const allowed = headerOf(response, 'Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  const came = allowed === null ? 'is missing' : `is ${allowed}`
  return [
    corsFinding(
      'header Access-Control-Allow-Origin',
      `Access-Control-Allow-Origin ${came}, so a page of ${origin} cannot read the answer.`,
      at,
    ),
  ]
}

function corsFinding(where: string, message: string, at: string): Finding {
  return { rule: 'cors', severity: 'deviation', message, where, at }
}

function listed(header: string | null): string[] {
  return (header ?? '').split(',').flatMap((part) => part.trim() || [])
}
