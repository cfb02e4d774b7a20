import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Exchange, Received, SentRequest } from '../judge/exchange'

const kept = 1 << 20
const keptJson = 64 << 20

/** Sends requests over connections that are kept. Redirects are not followed. */
export interface Transport {
  send(request: SentRequest): Promise<Exchange>
  close(): void
}

/** @param timeoutMs how long one request may take from its start to the end of its answer. */
export function openTransport(connections: number, timeoutMs: number): Transport {
  const settings = { keepAlive: true, maxSockets: connections }
  const plain = new HttpAgent(settings)
  const secure = new HttpsAgent(settings)
  return {
    close: () => {
      plain.destroy()
      secure.destroy()
    },
    send: (request) => {
      const startedAt = new Date().toISOString()
      const start = performance.now()
      const ended = (response: Received | null, failure: string | null): Exchange => ({
        request,
        response,
        failure,
        startedAt,
        ms: performance.now() - start,
      })
      return new Promise((resolve) => {
        const isSecure = request.url.startsWith('https:')
        const outgoing = (isSecure ? httpsRequest : httpRequest)(request.url, {
          method: request.method,
          agent: isSecure ? secure : plain,
          headers: headersOf(request),
        })
        const timer = setTimeout(() => outgoing.destroy(new TimedOut()), timeoutMs)
        const end = (exchange: Exchange) => {
          clearTimeout(timer)
          resolve(exchange)
        }
        let head: IncomingMessage | null = null
        outgoing.once('error', (error) => {
          const surplus = head === null ? null : surplusOf(head, error)
          end(
            head && surplus ? ended(received(head, surplus), null) : ended(null, wordsFor(error, timeoutMs)),
          )
        })
        outgoing.once('response', (incoming) => {
          head = incoming
          receive(incoming).then(
            (response) => end(ended(response, null)),
            (error: unknown) => end(ended(null, wordsFor(error, timeoutMs))),
          )
        })
        outgoing.end(request.body ?? undefined)
      })
    },
  }
}

class TimedOut extends Error {}

function headersOf({ headers, body }: SentRequest): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const before = sent[name]
    sent[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  if (body !== null) sent['Content-Length'] = String(Buffer.byteLength(body))
  return sent
}

async function receive(incoming: IncomingMessage): Promise<Received> {
  const isJson = /\bjson\b/i.test(incoming.headers['content-type'] ?? '')
  const most = isJson ? keptJson : kept
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue
    if (size < most) chunks.push(chunk.subarray(0, most - size))
    size += chunk.length
  }
  return { ...received(incoming, Buffer.concat(chunks)), isCut: size > most }
}

/** The bytes that follow an answer that must have none: the parser takes them for the next answer and gives up. */
function surplusOf({ statusCode }: IncomingMessage, error: Error): Buffer | null {
  if (statusCode !== 204 && statusCode !== 304) return null
  const packet = 'rawPacket' in error ? error.rawPacket : null
  if (!Buffer.isBuffer(packet)) return null
  const start = packet.indexOf('\r\n\r\n')
  return packet.subarray(packet.subarray(0, 5).toString('latin1') === 'HTTP/' && start !== -1 ? start + 4 : 0)
}

function received(incoming: IncomingMessage, body: Buffer): Received {
  const raw = incoming.rawHeaders
  const headers = Array.from(
    { length: raw.length / 2 },
    (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''] as const,
  )
  return {
    status: incoming.statusCode ?? 0,
    headers,
    body,
    isCut: false,
    location: incoming.headers.location ?? null,
  }
}

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ECONNRESET: 'the connection was closed before an answer came',
  ENOTFOUND: 'its name is unknown (DNS)',
  EAI_AGAIN: 'its name could not be looked up (DNS)',
  EHOSTUNREACH: 'there is no way to it (host unreachable)',
  ENETUNREACH: 'there is no way to it (network unreachable)',
  ETIMEDOUT: 'it could not be connected to in time',
  EPIPE: 'the connection was closed while the request was sent',
  CERT_HAS_EXPIRED: 'its certificate has expired (TLS)',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself (TLS); trust it with NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate comes from an authority this machine does not know (TLS); trust it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate chain is incomplete (TLS); trust it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate comes from an authority this machine does not know (TLS); trust it with NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name (TLS)',
  EPROTO: 'it does not speak TLS there',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function wordsFor(error: unknown, timeoutMs: number): string {
  if (error instanceof TimedOut) return `no answer within ${timeoutMs / 1000} s`
  const code = codeOf(error)
  if (codes[code] !== undefined) return codes[code]
  if (code.startsWith('HPE_')) return 'what came is no HTTP answer'
  // A name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return wordsFor(error.errors[0], timeoutMs)
  return error instanceof Error ? error.message : String(error)
}
