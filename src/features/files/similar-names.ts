import { visibleName } from '../../domain/rules/files/name-pieces'
import { composedName, isOneName } from '../../domain/rules/files/name-rules'
import { countOf } from '../../ui/format/count-of'
import { isolated } from '../../ui/format/isolated'

/** Two names of a folder that some systems cannot distinguish. */
export type SimilarNames = {
  readonly first: string
  readonly second: string
  /** Number of names with a similar one before them. */
  readonly count: number
}

/** Names that differ only in case, or only in their encoding; null if all systems distinguish them. */
export function findSimilarNames(names: readonly string[]): SimilarNames | null {
  const known = new Map<string, string>()
  const pairs: (readonly [string, string])[] = []
  for (const name of names) {
    const look = upperCase(composedName(name))
    const first = known.get(look)
    if (first === undefined) known.set(look, name)
    else pairs.push([first, name])
  }
  const [pair] = pairs
  return pair ? { first: pair[0], second: pair[1], count: pairs.length } : null
}

const isAscii = /^[ -~]*$/

/** Letter by letter, as file systems do: “ß” is not “SS”. */
const upperCase = (name: string) =>
  isAscii.test(name)
    ? name.toUpperCase()
    : Array.from(name, (letter) => {
        const upper = letter.toUpperCase()
        return upper.length === letter.length ? upper : letter
      }).join('')

export function similarNamesText({ first, second, count }: SimilarNames): string {
  const isOne = isOneName(first, second)
  const pair = isOne
    ? `Two items are named “${isolated(visibleName(first))}”, spelled in different ways.`
    : `“${isolated(visibleName(first))}” and “${isolated(visibleName(second))}” differ only in case.`
  const others = count - 1
  const more = others > 0 ? ` ${countOf(others, 'more name has', 'more names have')} such a twin.` : ''
  return `${pair}${more} ${isOne ? 'A Mac keeps' : 'Windows and Macs keep'} only one of them when an archive with both is unpacked.`
}
