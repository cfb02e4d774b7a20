import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContractError } from './contract'
import { objectAt } from './json'
import { readContract } from './load'

let cwd: string

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'contract-'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

const whole = `openapi: 3.1.0
info: { title: Things, version: '1.2' }
paths:
  /things: { $ref: 'parts/things.yaml#/things' }
`
const parts = `things:
  get: { operationId: listThings, responses: { '200': { description: ok } } }
`

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(cwd, name, '..'), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
}

async function problemsOf(source: string): Promise<readonly string[]> {
  const outcome = await readContract(source, { cwd }).catch((error: unknown) => error)
  if (!(outcome instanceof ContractError)) throw new Error(`no ContractError: ${String(outcome)}`)
  return outcome.problems
}

describe('a contract is read', () => {
  test('however its version is written, and what is another version is told', async () => {
    const written = ['3.1', '"3.1"', 'v3.1.1', '3.0', '"3.0"', '3.1.1-rc1']
    for (const version of written) {
      write({
        'version.yaml': whole.replace('openapi: 3.1.0', `openapi: ${version}`),
        'parts/things.yaml': parts,
      })
      const contract = await readContract('version.yaml', { cwd })
      expect(contract.problems, version).toEqual([])
      expect(contract.openapi, version).toMatch(version.includes('3.1') ? /^3\.1\./ : /^3\.0\./)
    }
    for (const version of ['3.2.0', '3.2', '"3"', '2', '[3.1]']) {
      write({ 'version.yaml': whole.replace('openapi: 3.1.0', `openapi: ${version}`) })
      expect(await problemsOf('version.yaml'), version).toEqual([
        expect.stringMatching(/^version\.yaml:1:1 is OpenAPI .*; 3\.0 and 3\.1 can be read$/),
      ])
    }
    write({ 'version.yaml': whole.replace('openapi:', 'OpenAPI:') })
    expect(await problemsOf('version.yaml')).toEqual([
      'version.yaml:1:1 is not an OpenAPI document: it has no member “openapi”; it has “OpenAPI”, and names are written in small letters',
    ])
  })

  test('from a file and what it refers to', async () => {
    write({ 'api.yaml': whole, 'parts/things.yaml': parts })
    const contract = await readContract('api.yaml', { cwd })
    expect(contract).toMatchObject({ source: 'api.yaml', openapi: '3.1.0', title: 'Things', version: '1.2' })
    expect(contract.operations.map(({ id, at }) => [id, at])).toEqual([['listThings', '/paths/~1things/get']])
  })

  test('from a git reference as it was, by the root and by the folder', async () => {
    write({ 'api.yaml': whole, 'parts/things.yaml': parts })
    const git = (...parameters: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters], { cwd })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'First')
    git('tag', 'v1')
    write({ 'parts/things.yaml': parts.replace('listThings', 'allThings') })
    for (const source of ['v1:api.yaml', 'v1:./api.yaml']) {
      const contract = await readContract(source, { cwd })
      expect(contract.source).toBe(source)
      expect(contract.operations[0]?.id).toBe('listThings')
    }
    expect(await problemsOf('v1:gone.yaml')).toEqual(['v1:gone.yaml:1:1 gone.yaml does not exist in v1'])
    expect(await problemsOf('v2:api.yaml')).toEqual([
      'v2:api.yaml: there is no such file, and no branch, tag or commit “v2”',
    ])
    expect(await problemsOf('--output=x:api.yaml')).toHaveLength(1)
  })

  test('from an address, whose answer may be no contract', async () => {
    const server = createServer((request, response) => {
      const answers = new Map([
        ['/api.yaml', whole],
        ['/parts/things.yaml', parts],
      ])
      const text = answers.get(request.url ?? '')
      if (request.url === '/login') response.setHeader('Content-Type', 'text/html')
      response.writeHead(text === undefined && request.url !== '/login' ? 404 : 200).end(text)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    try {
      expect((await readContract(`${base}/api.yaml`)).operations).toHaveLength(1)
      expect(await problemsOf(`${base}/gone`)).toEqual([
        `${base}/gone:1:1 the address answered 404 Not Found`,
      ])
      expect(await problemsOf(`${base}/login`)).toEqual([
        `${base}/login:1:1 the address answered an HTML page, no contract`,
      ])
    } finally {
      await new Promise((closed) => server.close(closed))
    }
    const [problem] = await problemsOf(`${base}/api.yaml`)
    expect(problem).toMatch(/the address did not answer: (?!fetch failed)\S/)
  })
})

