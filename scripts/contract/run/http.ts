import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Contract, Operation } from '../../../openapi/model/contract'
import { decoded } from '../judge/decoded'
import type { Exchange, Received, SentRequest } from '../judge/exchange'
import { headerOf } from '../judge/responses'
import { type Base, createBases } from '../judge/servers'
import { ownHeaders } from '../probe/own-headers'
import type { Probe } from '../probe/probe'
import { additionalSecrets, credentialsOf, currentOf, isCredential, type Secrets } from './credentials'
import { describeFailure, isRefused, TimedOut } from './failures'
import { forge } from './forged'
import type { CheckEvent, CheckOptions, Target, TokenSource } from './options'
import { proxyFor, proxyHeaders, TunnelAgent } from './proxy'
import { createRateLimiter, type RateLimiter, Stopped } from './rate-limiter'
import { isFilled, maySend } from './safety'

const invalidToken = 'contract-check.no.token'
/** Maximum number of tries after 429. */
const maxRetries = 3
const maxWaitSeconds = 60
/**
 * Number of consecutive requests without a response, more than are in flight at once, that ends the run: each may take
 * as long as the timeout.
 */
const maxSilent = 20

/** Sends probes to one server within the rate limit. */
export interface Client {
  /**
   * Sends a probe; renews the token once on 401 and retries on 429.
   * @throws Stopped when the run has ended, RunError when there is no token
   */
  send(probe: Probe, isCleanup?: boolean): Promise<Exchange>
  /** Sends a plain request of a setup, without a token. */
  plain(request: SentRequest, isCleanup?: boolean): Promise<Exchange>
  readonly limiter: RateLimiter
  close(): void
}

export function openClient(
  contract: Contract,
  target: Target,
  options: CheckOptions,
  report: (event: CheckEvent) => void,
): Client {
  const rate = options.rate ?? (target.isLoopback ? 0 : 5)
  const parallel = target.isLoopback ? 16 : 4
  const limiter = createRateLimiter({
    rate,
    parallel,
    max: options.max,
    signal: options.signal,
    maxWaitMs: options.maxWaitMs,
  })
  const transport = openTransport(parallel, options.timeoutMs, proxyFor(target.url))
  const baseOf = createBases(contract, target.url.href, options.servers)
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]))
  /** The last response of each address. */
  const etags = new Map<string, string>()
  let hasAnswered = false
  let silent = 0
  const declared = new Map<string, Set<string>>()
  for (const { path, method } of contract.operations) {
    declared.set(path, (declared.get(path) ?? new Set()).add(method))
  }

  const sourceOf = ({ caller }: Probe): TokenSource | null => {
    if (caller === 'token') return options.token
    const isPersona = typeof caller === 'object' && 'persona' in caller
    return isPersona ? (options.personas.get(caller.persona) ?? null) : null
  }
  const forgedFor = async ({ caller }: Probe): Promise<string | null> => {
    if (typeof caller !== 'object' || !('forged' in caller) || options.token === null) return null
    const [other] = options.personas.values()
    return forge(await options.token.current(), caller.forged, (await other?.current()) ?? null)
  }
  /** A write is never repeated, and an invented method may end its connection: both use new connections. */
  const sent = async (request: SentRequest, mayKeep: boolean, isCleanup: boolean) => {
    const keeps = mayKeep && ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    const first = await limiter.schedule(() => transport.send(request, keeps), isCleanup)
    if (!first.isStale) return first.exchange
    const again = await limiter.schedule(() => transport.send(request, false), isCleanup)
    // The previous request to a crashed server may have caused the crash.
    return isRefused(again.exchange) ? first.exchange : again.exchange
  }
  const once = async (probe: Probe, token: string | null, others: Secrets, isCleanup: boolean) => {
    const operation = operations.get(probe.operationId) ?? null
    const request = requestOf(contract, operation, baseOf(operation), options, probe, token, others)
    const exchange = await sent(request, !probe.acts, isCleanup)
    silent = exchange.response ? 0 : silent + 1
    hasAnswered ||= exchange.response !== null
    const isGone = isRefused(exchange)
    if (hasAnswered && !isCleanup && (isGone || silent >= maxSilent)) {
      limiter.stop(`the server answers no more: ${exchange.failure}`)
      // A request without a connection says nothing about its operation.
      if (isGone) throw new Stopped(exchange.failure ?? '')
    }
    if (exchange.response && exchange.response.status < 300) {
      const etag = headerOf(exchange.response, 'ETag')
      if (etag !== null) etags.set(probe.path, etag)
      // After a change without a new version in its response, the version is unknown.
      else if (probe.method !== 'HEAD' && probe.method !== 'OPTIONS') etags.delete(probe.path)
    }
    report({ kind: 'sent', sent: limiter.sent, operationId: probe.operationId, rate: rate > 0 ? rate : null })
    return exchange
  }

  return {
    limiter,
    close: () => transport.close(),
    plain: (request, isCleanup = false) => sent(request, true, isCleanup),
    send: async (probe, isCleanup = false) => {
      const operation = operations.get(probe.operationId) ?? null
      const path = operation?.path ?? probe.path
      if (probe.path.includes('{'))
        throw new Error(`${probe.path} has a place that nothing fills and must not be sent.`)
      if (!maySend(probe, declared.get(path) ?? new Set(), options.write !== null)) {
        throw new Error(`${probe.method} ${probe.path} would change something and must not be sent.`)
      }
      if (probe.acts && probe.kind !== 'unknown-path' && !isFilled(path, probe.path))
        throw new Error(`${probe.method} ${probe.path} is not an address of ${path} and must not be sent.`)
      const source = sourceOf(probe)
      const forged = await forgedFor(probe)
      const isAlone = source === null && forged === null
      const others = isAlone ? new Map<string, string>() : await currentOf(options.credentials)
      const secrets = probe.caller === 'token' ? others : additionalSecrets(contract, operation, others)
      const given = new Set(probe.headers.map(([name]) => name.toLowerCase()))
      const own = operation ? ownHeaders(operation, etags.get(probe.path) ?? null) : []
      // One value for all tries: a repeated request has the same key.
      const complete = {
        ...probe,
        headers: [...probe.headers, ...own.filter(([name]) => !given.has(name.toLowerCase()))],
      }
      let token = probe.caller === 'garbage' ? invalidToken : (forged ?? (await source?.current()) ?? null)
      let exchange = await once(complete, token, secrets, isCleanup)
      if (exchange.response?.status === 401 && source && token !== null) {
        token = await source.renew(token)
        if (token !== null) exchange = await once(complete, token, secrets, isCleanup)
      }
      for (let times = 0; times < maxRetries && exchange.response?.status === 429; times += 1) {
        const seconds = secondsToWait(exchange)
        if (seconds > maxWaitSeconds) {
          // During a wait of minutes no other request is sent.
          if (!isCleanup) limiter.stop(`the server asks to wait ${seconds} s (429 Too Many Requests)`)
          break
        }
        if (!limiter.pause(seconds * 1000, isCleanup)) break
        report({ kind: 'note', text: `The server asks to wait ${seconds} s (429).` })
        exchange = await once(complete, token, secrets, isCleanup)
      }
      return exchange
    },
  }
}

