import { beforeAll, expect, test } from 'vitest'
import { brokenBudgets, importChain, readBudgets, scriptsOfPage } from '../../scripts/serve/budgets'
import { type BuildReport, readBuildReport } from '../../scripts/serve/build-report'

// What pages may weigh, by the last `npm run build`, which `npm run check` makes first. Each budget is what was
// measured when it was settled; `npm run build -- --budgets` settles it anew.

let report: BuildReport

beforeAll(async () => {
  report = await readBuildReport()
})

test('no page weighs more than its budget', async () => {
  expect(brokenBudgets(report, await readBudgets()).join('\n')).toBe('')
})

test('no styling library is loaded before the first page', () => {
  const scripts = scriptsOfPage(report, 'dashboard')
  const packages = scripts
    .flatMap(({ modules }) => Object.keys(modules))
    .flatMap((path) => /^node_modules\/(@(?:chakra-ui|emotion|ark-ui|zag-js)\/[^/]+)/.exec(path)?.[1] ?? [])
  const found = [...new Set(packages)]
  expect(
    found.map((name) => `${name}, imported by ${importChain(report, scripts, name).join(', by ')}`),
  ).toEqual([])
})
