// Text from outside carries what its author did not mean: characters nobody sees, dashes of a word processor, full width
// of an input method. Identifiers, addresses and searches lose it; what a person writes keeps its letters.

const isAscii = (text: string) => !/[^\t\n\r\x20-\x7e]/.test(text)

/** Zero-width characters, marks of direction, soft hyphens, control characters, halves of a character. */
const invisible = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/gu
const dashes = /\p{Dash}/gu
const spaces = /[\p{Zs}\p{Zl}\p{Zp}]/gu
/** Line breaks that browsers and spreadsheets do not take for one. */
const lineBreaks = /[\u2028\u2029\u0085]/g
const widths = /[\uff00-\uffef]+/g
/** The long-vowel mark is on the key of the hyphen in Japanese input. */
const vowelMark = /(?<=[0-9A-Za-z])ー(?=[0-9A-Za-z])/g

/** The text without characters that nobody sees; tabs and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** The text with a hyphen for each dash of Unicode, minus signs among them. */
export function withHyphens(text: string): string {
  return text.replace(dashes, '-')
}

/**
 * A list or a value of identifiers (addresses, numbers, host IDs) as a keyboard writes it: no invisible characters, plain
 * hyphens and spaces, no full width. Line breaks stay, letters and case too. Reading twice changes nothing.
 */
export function pastedText(text: string): string {
  if (isAscii(text)) return text
  const seen = withoutInvisible(text.replace(lineBreaks, '\n'))
  const narrow = seen.replace(widths, (wide) => wide.normalize('NFKC'))
  return withHyphens(narrow.normalize('NFC')).replace(spaces, ' ').replace(vowelMark, '-')
}

/** One identifier as its author means it: `pastedText` without spaces around it. */
export function identifierText(text: string): string {
  return pastedText(text).trim()
}

const quotes = '"\'`´“”„‟‘’‚‛«»‹›「」『』'

/** The text without quotes and spaces around it. */
export function unquoted(text: string): string {
  return trimmedOf(text, isAround)
}

const isAround = (one: string) => quotes.includes(one) || one.trim() === ''

/** A search as it is meant: an identifier, without the quotes, the hash or the punctuation of the sentence it is from. */
export function searchText(text: string): string {
  const typed = identifierText(text)
  const bare = trimmedOf(typed, isAround, (one) => isAround(one) || ',;:.、。'.includes(one))
  if (bare === '') return typed
  return /^#[\p{L}\p{N}]/u.test(bare) ? bare.slice(1) : bare
}

/** The text without such characters at its beginning and end. */
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

/**
 * Invisible characters that belong to what is seen, with their letter: joiners of Persian, Indic scripts and emoji,
 * selectors of a shape (emoji, Han, Mongolian), the tags of a flag.
 */
const shaped = [
  String.raw`(?![\p{Default_Ignorable_Code_Point}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}\p{So}\p{Sk}]\p{Variation_Selector}?[\u200c\u200d]?`,
  String.raw`(?![\p{Default_Ignorable_Code_Point}\s])[#*0-9©®\u2000-\u{3ffff}]\p{Variation_Selector}`,
]
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`
const writtenOrInvisible = new RegExp(`(${[flag, ...shaped].join('|')})|${invisible.source}`, 'gu')

/** A text with all that is seen of it as it is, and nothing else but tabs and line breaks. */
export function withoutUnseen(text: string): string {
  if (isAscii(text)) return text
  return text.replace(lineBreaks, '\n').replace(writtenOrInvisible, '$1')
}

/** A name or note as a person writes it: `withoutUnseen`, composed (NFC). Reading twice changes nothing. */
export function writtenText(text: string): string {
  const read = withoutUnseen(text).normalize('NFC')
  // Letters that are composed may leave a joiner or a selector without its own.
  return read === text ? read : writtenText(read)
}
