import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { featureOf, resolve } from './closures'

type ReadText = (path: string) => string
const readText: ReadText = (path) => readFileSync(join(projectRoot, path), 'utf8')

/** Static imports of a file except types: lazily loaded parts are not included. */
const imported = /^import (?!type )([^']*) from '([^']*)'/gm

/** The hooks of generated reads. */
const readHooks = new Set(
  [...readText('src/api/operations.gen.ts').matchAll(/^export const (use\w+) = .*queryHook\(/gm)].map(
    ([, name = '']) => name,
  ),
)

/** The parts of `records` that read a list for a page. */
const listReaders = /\b(?:useListRows|ManagerPage)\b/

/** The page modules that the route table loads. */
const pages = [...readText('src/app/routes.tsx').matchAll(/import\('(\.[^']*-(?:page|screen))'\)/g)]
  .flatMap(([, specifier = '']) => resolve('src/app/routes.tsx', specifier))
  .filter((page, at, all) => all.indexOf(page) === at)

/** Whether a page calls the hook of a read, or a reader of lists, in its own file or in a part of its feature that loads with it. */
function readsByHook(page: string, read: ReadText): boolean {
  const seen = new Set([page])
  for (const file of seen)
    for (const [, names = '', specifier = ''] of read(file).matchAll(imported)) {
      if (specifier.endsWith('/operations.gen') && names.match(/\w+/g)?.some((name) => readHooks.has(name)))
        return true
      if (specifier.includes('/records/') && listReaders.test(names)) return true
      if (!specifier.startsWith('.')) continue
      for (const part of resolve(file, specifier)) if (featureOf(part) === featureOf(page)) seen.add(part)
    }
  return false
}

const withoutReads = (read: ReadText) =>
  pages.filter((page) => readsByHook(page, read) && !/^export function reads\b/m.test(read(page)))

test('a page that reads exports its reads, which are sent before it is rendered', () => {
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.filter((page) => readsByHook(page, readText)).length).toBeGreaterThan(20)
  expect(withoutReads(readText)).toEqual([])
})

test.each([
  ['src/features/licenses/licenses-page.tsx', 'in its own file'],
  ['src/features/support/support-page.tsx', 'in a hook of its feature'],
])('a page without them is found: %s, which reads %s', (page) => {
  const planted = (path: string) => {
    const text = readText(path)
    return path === page ? text.replace('export function reads', 'function reads') : text
  }
  expect(withoutReads(planted)).toEqual([page])
})
