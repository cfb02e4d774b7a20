import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '../../mock/personas'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { type BuildReport, readBuildReport } from '../../scripts/serve/build-report'
import { accessOf } from '../../scripts/serve/local-identity'
import {
  firstScreenWeight,
  importChain,
  limitOf,
  pageWeight,
  partOf,
  problemOf,
  type Weight,
} from '../../scripts/serve/page-weights'
import { createPortalRouter } from '../../src/app/routes'
import { mayEnter, type Permission } from '../../src/session/permissions'
import { readRoutePages } from './route-pages'

// Weights of all pages in the last `npm run build`, which `npm run check` makes first. `npm run build -- --report`
// lists them by package and room.

const pagesOfRoute = new Map(readRoutePages().map(({ path, pages }) => [path, pages]))
const permissions = new Map<string, Permission | undefined>(
  Object.values(createPortalRouter().routesByPath).map(({ fullPath, options }) => [
    fullPath.replace(/(.)\/$/, '$1'),
    options.staticData?.permission,
  ]),
)

let report: BuildReport
let mayOpen: Record<'customer' | 'staff', (path: string) => boolean>

beforeAll(async () => {
  report = await readBuildReport()
  const access = accessOf(await portalDocument())
  const customers = personas.filter(({ account }) => account.id !== 'acc_corvane')
  const opens = (persona: string, path: string) => mayEnter(access(persona), permissions.get(path) ?? null)
  mayOpen = {
    customer: (path) => customers.some(({ id }) => opens(id, path)),
    staff: (path) => opens('staff', path),
  }
})

test('the table of routes is read whole', () => {
  expect([...pagesOfRoute.keys()].toSorted()).toEqual([...permissions.keys()].toSorted())
  expect([...new Set([...pagesOfRoute.values()].flat())].toSorted()).toEqual([...report.pages].toSorted())
})

test('every route is weighed, as a customer and as staff', () => {
  const cell = (isOpen: boolean, { files, bytes }: Weight) =>
    (isOpen ? `${files.length} files ${(bytes / 1000).toFixed(1)} KB` : '–').padStart(18)
  const first = firstScreenWeight(report)
  const rows = [...pagesOfRoute].map(([path, pages]) => {
    const weight = pageWeight(report, pages)
    return `${path.padEnd(52)}${cell(mayOpen.customer(path), weight)}${cell(mayOpen.staff(path), weight)}`
  })
  expect(rows.length).toBeGreaterThan(40)
  console.log(
    [
      `First screen: ${first.files.length} files, ${(first.bytes / 1000).toFixed(1)} KB. Beyond it, with the list around a page:`,
      `${''.padEnd(52)}${'customer'.padStart(18)}${'staff'.padStart(18)}`,
      ...rows,
    ].join('\n'),
  )
})

describe('limits', () => {
  test('the first screen keeps its own', () => {
    expect(problemOf(report, 'first screen', firstScreenWeight(report), 'first')).toBe(null)
  })

  test('every page keeps those of customers, of managers or of forms', () => {
    expect(report.pages.length).toBeGreaterThan(30)
    const problems = report.pages.map((page) =>
      problemOf(report, page, pageWeight(report, [page]), limitOf(page)),
    )
    expect(problems.filter((problem) => problem !== null).join('\n')).toBe('')
  })

  test('a page beyond its limit names what is large in it, and who imports that', () => {
    const page = 'src/features/admin/licenses/license-form-page.tsx'
    const problem = problemOf(report, page, pageWeight(report, [page]), 'first') ?? ''
    expect(problem).toMatch(/license-form-page\.tsx: \d+ files of 8, \d+ bytes of 235000\n/)
    expect(problem).toMatch(/\n {2}@chakra-ui\/react: \d+ bytes, imported by src\/[^,]+, by src\//)
  })
})

test('no page of customers loads a module of managers', () => {
  const customers = report.pages.filter((page) => limitOf(page) === 'customers')
  expect(customers.length).toBeGreaterThan(12)
  const foreign = customers.flatMap((page) =>
    pageWeight(report, [page]).scripts.flatMap(({ modules }) =>
      Object.keys(modules)
        .filter((module) => module.startsWith('src/features/admin/'))
        .map((module) => `${page}: ${module}`),
    ),
  )
  expect(foreign).toEqual([])
})

test('no styling library is loaded before the first page', () => {
  const { scripts } = firstScreenWeight(report)
  const parts = scripts.flatMap(({ modules }) => Object.keys(modules)).map(partOf)
  const found = [...new Set(parts)].filter((part) => /^@(?:chakra-ui|emotion|ark-ui|zag-js)\//.test(part))
  expect(
    found.map((name) => `${name}, imported by ${importChain(report, scripts, name).join(', by ')}`),
  ).toEqual([])
})
