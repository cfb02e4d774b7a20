import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isJsonObject, objectAt, projectRoot } from '../portal-contract'

/** Passed and failed tests of one run. */
export interface Tally {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: string[]
}

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const node = (...args: string[]) => [process.execPath, ...args]
const reports = join(projectRoot, 'node_modules/.cache/portal')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

/** What `npm run check` holds the project against, beside its tests and its build. */
export const staticSteps: Step[] = [
  { name: 'types', command: node('node_modules/ts7/bin/tsc', '-p', '.') },
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'type-aware lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'walls', command: [bin('depcruise'), '--config', 'scripts/walls.cjs', 'src', 'mock', 'scripts'] },
  {
    name: 'contract lint',
    command: [bin('redocly'), 'lint', 'openapi/portal.yaml', '--config', 'openapi/redocly.yaml'],
  },
  { name: 'generated files fresh', command: node('--import', 'tsx', 'scripts/generate.ts', '--check') },
]

/** Runs a step, prints its name and seconds, and all it said when it failed. */
export async function runStep({ name, command }: Step): Promise<boolean> {
  const started = Date.now()
  const { ok, output } = await execute(command)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? '✔' : '✘'} ${name} (${seconds} s)`)
  if (!ok) console.log(output)
  return ok
}

/** The unit and house tests. */
export async function runUnitTests(): Promise<Tally> {
  await mkdir(reports, { recursive: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const ok = await runStep({ name: 'unit and house tests', command: [bin('vitest'), ...args] })
  const report = await readReport(unitReport)
  return atLeastOneFailure(ok, {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
  })
}

/**
 * The end-to-end suite in a browser. `args` go to Playwright. A test that passes only at its second try has passed;
 * Playwright's report names it as flaky, with what went wrong the first time.
 */
export async function runBrowserTests(browser: string, args: string[]): Promise<Tally> {
  const command = [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts', ...args]
  const { ok } = await execute(
    command,
    { PORTAL_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    true,
  )
  const stats = objectAt(await readReport(browserReport), 'stats')
  return atLeastOneFailure(ok, {
    passed: number(stats.expected) + number(stats.flaky),
    failed: number(stats.unexpected),
  })
}

function atLeastOneFailure(ok: boolean, tally: Tally): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

async function execute(
  command: string[],
  env: Record<string, string> = {},
  live = false,
): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: live ? 'inherit' : 'pipe',
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { ok: code === 0, output }
}

async function readReport(file: string) {
  const report: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  return isJsonObject(report) ? report : {}
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
