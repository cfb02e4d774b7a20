import { type PersonaId, personas } from '../personas'
import { claimsOf } from './configuration'
import { ID_TOKEN_SECONDS } from './control'
import type { Keys } from './keys'
import { issuerOf, policies } from './policies'

/**
 * An identity token without a browser: the provider's own key, issuer, claims and lifetime. Only the nonce is missing,
 * which belongs to a browser's request.
 */
export async function issueToken({ sign }: Keys, clientId: string, persona: PersonaId): Promise<string> {
  const [policy] = policies
  const user = personas.find(({ id }) => id === persona)
  if (!user) throw new Error(`There is no persona ${persona}`)
  const now = Math.floor(Date.now() / 1000)
  return sign({
    ...claimsOf(user.sub, policy),
    iss: issuerOf(policy.id),
    aud: clientId,
    iat: now,
    auth_time: now,
    exp: now + ID_TOKEN_SECONDS,
  })
}
