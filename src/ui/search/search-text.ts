// Text is normalized before tokenizing and comparing, so that look-alike forms match: composed or not, full width,
// ligatures, soft hyphens, dashes. Used by documentation search, palette, lists and file names.

import { searchText, withHyphens, withoutInvisible } from './pasted-text'

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Optional accents and points; Indic vowels and Japanese voicing marks are part of their letters. */
const accents = /\p{Mn}(?<=[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}\p{sc=Cyrl}])(?<![\u3099\u309a])/gu

/** Normalizes a text but keeps its case, which separates the parts of an identifier. */
function plainText(text: string): string {
  if (isAscii(text)) return text
  return withHyphens(withoutInvisible(text).normalize('NFKC'))
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
}

/** Greek sigma has two lowercase forms. */
const lower = (text: string) => text.toLowerCase().replaceAll('ς', 'σ')

/** Normalizes a text for comparison: without case, accents, invisible characters and look-alike forms. */
export function foldText(text: string): string {
  return lower(plainText(text))
}

/** A row filter: every typed word occurs in one of the row's texts. */
export function searchFilter(typed: string): (...texts: readonly (string | null | undefined)[]) => boolean {
  const words = foldText(searchText(typed)).split(/\s+/).filter(Boolean)
  return (...texts) => {
    if (words.length === 0) return true
    const folded = foldText(texts.filter(Boolean).join('\n'))
    return words.every((word) => folded.includes(word))
  }
}

/** A match: offsets in the original text, end exclusive. */
export type TextRange = { readonly start: number; readonly end: number }

/** A normalized text with the original position of each character. */
type MappedText = { readonly plain: string; readonly original: (range: TextRange) => TextRange }

/** Maps by grapheme, so that no visible character is split. */
function mapText(text: string): MappedText {
  if (isAscii(text)) return { plain: text, original: (range) => range }
  let plain = ''
  const places: TextRange[] = []
  let start = 0
  for (const grapheme of graphemesOf(text)) {
    const end = start + grapheme.length
    const form = plainText(grapheme)
    plain += form
    for (let at = 0; at < form.length; at += 1) places.push({ start, end })
    start = end
  }
  const original = (range: TextRange) => ({
    start: places[range.start]?.start ?? text.length,
    end: places[range.end - 1]?.end ?? text.length,
  })
  return { plain, original }
}

type Segmenters = { readonly words: Intl.Segmenter; readonly graphemes: Intl.Segmenter }
let segmenters: Segmenters | null | undefined

/** Null in browsers without `Intl.Segmenter`. */
function browserSegmenters(): Segmenters | null {
  segmenters ??=
    'Segmenter' in Intl
      ? {
          words: new Intl.Segmenter('en', { granularity: 'word' }),
          graphemes: new Intl.Segmenter('en', { granularity: 'grapheme' }),
        }
      : null
  return segmenters
}

function graphemesOf(text: string): readonly string[] {
  const known = browserSegmenters()
  if (known) return Array.from(known.graphemes.segment(text), ({ segment }) => segment)
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

/** The first match of a typed text; null without one. */
export function findText(text: string, typed: string): TextRange | null {
  const wanted = foldText(typed)
  const { plain, original } = mapText(text)
  const start = wanted === '' ? -1 : lower(plain).indexOf(wanted)
  return start < 0 ? null : original({ start, end: start + wanted.length })
}

/** A word of a text, or a run of an unspaced script, as index terms. */
export type SearchWord = {
  /** Folded, without the `_` of identifiers: `nutwallfunction`. */
  readonly text: string
  readonly isUnspaced: boolean
  /** Terms of the whole word; an unspaced run has several. */
  readonly words: readonly string[]
  /** Partial terms: suffixes of an identifier at its parts, or character pairs of a run. */
  readonly parts: readonly string[]
  /** The word's prefix, limited to the length of a part. */
  readonly stem: string
}

const asciiWord = /[A-Za-z0-9_]+\+*/g
/** A `+` belongs to the preceding name: `y+`, `C++`. */
const anyWord = /[\p{L}\p{N}\p{M}_]+\+*/gu
const unspacedRun = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30fc]+)/u
/** Boundaries within an ASCII word; most words have none. */
const asciiBorder = /_|[a-z][A-Z]|[A-Z][A-Z][a-z]|[A-Za-z]\d|\d[A-Za-z]/
const border = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u
/** Limit of parts per identifier: a line of Base64 has hundreds. */
const MAX_PARTS = 6

