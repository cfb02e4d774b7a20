import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import { findingLines } from '../fixtures/run-check.fixture'
import { check } from './runner'
import { servers, testOptions } from './runner.fixture'

const serve = servers()
const document: unknown = parse(`
openapi: 3.1.0
info: { title: Ships, version: 1.0.0 }
paths:
  /wake:
    get:
      operationId: latestShip
      responses:
        '200':
          description: The latest one
          headers: { Location: { schema: { type: string } } }
          content: { application/json: { schema: { type: object } } }
        4XX: { description: No }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getShip
      responses:
        '200': { description: A ship, content: { application/json: { schema: { type: object } } } }
        '404': { description: None }
        4XX: { description: No }
`)

async function followed(location: string) {
  if (!isJsonObject(document)) throw new Error('no contract')
  const server = await serve(({ method, path }, response) => {
    const isShip = path.startsWith('/things/')
    if (method !== 'GET' || !(isShip || /^\/wake(?:\?|$)/.test(path))) return false
    const status = isShip && path !== '/things/s1' ? 404 : 200
    const type = { 'content-type': 'application/json' }
    response.writeHead(status, { ...(status === 200 && type), ...(!isShip && { location }) })
    if (status === 404) return Boolean(response.end())
    response.end('{}')
    return true
  })
  const result = await check(
    contractOf('ships.yaml', document),
    { ...testOptions, target: server.url },
    () => {},
  )
  return { told: findingLines(result), asked: server.asked.map(({ path }) => path) }
}

it('the documented Location of a read is followed on its own server', async () => {
  const right = await followed('/things/s1')
  expect(right.told).toEqual([])
  expect(right.asked).toContain('/things/s1')

  const wrong = await followed('/things/s9')
  expect(wrong.told).toEqual([
    expect.stringMatching(/^latestShip .* link-broken: The Location that latestShip returned, \/things\/s9/),
  ])

  const elsewhere = await followed('https://ships.example/things/s9')
  expect(elsewhere.told).toEqual([])
  expect(elsewhere.asked).not.toContain('/things/s9')
})
