import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Exchange, SentRequest } from '../judge/exchange'
import type { Probe } from '../probe/probe'
import { credentialFor } from './credentials'
import type { CheckEvent, CheckOptions } from './options'
import { createPace, type Pace, pause } from './pace'
import { maySend } from './safety'
import type { Target } from './target'
import type { TokenSource } from './token'
import { openTransport } from './transport'

const garbage = 'contract-check.no.token'
const patience = 3
const longestWait = 60

/** Sends probes to one server and keeps to its limits. */
export interface Client {
  /**
   * Sends a probe once its turn has come.
   * @throws Stopped when the run has ended meanwhile, CouldNotRun when there is no token to be had.
   */
  ask(probe: Probe, isCleanup?: boolean): Promise<Exchange>
  /** A request the file describes, to the target's own host and without a token. */
  plain(request: SentRequest): Promise<Exchange>
  readonly pace: Pace
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
  const pace = createPace({ rate, parallel, max: options.max, signal: options.signal })
  const transport = openTransport(parallel, options.timeoutMs)
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]))
  const declared = new Map<string, Set<string>>()
  for (const { path, method } of contract.operations) {
    declared.set(path, (declared.get(path) ?? new Set()).add(method))
  }

  const sourceOf = ({ caller }: Probe): TokenSource | null => {
    if (caller === 'token') return options.token
    return typeof caller === 'object' ? (options.personas.get(caller.persona) ?? null) : null
  }
  const once = async (probe: Probe, token: string | null, isCleanup: boolean) => {
    const request = requestOf(
      contract,
      operations.get(probe.operationId) ?? null,
      target,
      options,
      probe,
      token,
    )
    const exchange = await pace.turn(() => transport.send(request), isCleanup)
    report({ kind: 'sent', sent: pace.sent, operationId: probe.operationId, rate: rate > 0 ? rate : null })
    return exchange
  }

  return {
    pace,
    close: () => transport.close(),
    plain: (request) => pace.turn(() => transport.send(request)),
    ask: async (probe, isCleanup = false) => {
      const path = operations.get(probe.operationId)?.path ?? probe.path
      if (!maySend(probe, declared.get(path) ?? new Set(), options.write !== null)) {
        throw new Error(`${probe.method} ${probe.path} would change something and must not be sent.`)
      }
      const source = sourceOf(probe)
      let token = probe.caller === 'garbage' ? garbage : ((await source?.current()) ?? null)
      let exchange = await once(probe, token, isCleanup)
      if (exchange.response?.status === 401 && source && token !== null) {
        token = await source.renew(token)
        if (token !== null) exchange = await once(probe, token, isCleanup)
      }
      for (let times = 0; times < patience && exchange.response?.status === 429; times += 1) {
        const seconds = secondsToWait(exchange)
        if (seconds > longestWait) break
        report({ kind: 'note', text: `The server asks to wait ${seconds} s (429).` })
        await pause(seconds * 1000, isCleanup ? null : options.signal)
        exchange = await once(probe, token, isCleanup)
      }
      return exchange
    },
  }
}

/** What `Retry-After` says, in seconds or as a date; a second when it says nothing. */
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
  target: Target,
  options: CheckOptions,
  probe: Probe,
  token: string | null,
): SentRequest {
  const credential = token === null ? { headers: [], query: [] } : credentialFor(contract, operation, token)
  const query = [...probe.query, ...credential.query]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
  const given = new Set(probe.headers.map(([name]) => name.toLowerCase()))
  const others: (readonly [string, string])[] = [
    ['Accept', acceptedBy(operation)],
    ...(options.origin === null ? [] : [['Origin', options.origin] as const]),
    ...(probe.body === null ? [] : [['Content-Type', probe.body.mediaType] as const]),
    ...credential.headers,
  ]
  return {
    method: probe.method,
    url: `${target.origin}${target.basePath}${probe.path}${query === '' ? '' : `?${query}`}`,
    headers: [...probe.headers, ...others.filter(([name]) => !given.has(name.toLowerCase()))],
    body: probe.body?.content ?? null,
  }
}

/** Every media type the operation documents, JSON first. */
function acceptedBy(operation: Operation | null): string {
  const types = new Set(
    operation?.responses.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)),
  )
  const sorted = [...types].sort((a, b) => Number(b.includes('json')) - Number(a.includes('json')))
  return sorted.length === 0 ? '*/*' : sorted.join(', ')
}
