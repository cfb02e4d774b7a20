import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../portal-contract'
import type { Browsers } from './browser'
import type { Command } from './packages'
import { execute } from './processes'
import {
  readFailedPages,
  readPlaywrightReport,
  readVitestReport,
  sumOf,
  type Tally,
  tallyOf,
  withExitStatus,
} from './report'

export type Step = {
  name: string
  command: string[]
}

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const node = (...args: string[]) => [process.execPath, ...args]
const reports = join(projectRoot, 'node_modules/.cache/portal')
const browserReport = join(reports, 'browser.json')

/** The compiler checks again only files whose own text, or a declaration they use, has changed since the last run. */
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

/** Checks all types a second time, to find what the types allow but is a mistake, such as a promise nobody awaits. */
const typeAwareLint: Step = {
  name: 'type-aware lint',
  command: [bin('oxlint'), '--type-aware', '--deny-warnings'],
}

/** Static checks of `npm run check`, beside tests and build. */
export const staticSteps: Step[] = [
  // Each additional checker parses the libraries again, which does not pay off on a small machine.
  { name: 'types', command: node('node_modules/ts7/bin/tsc', '-p', '.', '--checkers', '2', ...incremental) },
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  typeAwareLint,
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

/** The production build, used by the end-to-end tests. */
const buildStep: Step = { name: 'build', command: node('--import', 'tsx', 'scripts/build.ts') }

/** Runs the static checks one by one; `all` includes the slow one. Returns one tally. */
export async function runChecks(all: boolean): Promise<Tally> {
  const results = []
  for (const step of staticSteps) if (all || step !== typeAwareLint) results.push(await runStep(step))
  return sumOf(results.map(tallyOf))
}

/** Builds the portal; resolves to whether it succeeded. */
export function runBuild(): Promise<boolean> {
  return runStep(buildStep)
}

/** Installs packages of the system that tests drive; a test whose package is still missing fails, and says so. */
export async function installPackages(commands: readonly Command[]): Promise<void> {
  for (const command of commands)
    await runStep({ name: `${command[0]} ${command[1]}`, command }, { DEBIAN_FRONTEND: 'noninteractive' })
}

/** Runs a step; prints its name and duration, and its output if it fails. */
export async function runStep({ name, command }: Step, env: Record<string, string> = {}): Promise<boolean> {
  const started = Date.now()
  const { ok, output } = await execute(command, env)
  console.log(`${ok ? '✔' : '✘'} ${name} (${secondsSince(started)} s)`)
  if (!ok) console.log(output)
  return ok
}

/** Unit and house tests; `all` includes slow ones. */
export function runUnitTests(all: boolean): Promise<Tally> {
  const command = [bin('vitest'), 'run']
  return runVitest({ name: 'unit and house tests', command }, { PORTAL_TESTS: all ? 'all' : 'default' })
}

/** Tests of the contract toolkit in its workspace, slow ones included. */
export function runToolkitTests(): Promise<Tally> {
  const command = ['npm', 'test', '-w', 'scripts/contract', '--']
  return runVitest({ name: 'toolkit tests', command }, { PORTAL_TESTS: 'all' })
}

/** Component tests in the headless shell; `all` includes slow ones. */
export function runComponentTests(all: boolean, browsers: Browsers): Promise<Tally> {
  const command = [bin('vitest'), 'run', '-c', 'tests/component.config.ts']
  return runVitest(
    { name: 'component tests', command },
    // Vite warns of each import in the configuration that Node cannot resolve itself.
    {
      PORTAL_CHROMIUM: browsers['headless-shell'],
      PORTAL_TESTS: all ? 'all' : 'default',
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    },
  )
}

/** Runs Vitest as a step; the tally is read from its report. */
async function runVitest({ name, command }: Step, env: Record<string, string> = {}): Promise<Tally> {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  await mkdir(reports, { recursive: true })
  await rm(report, { force: true })
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await runStep({ name, command: [...command, ...args] }, env)
  return withExitStatus(ok, await readVitestReport(report, projectRoot))
}

/** End-to-end tests; `all` includes tagged tests and Firefox. `args` go to Playwright. */
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
  return withExitStatus(ok, await readPlaywrightReport(browserReport))
}

/** Elapsed seconds with one decimal. */
export function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1)
}
