import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { SMALLEST, standingAlone } from '../../scripts/serve/build'
import {
  type BuildReport,
  type BuiltScript,
  closureOfScripts,
  firstScripts,
  nameOfScript,
  readBuildReport,
  renamedWith,
  scriptWith,
} from '../../scripts/serve/build-report'
import { isLimitedPage, leewayOf } from '../../scripts/serve/chunk-lumps'
import { MOST_OF_PAGE } from '../../scripts/serve/chunk-plan'

// How the built portal is cut [decision 22]: the scripts of the last `npm run build`, which `npm run check` makes first.
// It begins with the cut that is committed; `npm run build -- --budgets` looks for a better one where a limit is broken.

/** What the build may give up on: more is a limit that is wrong, or a script that ought to be named in it. */
const MOST_SMALL = 12

/** Of a form that is a page: its fields are what dialogs load when they open. */
const MOST_OF_FORM = 250_000

let report: BuildReport
let first: ReadonlySet<BuiltScript>
let pages: { path: string; own: BuiltScript[]; added: BuiltScript[] }[]

const total = (scripts: readonly BuiltScript[]) => scripts.reduce((sum, { gzip }) => sum + gzip, 0)
const names = (scripts: Iterable<BuiltScript>) => [...scripts].map(nameOfScript)

beforeAll(async () => {
  report = await readBuildReport()
  first = new Set(firstScripts(report))
  const all = report.scripts
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((path) => path.startsWith('src/features/') && isLimitedPage(path))
    .map((path) => {
      const scripts = closureOfScripts(report, [scriptWith(report, path).file])
      return { path, added: scripts.filter((script) => !first.has(script)) }
    })
  pages = all.map(({ path, added }) => {
    const folder = /^src\/features\/(?:admin\/)?[^/]+\//.exec(path)?.[0] ?? path
    const others = all.filter((page) => !page.path.startsWith(folder))
    return {
      path,
      added,
      own: added.filter((script) => !others.some((other) => other.added.includes(script))),
    }
  })
})

test('the start page names six scripts, and no other is needed for the first page', () => {
  const named = report.startPage.flatMap(
    (file) => report.scripts.find((script) => script.file === file) ?? [],
  )
  expect(names(named)).toEqual(['index', 'start', 'identity', 'libraries', 'portal', 'mount'])
  expect(first).toEqual(new Set(named))
  const dashboard = closureOfScripts(report, [
    scriptWith(report, 'src/app/dashboard/dashboard-page.tsx').file,
  ])
  expect(names(dashboard.filter((script) => !first.has(script)))).toEqual([])
})

test('one style sheet has reset, tokens and font face, and the start page names it', async () => {
  const sheets = report.startPage.filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  const sheet = await readFile(join(projectRoot, 'dist', sheets[0] ?? ''), 'utf8')
  for (const part of ['@layer reset{', '--ui-colors-fg:', '@font-face{', '.full-spinner{'])
    expect(sheet.includes(part), part).toBe(true)
})

test('a script is small only where a list names it with its reason', () => {
  const small = report.scripts.filter(({ bytes }) => bytes < SMALLEST)
  expect(names(small)).toContain('hash-worker')
  const unnamed = names(small).filter((name) => !Object.hasOwn(standingAlone, name))
  expect(unnamed.filter((name) => !Object.hasOwn(report.small, name))).toEqual([])
  expect(unnamed.length, unnamed.join()).toBeLessThanOrEqual(MOST_SMALL)
})

test('what may fail to load, or is seldom wanted, comes with no page', () => {
  for (const path of [
    'src/app/keep-files/register.ts',
    'src/app/session-ended.tsx',
    'src/app/signed-out-pages.tsx',
    'src/ui/feedback/toaster.tsx',
  ]) {
    const script = scriptWith(report, path)
    expect([...first], path).not.toContain(script)
    expect(
      pages.filter(({ added }) => added.includes(script)).map((page) => page.path),
      path,
    ).toEqual([])
  }
})

test('no two scripts need each other, which would run one of them too early', () => {
  const circles = report.scripts.filter((script) => closureOfScripts(report, script.imports).includes(script))
  expect(names(circles)).toEqual([])
})

describe('pages', () => {
  test('none brings more than three scripts of its own', () => {
    expect(pages.length).toBeGreaterThan(10)
    const many = pages.filter(({ own }) => own.length > 3)
    expect(many.map(({ path, own }) => `${path}: ${names(own).join(', ')}`)).toEqual([])
  })

  test(`none brings more than ${MOST_OF_PAGE / 1000} KB of code, compressed, and a manager little more`, () => {
    const large = pages.filter(({ path, added }) => total(added) > MOST_OF_PAGE * leewayOf(path))
    expect(large.map(({ path, added }) => `${path}: ${total(added)}`)).toEqual([])
  })

  test(`a form brings no more than ${MOST_OF_FORM / 1000} KB of code, compressed`, () => {
    const forms = report.scripts.flatMap(({ file, modules }) =>
      Object.keys(modules).flatMap((path) => (path.endsWith('-form-page.tsx') ? [{ file, path }] : [])),
    )
    expect(forms.length).toBeGreaterThan(1)
    const large = forms
      .map(({ file, path }) => ({
        path,
        bytes: total(closureOfScripts(report, [file]).filter((script) => !first.has(script))),
      }))
      .filter(({ bytes }) => bytes > MOST_OF_FORM)
    expect(large).toEqual([])
  })

  test('a change of one renames at most ten scripts', () => {
    const many = pages
      .map(({ path }) => ({ path, renamed: names(renamedWith(report, scriptWith(report, path))) }))
      .filter(({ renamed }) => renamed.length > 10)
    expect(many).toEqual([])
  })

  test('the first page does not wait for the code of another', () => {
    const modules = [...first].flatMap((script) => Object.keys(script.modules))
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((path) => /^src\/features\/.*-page\.tsx$/.test(path))).toEqual([])
  })
})
