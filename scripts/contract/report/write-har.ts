import { STATUS_CODES } from 'node:http'
import type { Exchange, Received, SentRequest } from '../judge/exchange'
import type { CheckResult } from './check-result'
import { maskExchange, maskText, noSecrets, type Secrets, textOf } from './mask'

/** All exchanges of a run as HAR 1.2, tokens masked, bodies of bytes left out. `comment` names operation and probe. */
export function toHar(result: CheckResult, secrets: Secrets = noSecrets): string {
  const entries = result.operations.flatMap(({ operation, results }) =>
    results.map(({ exchange, probe }) =>
      entryOf(maskExchange(exchange, secrets), maskText(`${operation.id}: ${probe.title}`, secrets)),
    ),
  )
  // The format wants a version; the tool goes with the contract it is kept beside.
  const creator = { name: result.tool, version: result.contract.version }
  const log = { version: '1.2', creator, entries }
  return `${JSON.stringify({ log }, null, 2)}\n`
}

function entryOf({ request, response, failure, startedAt, ms }: Exchange, comment: string) {
  return {
    startedDateTime: startedAt,
    time: ms,
    request: requestOf(request),
    response: response ? responseOf(response) : noResponse(failure),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    comment,
  }
}

function requestOf({ method, url, headers, body }: SentRequest) {
  const type = headerOf(headers, 'content-type')
  const postData = body === null ? {} : { postData: { mimeType: type, ...shown(body) } }
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(pair),
    queryString: [...new URL(url).searchParams].map(pair),
    ...postData,
    headersSize: -1,
    bodySize: body === null ? 0 : Buffer.byteLength(body),
  }
}

function responseOf({ status, headers, body, isCut, location }: Received) {
  const mimeType = headerOf(headers, 'content-type') || 'x-unknown'
  const cut = isCut ? { comment: 'The body was longer than what was kept.' } : {}
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(pair),
    content: { size: body.length, mimeType, ...shown(body), ...cut },
    redirectURL: location ?? '',
    headersSize: -1,
    bodySize: body.length,
  }
}

function noResponse(failure: string | null) {
  return {
    status: 0,
    statusText: failure ?? '',
    httpVersion: '',
    cookies: [],
    headers: [],
    content: { size: 0, mimeType: 'x-unknown' },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  }
}

/** A body as text. Bytes are left out: nothing could be masked in them. */
function shown(body: string | Uint8Array): { text: string; comment?: string } {
  const text = typeof body === 'string' ? body : textOf(body)
  return text === null ? { text: '', comment: `${body.length} bytes, not kept` } : { text }
}

function pair([name, value]: readonly [string, string]) {
  return { name, value }
}

function headerOf(headers: Received['headers'], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
}
