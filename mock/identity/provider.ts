import { decodeJwt } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { configurationOf } from './configuration'
import { type ControlState, worldOf } from './control'
import { type Policy, type PolicyId, policies, tenantId } from './policies'
import type { Site } from './site'

export type Providers = Readonly<Record<PolicyId, Provider>>

const build = async (site: Site, policy: Policy): Promise<Provider> => {
  const oidc = await loadProvider()
  const provider = new oidc.Provider(
    site.issuer(policy.id),
    configurationOf(site, policy, oidc.interactionPolicy.base()),
  )
  provider.on('server_error', (_ctx, error) => console.error(`Identity provider, ${policy.name}:`, error))
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    if (ctx.method !== 'POST' || ctx.status !== 200 || !hasTokens(ctx.body)) return
    const control = site.control.of(worldOf(ctx.req))
    const left = ctx.oidc.entities.RefreshToken?.remainingTTL ?? 0
    ctx.body = await tokenAnswer(site, policy, control, ctx.body, left)
  })
  return provider
}

/** One real OpenID provider per policy, as in B2C, with one store and one key. */
export async function buildProviders(site: Site): Promise<Providers> {
  const [signIn, reset] = policies
  return {
    b2c_1_signin: await build(site, signIn),
    b2c_1_password_reset: await build(site, reset),
  }
}

let loading: Promise<typeof import('oidc-provider')> | undefined

const load = async () => {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/**
 * oidc-provider, imported at the first sign-in. It warns about every Node.js before 22 although it works with 20.19, as
 * our tests show, so that warning is suppressed.
 */
function loadProvider() {
  loading ??= load()
  return loading
}

type Tokens = { id_token: string; refresh_token?: string; access_token?: string; scope?: string }

function hasTokens(body: unknown): body is Tokens {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

const shifted = (claims: Record<string, unknown>, seconds: number) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      typeof value === 'number' && ['iat', 'exp', 'auth_time'].includes(name) ? value + seconds : value,
    ]),
  )

/**
 * The token response of B2C: no access token unless the world's control enables it, the `client_info` for MSAL's
 * account id, and the rest of the refresh token's life.
 */
async function tokenAnswer(
  site: Site,
  policy: Policy,
  control: ControlState,
  tokens: Tokens,
  refreshSeconds: number,
) {
  const claims = decodeJwt(tokens.id_token)
  const skew = control.clock_skew_seconds
  const client = { uid: `${claims.sub}-${policy.id}`, utid: tenantId }
  return {
    ...(control.access_token
      ? { access_token: tokens.access_token, expires_in: 3600, scope: tokens.scope }
      : { scope: '' }),
    id_token: skew === 0 ? tokens.id_token : await site.keys.sign(shifted(claims, skew)),
    token_type: 'Bearer',
    not_before: (claims.iat ?? 0) + skew,
    client_info: Buffer.from(JSON.stringify(client)).toString('base64url'),
    refresh_token: tokens.refresh_token,
    refresh_token_expires_in: Math.min(refreshSeconds, control.refresh_token_seconds),
  }
}
