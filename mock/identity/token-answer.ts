import { decodeJwt } from 'jose'
import type { ControlState } from './control'
import { type Policy, tenantId } from './policies'
import type { Site } from './site'

export type Tokens = { id_token: string; refresh_token?: string; access_token?: string; scope?: string }

export function hasTokens(body: unknown): body is Tokens {
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
 * The token answer as B2C gives it: no access token unless the world's control asks for one, the `client_info`
 * that MSAL builds its account id from, and what is left of the refresh token.
 */
export async function tokenAnswer(
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
