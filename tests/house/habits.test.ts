import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../../scripts/portal-contract'
import { calls, statements } from './ledger'
import { reportOn, textAt } from './plant'

/** Text of every hand-written file of these rooms, by path. */
const files = new Map<string, string>()
const rooms = ['src', 'mock', 'scripts', 'openapi', 'tests', 'public']

beforeAll(async () => {
  for (const room of rooms)
    for (const name of await readdir(join(projectRoot, room), { recursive: true })) {
      const path = `${room}/${name.replaceAll('\\', '/')}`
      // Manuals are written as their generators write them.
      const isGenerated = path.includes('.gen.') || path.startsWith('tests/documents/pages/')
      if (!/\.([cm]?[jt]sx?|css|html)$/.test(path) || isGenerated) continue
      files.set(path, await readFile(join(projectRoot, path), 'utf8'))
    }
})

const lines = (text: string) => text.trimEnd().split('\n').length
/** Paths of files whose path and text match. */
function having(pattern: RegExp, paths: RegExp): string[] {
  return [...files].filter(([path, text]) => paths.test(path) && pattern.test(text)).map(([path]) => path)
}

describe('files', () => {
  test('of code have 400 lines at most; fixtures, seeds, lists of states and suites as many as they need', () => {
    const exempt = /\.(test|e2e)\.tsx?$|fixture[^/]*\.tsx?$|seed|content\/subjects|states\.ts$/
    expect(
      [...files].filter(([path, text]) => !exempt.test(path) && lines(text) > 400).map(([path]) => path),
    ).toEqual([])
  })

  test('are in no folder for things of no owner', () => {
    const homeless = /\/(hooks|utils|types|lib|components|stores|contexts|helpers|common)\//
    expect([...files.keys()].filter((path) => homeless.test(path))).toEqual([])
  })

  test('are no barrels', () => {
    expect([...files.keys()].filter((path) => /^src\/.*\/index\.\w+$/.test(path))).toEqual([])
  })

  test('export a default only as a page of a feature, and every page does', () => {
    const pages = /^src\/features\/(admin\/)?[^/]+\/[\w-]+-page\.tsx$/
    const defaults = having(/^export default |\bas default\b/m, /^src\//)
    expect(defaults.toSorted()).toEqual([...files.keys()].filter((path) => pages.test(path)).toSorted())
  })

  test('switch no rule off and leave nothing for later', () => {
    const off = /(biome-ignore|(ox|es)lint-disable|@ts-(ignore|nocheck)|istanbul ignore)/
    expect(having(off, /^(?!tests\/house\/habits)/)).toEqual([])
    expect(having(/@ts-expect-error/, /^(?!.*\.test\.tsx?$)/)).toEqual([])
    expect(having(/\b(TODO|FIXME|XXX|HACK)\b/, /^(?!tests\/house\/habits)/)).toEqual([])
  })
})

describe('parts that load later', () => {
  const bare = /<Suspense\b/

  test('[R47] stand in a boundary of their own: a script that is missing leaves the page around them', () => {
    expect(having(bare, /^src\/(features|domain)\/(?!.*\.fixture\.)/)).toEqual([])
  })

  test('are held to it, with a fallback and without', () => {
    for (const code of ['<Suspense>', '<Suspense fallback={null}>', '<Suspense\n  key="a"'])
      expect(code).toMatch(bare)
    for (const code of ['<DialogSuspense>', '<LazyPart inPlace>']) expect(code).not.toMatch(bare)
  })
})

describe('tests', () => {
  const proofs = /^(?!tests\/house\/habits)(tests\/|.*\.test\.tsx?$)/
  const clock = /\b(waitForTimeout|networkidle|timers\/promises)\b/
  const sleep = /\bsetTimeout\(\s*[a-z]\w*\s*[,)]/i
  const secondTry = /\bretr(y|ies)\b\W{1,3}[1-9]/

  test('wait for what happens and never for a time, unless the clock is theirs', () => {
    expect(having(clock, proofs)).toEqual([])
    expect(having(sleep, proofs).filter((path) => !files.get(path)?.includes('useFakeTimers'))).toEqual([])
  })

  test('have one try', () => {
    expect(having(secondTry, proofs)).toEqual([])
  })

  test.each([
    ["await page.waitForLoadState('networkidle')", clock],
    ['await page.waitForTimeout(500)', clock],
    ["import { setTimeout } from 'node:timers/promises'", clock],
    ['await new Promise((resolve) => setTimeout(resolve, 50))', sleep],
    ['await new Promise((r) => globalThis.setTimeout(\n  r,\n  50))', sleep],
    ['  retries: 1,', secondTry],
    ["test('x', { retry: 2 }, () => {})", secondTry],
  ])('are held to it: %s', (code, pattern) => {
    expect(code).toMatch(pattern)
  })
})

/** Forbidden patterns by file, and the rule for each. */
const refused: [tool: 'oxlint' | 'biome', rule: string, file: string, code: string][] = [
  ['oxlint', 'no-explicit-any', 'src/ui/any.ts', 'export const same = (value: any) => value'],
  ['oxlint', 'consistent-type-assertions', 'src/app/cast.ts', 'export const n = JSON.parse("1") as number'],
  ['oxlint', 'consistent-type-assertions', 'mock/cast.ts', 'export const n = <number>JSON.parse("1")'],
  ['oxlint', 'no-non-null-assertion', 'scripts/bang.ts', 'export const first = (a: number[]) => a[0]!'],
  ['oxlint', 'ban-ts-comment', 'src/ui/comment.ts', '// @ts-ignore: no\nexport const n: number = ""'],
  [
    'oxlint',
    'no-floating-promises',
    'mock/floating.ts',
    'const f = async () => 1\nexport const g = () => { f() }',
  ],
  ['oxlint', 'max-lines', 'src/app/long.ts', '// One more line.\n'.repeat(401)],
  [
    'oxlint',
    'rules-of-hooks',
    'src/ui/hook.tsx',
    "import { useId } from 'react'\nexport const A = (p: { a: 1 | 0 }) => (p.a ? useId() : '')",
  ],
  ['biome', 'noExplicitAny', 'src/ui/any.ts', 'export const same = (value: any) => value'],
  ['biome', 'noBarrelFile', 'src/ui/barrel.ts', "export { same } from './any'"],
  ['biome', 'noReExportAll', 'src/ui/star.ts', "export * from './any'"],
  ['biome', 'noDefaultExport', 'src/ui/default.ts', 'export default 1'],
  ['biome', 'noDefaultExport', 'src/features/files/files-dialog.tsx', 'export default 1'],
  ['biome', 'useFilenamingConvention', 'src/ui/FilesTable.tsx', 'export const a = 1'],
  ['biome', 'useImportType', 'src/ui/types.ts', "import { Same } from './same'\nexport const a: Same = 1"],
  ['biome', 'noConsole', 'src/ui/print.ts', "console.log('here')"],
]
/** Patterns allowed in a single place. */
const allowed: Record<string, string> = {
  'src/api/query.ts': 'export const n = JSON.parse("1") as number\n',
  'src/api/query.types.test.ts': '// @ts-expect-error: a number\nexport const n: string = 1\n',
  'src/features/files/files-page.tsx': 'const page = 1\nexport default page\n',
  'src/ui/constant.ts': "export const keys = ['a'] as const\nexport const n = { a: 1 } satisfies object\n",
  'tests/e2e/long.e2e.ts': '// One more line.\n'.repeat(401),
  'scripts/print.ts': "console.log('Portal')\n",
  'src/api/schema.gen.ts': 'export const any = JSON.parse("1") as any\n',
}

describe('the lint of this project', () => {
  let found: string[]

  beforeAll(async () => {
    const tree = { ...allowed, ...Object.fromEntries(refused.map(([, , file, code]) => [file, code])) }
    const oxlint = await reportOn(tree, ['oxlint', '--type-aware', '-f', 'json'])
    const biome = await reportOn(tree, ['biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.'])
    found = [
      ...diagnostics(oxlint).map((entry) => `oxlint ${textAt(entry, 'code')} ${textAt(entry, 'filename')}`),
      ...diagnostics(biome).map(
        (entry) => `biome ${textAt(entry, 'category')} ${textAt(entry, 'location', 'path')}`,
      ),
    ]
  })

  test.each(refused)('%s refuses by %s the file %s', (tool, rule, file) => {
    const pattern = new RegExp(`^${tool} .*\\b${rule}\\)? ${file.replaceAll('.', '\\.')}$`)
    expect(found).toContainEqual(expect.stringMatching(pattern))
  })

  test('lets stand what has a place of its own', () => {
    expect(found.filter((entry) => Object.keys(allowed).some((file) => entry.endsWith(` ${file}`)))).toEqual(
      [],
    )
  })
})

function diagnostics(report: Record<string, unknown>) {
  return Array.isArray(report.diagnostics) ? report.diagnostics.filter(isJsonObject) : []
}

/** Names in the sentence of a toast that are not isolated. */
const toldAsTheyAre = (text: string) =>
  [...text.matchAll(/toast\.\w+\(\s*`([^`]*)`/g)].flatMap(([, sentence = '']) =>
    [...sentence.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, told = '']) =>
      /\b(\w*[nN]ame|title)\b/.test(told) && !told.includes('isolated(') ? told : [],
    ),
  )

test('a name in a toast is isolated, so that one from right to left does not turn the sentence around', () => {
  const found = [...files].flatMap(([path, text]) =>
    /^src\/.*\.tsx?$/.test(path) ? toldAsTheyAre(text).map((told) => `${path}: ${told}`) : [],
  )
  expect(found).toEqual([])
  const toastOf = (told: string) => `toast.success(\`Saved $\{${told}} now.\`)`
  expect(toldAsTheyAre(toastOf('name'))).toEqual(['name'])
  expect(toldAsTheyAre(toastOf('personName({ user })'))).toEqual(['personName({ user })'])
  expect(toldAsTheyAre(toastOf('isolated(title)'))).toEqual([])
})

test('every statement of the specification is named by a test, by its number, and no other is', () => {
  const tests = [...files].filter(
    ([path]) => /\.(test|e2e)\.tsx?$/.test(path) && !path.endsWith('habits.test.ts'),
  )
  const inTitles = tests.flatMap(([, text]) =>
    [...text.matchAll(/\[(L\d[^\]]*)\]/g)].map(([, number = '']) => number),
  )
  // The specification's calls are compared with the contract one by one; each title has its number.
  const inTables = Object.keys(calls).map((title) => title.split(' ')[0] ?? '')
  expect([...new Set([...inTitles, ...inTables])].toSorted()).toEqual([...statements].toSorted())
})
