import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { IHttpRequest } from '@stoplight/prism-http'
import { type Json, parseJson } from '../json'
import { type Answer, badRequest, problem, Refusal } from '../problem'

/** Path and query exactly as sent, dot segments included. */
export function addressOf(request: IncomingMessage) {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) }
}

/** Scheme and host of the request. */
export function originOf(request: IncomingMessage) {
  return `${request.socket instanceof TLSSocket ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
}

export function newRequestId() {
  return `req_${randomBytes(4).toString('hex')}`
}

export function bearerOf(request: IncomingMessage) {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The `Prefer` header as one string. */
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

/** Converts a request for Prism. */
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

const limit = 10 * 1024 * 1024
const tooLarge = (): Answer =>
  problem(413, 'too-large', 'The request is too large', { detail: 'At most 10 MB.' })

/** Reads the whole body. @throws Refusal above 10 MB */
const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size <= limit) parts.push(bytes)
  }
  if (size > limit) throw new Refusal(tooLarge())
  return Buffer.concat(parts)
}

/** Reads the body: JSON parsed, other types as text, undefined if empty. @throws Refusal for malformed JSON */
export async function readBody(request: IncomingMessage): Promise<Json | undefined> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  const content = bytes.toString('utf8')
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? '')) return content
  try {
    return parseJson(content)
  } catch {
    throw new Refusal(badRequest('The body is not JSON.'))
  }
}
