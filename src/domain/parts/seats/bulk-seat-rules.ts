import type { BulkRow } from '../../../ui/bulk/bulk-table'
import { isolated } from '../../../ui/format/isolated'
import { pastedText, unquoted } from '../../../ui/search/pasted-text'
import type { Hue } from '../../../ui/theme/palette'
import type { License, Seat } from '../../words/licenses'
import { personName, type User } from '../../words/people'

export type Person = Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>

/** Verdict on one address of a pasted list. */
export type Verdict = 'assign' | 'invalid' | 'unknown' | 'duplicate' | 'holds' | 'full'

export type PlanRow = {
  /** The position in the pasted list. */
  id: string
  /** As pasted, without a name around it. */
  address: string
  person: Person | null
  verdict: Verdict
}

/** An address in angle brackets, and the text before it: a name, or other addresses and a name. */
const bracketed = /(?<![^<>])([^<>]*)<([^<>]*)>/g
/** Signatures and address books put an address in parentheses. */
const inParentheses = /[([]([^\s()[\]<>@]+@[^\s()[\]<>@]+)[)\]]/g
/** The lines of a mail's head. */
const mailHead = /^(to|cc|bcc|from)[ \t]*:/i
const separators = /[\s,、|]+/

/**
 * The addresses of a pasted text, in its order: one per line or separated by commas, semicolons, or spaces of any script,
 * also in the notation of mail programs, `Helen Okafor <helen@x.example>` or `"Okafor, Helen" <helen@x.example>`.
 */
export function addressesIn(text: string): string[] {
  return pastedText(text)
    .split(/[\n\r;]+/)
    .flatMap((written) => {
      const line = written.trim().replace(mailHead, '').replaceAll(inParentheses, '<$1>')
      const found: string[] = []
      let end = 0
      for (const [whole, before = '', inner = ''] of line.matchAll(bracketed)) {
        found.push(...before.replaceAll(quotedName, ' ').split(separators).filter(isAddress), inner)
        end = line.indexOf(whole, end) + whole.length
      }
      return [...found, ...line.slice(end).split(separators)].map(bare).filter(Boolean)
    })
}

const isAddress = (word: string) => word.includes('@')

/** Mail programs and word processors quote a name in their own way. */
const quotedName = /"[^"]*"|[“„«][^“”„«»]*[”“»]|「[^「」]*」/g

const bare = (word: string) =>
  unquoted(
    unquoted(word)
      .replace(/^mailto:([^?]*).*/i, '$1')
      .replace(/^smtp:/i, '')
      .replaceAll(/^["'(]+|(?<!["'),.])["'),.]+$/g, ''),
  )

/** The verdict on every address. Free seats go to the first people without one; duplicates count once. */
export function planSeats(
  addresses: readonly string[],
  people: readonly Person[],
  seats: readonly Seat[],
  free: number,
): PlanRow[] {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  const holders = new Set(seats.flatMap(({ user }) => (user ? [user.id] : [])))
  const seen = new Set<string>()
  let left = free
  return addresses.map((address, index) => {
    const email = address.toLowerCase()
    const person = byEmail.get(email) ?? null
    const isSecond = seen.has(email)
    seen.add(email)
    const verdict = verdictOf({ address, isSecond, person, holders, left })
    if (verdict === 'assign') left -= 1
    return { id: String(index), address, person, verdict }
  })
}

type Facts = {
  address: string
  isSecond: boolean
  person: Person | null
  holders: ReadonlySet<string>
  left: number
}

function verdictOf({ address, isSecond, person, holders, left }: Facts): Verdict {
  if (isSecond) return 'duplicate'
  if (!person) return /^[^@]+@[^@]+$/.test(address) ? 'unknown' : 'invalid'
  if (holders.has(person.id)) return 'holds'
  return left > 0 ? 'assign' : 'full'
}

const counted: readonly [Verdict, (count: number) => string][] = [
  ['assign', () => 'will be assigned'],
  ['unknown', () => 'unknown'],
  ['invalid', (count) => (count === 1 ? 'not an e-mail address' : 'not e-mail addresses')],
  ['duplicate', (count) => (count === 1 ? 'duplicate' : 'duplicates')],
  ['holds', (count) => (count === 1 ? 'already holds a seat' : 'already hold a seat')],
  ['full', () => 'without a free seat'],
]

/** "36 will be assigned, 2 unknown, 1 duplicate, 1 without a free seat"; zero counts are left out. */
export function planSummary(plan: readonly PlanRow[]): string {
  const counts = counted.map(([verdict, labelOf]) => {
    const count = plan.filter((row) => row.verdict === verdict).length
    return count > 0 || verdict === 'assign' ? `${count} ${labelOf(count)}` : ''
  })
  return counts.filter(Boolean).join(', ')
}

const verdicts: Record<Verdict, { hue: Hue; status: string }> = {
  assign: { hue: 'positive', status: 'Will be assigned' },
  unknown: { hue: 'critical', status: 'Unknown address' },
  invalid: { hue: 'critical', status: 'Not an e-mail address' },
  duplicate: { hue: 'neutral', status: 'Duplicate in the list' },
  holds: { hue: 'info', status: 'Already holds a seat' },
  full: { hue: 'attention', status: 'No free seat' },
}

/** The preview: addresses that get no seat come first, each group in the order of the list. */
export function planRows(plan: readonly PlanRow[], license: Pick<License, 'account'>): BulkRow[] {
  const rows = plan.map(({ id, address, person, verdict }) => ({
    id,
    name: address,
    details: person ? personName(person) : undefined,
    message:
      verdict === 'unknown' ? `No one at ${isolated(license.account.name)} has this address.` : undefined,
    isProblem: verdict !== 'assign',
    ...verdicts[verdict],
  }))
  return rows.sort((a, b) => Number(b.isProblem) - Number(a.isProblem))
}
