import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checked, testServers, written } from '../fixtures/written.fixture'
import { decoded } from '../judge/decoded'

const here = testServers()
const contract = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths: { /things: { get: { operationId: listThings, responses: { '200': { description: Things, content: { application/json: { schema: { type: array, items: { type: integer } } } } } } } } }
`

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['deflate', deflateRawSync],
  ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
] as const)('a body that came as %s though nobody asked for it is read', async (encoding, compress) => {
  const verdictOf = async (rows: unknown[]) => {
    const server = await here.listener(({ method, url }, response) => {
      const status =
        url?.split('?')[0] !== '/things' ? 404 : method === 'GET' || method === 'HEAD' ? 200 : 405
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      response.writeHead(status, headers).end(compress(JSON.stringify(rows)))
    })
    const { deviations } = await checked(await written(contract), server.origin)
    return deviations.map((line) => line.split(' | ')[2])
  }
  expect(await verdictOf([1, 2])).toEqual([])
  expect(await verdictOf([1, 'two'])).toContain(
    'body-schema: /1 must be an integer, but is the string "two".',
  )
})

test('a body that would unfold to more than is read is left out', () => {
  expect(decoded(gzipSync(Buffer.alloc(2_000_000)), 'gzip', 1_000_000)).toBeNull()
})
