import { decodeJwt } from 'jose'
import type { BrowserContext, Page, Request } from 'playwright/test'

/** One call to the backend and the user of its bearer token. */
export type BackendCall = {
  page: Page
  path: string
  bearer: string
  user: string
  /** The policy that issued the token. */
  policy: string
}

/** Requests of a context's pages from now on, in order. */
export type Traffic = {
  backend: BackendCall[]
  /** Requests to authorize endpoints. */
  authorize: URL[]
  /** Requests to token endpoints. */
  grants: URLSearchParams[]
  logouts: URL[]
}

export function trafficOf(context: BrowserContext): Traffic {
  const traffic: Traffic = { backend: [], authorize: [], grants: [], logouts: [] }
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) {
      const call = backendCall(request, url)
      if (call) traffic.backend.push(call)
    }
    if (url.pathname.endsWith('/oauth2/v2.0/authorize')) traffic.authorize.push(url)
    if (url.pathname.endsWith('/oauth2/v2.0/logout') && request.method() === 'GET') traffic.logouts.push(url)
    if (url.pathname.endsWith('/oauth2/v2.0/token') && request.method() === 'POST')
      traffic.grants.push(new URLSearchParams(request.postData() ?? ''))
  })
  return traffic
}

/** The users of a page's calls, once per change of user. */
export function usersOf(traffic: Traffic, page: Page): string[] {
  const users = traffic.backend.filter((call) => call.page === page).map(({ user }) => user)
  return users.filter((user, index) => user !== users[index - 1])
}

function backendCall(request: Request, url: URL): BackendCall | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1]
  if (bearer === undefined) return null
  const { sub = '', tfp } = decodeJwt(bearer)
  return { page: request.frame().page(), path: url.pathname, bearer, user: sub, policy: String(tfp) }
}
