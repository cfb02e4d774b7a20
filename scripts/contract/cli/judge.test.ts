import { describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import type { Exchange } from '../judge/exchange'
import { judgeRecording } from './judge'

const contract = contractOf('pumps.yaml', {
  openapi: '3.1.0',
  info: { title: 'Pumps', version: '1.0.0' },
  servers: [{ url: 'https://pumps.example/v1' }],
  paths: {
    '/pumps': {
      get: {
        operationId: 'listPumps',
        tags: ['Pumps'],
        parameters: [
          { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['on', 'off'] } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['size', '-size'] } },
        ],
        responses: { '200': { description: 'All', content: { 'application/json': { schema: list() } } } },
      },
    },
    '/pumps/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      delete: { operationId: 'deletePump', tags: ['Pumps'], responses: { '204': { description: 'Gone' } } },
    },
  },
})

function list() {
  const properties = { status: { type: 'string', enum: ['on', 'off'] }, size: { type: 'integer' } }
  return { type: 'array', items: { type: 'object', required: ['status', 'size'], properties } }
}

function got(url: string, body: unknown, status = 200): Exchange {
  return {
    request: { method: 'GET', url, headers: [], body: null },
    response: {
      status,
      headers: [['Content-Type', 'application/json']],
      body: new TextEncoder().encode(JSON.stringify(body)),
      isCut: false,
      location: null,
    },
    failure: null,
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 10,
  }
}

function judged(exchanges: readonly Exchange[], target: string | null = null, only: string[] = []) {
  return judgeRecording(contract, { exchanges, target, only })
}

const rules = ({ result }: ReturnType<typeof judged>) =>
  result.operations.flatMap(({ results }) =>
    results.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
  )
const row = (size: number, status = 'on') => ({ size, status })

describe('recorded traffic', () => {
  it('is judged operation by operation; what it does not show is told', () => {
    const { result } = judged([got('https://pumps.example/v1/pumps', [row(1)])])
    expect(result.operations.map(({ verdict, reason, p95 }) => [verdict, reason, p95])).toEqual([
      ['conforms', null, 10],
      ['not probed', 'not in the recording', null],
    ])
    expect(result.coverage.operations).toMatchObject({ seen: 1, all: 2 })
  })

  it('deviates in schema and status', () => {
    expect(rules(judged([got('https://any.example/v1/pumps', [{ status: 'broken', size: 1 }])]))).toEqual([
      'body-schema',
    ])
    expect(rules(judged([got('https://any.example/v1/pumps', [], 500)]))).toEqual(['server-error'])
  })

  it.each([
    ['page_size=1', [row(1), row(2)], ['paging-ignored']],
    ['page_size=2', [row(1), row(2)], []],
    ['status=off', [row(1, 'off'), row(2)], ['filter-ignored']],
    ['status=off', [], []],
    ['sort=-size', [row(1), row(2)], ['sort-ignored']],
    ['sort=size', [row(1), row(2)], []],
  ])('honors what it asked for: %s', (query, rows, found) => {
    expect(rules(judged([got(`https://pumps.example/v1/pumps?${query}`, rows)]))).toEqual(found)
  })

  it('names requests of nobody once, and counts none of another server', () => {
    const property = got('https://pumps.example/v1/motors?page=1', [])
    const exchanges = [property, property, got('https://other.example/pumps', [row(1)])]
    const { unknownRequests, result } = judged(exchanges, 'https://pumps.example/v1/')
    expect(unknownRequests).toEqual(['GET https://pumps.example/v1/motors'])
    expect(result.operations.every(({ verdict }) => verdict === 'not probed')).toBe(true)
  })

  it('took as long as from its first request to its last answer, however many were under way', () => {
    const first = got('https://pumps.example/v1/pumps', [])
    const later = { ...first, startedAt: '2026-11-20T12:00:03.000Z', ms: 500 }
    expect(judged([first, later, { ...later, ms: 40 }, { ...first, ms: 2000 }]).result.ms).toBe(3500)
    expect(judged([]).result.ms).toBe(0)
  })

  it('keeps to the operations that were named', () => {
    const { result } = judged([got('https://pumps.example/v1/pumps', [row(1)])], null, ['deletePump'])
    expect(result.operations.map(({ operation }) => operation.id)).toEqual(['deletePump'])
  })
})
