import { mailAddress } from '../../../domain/words/people'
import { identifierText } from '../../../ui/search/pasted-text'
import type { ImportRow, ImportTable } from './import-file'
import { type ImportMapping, isMailLike, splitName } from './import-headers'

const cellOf = ({ cells }: ImportRow, at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))

/** An address as mail programs write it, too: `Rosa Delgado <rosa@x.example>`, `mailto:rosa@x.example`. */
function addressOf(cell: string): string {
  const address = /<([^<>]+)>/.exec(cell)?.[1] ?? cell
  return mailAddress(address.trim().replace(/^(mailto|smtp):/i, ''))
}

/** The e-mail addresses of a file, each once. */
export function emailsOf({ rows }: ImportTable, { email }: ImportMapping): string[] {
  const all = rows.map((row) => addressOf(cellOf(row, email)).toLowerCase())
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

/** Result of a line: invited; skipped, because the person is a user, an example or no longer active; or invalid. */
export type ImportLine = {
  readonly line: number
  /** As in the file. */
  readonly cells: readonly string[]
  readonly person: ImportPerson
  readonly verdict: 'new' | 'exists' | 'example' | 'inactive' | 'error'
  /** Why it is skipped or invalid; '' for a new one. */
  readonly reason: string
}

export type ImportFacts = {
  /** Addresses of existing users, in lower case. */
  readonly emails: ReadonlySet<string>
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  /** Roles of lines that name none. */
  readonly defaultRoles: readonly string[]
  /** The contract's error for a person; '' for none. */
  readonly check: (person: ImportPerson) => string
  /** The words of a line by which the person may no longer sign in, such as `Status: Suspended`; null for others. */
  readonly inactive: (cells: readonly string[]) => string | null
}

/** Plans each line, in order. */
export function linePlanner(mapping: ImportMapping, facts: ImportFacts): (row: ImportRow) => ImportLine {
  const seen = new Map<string, number>()
  return (row) => {
    const { line, cells, malformed } = row
    const { role_ids, unknown } = rolesOf(cellOf(row, mapping.roles), facts)
    const full = splitName(cellOf(row, mapping.full_name))
    const person: ImportPerson = {
      first_name: cellOf(row, mapping.first_name) || full.first_name,
      last_name: cellOf(row, mapping.last_name) || full.last_name,
      email: malformed === '' ? addressOf(cellOf(row, mapping.email)) : '',
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
    const status = malformed === '' ? facts.inactive(cells) : null
    if (status !== null)
      return {
        line,
        cells,
        person,
        verdict: 'inactive',
        reason: `The file says “${status}”. It is left out.`,
      }
    const reason = malformed || problemOf(person, before, unknown, facts)
    return { line, cells, person, verdict: reason === '' ? 'new' : 'error', reason }
  }
}

const EXAMPLE = 'This is an example of the template. It is left out.'

/** Whether a line is the example of a directory's template, by its first words or its fictitious company. */
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
  if (/#EXT#@/i.test(person.email))
    return 'This is the name of a guest in the directory, at which no mail arrives.'
  if (/^\d[.,]\d+E\+\d+$/i.test(person.phone))
    return `A spreadsheet has turned the phone number into ${person.phone}. Format its column as text.`
  return check(person)
}

/** The roles in a cell, separated by commas, semicolons or bars. */
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

/** Lines between which control returns to the browser. */
const SLICE = 200

/** Plans all lines of a file in slices, so that the page stays responsive. */
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

/** The body of an invitation, without empty fields. */
export function bodyOf({ role_ids, job_title, phone, ...person }: ImportPerson, account_id: string) {
  return {
    ...person,
    account_id,
    role_ids: [...role_ids],
    ...(job_title !== '' && { job_title }),
    ...(phone !== '' && { phone }),
  }
}
