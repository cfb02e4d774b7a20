import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
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
import { pageWeight } from '../../scripts/serve/page-weights'
import { readRoutePages } from './route-pages'

// Scripts of the last `npm run build`, which `npm run check` makes first. Page weights are tested in
// page-weights.test.ts, the rule itself in chunks.test.ts.

let report: BuildReport
let first: ReadonlySet<BuiltScript>
let pages: { path: string; added: BuiltScript[] }[]

const names = (scripts: Iterable<BuiltScript>) => [...scripts].map(nameOfScript)

beforeAll(async () => {
  report = await readBuildReport()
  first = new Set(firstScripts(report))
  pages = report.scripts
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((path) => /^src\/features\/.*-page\.tsx$/.test(path) && !path.endsWith('-form-page.tsx'))
    .map((path) => {
      const scripts = closureOfScripts(report, [scriptWith(report, path).file])
      return { path, added: scripts.filter((script) => !first.has(script)) }
    })
})

test('the start page names seven scripts, and no other is needed for the first page', () => {
  const named = report.startPage.flatMap(
    (file) => report.scripts.find((script) => script.file === file) ?? [],
  )
  expect(new Set(names(named))).toEqual(
    new Set(['index', 'start', 'identity', 'rolldown-runtime', 'libraries', 'frame', 'mount']),
  )
  expect(first).toEqual(new Set(named))
  const dashboard = closureOfScripts(report, [
    scriptWith(report, 'src/app/dashboard/dashboard-page.tsx').file,
  ])
  expect(names(dashboard.filter((script) => !first.has(script)))).toEqual([])
})

test('a change of the portal leaves the scripts of libraries as they are, but the icons of most pages', () => {
  const paths = ({ modules }: BuiltScript) => Object.keys(modules)
  const own = report.scripts.filter((script) => paths(script).some((path) => path.startsWith('src/')))
  const changing = own.filter((script) => nameOfScript(script) !== 'identity')
  const renamed = new Set(changing.flatMap((script) => renamedWith(report, script)))
  const libraries = [...renamed].filter((script) =>
    paths(script).every((path) => path.startsWith('node_modules/')),
  )
  expect(names(libraries)).toEqual(['pages-libraries'])
})

test('the scripts of every visit and of most pages are compiled whole, beside the page', async () => {
  const marked: string[] = []
  for (const script of report.scripts) {
    const [line] = (await readFile(join(projectRoot, 'dist', script.file), 'utf8')).split('\n')
    if (line === '//# allFunctionsCalledOnLoad') marked.push(nameOfScript(script))
  }
  const most = ['start', 'identity', 'rolldown-runtime', 'libraries', 'frame', 'mount', 'pages', 'lists']
  expect(new Set(marked)).toEqual(new Set([...most, 'pages-libraries']))
})

test('the start page names all files of the page that is around or at the address of each screen', async () => {
  const page = await readFile(join(projectRoot, 'dist/index.html'), 'utf8')
  const namedIn = (text: string) => text.match(/(?<=\/)assets\/[^" ]+/g) ?? []
  const shared = namedIn(page.replaceAll(/<meta name="screen".*/g, ''))
  const screens = [...page.matchAll(/<meta name="screen" data-path="([^"]+)" (.*)/g)]
  const screenPages = readRoutePages().filter(
    ({ path, pages: [own = ''] }) => !path.includes('$') && /-(?:page|screen)\.tsx$/.test(own),
  )
  const paths = screenPages.flatMap(({ path, pages: { length } }) => (length === 1 ? path : []))
  expect(screens.map(([, path]) => path)).toEqual(expect.arrayContaining(paths))
  for (const [at, [, path = '', files = '']] of screens.entries()) {
    const own = screenPages.find((screen) => screen.path === path)?.pages ?? []
    expect([...shared, ...namedIn(files)], path).toEqual(
      expect.arrayContaining([...pageWeight(report, own).files]),
    )
    // The last match of the address or a parent counts.
    expect(screens.slice(at).filter(([, other = '']) => path.startsWith(`${other}/`))).toEqual([])
  }
})

test('one style sheet has reset, tokens and font face, and the start page names it', async () => {
  const sheets = report.startPage.filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  const sheet = await readFile(join(projectRoot, 'dist', sheets[0] ?? ''), 'utf8')
  for (const part of ['@layer reset{', '--ui-colors-fg:', '@font-face{', '.full-spinner{'])
    expect(sheet.includes(part), part).toBe(true)
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

test('a change of a page renames at most ten scripts', () => {
  const many = pages
    .map(({ path }) => ({ path, renamed: names(renamedWith(report, scriptWith(report, path))) }))
    .filter(({ renamed }) => renamed.length > 10)
  expect(pages.length).toBeGreaterThan(10)
  expect(many).toEqual([])
})

test('the first page does not wait for the code of another', () => {
  const modules = [...first].flatMap((script) => Object.keys(script.modules))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((path) => /^src\/features\/.*-page\.tsx$/.test(path))).toEqual([])
})
