import type { ServerResponse } from 'node:http'
import { serveControl, worldOf } from './control'
import type { AuthorizeFault } from './faults'
import { type Request, sendJson } from './http'
import { serveInteraction } from './interaction'
import { serveAsset } from './pages/assets'
import { setPageHeaders } from './pages/page'
import { type Policy, policies, routes } from './policies'
import { buildProviders, type Providers } from './provider'
import { originsOf, type Site } from './site'

/** Answers every request below the site's base. */
export type Handler = (req: Request, res: ServerResponse) => Promise<void>

const discovery = '/.well-known/openid-configuration'

// prompt=consent keeps the offline_access scope, without which MSAL's refresh is refused; B2C has no such rule.
// B2C's reset policy never signs in silently.
const withPrompt = (policy: Policy, query: URLSearchParams) => {
  if (query.get('prompt') === 'none') return query
  const asked = new Set((query.get('prompt') ?? '').split(' ').filter((word) => word !== ''))
  asked.add('consent')
  if (policy.id === 'b2c_1_password_reset') asked.add('login')
  query.set('prompt', [...asked].join(' '))
  return query
}

/** Redirects a forced error to a registered address. Returns false for any other, which the provider itself refuses. */
const sendAuthorizeFault = (
  site: Site,
  query: URLSearchParams,
  fault: AuthorizeFault,
  res: ServerResponse,
) => {
  const address = query.get('redirect_uri') ?? ''
  if (!site.redirectUris.includes(address)) return false
  const answer = new URLSearchParams({
    error: fault.error,
    error_description: fault.error_description,
    state: query.get('state') ?? '',
  })
  res.statusCode = 303
  res.setHeader('Location', `${address}${query.get('response_mode') === 'fragment' ? '#' : '?'}${answer}`)
  res.end()
  return true
}

const sendTokenFault = (site: Site, req: Request, res: ServerResponse) => {
  const fault = site.control.token(worldOf(req))
  if (fault === null) return false
  const { origin } = req.headers
  if (origin !== undefined && originsOf(site).includes(origin)) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Vary', 'Origin')
  }
  res.statusCode = fault.status
  res.setHeader('Content-Type', fault.content_type)
  res.setHeader('Cache-Control', 'no-store')
  res.end(fault.body)
  return true
}

/** The provider's request handler; the providers are created when the first policy is requested. */
export function createHandler(site: Site): Handler {
  let building: Promise<Providers> | undefined

  const providers = () => {
    building ??= buildProviders(site).catch((error: unknown) => {
      building = undefined
      throw error
    })
    return building
  }

  const servePolicy = async (policy: Policy, rest: string, url: URL, req: Request, res: ServerResponse) => {
    const mount = `${site.base}/${policy.id}`
    const query = url.searchParams
    const world = worldOf(req)
    let path = rest
    if (rest === routes.authorization && req.method === 'GET') {
      const fault = site.control.authorize(world)
      if (fault !== null && sendAuthorizeFault(site, query, fault, res)) return
      withPrompt(policy, query)
    } else if (rest === routes.token && req.method === 'POST') {
      if (sendTokenFault(site, req, res)) return
    } else if (rest === routes.end_session) {
      site.control.logout(world)
    } else if (rest === `/v2.0${discovery}`) {
      path = discovery
    }
    const provider = (await providers())[policy.id]
    if (rest.startsWith('/interaction/')) return serveInteraction({ site, policy, provider, req, res }, rest)
    // The provider finds its own mount by comparing the two addresses.
    req.url = `${path}${query.size > 0 ? `?${query}` : ''}`
    req.originalUrl = `${mount}${req.url}`
    setPageHeaders(res, site, 'provider')
    await provider.callback()(req, res)
  }

  return async (req, res) => {
    const url = new URL(req.originalUrl ?? req.url ?? '/', 'http://localhost')
    const inside = url.pathname.toLowerCase().startsWith(`${site.base}/`)
      ? url.pathname.slice(site.base.length + 1)
      : ''
    const [first = '', ...others] = inside.split('/')
    const policy = policies.find(({ id }) => id === first.toLowerCase())
    if (policy !== undefined) return servePolicy(policy, `/${others.join('/')}`, url, req, res)
    if (inside === 'control') return serveControl(site.control, req, res)
    if (first === 'assets' && serveAsset(others.join('/'), res)) return
    sendJson(res, 404, { message: 'The identity provider has nothing at this address' })
  }
}
