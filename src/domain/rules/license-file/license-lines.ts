import { isDay } from '../../../ui/format/days'
import { withoutInvisible } from '../../../ui/search/pasted-text'

/** A line of a license file, joined with its continuation lines. */
export type LogicalLine = {
  /** The first of its lines, from 1. */
  number: number
  text: string
  /** Without quotes; a quoted value is one word. */
  words: string[]
  /** Whether a quote is never closed, or is a typographic one, which no license server reads. */
  isOpen: boolean
}

/** The lines of a license file without empty ones and comments. */
export function logicalLines(text: string): LogicalLine[] {
  const lines: LogicalLine[] = []
  let joined: { number: number; parts: string[] } | null = null
  for (const [index, raw] of unquotedLines(text.split(/\r\n?|\n/)).entries()) {
    // Files that were joined have a byte order mark within.
    const part = withoutInvisible(raw).trim()
    if (joined === null && (part === '' || part.startsWith('#'))) continue
    joined ??= { number: index + 1, parts: [] }
    const isContinued = part.endsWith('\\')
    joined.parts.push(isContinued ? part.slice(0, -1).trim() : part)
    if (isContinued) continue
    lines.push(lineOf(joined.number, joined.parts))
    joined = null
  }
  // The last line of a file may end with a backslash.
  return joined === null ? lines : [...lines, lineOf(joined.number, joined.parts)]
}

/** A line of a license that a mail quotes. */
const quoted = /^(\s*>)+\s*(server|host|vendor|daemon|isv|feature|increment|license|upgrade|package)\s/i

/** The lines without the marks of a mail that quotes a license. */
function unquotedLines(lines: readonly string[]): readonly string[] {
  return lines.some((line) => quoted.test(line)) ? lines.map((line) => line.replace(/^(\s*>)+/, '')) : lines
}

/** The lines of RLM, which go on with an option in the next one, without a backslash. */
export function joinedOptions(lines: readonly LogicalLine[]): LogicalLine[] {
  const joined: LogicalLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before && isGoingOn(before, line))
      joined.splice(-1, 1, lineOf(before.number, [before.text, line.text]))
    else joined.push(line)
  }
  return joined
}

/** Whether a line begins with an option, such as `HOSTID=`, of the feature before it. */
export function isGoingOn(before: LogicalLine, { words: [first = ''] }: LogicalLine): boolean {
  return /^(feature|increment|license|upgrade|package)$/i.test(before.words[0] ?? '') && /^\w+=/.test(first)
}

function lineOf(number: number, parts: readonly string[]): LogicalLine {
  const text = parts.join(' ').trim()
  return { number, text, ...wordsOf(text) }
}

function wordsOf(text: string): Pick<LogicalLine, 'words' | 'isOpen'> {
  const words: string[] = []
  let word = ''
  // Every other piece is within quotes.
  const pieces = text.split('"')
  let isTypographic = false
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      word += piece
      continue
    }
    isTypographic ||= /[“”„‟]/.test(piece)
    const [first = '', ...rest] = piece.split(/\s/)
    word += first
    for (const next of rest) {
      if (word !== '') words.push(word)
      word = next
    }
  }
  if (word !== '') words.push(word)
  return { words, isOpen: isTypographic || pieces.length % 2 === 0 }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `31-dec-2026`, `2026-12-31`, or null for permanent; undefined if it is no valid date. */
export function readFileDay(word: string): string | null | undefined {
  if (/^permanent$/i.test(word)) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return isDay(word) ? word : undefined
  const [, day = '', name = '', year = ''] = /^(\d{1,2})-([a-z]{3})-(\d{1,4})$/i.exec(word) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month === 0) return undefined
  // FlexNet writes year 0 for a feature that never ends.
  if (Number(year) === 0) return null
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return year.length === 4 && isDay(written) ? written : undefined
}

/** A number, or null for uncounted (0, too); undefined if it is neither. */
export function readCount(word: string): number | null | undefined {
  if (/^(uncounted|0+)$/i.test(word)) return null
  if (/^single$/i.test(word)) return 1
  return /^\d+$/.test(word) ? Number(word) : undefined
}
