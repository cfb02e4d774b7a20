import { preferHeaders, shownAs } from './shown-as'

/** One call to the backend. */
export type BackendCall = {
  /** Path of the page that sent it. */
  readonly page: string
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly requestId: string | null
  /** Null without a response. */
  readonly status: number | null
  readonly ms: number
  readonly bytes: number | null
}

const all: BackendCall[] = []
const MAX_CALLS = 200

/** Calls of the open page since it was opened, the latest first. */
export function callsOfPage(): readonly BackendCall[] {
  const others = all.findLastIndex(({ page }) => page !== location.pathname)
  return all.slice(others + 1).toReversed()
}

/**
 * Records calls to the backend, and requests the chosen state of a page from the sandbox. The user's own record is
 * excluded: without it no page is shown.
 * @returns the original `fetch`
 */
export function watchCalls(onCall: () => void): typeof fetch {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, origin } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith('/api/')) return send(input, init)
    const page = location.pathname
    const state = request.method === 'GET' && !/^\/api\/me\/?$/.test(pathname) ? shownAs(page) : undefined
    if (state) request.headers.set('Prefer', preferHeaders[state])
    const started = performance.now()
    let response: Response | null = null
    try {
      response = await send(request)
      return response
    } finally {
      const bytes = response?.headers.get('Content-Length') ?? null
      all.push({
        page,
        method: request.method,
        path: pathname + search,
        requestId: response?.headers.get('X-Request-Id') ?? null,
        status: response?.status ?? null,
        ms: Math.round(performance.now() - started),
        bytes: bytes === null ? null : Number(bytes),
      })
      if (all.length > MAX_CALLS) all.shift()
      onCall()
    }
  }
  return send
}
