import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { findingLines } from '../fixtures/run-check.fixture'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'
import { check } from './runner'
import { servers, testOptions } from './runner.fixture'

const serve = servers()
const here = testServers()
const list = (item: string) => `
        '200': { description: Rows, content: { application/json: { schema: { type: array, items: ${item} } } } }
        4XX: { description: No }`
const document: unknown = parse(`
openapi: 3.1.0
info: { title: Ships, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: listHarbors
      responses: ${list('{ type: object, properties: { id: { type: [string, integer] } } }')}
  /wake:
    get:
      operationId: listShips
      responses: ${list("{ type: object, properties: { id: { type: [string, integer] }, harbor: { anyOf: [{ type: object, properties: { id: { type: [string, integer], x-refers-to: listHarbors } } }, { type: 'null' }] } } }")}
`)

async function found(harbors: readonly Json[], ships: readonly Json[]): Promise<readonly string[]> {
  if (!isJsonObject(document)) throw new Error('no contract')
  const server = await serve(({ method, path }, response) => {
    if (method !== 'GET' || !/^\/(?:things|wake)(?:\?|$)/.test(path)) return false
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(path.startsWith('/things') ? harbors : ships))
    return true
  })
  return findingLines(
    await check(contractOf('ships.yaml', document), { ...testOptions, target: server.url }, () => {}),
  )
}

it('an id is of one type wherever it names the same record', async () => {
  expect(await found([{ id: 3 }], [{ id: 'a', harbor: { id: '3' } }])).toEqual([
    expect.stringMatching(
      /^listShips \| the call itself \| deviation link-broken: The id 3 is a string here and a number in listHarbors/,
    ),
  ])
})

it('ids of several records may have several types', async () => {
  expect(
    await found(
      [{ id: 3 }, { id: 'x3' }],
      [
        { id: '3', harbor: { id: 3 } },
        { id: 4, harbor: null },
      ],
    ),
  ).toEqual([])
})

it('records that all hold one another do not hold up the run', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Record${n}`)
  const others = names.map((name) => `${name.toLowerCase()}: { $ref: '#/components/schemas/${name}' }`)
  const contract = await written(`
openapi: 3.0.3
info: { title: Each record in each other, version: 1.0.0 }
paths:
  /records:
    get: { operationId: listRecords, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Record0' } } } } } }
components:
  schemas:
${names.map((name) => `    ${name}: { type: object, properties: { ${others.join(', ')} } }`).join('\n')}
`)
  const server = await here.answers(({ method, parts }) =>
    method !== 'GET' ? refused(405) : parts.length === 1 ? { status: 200, json: {} } : refused(404),
  )
  expect((await checked(contract, server.origin)).verdicts).toEqual({ listRecords: 'conforms' })
})
