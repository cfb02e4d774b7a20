const separators = /[^\p{L}\p{N}_]+/u

/** A word as the index stores it: without case and accents. */
export function termOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The index's tokenizer. */
export function wordsOf(text: string): string[] {
  return text.split(separators).filter(Boolean)
}

export function termsOf(text: string): string[] {
  return wordsOf(text).map(termOf)
}

/** A piece of a text, and whether it is a match. */
export type Piece = {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text so that matches can be marked: the typed beginning of a word, or a whole word that is only similar. */
export function markMatches(text: string, typed: readonly string[], found: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + piece, isMatch }
    else pieces.push({ text: piece, isMatch })
  }
  for (const part of text.split(/([\p{L}\p{N}_\p{M}]+)/u)) {
    const term = termOf(part)
    if (!found.includes(term)) {
      add(part, false)
      continue
    }
    const beginning = typed.filter((word) => term.startsWith(word)).toSorted((a, b) => b.length - a.length)[0]
    // A combining accent is a character of its own and would shift the cut.
    const length = beginning === undefined || term.length !== part.length ? part.length : beginning.length
    add(part.slice(0, length), true)
    add(part.slice(length), false)
  }
  return pieces
}

/** Characters of an excerpt before the match; twice as many follow it. */
const CONTEXT = 70

/** The text around its first match, cut at words; null without a match. */
export function excerpt(text: string, found: readonly string[]): string | null {
  const parts = text.split(/([\p{L}\p{N}_\p{M}]+)/u)
  let at = 0
  for (const part of parts) {
    if (found.includes(termOf(part))) break
    at += part.length
  }
  if (at >= text.length) return null
  const start = at <= CONTEXT ? 0 : text.indexOf(' ', at - CONTEXT) + 1
  const end = at + 2 * CONTEXT >= text.length ? text.length : text.lastIndexOf(' ', at + 2 * CONTEXT)
  const cut = text.slice(Math.min(start, at), Math.max(end, at)).trim()
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`
}