/** The delay from `Retry-After`, in seconds or as a date; one second without it. */
export function secondsToWait({ response, startedAt }: Exchange): number {
  const value = response?.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1]
  if (value === undefined) return 1
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(value) - Date.parse(startedAt)
  return Number.isFinite(until) ? Math.max(0, Math.ceil(until / 1000)) : 1
}

function requestOf(
  contract: Contract,
  operation: Operation | null,
  base: Base,
  options: CheckOptions,
  probe: Probe,
  token: string | null,
  others: Secrets,
): SentRequest {
  const credential = credentialsOf(contract, operation, token, options.scheme, others)
  if (!('url' in base)) throw new Error(`${probe.operationId} must not be sent: ${base.elsewhere}.`)
  const pairs = [...probe.query, ...credential.query].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  )
  const query = [...(operation?.query ? [operation.query] : []), ...pairs].join('&')
  const isNobody =
    probe.caller !== 'token' && !(typeof probe.caller === 'object' && 'persona' in probe.caller)
  const ours = isNobody ? options.headers.filter(([name]) => !isCredential(contract, name)) : options.headers
  // A persona is identified by its token; explicit headers of the run win over it.
  const told = probe.caller === 'token' ? [...ours, ...credential.headers] : [...credential.headers, ...ours]
  const usual: (readonly [string, string])[] = [
    ['Accept', acceptedBy(operation)],
    ...(options.origin === null ? [] : [['Origin', options.origin] as const]),
    ...(probe.body === null ? [] : [['Content-Type', probe.body.mediaType] as const]),
  ]
  const isIn = (name: string, headers: readonly (readonly [string, string])[]) =>
    headers.some(([other]) => other.toLowerCase() === name.toLowerCase())
  const added = [
    ...usual.filter(([name]) => !isIn(name, told)),
    ...told.filter(([name], index) => !isIn(name, told.slice(0, index))),
  ].filter(([name]) => !isIn(name, probe.headers))
  return {
    method: probe.method,
    url: `${base.url}${probe.path}${query === '' ? '' : `?${query}`}`,
    headers: [...probe.headers, ...added],
    body: probe.body?.content ?? null,
  }
}

/** All media types that the operation documents, JSON first. */
function acceptedBy(operation: Operation | null): string {
  const types = new Set(
    operation?.responses.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)),
  )
  const sorted = [...types].sort((a, b) => Number(b.includes('json')) - Number(a.includes('json')))
  return sorted.length === 0 ? '*/*' : sorted.join(', ')
}

/** Longer bodies are truncated. */
const maxBytes = 1 << 20
const maxJsonBytes = 64 << 20

