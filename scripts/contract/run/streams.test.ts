import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { checked, testServers, written } from '../fixtures/written.fixture'

const here = testServers()

const problem = `'400': { description: Bad input, content: { application/problem+json: { schema: { type: object, required: [title, status] } } } }`
const streams = `
openapi: 3.1.0
info: { title: Streams, version: 1.0.0 }
paths:
  /events:
    get:
      operationId: streamEvents
      responses: { '200': { description: Events without end, content: { text/event-stream: { schema: { type: string } } } } }
  /pods:
    get:
      operationId: listPods
      parameters: [{ name: watch, in: query, schema: { type: boolean } }]
      responses: { '200': { description: 'Pods; with watch, their changes without end', content: { application/json: { schema: { type: object, required: [items], properties: { items: { type: array, items: { type: object, required: [name], properties: { name: { type: string } } } } } } }, 'application/json;stream=watch': { schema: { type: string } } } }, ${problem} }
  /logs:
    get:
      operationId: readLog
      parameters: [{ name: follow, in: query, schema: { type: boolean } }]
      responses: { '200': { description: The log; with follow it goes on, content: { text/plain: { schema: { type: string } } } }, ${problem} }
`

/** Writes the same piece repeatedly, until the client disconnects. */
function endless(response: ServerResponse, type: string, piece: string) {
  response.writeHead(200, { 'Content-Type': type })
  response.write(piece)
  const timer = setInterval(() => response.write(piece), 100)
  response.on('close', () => clearInterval(timer))
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { 'Content-Type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'about:blank', title: 'No', status }))
}

test('the head of a stream is judged, its body is left, and that is told', async () => {
  const server = await here.listener((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const flag = searchParams.get('watch') ?? searchParams.get('follow')
    if (request.method !== 'GET') refuse(response, 405)
    else if (!['true', 'false', null].includes(flag)) refuse(response, 400)
    else if (pathname === '/events') endless(response, 'text/event-stream', 'data: {"ok":true}\n\n')
    else if (pathname === '/pods' && flag === 'true')
      endless(response, 'application/json;stream=watch', '{"type":"ADDED"}\n')
    else if (pathname === '/pods')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"items":[{"name":"a"}]}')
    else if (pathname === '/logs' && flag === 'true') endless(response, 'text/plain', 'line\n')
    else if (pathname === '/logs') response.writeHead(200, { 'Content-Type': 'text/plain' }).end('line\n')
    else refuse(response, 404)
  })
  const contract = await written(streams)
  const { deviations, warnings, verdicts } = await checked(contract, server.origin, { timeoutMs: 3000 })
  expect(deviations).toEqual([])
  const left = 'The body was not judged: it is a stream that did not end, and was left'
  expect(verdicts).toEqual({
    streamEvents: `not probed: ${left}`,
    listPods: 'conforms',
    readLog: 'conforms',
  })
  for (const id of ['streamEvents', 'listPods', 'readLog'])
    expect(warnings.filter((line) => line.startsWith(id) && line.includes(left)).length).toBeGreaterThan(0)
})

const lines = (type: string, id: string) => `
openapi: 3.1.0
info: { title: Lines, version: 1.0.0 }
paths:
  /lines:
    get:
      operationId: ${id}
      responses: { '200': { description: Lines, headers: { X-Count: { required: true, schema: { type: integer } } }, content: { ${type}: { schema: { type: string } } } } }
`

test('what is wrong with the head of a stream is a deviation all the same', async () => {
  const server = await here.listener((request, response) => {
    if (request.method !== 'GET') refuse(response, 405)
    else if (request.url === '/lines') endless(response, 'application/x-ndjson', '{}\n')
    else refuse(response, 404)
  })
  const contract = await written(lines('text/event-stream', 'readLines'))
  const { deviations } = await checked(contract, server.origin)
  expect(deviations.map((line) => line.split(' | ')[2]?.split(':')[0])).toEqual(
    expect.arrayContaining(['content-type', 'header-missing']),
  )
})

test('a body that stops coming, or never begins, is no answer; a slow one is read to its end', async () => {
  const server = await here.listener((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    if (request.method !== 'GET') return refuse(response, 405)
    if (pathname === '/lines/contract-check/no/such/address') return refuse(response, 404)
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Count': '2' })
    if (request.headers.accept === '*/*') {
      // Only the beginning.
      response.write('"sl')
      return
    }
    const rest = ['"s', 'l', 'o', 'w"']
    const timer = setInterval(() => {
      const next = rest.shift()
      if (next !== undefined) response.write(next)
      else {
        clearInterval(timer)
        response.end()
      }
    }, 100)
  })
  const contract = await written(lines('application/json', 'slow'))
  const { deviations, verdicts } = await checked(contract, server.origin, { timeoutMs: 2000 })
  expect(verdicts).toEqual({ slow: 'deviates' })
  // Combined query parameters are then sent separately.
  expect(new Set(deviations.map((line) => line.split(' | ')[2]))).toEqual(
    new Set(['no-answer: No answer came: no answer within 2 s.']),
  )
})
