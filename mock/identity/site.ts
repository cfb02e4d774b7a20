import type { PersonaId } from '../personas'
import type { Control } from './control'
import type { Keys } from './keys'
import type { PolicyId } from './policies'
import type { Store } from './store'

/** The provider's addresses, client and data: everything that differs between localhost and the B2C setup. */
export type Site = {
  /** Path above the policies: `/idp`, or `/<tenant>` as in B2C. Lower case, no trailing slash. */
  base: string
  issuer: (policy: PolicyId) => string
  clientId: string
  /** Allowed redirect addresses after sign-in and after logout. */
  redirectUris: readonly string[]
  vendor: string
  /** Path of the portal's logo; null on another host than the provider's. */
  logo: string | null
  /** Rights of a persona, one line each, for the sign-in page. */
  rightsOf: (persona: PersonaId) => readonly string[]
  keys: Keys
  store: Store
  control: Control
}

/** Origins of the portal, which forms may lead to and which may call the token endpoint. */
export function originsOf(site: Site) {
  return [...new Set(site.redirectUris.map((uri) => new URL(uri).origin))]
}

/** The portal's address for "Back to the portal". */
export function portalUrl(site: Site) {
  return site.redirectUris[0] ?? '/'
}
