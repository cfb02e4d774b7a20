import type { Contract, Operation } from '../../../openapi/model/contract'
import { isJsonObject, objectAt } from '../../../openapi/model/json'
import { resolved } from '../../../openapi/model/pointers'

/** How a token travels: a header, a query parameter or a cookie. */
export interface Credential {
  readonly headers: readonly (readonly [string, string])[]
  readonly query: readonly (readonly [string, string])[]
}

/** A token as the operation's security scheme wants it; as a bearer token where the contract names no scheme. */
export function credentialFor(contract: Contract, operation: Operation | null, token: string): Credential {
  const name = operation?.security.flat()[0]?.scheme
  const scheme =
    name === undefined
      ? {}
      : objectAt(resolved(contract.document, `/components/securitySchemes/${name}`)?.value)
  if (isJsonObject(scheme) && scheme.type === 'apiKey' && typeof scheme.name === 'string') {
    if (scheme.in === 'query') return { headers: [], query: [[scheme.name, token]] }
    const header =
      scheme.in === 'cookie'
        ? (['Cookie', `${scheme.name}=${token}`] as const)
        : ([scheme.name, token] as const)
    return { headers: [header], query: [] }
  }
  const isBasic =
    scheme.type === 'http' && typeof scheme.scheme === 'string' && scheme.scheme.toLowerCase() === 'basic'
  const value = isBasic
    ? `Basic ${token.includes(':') ? Buffer.from(token).toString('base64') : token}`
    : `Bearer ${token}`
  return { headers: [['Authorization', value]], query: [] }
}
