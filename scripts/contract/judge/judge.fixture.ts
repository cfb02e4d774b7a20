import { contractOf } from '../../../openapi/model/document'
import type { Expected, Probe, Relation } from '../probe/probe'
import { createSchemas } from '../schema/schemas'
import type { Exchange, Finding } from './exchange'
import { judgeExchange } from './judge'

const problem = {
  'application/problem+json': {
    schema: {
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string' }, message: { type: 'string' } },
    },
  },
}
const row = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    name: { type: ['string', 'null'] },
    status: { enum: ['open', 'closed', null] },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
  },
}
const contract = contractOf('test', {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  security: [{ bearer: [] }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: ['status', 'page_size', 'sort', 'search', 'tag'].map((name) => ({
          name,
          in: 'query',
          schema: { type: 'string' },
        })),
        responses: {
          '200': {
            description: 'ok',
            headers: {
              'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } },
              'X-Parts': { schema: { type: 'array', items: { type: 'integer' } } },
            },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['items'],
                  properties: { items: { type: 'array', items: row }, total: { type: 'integer' } },
                },
              },
            },
          },
          '401': { description: 'who?', content: problem },
          '422': { description: 'bad', content: problem },
        },
      },
      post: {
        operationId: 'createThing',
        responses: {
          '201': { description: 'made' },
          '400': { description: 'bad' },
          '422': { description: 'bad' },
          '403': { description: 'no' },
          '503': { description: 'busy' },
          default: { description: 'else', content: problem },
        },
      },
    },
    '/things/{id}': {
      delete: {
        operationId: 'deleteThing',
        responses: { '204': { description: 'gone' }, '404': { description: 'never was' } },
      },
      head: {
        operationId: 'seeThing',
        responses: {
          '200': { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
    '/things/{id}/owner': {
      delete: {
        operationId: 'freeThing',
        responses: {
          '204': { description: 'free' },
          '403': { description: 'no' },
          '404': { description: 'never was' },
        },
      },
    },
    '/pages': {
      get: {
        operationId: 'getPage',
        responses: {
          '2XX': {
            description: 'ok',
            content: { 'text/*': { schema: { type: 'string', minLength: 5 } }, 'image/png': {} },
          },
        },
      },
    },
    '/quiet': {
      get: {
        operationId: 'quiet',
        security: [],
        responses: { '200': { description: 'ok', content: { '*/*': {} } } },
      },
    },
  },
})
const schemas = createSchemas(contract)

export type Answer = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly isCut?: boolean
  readonly location?: string
}
type Asked = {
  readonly expected?: Expected
  readonly relations?: readonly Relation[]
  readonly kind?: Probe['kind']
  readonly headers?: Record<string, string>
  readonly method?: string
}

function exchangeWith(answer: Answer | null, method: string, headers: Record<string, string>): Exchange {
  const body =
    answer?.body === undefined
      ? ''
      : typeof answer.body === 'string'
        ? answer.body
        : JSON.stringify(answer.body)
  return {
    request: { method, url: 'https://things.example/things', headers: Object.entries(headers), body: null },
    response: answer && {
      status: answer.status ?? 200,
      headers: Object.entries({
        'Content-Type': 'application/json; charset=utf-8',
        'x-total': '1',
        ...answer.headers,
      }).filter(([, value]) => value !== ''),
      body: new TextEncoder().encode(body),
      isCut: answer.isCut ?? false,
      location: answer.location ?? null,
    },
    failure: answer ? null : 'connect ECONNREFUSED 127.0.0.1:1',
    startedAt: '2026-11-20T10:00:00Z',
    ms: 3,
  }
}

/** Findings for one response of the small contract. */
export function judge(id: string, answer: Answer | null, asked: Asked = {}): Finding[] {
  const operation = contract.operations.find((known) => known.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  const { expected = 'success', relations = [], kind } = asked
  const exchange = exchangeWith(answer, asked.method ?? operation.method, asked.headers ?? {})
  const probe: Probe | undefined = kind && {
    ...{
      operationId: id,
      kind,
      title: '',
      method: operation.method,
      path: '/',
      query: [],
      headers: [],
      body: null,
    },
    ...{ caller: 'token', expected, relations, parameter: null, parts: [], at: '/probed', acts: false },
  }
  return judgeExchange({
    contract,
    schemas,
    operation,
    exchange,
    expected,
    relations,
    ...(probe && { probe }),
  })
}
export function rules(findings: readonly Finding[]) {
  return findings.map(({ rule, severity }) => (severity === 'warning' ? `(${rule})` : rule))
}
export const fine = { items: [{ id: 'a' }] }
export const html = { 'Content-Type': 'text/html; charset=utf-8' }
export const problemJson = { 'Content-Type': 'application/problem+json' }
