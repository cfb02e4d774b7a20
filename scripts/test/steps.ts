import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../portal-contract'
import type { Browsers } from './browser'
import { execute } from './processes'
import {
  heldAgainst,
  readFailedPages,
  readPlaywrightReport,
  readVitestReport,
  sumOf,
  type Tally,
  tallyOf,
} from './report'

export type Step = {
  name: string
  command: string[]
}

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const node = (...args: string[]) => [process.execPath, ...args]
const reports = join(projectRoot, 'node_modules/.cache/portal')
const browserReport = join(reports, 'browser.json')

/** What `npm run check` holds the project against, beside its tests and its build. */
export const staticSteps: Step[] = [
  // A checker more reads the libraries once more: on a small machine that costs more than it saves.
  { name: 'types', command: node('node_modules/ts7/bin/tsc', '-p', '.', '--checkers', '2') },
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'type-aware lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'walls',
    command: [
      bin('depcruise'),
      '--config',
      'scripts/walls.cjs',
      'src',
      'mock',
      'scripts',
      'openapi',
      'tests',
    ],
  },
  {
    name: 'contract lint',
    command: [bin('redocly'), 'lint', 'openapi/portal.yaml', '--config', 'openapi/redocly.yaml'],
  },
  { name: 'generated files fresh', command: node('--import', 'tsx', 'scripts/generate.ts', '--check') },
]

/** The production build, which the end-to-end tests are served. */
const buildStep: Step = { name: 'build', command: node('--import', 'tsx', 'scripts/build.ts') }

/** The static checks in turn: one tally. */
export async function runChecks(): Promise<Tally> {
  const results = []
  for (const step of staticSteps) results.push(await runStep(step))
  return sumOf(results.map(tallyOf))
}

/** Whether there is a build. */
export function runBuild(): Promise<boolean> {
  return runStep(buildStep)
}

/** Runs a step, prints its name and seconds, and all it said when it failed. */
export async function runStep({ name, command }: Step, env: Record<string, string> = {}): Promise<boolean> {
  const started = Date.now()
  const { ok, output } = await execute(command, env)
  console.log(`${ok ? '✔' : '✘'} ${name} (${secondsSince(started)} s)`)
  if (!ok) console.log(output)
  return ok
}

/** The unit and house tests; `all` those that need long, too. */
export function runUnitTests(all: boolean): Promise<Tally> {
  const command = [bin('vitest'), 'run']
  return runVitest({ name: 'unit and house tests', command }, { PORTAL_TESTS: all ? 'all' : 'default' })
}

/** The tests of the contract toolkit, as its workspace runs them, those that need long, too. */
export function runToolkitTests(): Promise<Tally> {
  const command = ['npm', 'test', '-w', 'scripts/contract', '--']
  return runVitest({ name: 'toolkit tests', command }, { PORTAL_TESTS: 'all' })
}

/** The component tests, in the browser without a window; `all` those that need long, too. */
export function runComponentTests(all: boolean, browsers: Browsers): Promise<Tally> {
  const command = [bin('vitest'), 'run', '-c', 'tests/component.config.ts']
  return runVitest(
    { name: 'component tests', command },
    // Vite would name every import of the configuration that Node could not follow by itself.
    {
      PORTAL_CHROMIUM: browsers['headless-shell'],
      PORTAL_TESTS: all ? 'all' : 'default',
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    },
  )
}

/** A run of Vitest as a step; its tally is that of the report it writes. */
async function runVitest({ name, command }: Step, env: Record<string, string> = {}): Promise<Tally> {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  await mkdir(reports, { recursive: true })
  await rm(report, { force: true })
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await runStep({ name, command: [...command, ...args] }, env)
  return heldAgainst(ok, await readVitestReport(report, projectRoot))
}

/** The end-to-end suite; `all` what is tagged so and what runs in Firefox, too. `args` go to Playwright. */
export async function runBrowserTests(
  browsers: Browsers,
  firefox: string | null,
  all: boolean,
  args: readonly string[],
): Promise<Tally> {
  await rm(browserReport, { force: true })
  const started = Date.now()
  const { ok } = await execute(
    [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts', ...args],
    {
      PORTAL_CHROMIUM: browsers['headless-shell'],
      PORTAL_FULL_CHROMIUM: browsers.chromium,
      PORTAL_FIREFOX: firefox ?? '',
      PORTAL_TESTS: all ? 'all' : 'default',
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    },
    true,
  )
  console.log(`${ok ? '✔' : '✘'} end-to-end tests (${secondsSince(started)} s)`)
  for (const page of await readFailedPages(browserReport)) console.log(`\nThe page at the end of ${page}`)
  return heldAgainst(ok, await readPlaywrightReport(browserReport))
}

/** The seconds since then, with one decimal. */
export function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1)
}
