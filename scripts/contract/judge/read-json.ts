import { parseExact } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'

/** Levels of nesting that are read: deeper ones would end the run, since most code that walks through JSON is recursive. */
const deepest = 200

export type ReadJson =
  | { readonly value: Json; readonly problem: null }
  | {
      readonly problem: string
      /** It may be JSON, but it was not read. */
      readonly isTooDeep: boolean
    }

/** Reads a body as JSON in UTF-8. */
export function readJson(body: Uint8Array): ReadJson {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    if (isDeeper(text)) return { problem: `it is nested more than ${deepest} levels deep`, isTooDeep: true }
    return { value: parseExact(text), problem: null }
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { problem: 'it is not encoded as UTF-8', isTooDeep: false }
    return { problem: error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, ''), isTooDeep: false }
  }
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
