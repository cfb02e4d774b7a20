import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { IHttpRequest } from '@stoplight/prism-http'
import type { Json } from '../json'

/** The path and query of a request as they were sent; nothing is tidied up, dot segments included. */
export function addressOf(request: IncomingMessage) {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) }
}

/** Scheme and host of the address a request was sent to. */
export function originOf(request: IncomingMessage) {
  return `${request.socket instanceof TLSSocket ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
}

export function newRequestId() {
  return `req_${randomBytes(4).toString('hex')}`
}

export function bearerOf(request: IncomingMessage) {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The caller's wish for a certain answer. */
export function preferOf({ headers: { prefer } }: IncomingMessage): string | undefined {
  return Array.isArray(prefer) ? prefer.join(', ') : prefer
}

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const
const isMethod = (method: string): method is (typeof methods)[number] => methods.some((one) => one === method)

const queryValues = (query: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      const [first = ''] = values
      return [name, values.length === 1 ? first : values]
    }),
  )

/** A request in Prism's terms. */
export function toPrismRequest(
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: Json | undefined,
): IHttpRequest {
  const method = (request.method ?? 'GET').toLowerCase()
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  return {
    method: isMethod(method) ? method : 'get',
    url: { path, query: queryValues(query) },
    headers: Object.fromEntries(headers),
    body,
  }
}
