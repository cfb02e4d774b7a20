import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { objectAt } from '../../openapi/model/json'
import { loadContract } from '../../openapi/model/load'
import { operationsOf } from '../../openapi/model/operations'
import { watchContract } from './watch-contract'

let folder: string
let target: string
let stop: () => Promise<void>
/** Operation ids of each contract passed to the sandbox. */
let reloads: string[][]
let said: string[]
let refuse: Error | null

const entry = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things: { $ref: 'things.yaml#/paths/things' }
`
const things = (id: string) => `paths:
  things:
    get: { operationId: ${id}, tags: [Things], responses: { '200': { description: ok } } }
`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'))
  target = join(folder, 'generated')
  const contract = join(folder, 'openapi')
  await mkdir(contract)
  await mkdir(target)
  await writeFile(join(contract, 'portal.yaml'), entry)
  await writeFile(join(contract, 'things.yaml'), things('listThings'))
  reloads = []
  said = []
  refuse = null
  const hear = (line: unknown) => {
    said.push(line instanceof Error ? line.message : String(line))
  }
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
  const reload = async (document: object) => {
    if (refuse) throw refuse
    reloads.push(operationsOf({ paths: objectAt(document, 'paths') }).map(({ id }) => id))
  }
  stop = watchContract({ reload }, { file: join(contract, 'portal.yaml'), target })
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

const change = (text: string, file = 'things.yaml') => writeFile(join(folder, 'openapi', file), text)
const operations = () => readFile(join(target, 'src/api/operations.gen.ts'), 'utf8')
const reloaded = (id: string) =>
  vi.waitFor(async () => {
    expect(reloads.at(-1)).toEqual([id])
    expect(await operations()).toContain(`'${id}'`)
  }, 30_000)
const heard = (text: string) => vi.waitFor(() => expect(said.join('\n')).toContain(text), 30_000)

describe('while the contract changes', () => {
  test('what is derived from it follows, and the sandbox gets it', async () => {
    await change(things('listParts'))
    await reloaded('listParts')
    await heard('Contract reloaded, generated')
  })

  test('files that an editor replaces are followed on', async () => {
    for (const id of ['listA', 'listB', 'listC']) {
      await change(things(id), 'things.yaml~')
      await rename(join(folder, 'openapi/things.yaml~'), join(folder, 'openapi/things.yaml'))
      await reloaded(id)
    }
  })

  test('a new file counts from the moment it is referred to', async () => {
    await change(things('listMore'), 'more.yaml')
    await change(entry.replace('things.yaml', 'more.yaml'), 'portal.yaml')
    await reloaded('listMore')
    await change(things('listMost'), 'more.yaml')
    await reloaded('listMost')
  })

  test('a broken one is named with file and line, and the last good one stays until it is fixed', async () => {
    await change(things('listParts'))
    await reloaded('listParts')
    await change('paths:\n  things:\n    get:\n   tags: [\n')
    await heard('The contract is broken; the last good one keeps serving:')
    await heard('things.yaml:4:')
    expect(reloads.at(-1)).toEqual(['listParts'])
    expect(await operations()).toContain("'listParts'")
    await change(things('listFixed'))
    await reloaded('listFixed')
  })

  test('one that cannot be named in code is broken too', async () => {
    await change(things('list-parts'))
    await heard('GET /things needs an operationId')
    expect(reloads).toEqual([])
  })

  test('one that the sandbox refuses leaves the generated files as they were', async () => {
    refuse = new Error('no such collection')
    await change(things('listParts'))
    await heard('no such collection')
    expect(await readdir(target)).toEqual([])
  })

  test('several changes at once end in the last of them', async () => {
    for (const id of ['listA', 'listB', 'listC', 'listD']) await change(things(id))
    await reloaded('listD')
  })
})

test('the contract of the tests is one that loads', async () => {
  const document = await loadContract(join(folder, 'openapi/portal.yaml'))
  expect(operationsOf(document).map(({ id }) => id)).toEqual(['listThings'])
})
