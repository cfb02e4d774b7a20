import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContractError } from './contract'
import { objectAt } from './json'
import { loadContract } from './load'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'))
})
afterEach(() => rm(folder, { recursive: true }))

const head = "openapi: 3.1.0\ninfo: { title: Things, version: '1' }\n"

/** Writes a contract, one file per entry, and loads it from `portal.yaml`. */
async function load(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return loadContract(join(folder, 'portal.yaml'))
}

/** Problems of a contract that must not load; file names are relative to its folder. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const outcome = await load(files).catch((error: unknown) => error)
  if (!(outcome instanceof ContractError)) throw new Error(`no ContractError: ${String(outcome)}`)
  expect(outcome.message).toBe(outcome.problems.join('\n'))
  return outcome.problems.map((problem) => problem.replaceAll(`${folder}/`, ''))
}

describe('a contract in several files', () => {
  test('is read as one document', async () => {
    const document = await load({
      'portal.yaml': `${head}paths:\n  /things: { $ref: 'things.yaml#/paths/things' }\n`,
      'things.yaml': `paths:
  things:
    get: { operationId: listThings, responses: { '200': { $ref: 'shared.yaml#/responses/Ok' } } }
`,
      'shared.yaml': 'responses:\n  Ok: { description: ok }\n',
    })
    expect(objectAt(document, 'paths', '/things', 'get').operationId).toBe('listThings')
    expect(JSON.stringify(document)).not.toContain('.yaml')
  })

  test('is broken where a reference leads nowhere, at each such place', async () => {
    const problems = await problemsOf({
      'portal.yaml': `${head}paths:\n  /things: { $ref: 'things.yaml#/paths/things' }\n`,
      'things.yaml': `paths:
  things:
    get:
      responses:
        '200': { $ref: '#/responses/Gone' }
        '400': { $ref: 'gone.yaml#/responses/Bad' }
`,
    })
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^things\.yaml:5:16 Can't resolve \$ref/)
    expect(problems[1]).toMatch(/^things\.yaml:6:16 Can't resolve \$ref/)
  })

  test('is broken where a file of it is no YAML', async () => {
    const [problem] = await problemsOf({
      'portal.yaml': `${head}paths:\n  /things: { $ref: 'things.yaml#/paths/things' }\n`,
      'things.yaml': 'paths:\n  things:\n    get:\n      operationId: a\n     tags: [A]\n',
    })
    expect(problem).toMatch(/^things\.yaml:5:6 .*indentation/)
  })
})

test('an entry file that is no YAML is named with line and column, in one line', async () => {
  const problems = await problemsOf({ 'portal.yaml': 'openapi: 3.1.0\n  info: [\n' })
  expect(problems).toEqual([expect.stringMatching(/^portal\.yaml:2:7 .+$/)])
})

test.each([
  ['empty', ''],
  ['a text', 'just text'],
  ['a list', '- 1\n'],
])('an entry file that is %s is no document', async (_, text) => {
  expect(await problemsOf({ 'portal.yaml': text })).toEqual([expect.stringMatching(/^portal\.yaml:1:1 \w/)])
})

test('an entry file that is not there is named', async () => {
  expect(await problemsOf({})).toEqual(['portal.yaml:1:1 the file does not exist'])
})