test('what many contracts do is no error: bare nullable, keywords of other tools, one template per method', async () => {
  write({
    'api.yaml': `openapi: 3.0.3
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { nullable: true, const: 5 } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: thing.yaml } } } } } }
  /things/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    delete: { responses: { '204': { description: ok } } }
`,
    'thing.yaml': `properties: { note: { nullable: true } }
`,
  })
  const { operations } = await readContract('api.yaml', { cwd })
  expect(operations.map(({ id }) => id)).toEqual(['GET /things/{id}', 'DELETE /things/{name}'])
})

test('a discriminator names schemas by their bare names or by references', async () => {
  const forms = `oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog.v2' }]`
  write({
    'api.yaml': `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
    Cat: { type: object }
    Dog.v2: { type: object }
    Pet: { ${forms}, discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog.v2, hound: '#/components/schemas/Dog.v2' } } }
`,
  })
  const { document, problems } = await readContract('api.yaml', { cwd })
  expect(problems).toEqual([])
  expect(objectAt(document, 'components', 'schemas', 'Pet', 'discriminator').mapping).toEqual({
    cat: '#/components/schemas/Cat',
    dog: '#/components/schemas/Dog.v2',
    hound: '#/components/schemas/Dog.v2',
  })
})

describe('a contract with errors', () => {
  test('that refers to what is not there is refused, with all of their places', async () => {
    write({
      'api.yaml': `openapi: 3.0.3
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    get:
      operationId: one
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } } }
    put: { operationId: one, responcse: {}, responses: { '200': { description: ok } } }
`,
    })
    const problems = await problemsOf('api.yaml')
    expect(problems.join('\n')).toMatch(/^api\.yaml:8:74 Can't resolve \$ref/m)
    expect(problems.join('\n')).toMatch(/^api\.yaml:9:10 .*operationId/m)
    expect(problems.join('\n')).toMatch(/^api\.yaml:9:\d+ Property `responcse` is not expected here/m)
    expect(problems.join('\n')).toMatch(/^api\.yaml:5:5 .*path parameter `\{id\}`/m)
    for (const problem of problems) expect(problem).toMatch(/^api\.yaml:\d+:\d+ \S/)
  })

  test('that is no contract, no YAML or not there is refused', async () => {
    write({
      'list.yaml': '- 1\n',
      'old.yaml': "swagger: '2.0'\n",
      'text.yaml': 'openapi: 3.1.0\ninfo: { title: [}\n',
      'new.yaml': 'openapi: 4.0.0\n',
    })
    expect(await problemsOf('list.yaml')).toEqual([
      'list.yaml:1:1 is not an OpenAPI document: it has no member “openapi”',
    ])
    expect(await problemsOf('old.yaml')).toEqual([
      'old.yaml:1:1 is Swagger "2.0"; OpenAPI 3.0 and 3.1 can be read',
    ])
    expect(await problemsOf('new.yaml')).toEqual(['new.yaml:1:1 is OpenAPI "4.0.0"; 3.0 and 3.1 can be read'])
    expect((await problemsOf('text.yaml'))[0]).toMatch(/^text\.yaml:2:\d+ /)
    expect(await problemsOf('gone.yaml')).toEqual(['gone.yaml:1:1 the file does not exist'])
    expect(await problemsOf('.')).toEqual([expect.stringContaining('this is a folder, no file')])
  })

  test('whose errors do not stand in the way is read, and they are named', async () => {
    write({
      'api.yaml': `openapi: 3.0.3
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    get: { operationId: one, responses: { '200': { description: ok } } }
    put: { operationId: one, responcse: {}, responses: { '200': { description: ok } } }
`,
    })
    const { operations, problems } = await readContract('api.yaml', { cwd })
    expect(operations.map(({ id }) => id)).toEqual(['one', 'PUT /things/{id}'])
    expect(problems.join('\n')).toMatch(/^api\.yaml:6:10 .*operationId/m)
    expect(problems.join('\n')).toMatch(/^api\.yaml:6:\d+ Property `responcse` is not expected here/m)
    expect(problems.join('\n')).toMatch(/^api\.yaml:4:3 .*path parameter `\{id\}`|path parameter `\{id\}`/m)
  })

  test('whose link leads to no operation is read, and that is named', async () => {
    write({
      'api.yaml': `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200':
          description: ok
          links: { next: { operationId: gone } }
          content:
            application/json:
              schema: { type: object, properties: { a: { x-refers-to: lost }, b: { x-refers-to: listThings }, c: { x-refers-to: 5 } } }
`,
    })
    const { problems } = await readContract('api.yaml', { cwd })
    expect(problems).toEqual([
      'api.yaml:1:1 the link “next” of listThings leads to “gone”, which is no operation',
      expect.stringContaining('leads to “lost”, which is no operation'),
      expect.stringContaining('is neither an operationId nor { operationId, parameter }'),
    ])
  })
})
