import { parse } from 'lossless-json'
import { numberOf, parseExact } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'

/** Maximum nesting: deeper JSON would overflow the stack, since most code that traverses it is recursive. */
const deepest = 200

export type ReadJson =
  | {
      readonly value: Json
      readonly problem: null
      /** A reason why programs read it differently, as the end of a sentence; null for none. */
      readonly doubt: string | null
    }
  | {
      readonly problem: string
      /** Possibly JSON, but not parsed. */
      readonly isTooDeep: boolean
    }

/** Parses a body as JSON in UTF-8. */
export function readJson(body: Uint8Array): ReadJson {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    if (isDeeper(text)) return { problem: `it is nested more than ${deepest} levels deep`, isTooDeep: true }
    return { value: parseExact(text), problem: null, doubt: doubtOf(body, text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { problem: 'it is not encoded as UTF-8', isTooDeep: false }
    return { problem: error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, ''), isTooDeep: false }
  }
}

/** Longer texts are not read a second time. */
const longest = 200_000

function doubtOf([a, b, c]: Uint8Array, text: string): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'begins with a byte order mark, which JSON must not have'
  const name = text.length > longest ? null : memberTwice(text)
  return name === null ? null : `has the member ${name} twice in one object, with different values`
}

/** A member that an object has with two values: readers take the first, the last, or none of them. */
function memberTwice(text: string): string | null {
  let twice: string | null = null
  parse(text, null, {
    parseNumber: numberOf,
    onDuplicateKey: ({ key, newValue }) => {
      twice ??= key
      return newValue
    },
  })
  return twice
}

function isDeeper(text: string): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isInText && letter === '\\') at += 1
    else if (letter === '"') isInText = !isInText
    else if (isInText) continue
    else if (letter === '[' || letter === '{') {
      level += 1
      if (level > deepest) return true
    } else if (letter === ']' || letter === '}') level -= 1
  }
  return false
}
