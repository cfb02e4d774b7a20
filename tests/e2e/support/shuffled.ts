import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/**
 * The test files as projects in an order of the seed's choosing: Playwright runs projects in the order they stand in.
 * The same seed gives the same order, so that a failure can be had again.
 */
export function shuffledProjects(folder: URL, seed: string): { name: string; testMatch: string }[] {
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.e2e.ts'))
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .map((name) => ({ name, testMatch: `**/${name}` }))
}
