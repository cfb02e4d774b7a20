/** The two B2C user flows. `id` is the lower-case path segment that MSAL requests, `name` the `tfp` claim. */
export const policies = [
  { id: 'b2c_1_signin', name: 'B2C_1_signin' },
  { id: 'b2c_1_password_reset', name: 'B2C_1_password_reset' },
] as const

export type Policy = (typeof policies)[number]
export type PolicyId = Policy['id']

/** The directory (tenant) id: the second half of MSAL's home account id. */
export const tenantId = '3f0c9a52-6a2e-4a53-9d0b-2f6b7f0d5a11'

/** The issuer of a local policy's tokens, which does not depend on the port. */
export function issuerOf(policy: PolicyId): string {
  return `https://idp.localhost/${policy}/v2.0`
}

/** Paths of a policy below `/<tenant>/<policy>`, as in B2C. */
export const routes = {
  authorization: '/oauth2/v2.0/authorize',
  token: '/oauth2/v2.0/token',
  end_session: '/oauth2/v2.0/logout',
  jwks: '/discovery/v2.0/keys',
} as const

/** A B2C error text with the trailer of the hosted service; clients must match the code only. */
export function b2cError(code: string, text: string) {
  return `${code}: ${text}\r\nCorrelation ID: ${crypto.randomUUID()}\r\nTimestamp: ${new Date().toISOString().replace('T', ' ').slice(0, 19)}Z\r\n`
}

export function forgotPassword() {
  return b2cError('AADB2C90118', 'The user has forgotten their password.')
}

export function cancelled() {
  return b2cError('AADB2C90091', 'The user has cancelled entering self-asserted information.')
}

export function grantExpired() {
  return b2cError('AADB2C90080', 'The provided grant has expired. Please re-authenticate and try again.')
}
