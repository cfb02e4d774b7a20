import type { components } from '../../../api/schema.gen'
import type { Seat } from '../../../domain/licenses'

type User = components['schemas']['User']
export type Person = Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>

/** What would become of one address. */
export type Verdict = 'assign' | 'unknown' | 'duplicate' | 'holds' | 'full'

export interface PlanRow {
  /** The place in the list as it was pasted; the row's name. */
  id: string
  /** What stood there, without the name around it. */
  address: string
  person: Person | null
  verdict: Verdict
}

/** Text before `<address>`: a name, and before it perhaps whole addresses. */
const named = /([^<>]*)<([^<>]*)>/g
const separators = /[\s,]+/

/**
 * The addresses of a pasted text, in its order: one per line or separated by commas, semicolons or blanks, also as
 * mail programs write them, `Helen Okafor <helen@x.example>` or `"Okafor, Helen" <helen@x.example>`.
 */
export function addressesIn(text: string): string[] {
  return text.split(/[\n\r;]+/).flatMap((line) => {
    const found: string[] = []
    let end = 0
    for (const [whole, before = '', inner = ''] of line.matchAll(named)) {
      found.push(
        ...before
          .replaceAll(/"[^"]*"/g, ' ')
          .split(separators)
          .filter(isAddress),
        inner,
      )
      end = line.indexOf(whole, end) + whole.length
    }
    return [...found, ...line.slice(end).split(separators)].map(bare).filter(Boolean)
  })
}

const isAddress = (word: string) => word.includes('@')

const bare = (word: string) =>
  word
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^["'(]+|["'),.]+$/g, '')

/**
 * What would become of every address of a list, none left out, nothing sent. Seats go to the first that can have one;
 * an address that comes twice counts once.
 */
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
    const verdict = verdictOf({ isSecond, person, holders, left })
    if (verdict === 'assign') left -= 1
    return { id: String(index), address, person, verdict }
  })
}

interface Facts {
  isSecond: boolean
  person: Person | null
  holders: ReadonlySet<string>
  left: number
}

function verdictOf({ isSecond, person, holders, left }: Facts): Verdict {
  if (isSecond) return 'duplicate'
  if (!person) return 'unknown'
  if (holders.has(person.id)) return 'holds'
  return left > 0 ? 'assign' : 'full'
}

const counted: readonly [Verdict, (count: number) => string][] = [
  ['assign', () => 'will be assigned'],
  ['unknown', () => 'unknown'],
  ['duplicate', (count) => (count === 1 ? 'duplicate' : 'duplicates')],
  ['holds', (count) => (count === 1 ? 'already holds a seat' : 'already hold a seat')],
  ['full', () => 'without a free seat'],
]

/** "36 will be assigned, 2 unknown, 1 duplicate, 1 without a free seat"; what there is none of is not said. */
export function planInWords(plan: readonly PlanRow[]): string {
  const counts = counted.map(([verdict, words]) => {
    const count = plan.filter((row) => row.verdict === verdict).length
    return count > 0 || verdict === 'assign' ? `${count} ${words(count)}` : ''
  })
  return counts.filter(Boolean).join(', ')
}

export const personName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`
