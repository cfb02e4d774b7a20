import { expect, test } from 'vitest'
import { jsonText } from '../../../openapi/model/exact'
import type { Answered, Asked } from '../fixtures/test-server.fake'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'
import { createSchemas } from '../schema/schemas'

const here = testServers()

const problem = `{ description: A failure, content: { application/problem+json: { schema: { type: object, required: [title, status], properties: { title: { type: string }, status: { type: integer } } } } } }`
const int64 = '{ type: integer, format: int64 }'
const posts = `
openapi: 3.0.3
info: { title: Posts with 64-bit ids, version: 1.0.0 }
paths:
  /posts:
    get:
      operationId: listPosts
      parameters: [{ name: author_id, in: query, schema: ${int64} }]
      responses: { '200': { description: Posts, content: { application/json: { schema: { type: array, uniqueItems: true, items: { $ref: '#/components/schemas/Post' } } } } }, '400': ${problem} }
  /posts/{id}:
    get:
      operationId: getPost
      parameters: [{ name: id, in: path, required: true, schema: ${int64} }]
      responses: { '200': { description: The post, content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } } }, '404': ${problem}, '400': ${problem} }
components:
  schemas:
    Post: { type: object, required: [id, text], properties: { id: ${int64}, author_id: ${int64}, text: { type: string } } }
`

const json = (bytes: string, status = 200): Answered => ({
  status,
  bytes,
  headers: { 'content-type': 'application/json' },
})