type Sent = {
  readonly exchange: Exchange
  /** The server closed the kept connection without a response, so it may not have received the request. */
  readonly isStale: boolean
}

/** Sends requests over kept or new connections. Redirects are not followed. */
interface Transport {
  send(request: SentRequest, keeps: boolean): Promise<Sent>
  close(): void
}

/** @param timeoutMs from the start of a request to the end of its response */
function openTransport(connections: number, timeoutMs: number, proxy: URL | null): Transport {
  const agents = (keepAlive: boolean) => {
    const settings = { keepAlive, maxSockets: connections }
    const secure = proxy === null ? new HttpsAgent(settings) : new TunnelAgent(proxy, settings)
    return { plain: new HttpAgent(settings), secure }
  }
  const [kept, single] = [agents(true), agents(false)]
  /** Node's `reusedSocket` is not set for a connection passed to a waiting request. */
  const used = new WeakSet<Duplex>()
  return {
    close: () => {
      for (const agent of [kept, single].flatMap(({ plain, secure }) => [plain, secure])) agent.destroy()
    },
    send: (request, keeps) => {
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
        const { plain, secure } = keeps ? kept : single
        const shared = { method: request.method, agent: isSecure ? secure : plain }
        const outgoing =
          isSecure || proxy === null
            ? (isSecure ? httpsRequest : httpRequest)(request.url, {
                ...shared,
                headers: headersOf(request),
              })
            : // A proxy is asked for the whole address.
              httpRequest(proxy, {
                ...shared,
                path: request.url,
                headers: { ...headersOf(request), Host: new URL(request.url).host, ...proxyHeaders(proxy) },
              })
        const coming: Coming = { head: null, lastAt: 0, isLeft: false }
        const timer = setTimeout(() => {
          const isComing = performance.now() - coming.lastAt < timeoutMs / 2
          if (coming.head === null || !isComing) outgoing.destroy(new TimedOut())
          else leave(coming, coming.head)
        }, timeoutMs)
        const end = (exchange: Exchange, isStale = false) => {
          clearTimeout(timer)
          resolve({ exchange, isStale })
        }
        let isReused = false
        outgoing.once('socket', (socket) => {
          isReused = used.has(socket)
          used.add(socket)
        })
        outgoing.once('error', (error) => {
          const { head } = coming
          const isClosed = isReused && head === null && !(error instanceof TimedOut)
          const surplus = head === null ? null : surplusOf(head, error)
          end(
            head && surplus
              ? ended(received(head, surplus), null)
              : ended(null, describeFailure(error, timeoutMs)),
            isClosed,
          )
        })
        outgoing.once('response', (incoming) => {
          receive(incoming, coming).then(
            // Servers announce the end of an idle connection by a 408, which is no response to the new request.
            (response) => end(ended(response, null), isReused && response.status === 408),
            (error: unknown) => end(ended(null, describeFailure(error, timeoutMs))),
          )
        })
        outgoing.end(request.body ?? undefined)
      })
    },
  }
}

function headersOf({ headers, body }: SentRequest): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of headers) {
    const before = sent[name]
    sent[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  if (body !== null) sent['Content-Length'] = String(Buffer.byteLength(body))
  return sent
}

/** A response whose headers have arrived. */
type Coming = { head: IncomingMessage | null; lastAt: number; isLeft: boolean }

/** Media types of endless bodies: one second is enough, since only the headers are judged. */
const endless =
  /^(?:text\/event-stream|multipart\/x-mixed-replace|audio\/|video\/|[\w-]+\/(?:[\w.-]+\+)?(?:x-)?(?:ndjson|json-seq|jsonl|jsonlines)\b)|;\s*stream=/i
const endlessMs = 1000

function leave(coming: Coming, head: IncomingMessage) {
  coming.isLeft = true
  head.destroy()
}

async function receive(incoming: IncomingMessage, coming: Coming): Promise<Received> {
  const type = incoming.headers['content-type'] ?? ''
  const most = /\bjson\b/i.test(type) ? maxJsonBytes : maxBytes
  const chunks: Buffer[] = []
  let size = 0
  coming.head = incoming
  const timer = endless.test(type) ? setTimeout(leave, endlessMs, coming, incoming) : undefined
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue
      coming.lastAt = performance.now()
      if (size < most) chunks.push(chunk.subarray(0, most - size))
      size += chunk.length
      // The rest is not read: it may be endless.
      if (size > most) break
    }
  } catch (error) {
    if (!coming.isLeft) throw error
  } finally {
    clearTimeout(timer)
  }
  const { isLeft } = coming
  const body = decoded(Buffer.concat(chunks), incoming.headers['content-encoding'], most)
  const isCut = size > most || isLeft || body === null
  return { ...received(incoming, body ?? Buffer.alloc(0)), isCut, isLeft }
}

/** The body of a 204 or 304, which Node's parser reports as an error in the next response. */
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
