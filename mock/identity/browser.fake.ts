import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type Identity, type IdentityOptions, identity } from './identity'
import type { PolicyId } from './policies'

/** Final address of a browser: a page of the provider, or an address of the portal that was not loaded. */
type Visit = { url: URL; status: number; text: string; headers: Headers }

export type Running = { identity: Identity; origin: string; port: number; close: () => Promise<void> }

const options: IdentityOptions = {
  clientId: 'portal-local',
  vendor: 'Corvane',
  rightsOf: (persona) => (persona === 'pi' ? ['Changes: licenses'] : []),
  cacheDirectory: null,
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })

/** The real provider behind a real HTTP server, as Vite mounts it. */
export async function run(changed: Partial<IdentityOptions> = {}, wantedPort = 0): Promise<Running> {
  const provider = identity({ ...options, ...changed })
  const server = createServer((req, res) => {
    // A restart on the same port must not reuse a connection that fetch kept open.
    res.setHeader('Connection', 'close')
    provider.middleware(req, res, (error) => {
      res.statusCode = error === undefined ? 404 : 500
      res.end('not the identity provider')
    })
  })
  const port = await listen(server, wantedPort)
  return {
    identity: provider,
    origin: `http://localhost:${port}`,
    port,
    close: async () => {
      await provider.settled()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A browser without scripts: keeps cookies, follows redirects inside the provider, speaks the code flow with PKCE. */
export function openBrowser(running: Running, world?: string) {
  const { origin } = running
  const jar = new Map<string, string>(world === undefined ? [] : [['world', world]])
  const home = `${origin}/`

  const send = (url: URL, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${running.port}${url.pathname}${url.search}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  const visit = async (address: string, init?: RequestInit): Promise<Visit> => {
    const url = new URL(address, origin)
    if (!url.pathname.startsWith('/idp/')) return { url, status: 0, text: '', headers: new Headers() }
    const response = await send(url, init)
    remember(response)
    const location = response.headers.get('location')
    if (location !== null) return visit(new URL(location, url).href)
    return { url, status: response.status, text: await response.text(), headers: response.headers }
  }

  const post = (address: string, fields: Record<string, string>) =>
    visit(address, { method: 'POST', body: new URLSearchParams(fields) })

  const authorize = (policy: PolicyId = 'b2c_1_signin', changed: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'portal-local',
      redirect_uri: home,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'the-state',
      nonce: 'the-nonce',
      ...changed,
    })
    return visit(`/idp/${policy}/oauth2/v2.0/authorize?${query}`)
  }

  const token = async (policy: PolicyId, fields: Record<string, string>) => {
    const response = await send(new URL(`${origin}/idp/${policy}/oauth2/v2.0/token`), {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal-local', ...fields }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    const body: unknown = type.startsWith('application/json') ? JSON.parse(text) : text
    return { status: response.status, body: isRecord(body) ? body : { text } }
  }

  const redeem = (policy: PolicyId, landed: Visit, code_verifier = verifier) =>
    token(policy, {
      grant_type: 'authorization_code',
      code: answerOf(landed).get('code') ?? '',
      redirect_uri: home,
      code_verifier,
    })

  return {
    home,
    visit,
    post,
    authorize,
    redeem,
    refresh: (refresh_token: string) =>
      token('b2c_1_signin', {
        grant_type: 'refresh_token',
        refresh_token,
        scope: 'openid profile offline_access',
      }),
    /** The whole sign-in of a persona, up to the token response. */
    signIn: async (persona: string) => {
      const asked = await authorize()
      const landed = await post(asked.url.href, { persona })
      return (await redeem('b2c_1_signin', landed)).body
    },
    control: async (patch: unknown) => {
      const response = await send(new URL(`${origin}/idp/control`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(patch),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The provider's response in the fragment of the portal's address. */
export function answerOf(landed: Visit) {
  return new URLSearchParams(landed.url.hash.slice(1))
}

/** A field that must be a string. @throws Error otherwise */
export function text(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string') throw new TypeError(`${name} is ${JSON.stringify(value)}`)
  return value
}
