import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/**
 * The test files as projects, shuffled by the seed: Playwright runs projects in order. The same seed gives the same
 * order, so that a failure can be reproduced.
 */
export function shuffledProjects(folder: URL, seed: string): { name: string; testMatch: string }[] {
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.e2e.ts'))
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .map((name) => ({ name, testMatch: `**/${name}` }))
}
