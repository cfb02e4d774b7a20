import { isRecord } from './json'

// A backend keeps ids as integers or strings. The portal uses strings only, so that a row's id equals the one in an
// address: responses are converted on arrival. A house test checks these names against the contract.

let hasIntegers = false

export function givesIntegerIds(): boolean {
  return hasIntegers
}

export function forgetIdKind(): void {
  hasIntegers = false
}

function asText(id: unknown): unknown {
  if (typeof id !== 'number') return id
  hasIntegers = true
  return String(id)
}

/** Turns the integer ids of a response into strings, in place. @returns the same response */
export function readIds(answer: unknown): unknown {
  if (Array.isArray(answer)) for (const one of answer) readIds(one)
  else if (isRecord(answer))
    for (const name of Object.keys(answer)) {
      const member = answer[name]
      if (name === 'id' || name.endsWith('_id')) answer[name] = asText(member)
      else if (name.endsWith('_ids') && Array.isArray(member)) answer[name] = member.map(asText)
      else if (typeof member === 'object') readIds(member)
    }
  return answer
}
