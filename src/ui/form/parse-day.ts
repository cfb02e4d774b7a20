import { isDay } from '../format/days'
import { identifierText } from '../search/pasted-text'
import { foldText } from '../search/search-text'
import { dateWords } from './month-names'

/** Longest typed date, in characters: weekday, month and year in any language. */
const LONGEST = 60
/** Separators between the parts of a date. */
const separators = /^[\s.,/()'’·،-]*$/
const iso = /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})(?:[t ]\d{1,2}:[\d:.]+ ?(?:z|[+-][\d:]+)?)?$/
/** Spreadsheets show a day with a time of day. */
const timeOfDay = /[ ,]\d{1,2}:\d\d(:\d\d)?( ?[ap]m)?$/
/** Plausible years of a date without a named calendar: excludes Buddhist and Persian years. */
const isYear = (year: number) => (year >= 1900 && year < 2300) || year === 9999

/** The readings of a typed date. */
type Readings = {
  /** `2027-03-12`; null unless there is exactly one reading. */
  readonly day: string | null
  /** The readings of an ambiguous date, or of one with a short year. */
  readonly choices: readonly string[]
}
const none: Readings = { day: null, choices: [] }

/**
 * A date as people type it: `2027-03-12`, `12 Mar 2027`, `12. März 2027`, `12.03.2027`, `2027年3月12日`, `20270312`. Not
 * `3/12/2027`, which is two dates, and not `12.03.27`.
 * @param languages languages of month names, besides English and the universal ones
 * @returns `2027-03-12`, or null for an ambiguous date or no date
 */
export function parseDay(text: string, languages = browserLanguages()): string | null {
  return readDay(text, languages).day
}

/** The possible days of an ambiguous date; empty for a clear date or no date. */
export function dayChoices(text: string, languages = browserLanguages()): readonly string[] {
  return readDay(text, languages).choices
}

const browserLanguages = (): readonly string[] => ('navigator' in globalThis ? navigator.languages : [])

function readDay(text: string, languages: readonly string[]): Readings {
  const pasted = identifierText(text)
  if (pasted === '' || pasted.length > LONGEST) return none
  const typed = foldText(asciiDigits(pasted)).replaceAll(/\s+/g, ' ').replace(timeOfDay, '')
  const [, year, month, date] = iso.exec(typed) ?? []
  if (year !== undefined) return only(dayOf(Number(year), Number(month), Number(date)))
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(typed)
  if (compact) return datesOf([compact.slice(1)])
  return /\p{L}/u.test(typed) ? withWords(typed, languages) : inNumbers(typed, typed)
}

/** Converts digits of any script to ASCII: each script has its ten in a row. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

function withWords(typed: string, languages: readonly string[]): Readings {
  const { months, others } = dateWords(languages)
  // A weekday may look like a month: "mar." is Tuesday in French.
  let isAsked = false
  const orders = [...months].flatMap(([name, named]) => {
    const at = wordAt(typed, name)
    const rest = at < 0 ? null : `${typed.slice(0, at)} ${typed.slice(at + name.length)}`
    const numbers = rest === null ? null : numbersIn(withoutWords(rest, others) ?? rest)
    if (numbers?.length !== 2) return []
    if (wordsIn(rest ?? '').some((word) => months.has(word))) isAsked = true
    const [first = '', second = ''] = numbers
    return [...named].flatMap((month) => [
      [first, String(month), second],
      [second, String(month), first],
    ])
  })
  if (orders.length > 0) return datesOf(orders, isAsked)
  const plain = withoutWords(typed, others)
  return plain === null ? none : inNumbers(plain, typed)
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? []

/** The text without weekdays and filler words; null if another word remains. */
function withoutWords(text: string, others: ReadonlySet<string>): string | null {
  // Japanese and Thai write dates without spaces.
  const isKnown = (word: string) =>
    others.has(word) ||
    Array.from(word, (_, at) => at).some((at) => others.has(word.slice(0, at)) && others.has(word.slice(at)))
  return wordsIn(text).every(isKnown) ? text.replaceAll(/[\p{L}\p{M}]+/gu, ' ') : null
}

/** Index of a name that is not part of a longer word; -1 if absent. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{M}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{M}]/u.test(text.slice(at + name.length)))
      return at
  return -1
}

function numbersIn(plain: string): string[] | null {
  return plain.split(/\d+/).every((between) => separators.test(between)) ? plain.match(/\d+/g) : null
}

/** Numeric dates: the year comes first or last, and with dots the day precedes the month. */
function inNumbers(plain: string, typed: string): Readings {
  const numbers = numbersIn(plain)
  if (numbers?.length !== 3) return none
  const [a = '', b = '', c = ''] = numbers
  const hasDots = /^\d+ ?\. ?\d+ ?\./.test(typed)
  return datesOf([[a, b, c], [c, b, a], ...(hasDots ? [] : [[c, a, b]])])
}

/** The readings of year, month and day in these orders. A two-digit year always needs confirmation. */
function datesOf(orders: readonly (readonly string[])[], isAsked = false): Readings {
  const full = orders.filter(([year = '', , date = '']) => year.length === 4 && date.length <= 2)
  const isShort = full.length === 0
  const read = (isShort ? orders : full).flatMap(([year = '', month = '', date = '']) => {
    if (isShort && year.length !== 2) return []
    const whole = Number(year) + (isShort ? 2000 : 0)
    return isYear(whole) ? (dayOf(whole, Number(month), Number(date)) ?? []) : []
  })
  const days = [...new Set(read)].toSorted()
  const isClear = days.length === 1 && !isShort && !isAsked
  return isClear ? only(days[0] ?? null) : { day: null, choices: days }
}

const only = (day: string | null): Readings => ({ day, choices: [] })

/** `2027-03-12`; null for a day that does not exist. */
function dayOf(year: number, month: number, date: number): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : null
}
