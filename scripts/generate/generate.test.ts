import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { documentOf } from './contract.fixture'
import { render, staleFiles, write } from './generate'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-'))
})
afterEach(() => rm(folder, { recursive: true }))

const body = (name: string): JsonObject => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
const contract = documentOf(
  {
    '/things': {
      get: { operationId: 'listThings' },
      post: { operationId: 'createThing', requestBody: body('ThingCreate') },
    },
  },
  {
    ThingCreate: { type: 'object', properties: { name: { type: 'string' } } },
    UserAccess: { type: 'object', properties: { things: { type: 'string', enum: ['', 'r', 'w', 'rw'] } } },
  },
)
const withoutCreate = documentOf({ '/things': { get: { operationId: 'listThings' } } })

describe('what is derived from a contract', () => {
  test('is written whole, and then nothing more', async () => {
    const files = await render(contract)
    const names = files.map(({ name }) => name)
    expect(names).toEqual([
      'src/api/schema.gen.ts',
      'src/api/operations.gen.ts',
      'src/api/answers.gen.ts',
      'src/api/permission-keys.gen.ts',
      'src/api/staff-only.gen.ts',
      'src/api/max-ids.gen.ts',
      'src/api/validators.gen.d.ts',
      'mock/backend/contract.gen.ts',
    ])
    expect(await staleFiles(files, folder)).toEqual(names)
    expect(await write(files, folder)).toEqual(names)
    for (const { name, text } of files) {
      expect(await readFile(join(folder, name), 'utf8')).toBe(text)
      expect(text.split('\n')[0], name).toContain('Generated from the contract')
    }
    expect(await staleFiles(files, folder)).toEqual([])
    expect(await write(files, folder)).toEqual([])
  })

  test('is the same each time', async () => {
    expect(await render(contract)).toEqual(await render(structuredClone(contract)))
  })

  test('is written only where it differs, so that nothing else is built again', async () => {
    await write(await render(contract), folder)
    const schema = join(folder, 'src/api/schema.gen.ts')
    const before = await stat(schema, { bigint: true })
    await writeFile(join(folder, 'src/api/operations.gen.ts'), 'edited by hand')
    expect(await staleFiles(await render(contract), folder)).toEqual(['src/api/operations.gen.ts'])
    expect(await write(await render(contract), folder)).toEqual(['src/api/operations.gen.ts'])
    expect((await stat(schema, { bigint: true })).mtimeNs).toBe(before.mtimeNs)
  })

  test('goes when it is no longer generated, and what people wrote beside it stays', async () => {
    await write(await render(contract), folder)
    const older = ['src/api/bodies/ThingCreate.gen.js', 'src/api/bodies/ThingCreate.gen.d.ts']
    await mkdir(join(folder, 'src/api/bodies'))
    for (const name of older) await writeFile(join(folder, name), 'export {}')
    await writeFile(join(folder, 'src/api/bodies/rules.js'), 'export {}')
    await writeFile(join(folder, 'src/api/query.ts'), 'export {}')
    const files = await render(contract)
    expect(await staleFiles(files, folder)).toEqual(expect.arrayContaining(older))
    expect(await write(files, folder)).toEqual(expect.arrayContaining(older))
    expect(await readdir(join(folder, 'src/api/bodies'))).toEqual(['rules.js'])
    expect(await readdir(join(folder, 'src/api'))).toContain('query.ts')
  })

  test('goes when its schema goes', async () => {
    await write(await render(contract), folder)
    const types = () => readFile(join(folder, 'src/api/validators.gen.d.ts'), 'utf8')
    expect(await types()).toContain('ThingCreate')
    await write(await render(withoutCreate), folder)
    expect(await types()).not.toContain('ThingCreate')
  })
})

test('the types of the contract say what its answers hold', { tags: ['all'] }, async () => {
  const [schema] = await render(await portalDocument())
  expect(schema?.text).toContain('listLicenses')
  expect(schema?.text).toMatch(/export interface paths \{/)
  expect(schema?.text).toMatch(/export interface components \{/)
})
