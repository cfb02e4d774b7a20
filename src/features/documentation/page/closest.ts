import type { DocumentationItem } from '../address/documentation-address'

type Item = Pick<DocumentationItem, 'title' | 'path'>

/** Pairs of neighbouring letters, of words without signs. */
const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    for (let at = 0; at <= word.length - 2; at += 1) {
      const pair = word.slice(at, at + 2)
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  return pairs
}

const sizeOf = (pairs: ReadonlyMap<string, number>) =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** How alike two texts are, from 0 to 1: the share of pairs of letters they have in common. */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  let common = 0
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0)
  const size = sizeOf(left) + sizeOf(right)
  return size === 0 ? 0 : (2 * common) / size
}

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

/** The words to look for when an address leads nowhere: its last part, without signs and a file's ending. */
export const wordsFrom = (path: string): string =>
  lastPart(path)
    .replace(/\.(html?|pdf|md)$/i, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, 80)

/** Less alike is no help. */
const LEAST = 0.3

/** The pages whose title or path comes closest to what an address asked for, the best first. */
export function closestTo<I extends Item>(items: readonly I[], path: string, most = 5): I[] {
  const wanted = wordsFrom(path)
  return items
    .map((item) => ({
      item,
      score: Math.max(
        likeness(wanted, item.title),
        likeness(wanted, lastPart(item.path)),
        likeness(path, item.path),
      ),
    }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item)
}
