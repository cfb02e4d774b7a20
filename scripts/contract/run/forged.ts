import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { needsToken } from '../probe/derive'
import { type Forgery, forgeries, type Known } from '../probe/probe'
import { onlyReads } from './safety'

type Signed = {
  readonly head: JsonObject
  readonly claims: JsonObject
  readonly parts: readonly [head: string, claims: string, signature: string]
}

/** Each operation gets one kind of invalid token in turn, and the first read gets all of them. */
export function invalidTokens(
  wanted: readonly Operation[],
  token: string,
  operation: Operation,
): Known['invalid'] {
  const kinds = ['garbage', ...forgeriesOf(token)] as const
  const closed = wanted.filter(needsToken)
  const first = closed.find((one) => onlyReads(one) && !one.path.includes('{'))
  if (operation === first) return kinds
  return kinds.filter((_, at) => at === closed.indexOf(operation) % kinds.length)
}

/** Ways to forge a token; none if it is not a signed JWT. */
function forgeriesOf(token: string): readonly Forgery[] {
  return forgeries.filter((how) => forge(token, how, null) !== null)
}

/**
 * An invalidly signed variant of a token.
 * @param other token of another user, whose `sub` is used
 */
export function forge(token: string, how: Forgery, other: string | null): string | null {
  const signed = signedOf(token)
  if (signed === null) return null
  const { head, claims, parts } = signed
  switch (how) {
    case 'another signature':
      // Not the last letter, since not all of its bits count.
      return [parts[0], parts[1], parts[2].replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))].join('.')
    case 'no signature (alg: none)':
      return [encoded({ ...head, alg: 'none' }), parts[1], ''].join('.')
    case 'another sub': {
      if (typeof claims.sub !== 'string') return null
      const known = other === null ? null : signedOf(other)?.claims.sub
      const sub = known && known !== claims.sub ? known : `${claims.sub}-contract-check`
      return [parts[0], encoded({ ...claims, sub }), parts[2]].join('.')
    }
  }
}

function signedOf(token: string): Signed | null {
  const [first = '', second = '', signature = '', ...more] = token.split('.')
  const [head, claims] = [first, second].map(decoded)
  return head && claims && signature !== '' && more.length === 0
    ? { head, claims, parts: [first, second, signature] }
    : null
}

function decoded(part: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isJsonObject(value) ? value : null
  } catch {
    // Not every token is signed.
    return null
  }
}

function encoded(value: JsonObject): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
