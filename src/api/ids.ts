import { isRecord } from './json'

// A backend keeps ids as integers or as strings. The portal knows strings alone, so that the id of a row equals the one in
// an address: answers are changed where they enter. A house test holds these names against the contract.

let hasIntegers = false

/** Whether the backend has given an id as an integer. */
export function givesIntegerIds(): boolean {
  return hasIntegers
}

/** Forgets what another backend has given. */
export function forgetIdKind(): void {
  hasIntegers = false
}

function asText(id: unknown): unknown {
  if (typeof id !== 'number') return id
  hasIntegers = true
  return String(id)
}

/** Turns the integer ids of an answer into strings, in place. @returns the same answer */
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
