import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { decoded } from './decoded'
import type { Exchange, Received, SentRequest } from './exchange'
import { headerOf } from './responses'
import { RunError } from './run-error'

/** Maximum size after decompression. */
const maxBytes = 1 << 30

/**
 * The HTTP exchanges of a HAR file, in order, as recorded by Playwright, browsers and proxies. Missing bodies are
 * marked as truncated and not judged; entries other than HTTP (web sockets, `data:`) are skipped.
 * @throws RunError
 */
export function readHar(text: string): Exchange[] {
  const entries = objectAt(parsed(text), 'log').entries
  if (!Array.isArray(entries)) throw new RunError('The file is no HAR: it has no list log.entries')
  return entries.flatMap((entry) => exchangeOf(objectAt(entry)) ?? [])
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new RunError(`The file is no HAR: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function exchangeOf(entry: JsonObject): Exchange | null {
  const { method, url } = objectAt(entry, 'request')
  if (typeof method !== 'string' || typeof url !== 'string' || !/^https?:/i.test(url)) return null
  if (entry._resourceType === 'websocket') return null
  const response = responseOf(objectAt(entry, 'response'), method)
  return {
    request: requestOf(objectAt(entry, 'request'), method, url),
    response,
    failure: response ? null : failureOf(entry),
    startedAt: textOf(entry.startedDateTime),
    ms: typeof entry.time === 'number' ? Math.max(0, entry.time) : 0,
  }
}

function requestOf(request: JsonObject, method: string, url: string): SentRequest {
  const posted = objectAt(request, 'postData')
  const text = typeof posted.text === 'string' ? posted.text : null
  return {
    method: method.toUpperCase(),
    url,
    headers: headersOf(request),
    body: text !== null && posted.encoding === 'base64' ? Buffer.from(text, 'base64') : text || null,
  }
}

/** Null without a response: browsers then record the status 0 or -1. */
function responseOf(response: JsonObject, method: string): Received | null {
  const { status } = response
  if (typeof status !== 'number' || status < 100) return null
  const headers = headersOf(response)
  const content = objectAt(response, 'content')
  const { body, isCut } = bodyOf(content, headers, method === 'HEAD' || status === 204 || status === 304)
  const location = headerOf({ headers }, 'Location') ?? (textOf(response.redirectURL) || null)
  return { status, headers: withContentType(headers, content), body, isCut, location }
}

function bodyOf(
  content: JsonObject,
  headers: Received['headers'],
  hasNone: boolean,
): Pick<Received, 'body' | 'isCut'> {
  const { text, size } = content
  if (typeof text !== 'string' || text === '') {
    // Browsers drop bodies, Playwright may store them in separate files (`_file`).
    const isKnownEmpty =
      hasNone ||
      (size === 0 && content._file === undefined) ||
      headerOf({ headers }, 'Content-Length') === '0'
    return { body: new Uint8Array(), isCut: !isKnownEmpty }
  }
  if (content.encoding !== 'base64') return { body: new TextEncoder().encode(text), isCut: false }
  return {
    body: unpacked(Buffer.from(text, 'base64'), headerOf({ headers }, 'Content-Encoding')),
    isCut: false,
  }
}

/** Proxies may record the compressed body, browsers and Playwright the decoded one, with the same header. */
function unpacked(bytes: Buffer, encoding: string | null): Uint8Array {
  try {
    return decoded(bytes, encoding, maxBytes) ?? bytes
  } catch {
    return bytes
  }
}

/** HTTP/2 pseudo-headers (`:status`) are skipped. */
function headersOf({ headers }: JsonObject): [name: string, value: string][] {
  if (!Array.isArray(headers)) return []
  return headers.flatMap((header): [string, string][] => {
    if (!isJsonObject(header) || typeof header.name !== 'string' || header.name.startsWith(':')) return []
    return [[header.name, textOf(header.value)]]
  })
}

/** Some recorders omit the content type from the headers. */
function withContentType(headers: [string, string][], { mimeType }: JsonObject): [string, string][] {
  const isNamed = typeof mimeType === 'string' && mimeType !== '' && mimeType !== 'x-unknown'
  if (!isNamed || headers.length > 0) return headers
  return [['Content-Type', mimeType]]
}

function failureOf(entry: JsonObject): string {
  const error = objectAt(entry, 'response')._error ?? entry._error ?? objectAt(entry, 'response')._failureText
  return typeof error === 'string' && error !== '' ? error : 'the recording has no answer'
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
