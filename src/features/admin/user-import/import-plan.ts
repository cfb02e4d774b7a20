import Papa from 'papaparse'
import { type DecodedText, decodeText } from '../../../api/decode-text'
import { mailAddress } from '../../../domain/people'
import type { Delimiter } from '../../../ui/table/csv'

/** What a column of the file is for. */
export const importFields = ['first_name', 'last_name', 'email', 'roles', 'job_title', 'phone'] as const
export type ImportField = (typeof importFields)[number]

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  roles: 'Roles',
  job_title: 'Job title',
  phone: 'Phone',
}

/** A line of the file that is not blank. */
export type ImportRow = {
  /** The number of the line it begins on, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why it could not be read, in which case its only cell is the line as it stands; '' otherwise. */
  readonly malformed: string
}

/** A file that was read. */
export type ImportTable = {
  readonly header: readonly string[]
  readonly rows: readonly ImportRow[]
  /** How many blank lines were passed over. */
  readonly blanks: number
  readonly delimiter: Delimiter
  readonly decoded: DecodedText
}

/** So many people are imported at once. */
export const MAX_ROWS = 5000
const MAX_BYTES = 5_000_000

/**
 * Reads the bytes of a CSV file with commas, semicolons or tabs.
 * @param encoding the one that was chosen; null: its own
 * @returns the table, or in a sentence why the file cannot be used
 */
export function readImport(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: string | null = null,
): ImportTable | string {
  if (bytes.length > MAX_BYTES) return 'The file is larger than 5 MB. Split it into smaller files.'
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return 'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program and choose that file.'
  const decoded = decodeText(bytes, { chosen: encoding })
  const lines = decoded.text.split(/\r\n|\r|\n/)
  const separator = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (separator !== undefined) lines[0] = ''
  const delimiter = separator ?? delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  const all = rowsOf(lines, delimiter)
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  // The text ends with a line break, which begins no line.
  const blanks =
    all.length - filled.length - (lines.at(-1) === '' ? 1 : 0) - (separator === undefined ? 0 : 1)
  const [first] = filled
  if (!first) return 'The file is empty.'
  const hasHeader = !first.cells.some(isMailLike)
  const rows = hasHeader ? filled.slice(1) : filled
  if (rows.length === 0) return 'The file has a header and no lines below it.'
  if (rows.length > MAX_ROWS)
    return `The file has ${rows.length} lines. Split it: up to ${MAX_ROWS} people are imported at once.`
  const width = Math.max(...filled.slice(0, 50).map(({ cells }) => cells.length))
  const header = Array.from(
    { length: width },
    (_, index) => (hasHeader && first.cells[index]) || `Column ${index + 1}`,
  )
  return { header, rows, blanks, delimiter: delimiter === ';' ? ';' : ',', decoded }
}

const isMailLike = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell)

/** The delimiter that the header has most of, outside quotes. */
function delimiterOf(line: string): string {
  const plain = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => plain.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

const BROKEN_QUOTES = 'The quotes of this line do not match.'
/** After so many lines with broken quotes each line is read by itself, and no cell has several lines any more. */
const MAX_BROKEN = 20

/** Reads line by line. One with broken quotes would take those after it along: reading goes on with the next line. */
function rowsOf(lines: readonly string[], delimiter: string): ImportRow[] {
  const rows: ImportRow[] = []
  let next = 0
  const parse = (text: string) => {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false })
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

/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const guesses: Readonly<Record<ImportField, RegExp>> = {
  first_name: /^(first|given|fore)[ _-]?names?$|^vorname$|^prénom$|^nome$/i,
  last_name: /^(last|family|sur)[ _-]?names?$|^nachname$|^nom$|^cognome$/i,
  email: /^e-?mail([ _-]?address)?$|^mail$/i,
  roles: /^roles?( names?)?$|^rollen?$/i,
  job_title: /^(job[ _-]?title|position|title|function)$/i,
  phone: /^(phone|telephone|mobile)([ _-]?number)?$|^telefon$/i,
}

/** The column of each field, by its position; absent: none. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>
/** The headers that were chosen for each field before. */
export type ImportHeaders = Readonly<Partial<Record<ImportField, string>>>

/** The column of each field: the one chosen last time, else by its header; an e-mail address tells its own column. */
export function guessMapping({ header, rows }: ImportTable, before: ImportHeaders = {}): ImportMapping {
  const mapping: Partial<Record<ImportField, number>> = {}
  for (const field of importFields) {
    const known = before[field] === undefined ? -1 : header.indexOf(before[field])
    const at = known >= 0 ? known : header.findIndex((name) => guesses[field].test(name.trim()))
    if (at >= 0 && !Object.values(mapping).includes(at)) mapping[field] = at
  }
  if (mapping.email === undefined) {
    const at = rows[0]?.cells.findIndex(isMailLike) ?? -1
    if (at >= 0) mapping.email = at
  }
  return mapping
}

const cellOf = ({ cells }: ImportRow, at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))

