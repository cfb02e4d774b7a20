import { readFile } from 'node:fs/promises'
import { isJsonObject, type JsonObject } from '../../openapi/model/json'

/** One test and its duration. */
export type TimedTest = {
  name: string
  seconds: number
}

/** Passed and failed tests of a run, with durations where known. */
export type Tally = {
  passed: number
  failed: number
  tests: TimedTest[]
}

/** Tally of a step that counts as one test. */
export function tallyOf(ok: boolean): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests: [] }
}

/** Sum of several tallies. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    tests: tallies.flatMap(({ tests }) => tests),
  }
}

/** A failed command counts as one failure even if no test failed: a load error, or a server that did not start. */
export function withExitStatus(ok: boolean, tally: Tally): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

/** Results of Vitest's JSON report; empty without one. `root` is stripped from file names. */
export async function readVitestReport(file: string, root: string): Promise<Tally> {
  const report = await readReport(file)
  const tests = objects(report.testResults).flatMap((suite) =>
    objects(suite.assertionResults)
      .filter(({ duration }) => typeof duration === 'number')
      .map((test) => ({
        name: `${text(suite.name).replace(`${root}/`, '')} › ${text(test.fullName)}`,
        seconds: number(test.duration) / 1000,
      })),
  )
  return { passed: number(report.numPassedTests), failed: number(report.numFailedTests), tests }
}

/** Results of Playwright's JSON report; empty without one. Tests that pass only on retry count as failed. */
export async function readPlaywrightReport(file: string): Promise<Tally> {
  const report = await readReport(file)
  const stats = isJsonObject(report.stats) ? report.stats : {}
  return {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    tests: objects(report.suites).flatMap(testsOf),
  }
}

const specsOf = (suite: JsonObject): JsonObject[] => [
  ...objects(suite.specs),
  ...objects(suite.suites).flatMap(specsOf),
]

function testsOf(suite: JsonObject): TimedTest[] {
  return specsOf(suite).flatMap((spec) =>
    objects(spec.tests).flatMap((test) =>
      objects(test.results).map(({ duration }) => ({
        name: `${text(spec.file)} › ${text(spec.title)}`,
        seconds: number(duration) / 1000,
      })),
    ),
  )
}

/** Lines of a page printed per failed test, followed by dialogs and toasts. */
const FIRST_LINES = 20
const LAST_LINES = 100

/**
 * Pages of failed tests in Playwright's JSON report: test name and accessibility tree. On CI nothing else remains after
 * the run.
 */
export async function readFailedPages(file: string): Promise<string[]> {
  const report = await readReport(file)
  const pages = await Promise.all(
    objects(report.suites)
      .flatMap(specsOf)
      .map(async (spec) => {
        const results = objects(spec.tests).flatMap((one) => objects(one.results))
        const notes = results.flatMap(({ attachments }) => objects(attachments))
        const note = notes.find(({ name }) => name === 'error-context')
        const written = note ? await readFile(text(note.path), 'utf8').catch(() => '') : ''
        const page = written.split('\n```yaml\n').slice(1).at(-1)?.split('\n```')[0]
        const lines = page?.split('\n') ?? []
        if (lines.length === 0) return []
        const isLong = lines.length > FIRST_LINES + LAST_LINES
        const cut = isLong ? [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)] : lines
        return [[`${text(spec.file)} › ${text(spec.title)}`, ...cut].join('\n')]
      }),
  )
  return pages.flat()
}

/** The slowest tests, one line each, slowest first. */
export function slowest(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

async function readReport(file: string): Promise<JsonObject> {
  const report: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  return isJsonObject(report) ? report : {}
}

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
