import type { Contract, Operation } from '../../../openapi/model/contract'
import { type JsonObject, objectAt, stringOf } from '../../../openapi/model/json'
import { resolved } from '../../../openapi/model/pointers'
import { isSecretHeader } from '../report/mask'
import type { TokenSource } from './options'

/** Credentials by security scheme. */
export type Secrets = ReadonlyMap<string, string>

/** The current value of each source. */
export async function currentOf(sources: ReadonlyMap<string, TokenSource>): Promise<Secrets> {
  return new Map(
    await Promise.all(
      [...sources].map(async ([scheme, source]) => [scheme, await source.current()] as const),
    ),
  )
}

/** The token, and the other known credentials of an alternative of the operation's security. */
export function credentialsOf(
  contract: Contract,
  operation: Operation | null,
  token: string | null,
  wanted: string | null,
  others: Secrets,
): Credential {
  const own = token === null ? [] : [credentialFor(contract, operation, token, wanted)]
  const schemes = new Set(operation?.security.flat().map(({ scheme }) => scheme))
  const known = [...others].filter(([scheme]) => schemes.has(scheme))
  const all = [
    ...own,
    ...known.map(([scheme, secret]) => credentialAs(schemeOf(contract.document, scheme), secret)),
  ]
  return { headers: all.flatMap(({ headers }) => headers), query: all.flatMap(({ query }) => query) }
}

/**
 * Credentials that a persona sends with its token: secrets of the run that an alternative requires together with a
 * bearer scheme. Any other may be the identity of the run itself.
 */
export function additionalSecrets(
  { document }: Contract,
  operation: Operation | null,
  secrets: Secrets,
): Secrets {
  const beside = operation?.security.flatMap((alternative) => {
    const names = alternative.map(({ scheme }) => scheme)
    const takers = names.filter((name) => takesBearer(schemeOf(document, name)))
    return takers.length > 0 ? names.filter((name) => !takers.includes(name)) : []
  })
  return new Map([...secrets].filter(([scheme]) => beside?.includes(scheme)))
}

/** A token as headers (cookies included) or query parameters. */
type Credential = {
  readonly headers: readonly (readonly [string, string])[]
  readonly query: readonly (readonly [string, string])[]
}

/**
 * The token as required by the operation's security. Of several schemes, the named one, else one that takes
 * bearer tokens; a bearer token if the contract names none.
 */
function credentialFor(
  { document }: Contract,
  operation: Operation | null,
  token: string,
  wanted: string | null,
): Credential {
  const schemes = (operation?.security.flat() ?? []).map(({ scheme: name }) => ({
    name,
    scheme: schemeOf(document, name),
  }))
  const chosen =
    schemes.find(({ name }) => name === wanted) ??
    schemes.find((one) => takesBearer(one.scheme)) ??
    schemes[0]
  return credentialAs(chosen?.scheme ?? {}, token)
}

function schemeOf(document: JsonObject, name: string): JsonObject {
  return objectAt(resolved(document, `/components/securitySchemes/${name}`)?.value)
}

function credentialAs(scheme: JsonObject, token: string): Credential {
  if (scheme.type === 'apiKey' && typeof scheme.name === 'string') {
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

/** Whether a header carries credentials, by its name or by a security scheme of the contract. */
export function isCredential({ document }: Contract, header: string): boolean {
  const schemes = Object.values(objectAt(objectAt(document.components).securitySchemes)).map((one) =>
    objectAt(one),
  )
  return (
    isSecretHeader(header) ||
    schemes.some(({ name }) => stringOf(name).toLowerCase() === header.toLowerCase())
  )
}

function takesBearer({ type, scheme }: JsonObject): boolean {
  const isBearer = type === 'http' && typeof scheme === 'string' && scheme.toLowerCase() === 'bearer'
  return isBearer || type === 'oauth2' || type === 'openIdConnect'
}
