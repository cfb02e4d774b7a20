import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { told } from '../fixtures/run-check.fixture'
import { check } from './runner'
import { servers, testOptions } from './runner.fixture'

const serve = servers()
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
  return told(
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
