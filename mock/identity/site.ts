import type { PersonaId } from '../personas'
import type { Control } from './control'
import type { Keys } from './keys'
import type { PolicyId } from './policies'
import type { Store } from './store'

/** The provider's addresses, client and data: everything that differs between localhost and the B2C setup. */
export type Site = {
  /** Path above the policies: `/idp`, or `/<tenant>` as B2C has it. Lower case, no trailing slash. */
  base: string
  issuer: (policy: PolicyId) => string
  clientId: string
  /** Addresses the browser may be sent back to, after sign-in and after logout. */
  redirectUris: readonly string[]
  vendor: string
  /** Path of the portal's logo; null where that is not the provider's own host. */
  logo: string | null
  /** What a persona may do, one line each, for the sign-in page. */
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
export function homeOf(site: Site) {
  return site.redirectUris[0] ?? '/'
}
