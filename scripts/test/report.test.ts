import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readFailedPages,
  readPlaywrightReport,
  readVitestReport,
  slowest,
  sumOf,
  tallyOf,
  withExitStatus,
} from './report'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(name: string, report: object): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(report))
  return file
}

test("Vitest's report gives the tally and the time of each test that ran", async () => {
  const file = await written('unit.json', {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { fullName: 'a adds', status: 'passed', duration: 1500 },
          { fullName: 'a fails', status: 'failed', duration: 20 },
          { fullName: 'a needs long', status: 'skipped' },
        ],
      },
    ],
  })
  expect(await readVitestReport(file, '/project')).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: 'src/a.test.ts › a adds', seconds: 1.5 },
      { name: 'src/a.test.ts › a fails', seconds: 0.02 },
    ],
  })
})

test("Playwright's report does, too, however deep a test stands, and a second try has failed", async () => {
  const spec = (title: string, duration: number) => ({
    ...{ title, file: 'a.e2e.ts' },
    tests: [{ results: [{ duration }] }],
  })
  const file = await written('browser.json', {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [{ specs: [spec('opens', 2000)], suites: [{ specs: [spec('closes', 3000)] }] }],
  })
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 2,
    failed: 2,
    tests: [
      { name: 'a.e2e.ts › opens', seconds: 2 },
      { name: 'a.e2e.ts › closes', seconds: 3 },
    ],
  })
})

test('the page of a failed test is shown, and only that', async () => {
  const note = join(folder, 'error-context.md')
  const page = ['- heading "Files" [level=1]', ...Array.from({ length: 200 }, (_, row) => `- row ${row}`)]
  await writeFile(note, `# Error details\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n\n# Test source\n`)
  const spec = (title: string, attachments: object[]) => ({
    ...{ title, file: 'a.e2e.ts' },
    tests: [{ results: [{ attachments }] }],
  })
  const file = await written('failed.json', {
    suites: [
      {
        specs: [spec('passes', []), spec('left nothing', [{ name: 'error-context', path: `${note}.gone` }])],
        suites: [{ specs: [spec('fails', [{ name: 'trace' }, { name: 'error-context', path: note }])] }],
      },
    ],
  })
  const [shown, ...others] = await readFailedPages(file)
  expect(others).toEqual([])
  const lines = shown?.split('\n') ?? []
  expect(lines.slice(0, 3)).toEqual(['a.e2e.ts › fails', '- heading "Files" [level=1]', '- row 0'])
  expect(lines.slice(20, 23)).toEqual(['- row 18', '…', '- row 100'])
  expect(lines.at(-1)).toBe('- row 199')
})

test('a run without a report has failed', async () => {
  const none = await readPlaywrightReport(join(folder, 'none.json'))
  expect(withExitStatus(false, none)).toEqual({ passed: 0, failed: 1, tests: [] })
  expect(withExitStatus(true, none)).toEqual(none)
})

test('all tiers are one tally', () => {
  const tests = [{ name: 'a', seconds: 1 }]
  expect(sumOf([tallyOf(true), tallyOf(false), { passed: 3, failed: 0, tests }])).toEqual({
    passed: 4,
    failed: 1,
    tests,
  })
})

test('the slowest come first, and no more than were asked for', () => {
  const tests = [1, 30.25, 2].map((seconds) => ({ name: `takes ${seconds}`, seconds }))
  expect(slowest(tests, 2)).toEqual(['   30.3 s  takes 30.25', '    2.0 s  takes 2'])
})
