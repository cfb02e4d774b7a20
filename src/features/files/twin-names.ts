import { visibleName } from '../../domain/files/name-pieces'
import { composedName, isOneName } from '../../domain/files/name-rules'
import { formatCount } from '../../ui/format/count'
import { isolated } from '../../ui/format/isolated'

/** Two names of a folder that not every system keeps apart. */
export type Twins = {
  readonly first: string
  readonly second: string
  /** Names of the folder that have such a twin before them. */
  readonly count: number
}

/** Names that differ only in case, or only in the spelling of their letters; null where all are kept apart everywhere. */
export function findTwins(names: readonly string[]): Twins | null {
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

export function twinsText({ first, second, count }: Twins): string {
  const isOne = isOneName(first, second)
  const pair = isOne
    ? `Two items are named “${isolated(visibleName(first))}”, spelled in different ways.`
    : `“${isolated(visibleName(first))}” and “${isolated(visibleName(second))}” differ only in case.`
  const others = count - 1
  const more =
    others > 0 ? ` ${formatCount(others)} more ${others === 1 ? 'name has' : 'names have'} such a twin.` : ''
  return `${pair}${more} ${isOne ? 'A Mac keeps' : 'Windows and Macs keep'} only one of them when an archive with both is unpacked.`
}
