import { foldText } from '../search/search-text'

/** The words of written dates in some languages, folded. */
export type DateWords = {
  /** Names of months, full and abbreviated; an ambiguous name lists all its months. */
  readonly months: ReadonlyMap<string, ReadonlySet<number>>
  /** Names of weekdays, and words between the parts of a date such as `de`. */
  readonly others: ReadonlySet<string>
}

/** Languages whose month names have the same meaning everywhere. */
const alwaysKnown = ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv']
const further = ['of', 'the', 'on', 'st', 'nd', 'rd', 'th', 'er', 'o', '年', '月', '日', '년', '월', '일']

const styles: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
]

let known: { readonly of: string; readonly words: DateWords } | null = null

/** The words of these languages and of the universal ones. Unknown tags are skipped. */
export function dateWords(languages: readonly string[]): DateWords {
  const of = languages.join()
  if (known?.of === of) return known.words
  const months = new Map<string, Set<number>>()
  const others = new Set(further)
  for (const language of new Set([...languages.filter(isKnownTag), ...alwaysKnown]))
    for (const style of styles) addWords(language, style, months, others)
  const words = { months, others }
  known = { of, words }
  return words
}

function isKnownTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    // Systems without a language have tags such as `en-US@posix`.
    return false
  }
}

function addWords(
  language: string,
  style: Intl.DateTimeFormatOptions,
  months: Map<string, Set<number>>,
  others: Set<string>,
) {
  const options = { ...style, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' }
  const format = new Intl.DateTimeFormat(language, options)
  for (let month = 1; month <= 12; month += 1) {
    // A different weekday in each of seven months.
    const first = new Date(Date.UTC(2027, month - 1, 1))
    const parts = format.formatToParts(Date.UTC(2027, month - 1, 1 + ((month + 7 - first.getUTCDay()) % 7)))
    for (const [at, { type, value }] of parts.entries()) {
      if (type !== 'month') {
        for (const word of lettersIn(value)) others.add(word)
        continue
      }
      // Hebrew joins "in" and the name of the month, Basque "of".
      const before = parts[at - 1]?.value.split(/\P{L}/u).at(-1) ?? ''
      const after = parts[at + 1]?.value.split(/\P{L}/u)[0] ?? ''
      addMonth(`${before}${value}${after}`, month, months, others)
    }
  }
}

function addMonth(name: string, month: number, months: Map<string, Set<number>>, others: Set<string>) {
  const folded = plainName(name)
  if (/\p{Nd}/u.test(folded) || !/\p{L}/u.test(folded)) for (const word of lettersIn(name)) others.add(word)
  else if (months.get(folded)?.add(month) === undefined) months.set(folded, new Set([month]))
}

/** A folded name without trailing abbreviation dots. */
function plainName(name: string): string {
  let folded = foldText(name).trim()
  while (folded.endsWith('.')) folded = folded.slice(0, -1)
  return folded
}

const lettersIn = (text: string) => foldText(text).match(/[\p{L}\p{M}]+/gu) ?? []