export function searchWords(text: string): SearchWord[] {
  return wordsIn(plainText(text)).map(searchWordOf)
}

const searchWordOf = ({ text, isUnspaced }: PlacedWord) => (isUnspaced ? runOf(text) : identifierOf(text))

type PlacedWord = { readonly text: string; readonly start: number; readonly isUnspaced: boolean }

function wordsIn(plain: string): PlacedWord[] {
  if (isAscii(plain))
    return Array.from(plain.matchAll(asciiWord), ({ 0: text, index: start }) => ({
      text,
      start,
      isUnspaced: false,
    }))
  return Array.from(plain.matchAll(anyWord)).flatMap(({ 0: word, index }) => {
    if (isAscii(word)) return { text: word, start: index, isUnspaced: false }
    let start = index
    return word.split(unspacedRun).flatMap((text, at): PlacedWord[] => {
      start += text.length
      return text === '' ? [] : [{ text, start: start - text.length, isUnspaced: at % 2 === 1 }]
    })
  })
}

function identifierOf(word: string): SearchWord {
  if (isAscii(word) && !asciiBorder.test(word)) {
    const text = word.toLowerCase()
    return { text, isUnspaced: false, words: [text], parts: [], stem: text }
  }
  const pieces = lowerPieces(word)
  const from = (at: number) => pieces.slice(at, at + MAX_PARTS).join('')
  const text = pieces.join('')
  return {
    text,
    isUnspaced: false,
    words: text === '' ? [] : [text],
    parts: pieces.slice(1).map((_, at) => from(at + 1)),
    stem: from(0),
  }
}

const lowerPieces = (word: string) => word.split(border).filter(Boolean).map(lower)

function runOf(run: string): SearchWord {
  const text = lower(run)
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  const known = browserSegmenters()
  const words = known ? Array.from(known.words.segment(text), ({ segment }) => segment) : pairs
  return {
    text,
    isUnspaced: true,
    words: words.length > 0 ? words : characters,
    // The last character alone, so that each one begins a term.
    parts: [...pairs, ...characters.slice(-1)],
    stem: text,
  }
}

/** Prefix of partial terms; no word contains this character. */
const PART = '~'

export function indexTerms(text: string): string[] {
  const terms: string[] = []
  const plain = plainText(text)
  const add = ({ words, parts }: SearchWord) => {
    terms.push(...words)
    for (const part of parts) terms.push(PART + part)
  }
  // Most pages and words are plain ASCII, and a version has thousands of pages.
  if (isAscii(plain)) {
    for (const word of plain.match(asciiWord) ?? [])
      if (asciiBorder.test(word)) add(identifierOf(word))
      else terms.push(word.toLowerCase())
  } else for (const word of wordsIn(plain)) add(searchWordOf(word))
  return terms
}

/** The terms that find a typed word as a part of others. */
export function partTerms({ stem, isUnspaced, parts }: SearchWord): string[] {
  if (!isUnspaced) return [PART + stem]
  return (parts.length > 1 ? parts.slice(0, -1) : parts).map((part) => PART + part)
}

/** Whether a typed word is a word, a prefix or a part in these terms. */
export function isFoundIn(terms: readonly string[], typed: SearchWord): boolean {
  const begins = (wanted: string) => terms.some((term) => term.startsWith(wanted))
  return typed.words.every(begins) || partTerms(typed).every(begins)
}

export type TextPiece = { readonly text: string; readonly isMatch: boolean }

