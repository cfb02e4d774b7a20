import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose'

/** The provider's signing key: created once and stored beside the sign-ins, so that tokens survive a restart. */
export type Keys = {
  /** The private key set, for the provider itself. */
  signing: JSONWebKeySet
  /** The public key set that identity tokens are verified with. */
  verifying: JSONWebKeySet
  /** Signs a modified payload like the provider. */
  sign: (payload: Record<string, unknown>) => Promise<string>
}

const isJwk = (value: unknown): value is JWK =>
  typeof value === 'object' &&
  value !== null &&
  'kty' in value &&
  value.kty === 'RSA' &&
  'd' in value &&
  typeof value.d === 'string'

const kept = (file: string): JWK | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isJwk(value) ? value : null
  } catch {
    return null
  }
}

const generated = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' }
}

/** Writes a new key, unless another process was faster: then its key is used. */
const keep = (directory: string, file: string, made: JWK): JWK => {
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    const first = kept(file)
    if (first === null) console.warn('The signing key will not survive a restart:', error)
    return first ?? made
  }
}

/** The key in `directory`, created if there is none; without a writable directory, a key for this process only. */
export async function loadKeys(directory: string | null): Promise<Keys> {
  const file = directory === null ? null : join(directory, 'key.json')
  let jwk = file === null ? null : kept(file)
  if (jwk === null) {
    jwk = await generated()
    if (directory !== null && file !== null) jwk = keep(directory, file, jwk)
  }
  const { kty, n, e, kid, alg, use } = jwk
  const key = await importJWK(jwk, 'RS256')
  return {
    signing: { keys: [jwk] },
    verifying: { keys: [{ kty, n, e, kid, alg, use }] },
    sign: (payload) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(key),
  }
}
