import Papa from 'papaparse'
import { type DecodedText, decodeText } from '../../../api/decode-text'
import { normalizedText } from '../../../ui/search/pasted-text'
import type { Delimiter } from '../../../ui/table/csv'
import { fieldsNamed, isMailLike } from './import-headers'

/** A line of the file that is not blank. */
export type ImportRow = {
  /** The number of its first line, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why it could not be read (then its only cell is the raw line); '' otherwise. */
  readonly malformed: string
}

/** A parsed file. */
export type ImportTable = {
  readonly header: readonly string[]
  readonly rows: readonly ImportRow[]
  /** Number of skipped blank lines. */
  readonly blanks: number
  /** Number of non-blank lines above the header, such as a version of the template. */
  readonly above: number
  readonly delimiter: Delimiter
  readonly decoded: DecodedText
}

/** Maximum number of people per import. */
export const MAX_ROWS = 5000
const MAX_BYTES = 5_000_000
const MAX_LINE = 100_000
const MAX_COLUMNS = 500

/** Bytes from which the type of a file is detected. */
export const HEAD_BYTES = 4096

/** Why a file is no CSV, by its first `HEAD_BYTES` bytes and its size in bytes; null if it may be one. */
export function refusalOf(head: Uint8Array, size: number): string | null {
  if (size === 0) return 'The file is empty.'
  const text = Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('PK\x03\x04'))
    return /xl\/|\[Content_Types\]|_rels|docProps|mimetype/.test(text)
      ? `This is a workbook, not a CSV file. ${SAVE_AS}`
      : 'This is a ZIP archive, not a CSV file. Unpack it and choose the file that is in it.'
  if (text.startsWith('\xd0\xcf\x11\xe0')) return `This is an old workbook, not a CSV file. ${SAVE_AS}`
  if (text.startsWith('%PDF')) return `This is a PDF, not a CSV file. ${SAVE_AS}`
  if (text.startsWith('\x1f\x8b')) return 'This is a compressed file, not a CSV file. Unpack it first.'
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text))
    return `This is a page or an XML file, not a CSV file. ${SAVE_AS}`
  if (/^\s*BEGIN:VCARD/i.test(text)) return `These are contacts as vCard, not a CSV file. ${EXPORT_AS}`
  if (/^\s*(\{\s*"|\[\s*\{)/.test(text)) return `This is JSON, not a CSV file. ${EXPORT_AS}`
  if (/^(version: 1\s+)?dn::? /i.test(text))
    return `This is LDIF of a directory, not a CSV file. ${EXPORT_AS}`
  // Characters of UTF-16 and UTF-32 have up to three of them.
  if (text.includes('\0\0\0\0')) return NULS
  return size > MAX_BYTES ? 'The file is larger than 5 MB. Split it into smaller files.' : null
}

const NULS = 'This is no text: it has NUL characters. Save it as “CSV UTF-8” and choose that file.'
const EXPORT_AS = 'Export the people as CSV and choose that file.'
const SAVE_AS = 'Save it as CSV in your spreadsheet program and choose that file.'

/**
 * Parses a CSV file with commas, semicolons, tabs or bars.
 * @param encoding the chosen one; null: its own
 * @returns the table, or why the file cannot be used, as a sentence
 */
export function readImport(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: string | null = null,
): ImportTable | string {
  const refusal = refusalOf(bytes.subarray(0, HEAD_BYTES), bytes.length)
  if (refusal !== null) return refusal
  const decoded = decodeText(bytes, { chosen: encoding })
  if (decoded.text.includes('\0') && encoding === null) return NULS
  const lines = decoded.text.split(/\r\n|\r|\n/)
  const long = lines.findIndex(({ length }) => length > MAX_LINE)
  if (long >= 0)
    return `Line ${long + 1} has ${lines[long]?.length} characters, which is no line of a list of people.`
  const separator = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (separator !== undefined) lines[0] = ''
  const delimiter = separator ?? delimiterOf(lines)
  const all = rowsOf(lines, { delimiter, quoteChar: quoteOf(lines, delimiter) })
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  // The text ends with a line break, which begins no line.
  const blanks =
    all.length - filled.length - (lines.at(-1) === '' ? 1 : 0) - (separator === undefined ? 0 : 1)
  if (filled.length === 0) return 'The file is empty.'
  const width = Math.max(...filled.slice(0, 50).map(({ cells }) => cells.length))
  if (width > MAX_COLUMNS) return `The file has ${width} columns, which is no list of people.`
  const headerAt = headerIn(filled)
  const first = headerAt < 0 ? undefined : filled[headerAt]
  const rows = filled.slice(headerAt + 1)
  if (rows.length === 0) return 'The file has a header and no lines below it.'
  if (rows.length > MAX_ROWS)
    return `The file has ${rows.length} lines. Split it: up to ${MAX_ROWS} people are imported at once.`
  const header = Array.from({ length: width }, (_, index) => first?.cells[index] || `Column ${index + 1}`)
  const above = Math.max(headerAt, 0)
  return { header, rows, blanks, above, delimiter: delimiter === ';' ? ';' : ',', decoded }
}

/** Lines in which header and delimiter are searched. */
const TOP_LINES = 20

/** Index of the header: the line above the first address that names most fields, else the first; -1 for none. */
function headerIn(filled: readonly ImportRow[]): number {
  const firstPerson = filled.slice(0, TOP_LINES).findIndex(({ cells }) => cells.some(isMailLike))
  if (firstPerson === 0) return -1
  const top = filled.slice(0, firstPerson < 0 ? TOP_LINES : firstPerson)
  const named = top.map(({ cells }) => Object.keys(fieldsNamed(cells)).length)
  const most = Math.max(...named)
  if (most > 0) return named.indexOf(most)
  const isVersion = ({ cells }: ImportRow) => /^(#|version\b)/i.test(cells[0] ?? '')
  return Math.max(
    top.findIndex((row) => !isVersion(row)),
    0,
  )
}

/** The delimiter that occurs equally often in most of the first lines, outside quotes. */
function delimiterOf(lines: readonly string[]): string {
  const plain = lines
    .filter((line) => line.trim() !== '')
    .slice(0, TOP_LINES)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const evenness = (delimiter: string) => {
    const counts = plain.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const same = counts.map((count) => counts.filter((one) => one === count).length)
    const often = Math.max(0, ...same)
    return often * 1000 + (counts[same.indexOf(often)] ?? 0)
  }
  return [',', ';', '\t', '|'].reduce((best, one) => (evenness(one) > evenness(best) ? one : best))
}

/** Some exports quote with apostrophes: then each of the first lines begins and ends with one, and none has quotes. */
function quoteOf(lines: readonly string[], delimiter: string): string {
  const top = lines.filter((line) => line.trim() !== '').slice(0, TOP_LINES)
  const isQuoted = (line: string) =>
    line.startsWith("'") &&
    line.trimEnd().endsWith("'") &&
    line.includes(`'${delimiter}'`) &&
    !line.includes('"')
  return top.length > 0 && top.every(isQuoted) ? "'" : '"'
}

const BROKEN_QUOTES = 'The quotes of this line do not match.'
/** After this many lines with broken quotes each line is parsed separately, without multi-line cells. */
const MAX_BROKEN = 20

/** Parses line by line: a line with broken quotes would otherwise swallow those after it. */
function rowsOf(
  lines: readonly string[],
  dialect: { readonly delimiter: string; readonly quoteChar: string },
): ImportRow[] {
  const rows: ImportRow[] = []
  let next = 0
  const parse = (text: string) => {
    const { data, errors } = Papa.parse<string[]>(text, { ...dialect, newline: '\n', skipEmptyLines: false })
    const bad = errors.find(({ type }) => type === 'Quotes')?.row
    for (const cells of data.slice(0, bad)) {
      rows.push({ line: next + 1, cells: cells.map(plainCell), malformed: '' })
      next += cells.join('').split('\n').length
    }
    if (bad === undefined) return false
    rows.push({ line: next + 1, cells: [lines[next] ?? ''], malformed: BROKEN_QUOTES })
    next += 1
    return true
  }
  let broken = 0
  while (broken < MAX_BROKEN && parse(lines.slice(next).join('\n'))) broken += 1
  if (broken === MAX_BROKEN) for (const line of lines.slice(next)) parse(line || ' ')
  return rows
}

/** A cell on one line, without invisible characters, and without the marks by which exports keep text: `'+44`, `="+44"`. */
const plainCell = (cell: string) =>
  normalizedText(cell)
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@])/, '')
