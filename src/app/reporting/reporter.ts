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
import type { Known } from './allow'
import type { Entry, Mishap } from './buffer'
import { scrubEnvelope } from './scrub'
import { createSift } from './sift'
import type { Visit } from './visits'

/** How OpenTelemetry numbers the outcomes of a span. */
const OK = 1
const FAILED = 2

interface ReporterOptions extends Known {
  dsn: string
  /** The template of the route that is shown. */
  route: () => string
}

/**
 * Opens the connection to Sentry [L9.4]: the bare client, without any of the integrations that gather what is on the
 * page. Every byte leaves through one door, which the client's own hooks are not: its internal errors pass by them.
 * @returns takes what is to be reported
 */
export function createReporter({ dsn, route, origin, routes }: ReporterOptions): (entry: Entry) => void {
  const client = new BrowserClient({
    dsn,
    release: `customer-portal@${version}`,
    tracesSampleRate: 1,
    // No header of ours on anybody's call; nothing wraps fetch anyway.
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

  const isNews = createSift()
  const browser = browserOf(navigator.userAgent)
  return (entry) => {
    if ('op' in entry) return sendVisit(entry)
    const where = route()
    if (!isNews(entry.error, where)) return
    const { error, tags, fingerprint } = describe(entry)
    const scope = getCurrentScope().clone()
    scope.setTags({ ...tags, by: entry.by, route: where, browser })
    if (fingerprint) scope.setFingerprint(fingerprint)
    client.captureException(error, undefined, scope)
  }
}

async function post(url: string, body: string) {
  const { status, headers } = await fetch(url, {
    method: 'POST',
    body,
    // Sent even when the page is left; browsers take 64 KB at most this way.
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

interface Described {
  error: Error
  tags?: Record<string, string>
  /** Failures of one operation belong together, wherever they were noticed. */
  fingerprint?: string[]
}

function describe({ error }: Mishap): Described {
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

function sendVisit({ op, route, start, end, reads }: Visit): void {
  startNewTrace(() => {
    const visit = startInactiveSpan({ name: route, op, startTime: start, parentSpan: null })
    for (const { operation, start, end, isOk } of reads) {
      const read = startInactiveSpan({
        name: operation,
        op: 'http.client',
        startTime: start,
        parentSpan: visit,
      })
      read.setStatus({ code: isOk ? OK : FAILED })
      read.end(end)
    }
    visit.end(end)
  })
}

/** The name alone: a version would tell people apart. */
function browserOf(userAgent: string): string {
  const [, name = 'Safari'] = /(Edg|OPR|Firefox|Chrome)\//.exec(userAgent) ?? []
  return { Edg: 'Edge', OPR: 'Opera' }[name] ?? name
}
