// Pasted text carries unintended characters: invisible ones, a word processor's dashes, an input method's full width.
// Identifiers, addresses and searches are cleaned; prose keeps its letters.

const isAscii = (text: string) => !/[^\t\n\r\x20-\x7e]/.test(text)

/** Zero-width characters, direction marks, soft hyphens, control characters, lone surrogates. */
const invisible = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/gu
const dashes = /\p{Dash}/gu
const spaces = /[\p{Zs}\p{Zl}\p{Zp}]/gu
/** Line breaks that browsers and spreadsheets do not recognize. */
const lineBreaks = /[\u2028\u2029\u0085]/g
const widths = /[\uff00-\uffef]+/g
/** In Japanese input the long-vowel mark is on the hyphen key. */
const vowelMark = /(?<=[0-9A-Za-z])ー(?=[0-9A-Za-z])/g

/** The text without invisible characters; tabs and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** The text with a hyphen for each Unicode dash or minus sign. */
export function withHyphens(text: string): string {
  return text.replace(dashes, '-')
}

/**
 * Normalizes a list or a value of identifiers (addresses, numbers, host IDs): no invisible characters, plain hyphens
 * and spaces, no full width. Line breaks, letters and case stay. Idempotent.
 */
export function pastedText(text: string): string {
  if (isAscii(text)) return text
  const seen = withoutInvisible(text.replace(lineBreaks, '\n'))
  const narrow = seen.replace(widths, (wide) => wide.normalize('NFKC'))
  return withHyphens(narrow.normalize('NFC')).replace(spaces, ' ').replace(vowelMark, '-')
}

/** A single identifier: `pastedText`, trimmed. */
export function identifierText(text: string): string {
  return pastedText(text).trim()
}

const quotes = '"\'`´“”„‟‘’‚‛«»‹›「」『』'

/** The text without quotes and spaces around it. */
export function unquoted(text: string): string {
  return trimmedOf(text, isAround)
}

const isAround = (one: string) => quotes.includes(one) || one.trim() === ''

/** Cleans a search text: `identifierText` without quotes, a hash or punctuation around it. */
export function searchText(text: string): string {
  const typed = identifierText(text)
  const bare = trimmedOf(typed, isAround, (one) => isAround(one) || ',;:.、。'.includes(one))
  if (bare === '') return typed
  return /^#[\p{L}\p{N}]/u.test(bare) ? bare.slice(1) : bare
}

/** Trims these characters at both ends. */
function trimmedOf(
  text: string,
  atStart: (character: string) => boolean,
  atEnd: (character: string) => boolean = atStart,
): string {
  let start = 0
  let end = text.length
  while (start < end && atStart(text.charAt(start))) start += 1
  while (end > start && atEnd(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Invisible characters that belong to a visible one: joiners, variation selectors, flag tags. */
const shaped = [
  String.raw`(?![\p{Default_Ignorable_Code_Point}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}\p{So}\p{Sk}]\p{Variation_Selector}?[\u200c\u200d]?`,
  String.raw`(?![\p{Default_Ignorable_Code_Point}\s])[#*0-9©®\u2000-\u{3ffff}]\p{Variation_Selector}`,
]
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`
const writtenOrInvisible = new RegExp(`(${[flag, ...shaped].join('|')})|${invisible.source}`, 'gu')

/** The text without invisible characters that have no visible effect; tabs and line breaks stay. */
export function withoutUnseen(text: string): string {
  if (isAscii(text)) return text
  return text.replace(lineBreaks, '\n').replace(writtenOrInvisible, '$1')
}

/** Normalizes a name or note: `withoutUnseen`, composed (NFC). Idempotent. */
export function normalizedText(text: string): string {
  const read = withoutUnseen(text).normalize('NFC')
  // Composition may leave a joiner or a selector without its letter.
  return read === text ? read : normalizedText(read)
}
