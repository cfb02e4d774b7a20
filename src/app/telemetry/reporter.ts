import {
  BrowserClient,
  createTransport,
  defaultStackParser,
  getCurrentScope,
  setCurrentClient,
  startInactiveSpan,
  startNewTrace,
} from '@sentry/react'
import { version } from '../../../package.json'
import { ApiError } from '../../api/errors'
import { stopwatch } from '../../ui/browser/clock'
import type { ErrorReport, Report, ScreenLoad } from './buffer'
import { type ScrubContext, scrubEnvelope } from './scrub'

/** OpenTelemetry's status codes of a span. */
const OK = 1
const FAILED = 2

/** The same failure is reported once within this time: a loop must not flood the receiver. */
const REPEAT_MS = 60_000
/** Limit of different failures per page and hour, since a loop may fail differently each time. */
const MAX_AN_HOUR = 10
const HOUR_MS = 3_600_000

type ReporterOptions = ScrubContext & {
  dsn: string
  /** Names the deployment: `production`, `staging`. */
  environment: string
  /** The template of the current route. */
  route: () => string
}

/**
 * Connects to Sentry [L9.4] with the bare client, without the integrations that collect data from the page. All bytes
 * pass the scrubber in the transport: the client's own hooks do not see its internal errors.
 */
export function createReporter({
  dsn,
  environment,
  route,
  origin,
  routes,
}: ReporterOptions): (report: Report) => void {
  const client = new BrowserClient({
    dsn,
    release: `customer-portal@${version}`,
    environment,
    tracesSampleRate: 1,
    // No tracing headers on any call; fetch is not wrapped anyway.
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: { userInfo: false },
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const scrubbed = typeof body === 'string' ? scrubEnvelope(body, { origin, routes }) : null
        return scrubbed === null ? {} : await post(options.url, scrubbed)
      }),
  })
  setCurrentClient(client)
  client.init()

  const isReportable = createErrorFilter()
  const browser = browserOf(navigator.userAgent)
  return (report) => {
    if ('op' in report) return sendScreenLoad(report)
    const where = route()
    if (!isReportable(report.error, where)) return
    const { error, tags, fingerprint } = describe(report)
    const scope = getCurrentScope().clone()
    scope.setTags({ ...tags, by: report.by, route: where, browser })
    if (fingerprint) scope.setFingerprint(fingerprint)
    client.captureException(error, undefined, scope)
  }
}

async function post(url: string, body: string) {
  const { status, headers } = await fetch(url, {
    method: 'POST',
    body,
    // Sent even when the page is left; browsers limit such bodies to 64 KB.
    keepalive: body.length < 60_000,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('X-Sentry-Rate-Limits'),
      'retry-after': headers.get('Retry-After'),
    },
  }
}

type Described = {
  error: Error
  tags?: Record<string, string>
  /** Groups the failures of one operation, whatever their source. */
  fingerprint?: string[]
}

function describe({ error }: ErrorReport): Described {
  if (error instanceof ApiError) {
    const { operation, kind, status, requestId } = error
    return {
      error,
      tags: {
        ...{ operation, kind },
        ...(status > 0 && { status: `${status}` }),
        ...(requestId && { request_id: requestId }),
      },
      fingerprint: [operation, kind, `${status}`],
    }
  }
  return {
    error: error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'unknown value'),
  }
}

function sendScreenLoad({ op, route, start, end, reads }: ScreenLoad): void {
  startNewTrace(() => {
    const load = startInactiveSpan({ name: route, op, startTime: start, parentSpan: null })
    for (const { operation, start, end, isOk } of reads) {
      const read = startInactiveSpan({
        name: operation,
        op: 'http.client',
        startTime: start,
        parentSpan: load,
      })
      read.setStatus({ code: isOk ? OK : FAILED })
      read.end(end)
    }
    load.end(end)
  })
}

/** The browser's name without its version, which could identify a person. */
function browserOf(userAgent: string): string {
  const [, name = 'Safari'] = /(Edg|OPR|Firefox|Chrome)\//.exec(userAgent) ?? []
  return { Edg: 'Edge', OPR: 'Opera' }[name] ?? name
}

/** @returns whether an error is worth reporting and has not been reported yet */
export function createErrorFilter(): (error: unknown, route: string) => boolean {
  const seen = new WeakSet<object>()
  const sinceReport = new Map<string, () => number>()
  let lately: (() => number)[] = []
  return (error, route) => {
    if (error instanceof ApiError ? !isFault(error) : isCancelled(error)) return false
    // Without a network, code that fails to load is not a fault of the portal.
    if (!navigator.onLine) return false
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return false
      seen.add(error)
    }
    const key = [route, keyOf(error)].join('\n')
    const isRepeated = (sinceReport.get(key)?.() ?? REPEAT_MS) < REPEAT_MS
    lately = lately.filter((since) => since() < HOUR_MS)
    if (isRepeated || lately.length >= MAX_AN_HOUR) return false
    const since = stopwatch()
    lately.push(since)
    sinceReport.set(key, since)
    return true
  }
}

/** Whether a failed call is a fault of the backend: a 5xx, or no usable answer although there is a network. */
function isFault({ kind, status }: ApiError): boolean {
  return ['network', 'timeout', 'unreadable'].includes(kind) || (kind === 'status' && status >= 500)
}

/** Leaving a screen cancels its requests, which is no failure. The query cache marks that by this message alone. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.message === 'CancelledError')
}

function keyOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.operation} ${error.kind} ${error.status}`
  return error instanceof Error ? `${error.name} ${error.message}\n${error.stack}` : String(error)
}
