import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { configurationOf } from './configuration'
import { worldOf } from './control'
import { loadProvider } from './load-provider'
import { type Policy, type PolicyId, policies } from './policies'
import type { Site } from './site'
import { hasTokens, tokenAnswer } from './token-answer'

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

/** One real OpenID provider per policy, as B2C has them, over one store and one key. */
export async function buildProviders(site: Site): Promise<Providers> {
  const [signIn, reset] = policies
  return {
    b2c_1_signin: await build(site, signIn),
    b2c_1_password_reset: await build(site, reset),
  }
}
