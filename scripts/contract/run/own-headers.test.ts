import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import { defaults, noOverrides, tokenFromEnvironment } from './options'
import { check } from './runner'
import { rules, servers } from './runner.fixture'

// What a request has of its own: the version it is based on, and a key that no other request has.

const serve = servers()
const document: unknown = parse(`
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  parameters:
    Version: { name: If-Match, in: header, required: true, schema: { type: string } }
  schemas:
    Thing: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string, maxLength: 30 } } }
    New:
      type: object
      additionalProperties: false
      required: [name]
      properties: { name: { type: string, minLength: 1, maxLength: 30 } }
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200': { description: All, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }
        4XX: { description: No }
    post:
      operationId: createThing
      parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string, maxLength: 36 } }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/New' }, example: { name: lamp } } }
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getThing
      responses:
        '200':
          description: It
          headers: { ETag: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
        4XX: { description: No }
    patch:
      operationId: updateThing
      parameters: [{ $ref: '#/components/parameters/Version' }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/New' }, example: { name: lantern } } }
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
    delete:
      operationId: deleteThing
      parameters: [{ $ref: '#/components/parameters/Version' }]
      responses: { '204': { description: Gone }, 4XX: { description: No } }
`)

/** Checks a server that takes each key for one body, and changes only the version it has, as far as it is strict. */
async function checked(isStrict: boolean) {
  const bodies = new Map<string, string>()
  const versions: string[] = []
  const server = await serve(({ method, path, headers, body }, response) => {
    if (headers.authorization !== 'Bearer good') return false
    const refuse = (status: number) => {
      response.writeHead(status).end()
      return true
    }
    const row = server.rows.get(path.split('/')[2] ?? '')
    const etag = row && `"${row.id} ${row.name}"`
    if (method === 'GET' && etag !== undefined) response.setHeader('etag', etag.replaceAll(/[^ -~]/g, '?'))
    const key = headers['idempotency-key']
    if (method === 'POST') {
      if (typeof key !== 'string' || key.length > 36) return refuse(400)
      // Another body with a key that is known is refused.
      const first = bodies.get(key) ?? body
      if (first !== body) return refuse(422)
      const made = bodies.has(key) && [...server.rows.values()].find(({ name }) => body.includes(`"${name}"`))
      bodies.set(key, body)
      if (made) {
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(made))
        return true
      }
    }
    if (!row || (method !== 'PATCH' && method !== 'DELETE')) return false
    const version = headers['if-match']
    if (version === undefined) return refuse(428)
    const isCurrent = version === '*' || version === etag?.replaceAll(/[^ -~]/g, '?')
    if (isCurrent) versions.push(version)
    return isStrict && !isCurrent ? refuse(412) : false
  })
  if (!isJsonObject(document)) throw new Error('no contract')
  const token = tokenFromEnvironment('TOKEN', { TOKEN: 'good' })
  const options = { ...defaults, target: server.url, token, overrides: noOverrides, write: server.host }
  const result = await check(contractOf('things.yaml', document), options, () => {})
  return { result, rows: [...server.rows.keys()], versions, keys: [...bodies.keys()] }
}

it('a version that an operation requires is the one that was read last, and every create has a key of its own', async () => {
  const { result, rows, versions, keys } = await checked(true)
  expect(result.operations.map(({ operation, verdict }) => [operation.id, verdict])).toEqual([
    ['listThings', 'conforms'],
    ['createThing', 'conforms'],
    ['getThing', 'conforms'],
    ['updateThing', 'conforms'],
    ['deleteThing', 'conforms'],
  ])
  expect(rules(result)).toEqual([])
  expect(versions.some((version) => version.includes('lamp'))).toBe(true)
  expect(keys.length).toBeGreaterThan(3)
  expect(rows).toEqual(['t1'])
})

it('a server that changes a version it does not have any more is found', async () => {
  const { result, rows } = await checked(false)
  expect(rules(result)).toEqual(['outdated-accepted'])
  expect(rows).toEqual(['t1'])
})