/** The e-mail addresses of a file, each once. */
export function emailsOf({ rows }: ImportTable, { email }: ImportMapping): string[] {
  const all = rows.map((row) => mailAddress(cellOf(row, email)).toLowerCase())
  return [...new Set(all)].filter(isMailLike)
}

export type ImportPerson = {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role_ids: readonly string[]
  readonly job_title: string
  readonly phone: string
}

/** What becomes of a line: it is invited, skipped because the person is there already, or cannot be used. */
export type ImportLine = {
  readonly line: number
  /** As they stand in the file. */
  readonly cells: readonly string[]
  readonly person: ImportPerson
  readonly verdict: 'new' | 'exists' | 'error'
  /** Why it is skipped or cannot be used; '' for a new one. */
  readonly reason: string
}

export type ImportFacts = {
  /** Addresses of existing users, in lower case. */
  readonly emails: ReadonlySet<string>
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  /** The roles of lines that name none. */
  readonly defaultRoles: readonly string[]
  /** What the contract says is wrong with a person; '' for nothing. */
  readonly check: (person: ImportPerson) => string
}

/** Says of each line, in their order, what happens to it. */
export function linePlanner(mapping: ImportMapping, facts: ImportFacts): (row: ImportRow) => ImportLine {
  const seen = new Map<string, number>()
  return (row) => {
    const { line, cells, malformed } = row
    const { role_ids, unknown } = rolesOf(cellOf(row, mapping.roles), facts)
    const person: ImportPerson = {
      first_name: cellOf(row, mapping.first_name),
      last_name: cellOf(row, mapping.last_name),
      email: malformed === '' ? mailAddress(cellOf(row, mapping.email)) : '',
      role_ids,
      job_title: cellOf(row, mapping.job_title),
      phone: cellOf(row, mapping.phone),
    }
    const key = person.email.toLowerCase()
    const before = seen.get(key)
    if (key !== '') seen.set(key, before ?? line)
    if (key !== '' && facts.emails.has(key))
      return { line, cells, person, verdict: 'exists', reason: 'Already a user.' }
    const reason = malformed || problemOf(person, before, unknown, facts)
    return { line, cells, person, verdict: reason === '' ? 'new' : 'error', reason }
  }
}

function problemOf(
  person: ImportPerson,
  before: number | undefined,
  unknown: readonly string[],
  { check }: ImportFacts,
): string {
  if (before !== undefined) return `Line ${before} has the same e-mail address.`
  if (unknown.length > 0) return `The account has no role named ${unknown.join(', ')}.`
  const formula = [person.first_name, person.last_name, person.job_title].find((text) => /^[=@]/.test(text))
  if (formula !== undefined) return `“${formula}” is a formula. Enter it as text.`
  return check(person)
}

/** The roles that a cell names, separated by commas, semicolons or bars. */
function rolesOf(text: string, { roles, defaultRoles }: ImportFacts) {
  const names = text
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return { role_ids: defaultRoles, unknown: [] }
  const found = names.map((name) => roles.find((role) => role.name.toLowerCase() === name.toLowerCase()))
  return {
    role_ids: [...new Set(found.flatMap((role) => (role ? [role.id] : [])))],
    unknown: names.filter((_, index) => found[index] === undefined),
  }
}

/** Lines between which the page may answer. */
const SLICE = 200

/** Plans all lines of a file, in slices, so that the page answers meanwhile. */
export async function planImport(
  { rows }: ImportTable,
  plan: (row: ImportRow) => ImportLine,
): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve))
    lines.push(plan(row))
  }
  return lines
}
