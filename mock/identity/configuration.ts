import { randomUUID } from 'node:crypto'
import type { Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider'
import { personaOfSub } from '../personas'
import { worldOf } from './control'
import { failedPage, logoutPage, signedOutPage } from './pages/notice-page'
import { page, setPageHeaders } from './pages/page'
import { type Policy, routes } from './policies'
import { originsOf, type Site } from './site'

const day = 24 * 3600

/** Claims of a user. */
export function claimsOf(sub: string, policy: Policy) {
  const persona = personaOfSub(sub)
  return persona === undefined
    ? undefined
    : {
        sub,
        oid: sub,
        tfp: policy.name,
        ver: '1.0',
        // A unique token id: two tokens of the same second would otherwise be equal.
        uti: randomUUID(),
        name: `${persona.first_name} ${persona.last_name}`,
        given_name: persona.first_name,
        family_name: persona.last_name,
        emails: [persona.email],
      }
}

// B2C asks for no consent, so each sign-in creates its grant.
const grantOf = async (ctx: KoaContextWithOIDC) => {
  const { oidc } = ctx
  const { client, session, account } = oidc
  if (client === undefined || session === undefined || account === undefined) return undefined
  const kept = session.grantIdFor(client.clientId)
  const found = kept === undefined ? undefined : await oidc.provider.Grant.find(kept)
  const grant = found ?? new oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
  await grant.save()
  return grant
}

// The consent request only keeps offline_access in the scope (see handler.ts); no page is shown.
const withoutConsent = (policy: interactionPolicy.DefaultPolicy): interactionPolicy.DefaultPolicy => {
  policy.get('consent')?.checks.remove('consent_prompt')
  return policy
}

const cookie = { httpOnly: true, sameSite: 'lax' as const }

/** The configuration of one policy's provider. */
export function configurationOf(
  site: Site,
  policy: Policy,
  base: interactionPolicy.DefaultPolicy,
): Configuration {
  const controlOf = (ctx: KoaContextWithOIDC) => site.control.of(worldOf(ctx.req))
  return {
    adapter: (model) => site.store.adapter(policy.id, model),
    jwks: site.keys.signing,
    clients: [
      {
        client_id: site.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...site.redirectUris],
        post_logout_redirect_uris: [...site.redirectUris],
        // A renewed token is not a new sign-in.
        require_auth_time: true,
      },
    ],
    clientBasedCORS: (_ctx, origin) => originsOf(site).includes(origin),
    routes,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub', 'oid', 'tfp', 'ver', 'uti', 'name', 'given_name', 'family_name', 'emails'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => {
      const claims = claimsOf(sub, policy)
      return claims === undefined ? undefined : { accountId: sub, claims: () => claims }
    },
    loadExistingGrant: grantOf,
    pkce: { required: () => true },
    // Two tabs share one refresh token; rotation would sign out the slower tab.
    rotateRefreshToken: false,
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          setPageHeaders(ctx.res, site, 'submit')
          ctx.body = logoutPage(site, form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.type = 'html'
          ctx.body = signedOutPage(site)
        },
      },
    },
    interactions: {
      url: (_ctx, interaction) => `${site.base}/${policy.id}/interaction/${interaction.uid}`,
      policy: withoutConsent(base),
    },
    renderError: (ctx, out) => {
      const failed = failedPage(site, out.error, out.error_description ?? 'The request was refused.')
      ctx.type = 'html'
      ctx.body = page(site, failed.title, failed.content)
    },
    cookies: {
      names: {
        session: `${policy.id}.session`,
        interaction: `${policy.id}.interaction`,
        resume: `${policy.id}.resume`,
      },
      long: { ...cookie, path: `${site.base}/` },
      // Without a cookie path each attempt has its own, so that two tabs can sign in at the same time.
      short: cookie,
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 300,
      Grant: 90 * day,
      IdToken: (ctx) => controlOf(ctx).id_token_seconds,
      Interaction: 3600,
      RefreshToken: (ctx) => controlOf(ctx).refresh_token_seconds,
      Session: day,
    },
  }
}
