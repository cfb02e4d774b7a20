import { parseArgs } from 'node:util'
import { Stop } from '../serve/stop'

/** Parsed arguments of `npm test`. */
export type TestArguments = {
  /** Whether slow tests run, too. */
  all: boolean
  /** Whether Playwright's arguments name tests, which then run regardless of tags. */
  named: boolean
  /** Number of runs. */
  repeat: number
  /** Arguments passed to Playwright. */
  playwright: string[]
}

/** Playwright options with a value: the next argument is not a file name. */
const valued = {
  config: { type: 'string', short: 'c' },
  grep: { type: 'string', short: 'g' },
  'grep-invert': { type: 'string', short: 'G' },
  'global-timeout': { type: 'string' },
  'max-failures': { type: 'string' },
  output: { type: 'string' },
  project: { type: 'string' },
  'repeat-each': { type: 'string' },
  reporter: { type: 'string' },
  retries: { type: 'string' },
  shard: { type: 'string' },
  'test-list': { type: 'string' },
  timeout: { type: 'string' },
  trace: { type: 'string' },
  tsconfig: { type: 'string' },
  workers: { type: 'string', short: 'j' },
} as const

/**
 * Parses the arguments of `npm test --`: `--all` and `--repeat N` are ours, all others go to Playwright.
 * @throws Stop if `--repeat` has no valid number
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const playwright: string[] = []
  let all = false
  let repeat = 1
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '--all') all = true
    else if (word === '--repeat') {
      at += 1
      repeat = times(words[at])
    } else if (word.startsWith('--repeat=')) repeat = times(word.slice('--repeat='.length))
    else playwright.push(word)
  }
  return { all, named: choosesTests(playwright), repeat, playwright }
}

function choosesTests(playwright: string[]): boolean {
  const { positionals, values } = parseArgs({
    args: playwright,
    options: valued,
    allowPositionals: true,
    strict: false,
  })
  return positionals.length > 0 || values.grep !== undefined
}

function times(given: string | undefined): number {
  if (given !== undefined && /^[1-9]\d*$/.test(given)) return Number(given)
  throw new Stop(`--repeat needs a number of runs behind it: npm test -- --repeat 5`)
}
