import { readdir, readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'

const room = 'scripts/contract'

/** What the files of the tool import from this project, as `file imports file`. */
async function imports(): Promise<[file: string, imported: string][]> {
  const names = await readdir(join(projectRoot, room), { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|fixture|fake)\.ts$/.test(name))
  const found = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(projectRoot, room, name), 'utf8')
      const sources = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, source = '']) => source,
      )
      return sources.map((source): [string, string] => [
        `${room}/${name}`,
        normalize(join(room, name, '..', source)).replaceAll('\\', '/'),
      ])
    }),
  )
  return found.flat()
}

test('the contract tool imports nothing of the portal, and of the scripts only what reads a contract and makes types', async () => {
  const found = await imports()
  expect(found.length).toBeGreaterThan(100)
  const foreign = found.filter(
    ([, imported]) => !/^(openapi\/model\/|scripts\/(contract\/|portal-contract$|generate\/))/.test(imported),
  )
  expect(foreign).toEqual([])
})

test('schema, judge, probe, run and report know no screens: they are passed in', async () => {
  const inner = /^scripts\/contract\/(schema|judge|probe|run|report)\//
  const found = await imports()
  const outward = found.filter(
    ([file, imported]) =>
      inner.test(file) &&
      !/^(openapi\/model\/|scripts\/(portal-contract$|contract\/(schema|judge|probe|run|report)\/))/.test(
        imported,
      ),
  )
  expect(outward).toEqual([])
})
