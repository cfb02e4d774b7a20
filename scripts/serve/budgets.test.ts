import { expect, test } from 'vitest'
import { brokenBudgets, importChain, scriptsOfPage, weigh } from './budgets'
import type { BuildReport, BuiltScript } from './build-report'

const script = (
  file: string,
  gzip: number,
  modules: Record<string, number>,
  sheets: string[] = [],
): BuiltScript => ({
  ...{ file, gzip, bytes: gzip * 3, modules, sheets },
  ...{ imports: [], dynamicImports: [] },
})
const first = { 'src/main.tsx': 500, 'node_modules/react/index.js': 1000, 'src/ui/date.tsx': 300 }

/** A small portal; `recent` is what its dashboard shows, `more` are modules beside. */
function portal({
  recent = 200,
  more = {},
}: {
  recent?: number
  more?: Record<string, number>
} = {}): BuildReport {
  const all = [recent, ...Object.values(more)]
  const grown = all.reduce((sum, bytes) => sum + bytes, 0)
  const modules = {
    'src/app/dashboard/dashboard-page.tsx': 400,
    'src/app/dashboard/recent.tsx': recent,
    ...more,
  }
  return {
    small: {},
    startPage: ['favicon.svg', 'assets/index.js', 'assets/first.css'],
    sheets: { 'assets/first.css': 70, 'assets/list.css': 30 },
    scripts: [
      script('assets/index.js', 1000, first),
      script('assets/dashboard.js', 400 + grown, modules),
      script('assets/licenses.js', 900, { 'src/features/licenses/licenses-page.tsx': 900 }, [
        'assets/list.css',
      ]),
      script('assets/documentation.js', 800, { 'src/features/documentation/documentation-page.tsx': 800 }),
      script('assets/files.js', 700, { 'src/features/files/files-page.tsx': 700 }),
    ],
    importers: {
      'src/main.tsx': [],
      'src/app/dashboard/dashboard-page.tsx': [],
      'src/app/dashboard/recent.tsx': ['src/app/dashboard/dashboard-page.tsx'],
      'src/ui/date.tsx': ['src/app/dashboard/recent.tsx', 'src/features/files/files-page.tsx'],
      'node_modules/icons/dist/index.js': ['src/app/dashboard/recent.tsx'],
      'node_modules/icons/dist/bell.js': ['node_modules/icons/dist/index.js'],
    },
  }
}

test('a page weighs what the start page names, and its own scripts and style sheets', () => {
  expect(weigh(portal()).pages.licenses).toEqual({ requests: 8, scripts: 2, gzip: 2000 })
})

test('the budgets keep each part once, under the pages that load it', () => {
  const { parts } = weigh(portal())
  expect(parts['dashboard licenses documentation files']).toEqual({
    ...{ react: 1000, 'src/main.tsx': 500, 'src/ui/date.tsx': 300 },
  })
  expect(parts.dashboard).toEqual({
    ...{ 'src/app/dashboard/dashboard-page.tsx': 400, 'src/app/dashboard/recent.tsx': 200 },
  })
})

test('a build keeps its own budgets, and one that grew by less than a hundredth', () => {
  const budgets = weigh(portal())
  expect(brokenBudgets(portal(), budgets)).toEqual([])
  expect(brokenBudgets(portal({ recent: 216 }), budgets)).toEqual([])
})

test('a broken budget names the file that grew, by how much, and who imports it', () => {
  expect(brokenBudgets(portal({ recent: 450 }), weigh(portal()))).toEqual([
    'dashboard: 1920 bytes of scripts and style sheets, 250 more than its budget\n' +
      '  src/app/dashboard/recent.tsx grew by 250 bytes, imported by src/app/dashboard/dashboard-page.tsx',
  ])
})

test('a package that is new is named with the way it came', () => {
  const planted = portal({ more: { 'node_modules/icons/dist/bell.js': 90 } })
  const [message] = brokenBudgets(planted, weigh(portal()))
  expect(message).toContain(
    '  icons is new by 90 bytes, imported by src/app/dashboard/recent.tsx, by src/app/dashboard/dashboard-page.tsx',
  )
})

/** The portal with small scripts more that the script of one page imports. */
function withScripts(page: string, count: number): BuildReport {
  const report = portal()
  const tiny = Array.from({ length: count }, (_, number) =>
    script(`assets/tiny-${number}.js`, 1, { [`src/ui/tiny-${number}.ts`]: 1 }),
  )
  const scripts = report.scripts.map((one) =>
    one.file === `assets/${page}.js` ? { ...one, imports: tiny.map(({ file }) => file) } : one,
  )
  return { ...report, scripts: [...scripts, ...tiny] }
}

test('a script or a request more breaks the budget of the first screen, however small it is', () => {
  const budgets = weigh(portal())
  expect(brokenBudgets(withScripts('dashboard', 1), budgets)).toEqual([
    `dashboard: ${Number(budgets.pages.dashboard?.requests) + 1} requests, 1 more than its budget, 3 scripts, 1 more than its budget\n` +
      '  src/ui/tiny-0.ts is new by 1 bytes',
  ])
})

test('another page may have two more, since what pages share is cut anew with every change', () => {
  const budgets = weigh(portal())
  expect(brokenBudgets(withScripts('files', 2), budgets)).toEqual([])
  expect(brokenBudgets(withScripts('files', 3), budgets)[0]).toMatch(
    /^files: 10 requests, 3 more than its budget, 5 scripts, 3 more than its budget\n/,
  )
})

test('the chain of imports stays within what the page loads', () => {
  const report = portal()
  expect(importChain(report, scriptsOfPage(report, 'files'), 'src/ui/date.tsx')).toEqual([
    'src/features/files/files-page.tsx',
  ])
})