test('ids of 64 bits are asked for to the last digit, and neighbors stay two', async () => {
  const ids = ['1524831183200260097', '9007199254740993', '9007199254740995']
  const authors = ['9007199254740993', '9007199254740992', '9007199254740993']
  const row = (id: string) => `{"id":${id},"author_id":${authors[ids.indexOf(id)]},"text":"Post ${id}"}`
  const server = await here.answers(({ method, parts: [first, id, ...more], query }) => {
    if (method !== 'GET') return refused(405)
    const author = query.get('author_id')
    if (author !== null && !/^-?\d{1,19}$/.test(author)) return refused(400)
    const shown = ids.filter((_one, index) => author === null || authors[index] === author)
    if (first === 'posts' && id === undefined) return json(`[${shown.map(row).join(',')}]`)
    if (first !== 'posts' || more.length > 0) return refused(404)
    if (!/^-?\d{1,19}$/.test(id ?? '')) return refused(400)
    return ids.includes(id ?? '') ? json(row(id ?? '')) : refused(404)
  })
  const { deviations, verdicts } = await checked(await written(posts), server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toEqual({ listPosts: 'conforms', getPost: 'conforms' })
  expect(server.asked).toContain('GET /posts/1524831183200260097')
  expect(server.asked).toContain('GET /posts?author_id=9007199254740992')
})

const jobs = `
openapi: 3.0.3
info: { title: Jobs with a seed, version: 1.0.0 }
paths:
  /jobs:
    get: { operationId: listJobs, responses: { '200': { description: Jobs, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Job' } } } } } } }
    post:
      operationId: createJob
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/JobCreate' }, example: { name: Rear wing, seed: 7 } } } }
      responses: { '201': { description: The job, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } }, '400': ${problem}, '415': ${problem} }
  /jobs/{id}:
    parameters: [{ name: id, in: path, required: true, schema: ${int64} }]
    get: { operationId: getJob, responses: { '200': { description: The job, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } }, '404': ${problem} } }
    delete: { operationId: deleteJob, responses: { '204': { description: Gone }, '404': ${problem} } }
components:
  schemas:
    JobCreate:
      type: object
      additionalProperties: false
      required: [name, seed]
      properties:
        name: { type: string, minLength: 1, maxLength: 80 }
        seed: { type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807 }
    Job: { type: object, required: [id, name, seed], properties: { id: ${int64}, name: { type: string }, seed: ${int64} } }
`

/** Stores ids and seeds as text, so that no digit is lost; ids have 64 bits and are close to each other. */
function jobServer(firstId: bigint) {
  const rows = new Map([[String(firstId), { name: 'First', seed: '7' }]])
  let next = firstId + 1n
  const seeds: string[] = []
  const shown = (id: string) =>
    `{"id":${id},"name":${JSON.stringify(rows.get(id)?.name)},"seed":${rows.get(id)?.seed}}`
  const created = ({ headers, body }: Asked): Answered => {
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refused(415)
    const text = body.toString()
    const seed = /"seed"\s*:\s*(-?\d+)\s*[,}]/.exec(text)?.[1]
    const value = readObject(text)
    const name = value?.name
    const isKnown = value && Object.keys(value).every((member) => ['name', 'seed'].includes(member))
    const fits = seed !== undefined && BigInt.asIntN(64, BigInt(seed)) === BigInt(seed)
    if (!isKnown || !fits || typeof name !== 'string' || name === '' || [...name].length > 80)
      return refused(400)
    const id = String(next)
    next += 1n
    seeds.push(seed)
    rows.set(id, { name, seed })
    return json(shown(id), 201)
  }
  const answer = (asked: Asked): Answered => {
    const [first, id, ...more] = asked.parts
    if (first !== 'jobs' || more.length > 0) return refused(404)
    if (id === undefined && asked.method === 'GET') return json(`[${[...rows.keys()].map(shown).join(',')}]`)
    if (id === undefined && asked.method === 'POST') return created(asked)
    if (id === undefined) return refused(405)
    if (!rows.has(id)) return refused(404)
    if (asked.method === 'GET') return json(shown(id))
    if (asked.method !== 'DELETE') return refused(405)
    rows.delete(id)
    return { status: 204 }
  }
  return { answer, seeds, left: () => [...rows.keys()] }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

test('limits of 64 bits are sent to the last digit, and ids beside each other are told apart', async () => {
  for (const firstId of [1n, 9007199254740992n]) {
    const { answer, seeds, left } = jobServer(firstId)
    const server = await here.answers(answer)
    const write = new URL(server.origin).host
    const { deviations, result, verdicts } = await checked(await written(jobs), server.origin, { write })
    expect(deviations).toEqual([])
    expect(Object.values(verdicts)).toEqual(['conforms', 'conforms', 'conforms', 'conforms'])
    expect(seeds).toEqual(expect.arrayContaining(['9223372036854775807', '-9223372036854775808']))
    expect(result.leftBehind).toEqual([])
    expect(left()).toEqual([String(firstId)])
  }
})

test('schemas judge such numbers by their value, in JSON and YAML contracts', async () => {
  const schema = `{ "enum": [9007199254740993, 1], "type": "integer" }`
  const limits = `{ "type": "integer", "exclusiveMaximum": 9223372036854775808, "multipleOf": 3 }`
  const text = (inner: string) =>
    `{ "openapi": "3.1.0", "info": { "title": "t", "version": "1" }, "paths": {}, "components": { "schemas": { "A": ${inner} } } }`
  const problems = async (inner: string, value: unknown) => {
    const schemas = createSchemas(await written(text(inner), 'openapi.json'))
    return schemas.check('/components/schemas/A', value).map(({ message }) => message)
  }
  expect(await problems(schema, 9007199254740993n)).toEqual([])
  expect(await problems(schema, 9007199254740992n)).toEqual([
    'must be one of 9007199254740993, 1, but is 9007199254740992',
  ])
  expect(await problems('{ "const": 9007199254740993 }', 9007199254740993n)).toEqual([])
  expect(await problems('{ "const": 9007199254740993 }', 9007199254740995n)).toHaveLength(1)
  expect(await problems(limits, 9223372036854775806n)).toEqual([])
  expect(await problems(limits, 9223372036854775809n)).toHaveLength(1)
  expect(await problems('{ "uniqueItems": true }', [9007199254740992n, 9007199254740993n])).toEqual([])
  expect(await problems('{ "uniqueItems": true }', [9007199254740993n, 9007199254740993n])).toHaveLength(1)
  expect(await problems('{ "type": "string" }', 9007199254740993n)).toEqual([
    'must be a string, but is the integer 9007199254740993',
  ])
  expect(await problems('{ "type": "integer", "format": "int64" }', 9223372036854775808n)).toHaveLength(1)
  const contract = await written(jobs)
  expect(jsonText(contract.document)).toContain(
    '"minimum":-9223372036854775808,"maximum":9223372036854775807',
  )
})
