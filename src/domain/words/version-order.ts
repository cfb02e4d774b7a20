import { asText } from '../../ui/format/labels'

/** The order of pre-release and patch words around the release, which is 0. */
const stages: readonly (readonly [stage: number, words: readonly string[]])[] = [
  [-6, ['dev', 'snapshot', 'nightly']],
  [-5, ['alpha', 'a']],
  [-4, ['beta', 'b']],
  [-3, ['pre', 'preview']],
  [-2, ['rc', 'c', 'candidate']],
  [2, ['p', 'patch', 'post', 'sp', 'hotfix', 'fix', 'update', 'u']],
]
/** An unknown word counts as a pre-release, so that it is never offered as the newest version. */
const UNKNOWN = -1
const NUMBER = 1

/** Part of a version: its stage, then its digits or word. */
type Part = readonly [stage: number, text: string]

type Parsed = {
  readonly numbers: readonly string[]
  readonly rest: readonly Part[]
}

const END: Part = [0, '']
const isNumber = (text: string) => /^\d/.test(text)
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

function partOf(text: string): Part {
  if (isNumber(text)) return [NUMBER, withoutZeros(text)]
  const known = stages.find(([, words]) => words.includes(text))
  return known ? [known[0], ''] : [UNKNOWN, text]
}

function parse(version: string): Parsed {
  const text = asText(version)
    .trim()
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
  const head = /^\d+(\.\d+)*/.exec(text)?.[0] ?? ''
  const numbers = head === '' ? [] : head.split('.').map(withoutZeros)
  while (numbers.at(-1) === '0') numbers.pop()
  const rest = text.slice(head.length).match(/\d+|[^\W\d_]+/gu) ?? []
  return { numbers, rest: rest.map(partOf) }
}

const byLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** Compares digits as text, since a build number may exceed the safe integers. */
const byNumber = (a: string, b: string) => a.length - b.length || byLetters(a, b)

function byPart(a: Part, b: Part): number {
  if (a[0] !== b[0]) return a[0] - b[0]
  return a[0] === NUMBER ? byNumber(a[1], b[1]) : byLetters(a[1], b[1])
}

/** Compares lists item by item; the shorter one is padded with `end`. */
function byParts<T>(a: readonly T[], b: readonly T[], end: T, compare: (x: T, y: T) => number): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compare(a[at] ?? end, b[at] ?? end)
    if (order !== 0) return order
  }
  return 0
}

/**
 * Orders versions, oldest first: part by part as numbers (4.10 after 4.9, 2026.1 after 4.9), a pre-release before its
 * release, a patch after it. Spellings of the same version (4.3, v4.3.0; 4.4-beta.1, 4.4b1) are equal.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)]
  return byParts(left.numbers, right.numbers, '0', byNumber) || byParts(left.rest, right.rest, END, byPart)
}

/** Each version once, newest first. */
export function newestFirst(versions: Iterable<string>): string[] {
  return [...new Set(versions)].sort((a, b) => compareVersions(b, a))
}
