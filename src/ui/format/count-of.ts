import { formatCount } from './count'

/** "1 seat", "2,000 seats"; the plural is given where it is not the noun with an s. */
export function countOf(n: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(n)} ${n === 1 ? noun : nouns}`
}
