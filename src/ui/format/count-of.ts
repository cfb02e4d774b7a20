import { formatCount } from './count'

/** "1 seat", "2,000 seats"; pass the plural if it is irregular. */
export function countOf(n: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(n)} ${n === 1 ? noun : nouns}`
}
