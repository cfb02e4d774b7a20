import { build, type Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { ContractError, type Operation } from '../../openapi/model/contract'
import { type JsonObject, objectAt } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { documentOf, plain } from './contract.fixture'
import { namedOperationsOf, renderOperations } from './operations'

let contract: JsonObject
let operations: Operation[]

beforeAll(async () => {
  contract = await portalDocument()
  operations = namedOperationsOf(contract)
})

const modules = new WeakMap<JsonObject, string>()

/** Generated line of an operation's hook or options. */
function lineOf(name: string, from = contract): string {
  const module = modules.get(from) ?? renderOperations(from)
  modules.set(from, module)
  const line = module.split('\n').find((candidate) => candidate.startsWith(`export const ${name} =`))
  return line?.slice(line.indexOf('/* @__PURE__ */') + 16) ?? ''
}

const answers = (responses: JsonObject) =>
  documentOf({ '/things': { get: { operationId: 'readThing', responses } } })
const content = (...types: string[]): JsonObject => ({
  description: 'ok',
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
})

describe('a read', () => {
  test('gives its options, keyed by tag and name, and its hook', () => {
    expect(lineOf('listLicenses')).toBe(
      "read('Licenses', 'listLicenses', '/api/licenses/', { answer: { has: 'items' } })",
    )
    expect(lineOf('useListLicenses')).toBe('queryHook(listLicenses)')
  })

  test('[L7.2] is fetched again on focus where the contract says so, and nowhere else', () => {
    const wanted = operations.filter(({ refetchesOnFocus }) => refetchesOnFocus)
    expect(wanted.map(({ id }) => id)).toEqual(expect.arrayContaining(['getMe', 'listLicenseSeats']))
    for (const { id, method, acts } of operations)
      if (method === 'GET' && !acts)
        expect(lineOf(id).includes('refetchOnFocus: true'), id).toBe(wanted.some((other) => other.id === id))
  })
})

describe('[L7.1] how an answer is asked for and read', () => {
  test('plain JSON needs no word', () => {
    expect(lineOf('readThing', answers({ '200': plain }))).not.toContain('media')
  })

  test('a page of text is asked for as such, with JSON beside it for problems, and decoded', () => {
    expect(lineOf('readThing', answers({ '200': content('text/html') }))).toContain(
      "{ media: { accept: 'text/html, application/json;q=0.9, application/problem+json;q=0.9', decode: decodeBlob } }",
    )
  })

  test('bytes are read as a blob, also where the answer may be JSON as long as they are not ready', () => {
    const blob =
      "{ media: { accept: 'application/zip, application/json;q=0.9, application/problem+json;q=0.9' } }"
    expect(lineOf('readThing', answers({ '200': content('application/zip') }))).toContain(blob)
    expect(lineOf('readThing', answers({ '200': content('application/zip'), '202': plain }))).toContain(blob)
    expect(lineOf('readThing', answers({ '200': content('text/plain', 'application/pdf') }))).toContain(
      "accept: 'text/plain, application/pdf, application/json;q=0.9, application/problem+json;q=0.9' }",
    )
  })

  test('only successful answers count, also behind a reference', () => {
    const named = answers({
      '200': { $ref: '#/components/responses/Page' },
      default: content('application/problem+json'),
    })
    Object.assign(objectAt(named, 'components'), { responses: { Page: content('text/html') } })
    expect(lineOf('readThing', named)).toContain(
      "accept: 'text/html, application/json;q=0.9, application/problem+json;q=0.9'",
    )
    const silent = answers({ '204': { description: 'done' }, default: content('application/problem+json') })
    expect(lineOf('readThing', silent)).not.toContain('media')
  })

  test('[L7.7] [L7.10] the documentation page and the zip say so in the contract', () => {
    expect(lineOf('getDocumentationHtml')).toContain('decode: decodeBlob')
    expect(lineOf('downloadZip')).not.toContain('decode')
  })
})

describe('[L3.5] [L7.19] a write', () => {
  test('names the members of its body that hold ids, however deep they stand, and no other', () => {
    expect(lineOf('createLicenseSeat')).toContain("ids: ['user_id']")
    expect(lineOf('startUpload')).toContain("ids: ['upload_id']")
    expect(lineOf('createLicense')).toContain(
      "ids: ['account_id', 'product_id', 'add_on_ids', 'renews_id', 'add_on_id', 'territory_id']",
    )
    expect(lineOf('createFolder')).not.toContain('ids:')
  })

  test('names the members in which its answer may hold the record', () => {
    expect(lineOf('createUser')).toContain("answer: { has: 'id' }")
    expect(lineOf('createUser')).toContain("wrapped: ['data', 'json']")
    expect(lineOf('updateUser')).toContain("wrapped: ['data', 'json']")
    expect(lineOf('completeUpload')).not.toMatch(/answer|wrapped/)
  })
})

describe('[L8.1] what an answer must at least be', () => {
  const json = (schema: JsonObject): JsonObject => ({
    description: 'ok',
    content: { 'application/json': { schema } },
  })

  test('a list, or an object with the member its schema requires first', () => {
    expect(lineOf('readThing', answers({ '200': json({ type: 'array' }) }))).toContain("{ answer: 'list' }")
    const record = json({ type: 'object', required: ['id', 'name'] })
    expect(lineOf('readThing', answers({ '200': record }))).toContain("{ answer: { has: 'id' } }")
  })

  test('is not said of an answer without a body, of bytes, or where the schemas differ', () => {
    const list = json({ type: 'array' })
    const silent: JsonObject[] = [
      { '204': { description: 'done' } },
      { '200': content('application/zip') },
      { '200': list, '204': { description: 'done' } },
      { '200': json({ type: 'object' }) },
    ]
    for (const responses of silent) expect(lineOf('readThing', answers(responses))).not.toContain('answer')
  })
})

describe('a write', () => {
  test('makes its own tag stale, and those the contract names', () => {
    const changing = documentOf({
      '/things/{id}': {
        patch: { operationId: 'updateThing', 'x-invalidates': ['Boxes', 'Shelves'] },
        delete: { operationId: 'deleteThing' },
      },
    })
    expect(lineOf('updateThing', changing)).toBe(
      "write(['Things', 'Boxes', 'Shelves'], 'updateThing', 'patch', '/things/{id}')",
    )
    expect(lineOf('deleteThing', changing)).toBe("write(['Things'], 'deleteThing', 'delete', '/things/{id}')")
  })

  test('is a GET that acts, which gets no options to prefetch or repeat it by', () => {
    expect(lineOf('syncDocumentations')).toMatch(/^write\(\['Documentation'.*'get'/)
    expect(lineOf('useSyncDocumentations')).toBe('mutationHook(syncDocumentations)')
  })

  test('sends an idempotency key where the operation takes one', () => {
    const takers = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(takers.map(({ id }) => id)).toContain('createLicenseSeat')
    for (const { id, method } of operations)
      if (method !== 'GET')
        expect(lineOf(id).includes('idempotent: true'), id).toBe(takers.some((taker) => taker.id === id))
  })
})

test('every operation has its lines, in one order whatever the order of the contract', () => {
  const text = renderOperations(contract)
  for (const { id, path } of operations) {
    expect(text).toContain(`export const ${hook(id)} =`)
    expect(text).toContain(`'${path}'`)
  }
  const reversed = Object.fromEntries(Object.entries(objectAt(contract, 'paths')).toReversed())
  expect(renderOperations({ ...contract, paths: reversed })).toBe(text)
})

test('what cannot be named in code is refused, all of it at once', () => {
  const broken = documentOf({
    '/a': { get: { operationId: 'readA' }, post: {} },
    '/b': { get: { operationId: 'readA' }, delete: { operationId: 'delete-b' } },
    '/c': { get: { operationId: 'readC', tags: [] } },
  })
  expect(() => namedOperationsOf(broken)).toThrow(
    new ContractError([
      'POST /a needs an operationId such as listLicenses',
      'GET /b repeats the operationId readA',
      'DELETE /b needs an operationId such as listLicenses',
      'GET /c needs a tag',
    ]),
  )
})

test('a page that uses one operation ships none of the others', async () => {
  const one = await bundled("import { useListLicenses } from 'operations'; console.log(useListLicenses)")
  expect(one).toContain('"/api/licenses/"')
  const others = operations.filter(({ path }) => path !== '/api/licenses/')
  for (const { path } of others) expect(one).not.toContain(`"${path}"`)
  expect(await bundled("import 'operations'")).not.toContain('/api/')
})

/** Production bundle of a module that imports the real contract's operations. */
async function bundled(code: string): Promise<string> {
  const generated: Plugin = {
    name: 'generated',
    resolveId: (id) => (id === 'entry' || id === 'operations' ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0entry') return code
      if (id !== '\0operations') return null
      return renderOperations(contract).replaceAll(/'\.\/(decode-text|query|write)'/g, "'/src/api/$1'")
    },
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [generated],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry', external: [/^react/, /^@tanstack/, /^openapi-fetch/] },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
    .replaceAll(/[`']/g, '"')
}

function hook(id: string): string {
  return `use${id.charAt(0).toUpperCase()}${id.slice(1)}`
}
