import { parseArgs } from 'node:util'
import { Stop } from '../serve/stop'

/** What `npm test` was asked for. */
export type TestArguments = {
  /** Whether the tests run that need long, too. */
  all: boolean
  /** Whether Playwright's arguments name tests, which then run whatever their tag. */
  named: boolean
  /** How often everything runs. */
  repeat: number
  /** Playwright's arguments. */
  playwright: string[]
}

/** Playwright's options with a value: the argument behind them is not the name of a file. */
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
 * Reads the words behind `npm test --`: `--all` and `--repeat N` are ours, all others go to Playwright.
 * @throws Stop when it is not said how often
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
