import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { findingLines } from '../fixtures/run-check.fixture'
import { type Answered, type Asked, problem, serve, type TestServer } from '../fixtures/test-server.fake'
import { parseOverrides } from './options'
import { check } from './runner'
import { testOptions } from './runner.fixture'

// Multipart uploads use addresses outside the contract, so a setup defines the requests and the expected result.

const document: unknown = parse(`
openapi: 3.1.0
info: { title: Parcels, version: 1.0.0 }
paths:
  /uploads:
    post:
      operationId: begin
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name, size], properties: { name: { type: string }, size: { type: integer } } } } } }
      responses: { '201': { description: Begun, content: { application/json: { schema: { type: object } } } }, 4XX: { description: No } }
  /uploads/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: finish
      responses: { '204': { description: Done }, 4XX: { description: No } }
  /address:
    get:
      operationId: addressOf
      parameters: [{ name: name, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: Where it is, content: { application/json: { schema: { type: object } } } }, 4XX: { description: No } }
`)

const overrides = parseOverrides(
  `
setup:
  begin: { existing: true, body: { name: a, size: 1 } }
  addressOf: { values: { name: none } }
  finish:
    existing: true
    steps:
      - { operation: begin, body: { name: a, size: 1 }, keep: { id: $response.body#/id } }
      - { send: PUT, url: '/storage/{id}/1', bytes: { count: 1 } }
    values: { id: '{id}' }
    check:
      - { operation: begin, body: { name: a, size: 1 }, keep: { size: $response.body#/part_size } }
      - { operation: begin, body: { name: '50%25 & #1.txt', size: '{size+1}' }, keep: { id: $response.body#/id } }
      - { send: PUT, url: '/storage/{id}/1', bytes: { count: '{size}' } }
      - { send: PUT, url: '/storage/{id}/2', bytes: { from: '{size}', count: 1 } }
      - { operation: finish, values: { id: '{id}' } }
      - { operation: addressOf, values: { name: '50%25 & #1.txt' }, keep: { url: $response.body#/url } }
      - { send: GET, url: '{url}', expect: { status: 200, bytes: { count: '{size+1}' } } }
      - send: GET
        url: '{url}'
        headers: { Range: 'bytes={size}-{size}' }
        expect: { status: 206, headers: { Content-Range: 'bytes {size}-{size}/{size+1}' }, bytes: { from: '{size}', count: 1 } }
`,
  'check.yaml',
)

type Fault = 'reversed' | 'decoded-twice' | 'range-ignored' | 'range-unnamed' | 'part-lost' | 'size-unknown'

const started: TestServer[] = []
afterEach(async () => {
  for (const server of started.splice(0)) await server.close()
})

function storage(has: (fault: Fault) => boolean, partSize: number) {
  const uploads = new Map<string, { readonly name: string; readonly parts: Map<number, Buffer> }>()
  const files = new Map<string, Buffer>()
  const bodyOf = ({ body }: Asked): JsonObject => {
    const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString())
    return isJsonObject(value) ? value : {}
  }
  return (asked: Asked): Answered => {
    const { method, parts, query, headers, body } = asked
    const [first = '', id = '', number = ''] = parts
    const upload = uploads.get(id)
    if (method === 'POST' && first === 'uploads' && id === '') {
      const { name } = bodyOf(asked)
      if (typeof name !== 'string') return problem(422, 'Which name?')
      const made = `u${uploads.size}`
      uploads.set(made, { name, parts: new Map() })
      const size: JsonObject = has('size-unknown') ? {} : { part_size: partSize }
      return { status: 201, json: { id: made, ...size } }
    }
    if (method === 'POST' && first === 'uploads' && upload) {
      const ordered = [...upload.parts].toSorted(([a], [b]) => (has('reversed') ? b - a : a - b))
      files.set(upload.name, Buffer.concat(ordered.map(([, bytes]) => bytes)))
      return { status: 204 }
    }
    if (method === 'PUT' && first === 'storage' && upload) {
      if (number === '1' || !has('part-lost')) upload.parts.set(Number(number), body)
      return { status: 200 }
    }
    const name = first === 'address' ? (query.get('name') ?? '') : id
    const file = files.get(has('decoded-twice') ? decodeURIComponent(name) : name)
    if (method !== 'GET' || !['address', 'files'].includes(first)) return problem(404, 'No such address')
    if (!file) return problem(404, 'No such file')
    if (first === 'address') return { status: 200, json: { url: `/files/${encodeURIComponent(name)}` } }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (from === undefined || has('range-ignored'))
      return { status: 200, headers: { 'content-type': 'application/octet-stream' }, bytes: file }
    const named = { 'content-range': `bytes ${from}-${to}/${file.length}` }
    return {
      status: 206,
      headers: { 'content-type': 'application/octet-stream', ...(!has('range-unnamed') && named) },
      bytes: file.subarray(Number(from), Number(to) + 1),
    }
  }
}

async function foundWith(fault: Fault | null, partSize = 5 << 18): Promise<readonly string[]> {
  if (!isJsonObject(document)) throw new Error('no contract')
  const server = await serve(storage((one) => one === fault, partSize))
  started.push(server)
  const result = await check(
    contractOf('parcels.yaml', document),
    {
      ...testOptions,
      target: server.origin,
      write: new URL(server.origin).host,
      only: ['finish'],
      overrides,
    },
    () => {},
  )
  return findingLines(result)
}

describe('what a setup sends in parts', () => {
  it('comes back whole and by its range from a server that keeps it', async () => {
    expect(await foundWith(null)).toEqual([])
  })

  it.each([
    ['reversed', /has another byte at place 0 than was sent/],
    ['decoded-twice', /GET \/address was answered 404/],
    ['range-ignored', /was answered 200; 206 was expected/],
    ['range-unnamed', /has no Content-Range; bytes 1310720-1310720\/1310721 was expected/],
    ['part-lost', /has Content-Range: bytes 1310720-1310720\/1310720; bytes/],
  ] as const)('is found wrong: %s', async (fault, message) => {
    const found = await foundWith(fault)
    expect(found).toEqual([expect.stringMatching(message)])
    expect(found[0]).toContain('deviation not-created')
  })

  it('is found too short where all of it is read', async () => {
    expect(await foundWith('part-lost', 4)).toEqual([expect.stringContaining('has 4 bytes; 5 were sent')])
  })

  it('is told where it could not be looked at', async () => {
    expect(await foundWith('size-unknown')).toEqual([
      expect.stringContaining('warning not-created: What it makes was not looked at'),
    ])
    expect(await foundWith(null, 5e9)).toEqual([
      expect.stringContaining('5000000000 bytes are more than the 64 MB that are sent at once'),
    ])
  })
})
