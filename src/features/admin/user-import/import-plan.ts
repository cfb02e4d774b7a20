import { mailAddress } from '../../../domain/people'
import { identifierText } from '../../../ui/form/pasted-text'
import type { ImportRow, ImportTable } from './import-file'
import { type ImportMapping, isMailLike, splitName } from './import-headers'

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

/** The end of a line: it is invited, skipped because the person is there already or made up, or cannot be used. */
export type ImportLine = {
  readonly line: number
  /** As they stand in the file. */
  readonly cells: readonly string[]
  readonly person: ImportPerson
  readonly verdict: 'new' | 'exists' | 'example' | 'error'
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
    const full = splitName(cellOf(row, mapping.full_name))
    const person: ImportPerson = {
      first_name: cellOf(row, mapping.first_name) || full.first_name,
      last_name: cellOf(row, mapping.last_name) || full.last_name,
      email: malformed === '' ? mailAddress(cellOf(row, mapping.email)) : '',
      role_ids,
      job_title: cellOf(row, mapping.job_title),
      phone: identifierText(cellOf(row, mapping.phone)),
    }
    if (isExample(person, cells)) return { line, cells, person, verdict: 'example', reason: EXAMPLE }
    const key = person.email.toLowerCase()
    const before = seen.get(key)
    if (key !== '') seen.set(key, before ?? line)
    if (key !== '' && facts.emails.has(key))
      return { line, cells, person, verdict: 'exists', reason: 'Already a user.' }
    const reason = malformed || problemOf(person, before, unknown, facts)
    return { line, cells, person, verdict: reason === '' ? 'new' : 'error', reason }
  }
}

const EXAMPLE = 'This is an example of the template. It is left out.'

/** Whether a line is the example that templates of directories come with, by its first words or its made-up company. */
function isExample({ email }: ImportPerson, [first = '']: readonly string[]): boolean {
  const isNamed = /^(example|beispiel|exemple|ejemplo|esempio|例|sample) ?[:：]/i.test(first)
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  return isNamed || domain.split('.').some((label) => label === 'contoso' || label === 'fabrikam')
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
