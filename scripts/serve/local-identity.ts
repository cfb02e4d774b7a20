import { type Identity, type IdentityOptions, identity } from '../../mock/identity/identity'
import { rightsLines } from '../../mock/identity/rights'
import type { PersonaId } from '../../mock/personas'
import type { Example } from '../../openapi/model/contract'
import { type JsonObject, objectAt } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import type { PortalConfig } from '../../src/session/config'

/** The local identity provider for a configuration; its sign-in page lists each persona's rights. */
export function localIdentity(
  { auth, vendor, logo }: PortalConfig,
  contract: JsonObject,
  kept: Pick<IdentityOptions, 'keepSignIns' | 'redirectUris'>,
): Identity {
  const accessOfPersona = accessOf(contract)
  const rightsOf = (persona: PersonaId) => rightsLines(accessOfPersona(persona))
  return identity({ clientId: auth.clientId, vendor, logo, rightsOf, ...kept })
}

/**
 * The access record of each persona, from the contract's examples of the current user; read from the contract on first
 * use.
 */
export function accessOf(contract: JsonObject): (persona: string) => Record<string, string> {
  let examples: ReadonlyMap<string, Example> | null = null
  return (persona) => {
    examples ??= examplesOfMe(contract)
    const access = objectAt(examples.get(persona)?.value, 'user_access')
    return Object.fromEntries(
      Object.entries(access).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }
}

function examplesOfMe(contract: JsonObject): ReadonlyMap<string, Example> {
  const me = operationsOf(contract).find(({ id }) => id === 'getMe')
  const success = me?.responses.find(({ status }) => status === '200')
  return success?.contents.find(({ mediaType }) => mediaType === 'application/json')?.examples ?? new Map()
}
