import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { productionBuild } from '../../scripts/serve/build'

// What each screen adds to what is loaded already. Shared chunks count once, for the screen that loads them first.

const BUDGET = 60_000

const chunks = new Map<string, Rolldown.OutputChunk>()
const facade = (end: RegExp) =>
  [...chunks.values()].filter(({ facadeModuleId }) => end.test(facadeModuleId ?? ''))

/** A chunk and all it imports at once. */
function closure(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) closure(imported, found)
  return found
}
const closures = (all: readonly Rolldown.OutputChunk[]) =>
  new Set(all.flatMap(({ fileName }) => [...closure(fileName)]))
const sizes = new Map<string, number>()
const gzip = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const size = sizes.get(name) ?? gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length
    sizes.set(name, size)
    return sum + size
  }, 0)

beforeAll(async () => {
  const output = await build(productionBuild({ write: false }))
  const files = Array.isArray(output) || !('output' in output) ? [] : output.output
  for (const file of files) if (file.type === 'chunk') chunks.set(file.fileName, file)
})

const firstModules = /\/src\/(main|app\/mount|session\/msal|app\/dashboard\/dashboard-page)\.tsx$/
const first = () =>
  closures([...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => firstModules.test(id))))

test(`no screen brings more than ${BUDGET / 1000} KB of code of its own, compressed`, () => {
  const loaded = first()
  const screens = facade(/\/src\/features\/.*-page\.tsx$/)
  expect(screens.length).toBeGreaterThan(1)
  const own = screens.map((screen) => {
    const added = [...closure(screen.fileName)].filter((name) => !loaded.has(name))
    for (const name of added) loaded.add(name)
    return { screen: screen.facadeModuleId?.split('/features/')[1], size: gzip(added) }
  })
  expect(own.filter(({ size }) => size > BUDGET)).toEqual([])
})

test('the dashboard does not wait for the code of a screen', () => {
  const modules = [...first()].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => /\/src\/features\/.*-page\.tsx$/.test(id))).toEqual([])
})