/** Splits a text at its matches: a typed part, or a similar word. @param found index terms that matched */
export function markMatches(
  text: string,
  typed: readonly SearchWord[],
  found: readonly string[],
): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of rangesIn(text, typed, found)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}

/** The matches in a text, in order and without overlap. */
function rangesIn(text: string, typed: readonly SearchWord[], found: readonly string[]): TextRange[] {
  const { plain, original } = mapText(text)
  const ranges: TextRange[] = []
  for (const word of wordsIn(plain))
    for (const { start, end } of word.isUnspaced ? inRun(word, typed) : inIdentifier(word, typed, found))
      ranges.push(original({ start: word.start + start, end: word.start + end }))
  const merged: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (!last || range.start >= last.end) merged.push(range)
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return merged
}

/** Matches of typed runs in a run; without a full match, of their pairs. */
function inRun({ text }: PlacedWord, typed: readonly SearchWord[]): TextRange[] {
  const run = lower(text)
  return typed.flatMap((one) => {
    if (!one.isUnspaced) return []
    const wanted = run.includes(one.text) ? [one.text] : one.parts.filter((part) => part.length > 1)
    return wanted.flatMap((part) => placesOf(run, part))
  })
}

function placesOf(text: string, wanted: string): TextRange[] {
  const places: TextRange[] = []
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length))
    places.push({ start, end: start + wanted.length })
  return places
}

/** Matches of a typed word at the beginning of a word or of its parts. */
function inIdentifier(
  { text }: PlacedWord,
  typed: readonly SearchWord[],
  found: readonly string[],
): TextRange[] {
  const pieces = lowerPieces(text)
  const whole = pieces.join('')
  // Positions of the letters: words are compared without `_`.
  const letters = Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== '_')
  const ranges: TextRange[] = []
  let start = 0
  for (const piece of pieces) {
    const rest = whole.slice(start)
    const isFound = found.includes(start === 0 ? rest : PART + rest)
    const lengths = typed
      .filter((one) => !one.isUnspaced && rest.startsWith(one.text))
      .map(({ text: { length } }) => length)
    const length = lengths.length > 0 ? Math.max(...lengths) : isFound ? rest.length : 0
    if (length > 0)
      ranges.push({ start: letters[start] ?? 0, end: (letters[start + length - 1] ?? text.length) + 1 })
    start += piece.length
  }
  return ranges
}

/** Characters of an excerpt before the match; twice as many follow it. */
const CONTEXT = 70

/** The text around its first match, cut at spaces where possible; null without a match. */
export function excerpt(text: string, typed: readonly SearchWord[], found: readonly string[]): string | null {
  const wanted = [
    ...typed.flatMap((word) => (word.isUnspaced ? [word.text, ...word.parts] : [word.text])),
    ...found.map((term) => (term.startsWith(PART) ? term.slice(PART.length) : term)),
  ].filter(Boolean)
  for (const { 0: passage, index } of text.matchAll(/\S+/g)) {
    const folded = foldText(passage).replaceAll('_', '')
    if (!wanted.some((one) => folded.includes(one))) continue
    const [first] = rangesIn(passage, typed, found)
    if (first) return excerptAt(text, index + first.start)
  }
  return null
}

function excerptAt(text: string, at: number): string {
  const before = text.indexOf(' ', at - CONTEXT)
  const after = text.lastIndexOf(' ', at + 2 * CONTEXT)
  const start = at <= CONTEXT ? 0 : before >= 0 && before < at ? before + 1 : characterAt(text, at - CONTEXT)
  const end =
    at + 2 * CONTEXT >= text.length ? text.length : after > at ? after : characterAt(text, at + 2 * CONTEXT)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** The position itself, or the beginning of the character it is within. */
function characterAt(text: string, place: number): number {
  let at = place
  while (at > 0 && /[\udc00-\udfff\p{M}\u200d]/u.test(text.charAt(at))) at -= 1
  return at
}
