import Papa from 'papaparse'

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

/** A read file: its header and its rows, each with the number of the line it begins on. */
export type ImportTable = {
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** Lines that the parser could not read, with its reason; they are shown, never dropped. */
  readonly malformed: readonly { readonly line: number; readonly reason: string }[]
}

/** Contract's limit of what one import may hold, so that a wrong file does not invite thousands. */
export const MAX_ROWS = 5000

/**
 * Reads the bytes of a CSV file: UTF-8 with or without a byte order mark, UTF-16, or else the encoding of Western
 * spreadsheets; commas, semicolons or tabs. Blank lines are passed over.
 */
export function readImport(bytes: Uint8Array<ArrayBuffer>): ImportTable {
  const text = decoded(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false })
  const [first = [], ...rest] = data
  const malformed = errors.flatMap(({ row, message, type }) =>
    row === undefined || type === 'Delimiter' ? [] : [{ line: row + 1, reason: message }],
  )
  const broken = new Set(malformed.map(({ line }) => line))
  const rows = rest.flatMap((cells, index) => {
    const line = index + 2
    const isBlank = cells.every((cell) => cell.trim() === '')
    return isBlank || broken.has(line) ? [] : [{ line, cells: cells.map(withoutFormulaGuard) }]
  })
  return { header: first.map((name) => name.trim()), rows, malformed }
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Exports put an apostrophe before what a spreadsheet would run as a formula. */
const withoutFormulaGuard = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const guesses: Readonly<Record<ImportField, RegExp>> = {
  first_name: /^(first|given|fore)[ _-]?names?$|^vorname$|^prénom$/i,
  last_name: /^(last|family|sur)[ _-]?names?$|^nachname$|^nom$/i,
  email: /^e-?mail([ _-]?address)?$|^mail$/i,
  roles: /^roles?( names?)?$|^rollen?$/i,
  job_title: /^(job[ _-]?title|position|title|function)$/i,
  phone: /^(phone|telephone|mobile)([ _-]?number)?$|^telefon$/i,
}

/** The column of each field, by its position; absent: none. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>

/** Guesses what each column is for from its header; where there is none, an e-mail address tells its own. */
export function guessMapping({ header, rows }: ImportTable): ImportMapping {
  const mapping: Partial<Record<ImportField, number>> = {}
  for (const field of importFields) {
    const at = header.findIndex((name) => guesses[field].test(name))
    if (at >= 0) mapping[field] = at
  }
  if (mapping.email === undefined) {
    const at = rows[0]?.cells.findIndex((cell) => /^[^\s@]+@[^\s@]+$/.test(cell)) ?? -1
    if (at >= 0) mapping.email = at
  }
  return mapping
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
  readonly person: ImportPerson
  readonly verdict: 'new' | 'exists' | 'error'
  /** Why it is skipped or cannot be used; '' for a new one. */
  readonly reason: string
}

type Known = {
  /** Addresses of existing users, in lower case. */
  readonly emails: ReadonlySet<string>
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  /** The roles of lines that name none. */
  readonly defaultRoles: readonly string[]
}

/** What happens to each line of the file. Every line that is no blank one is accounted for. */
export function planImport(table: ImportTable, mapping: ImportMapping, known: Known): ImportLine[] {
  const seen = new Map<string, number>()
  return table.rows.map(({ line, cells }) => {
    const cell = (field: ImportField) => {
      const at = mapping[field]
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    const { role_ids, unknown } = rolesOf(cell('roles'), known)
    const email = cell('email')
    const person: ImportPerson = {
      first_name: cell('first_name'),
      last_name: cell('last_name'),
      email,
      role_ids,
      job_title: cell('job_title'),
      phone: cell('phone'),
    }
    const key = email.toLowerCase()
    const before = seen.get(key)
    if (key !== '') seen.set(key, before ?? line)
    if (key !== '' && known.emails.has(key))
      return { line, person, verdict: 'exists', reason: 'Already a user' }
    const problem = problemOf(person, before, unknown)
    return { line, person, verdict: problem === '' ? 'new' : 'error', reason: problem }
  })
}

function problemOf(person: ImportPerson, before: number | undefined, unknown: readonly string[]): string {
  if (person.email === '') return 'No e-mail address'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email)) return 'Not an e-mail address'
  if (before !== undefined) return `Same e-mail address as line ${before}`
  if (person.first_name === '') return 'No first name'
  if (person.last_name === '') return 'No last name'
  if (unknown.length > 0) return `The account has no role named ${unknown.join(', ')}`
  return person.role_ids.length === 0 ? 'No role' : ''
}

/** The roles that a cell names, separated by commas, semicolons or bars. */
function rolesOf(text: string, { roles, defaultRoles }: Known) {
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
