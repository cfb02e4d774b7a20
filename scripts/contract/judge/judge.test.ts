import { describe, expect, test } from 'vitest'
import { contractOf } from '../model/load'
import { createSchemas } from '../model/schemas'
import type { Expected, Probe, Relation } from '../probe/probe'
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

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly isCut?: boolean
  readonly location?: string
}
interface Asked {
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

function judge(id: string, answer: Answer | null, asked: Asked = {}): Finding[] {
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
    ...{ caller: 'token', expected, relations, at: '/probed', acts: false },
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
const rules = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => (severity === 'warning' ? `(${rule})` : rule))
const fine = { items: [{ id: 'a' }] }
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const problemJson = { 'Content-Type': 'application/problem+json' }

describe('a status', () => {
  test('that is right and documented says nothing', () => {
    expect(judge('listThings', { body: fine })).toEqual([])
    expect(judge('deleteThing', { status: 204, headers: { 'Content-Type': '' } })).toEqual([])
    expect(
      judge(
        'listThings',
        { status: 401, headers: problemJson, body: { title: 'x' } },
        { expected: 'documented' },
      ),
    ).toEqual([])
  })

  test('that is no success is told with the server’s own reason', () => {
    const [finding] = judge('listThings', {
      status: 401,
      headers: problemJson,
      body: { title: 'x', message: 'Token expired' },
    })
    expect(finding).toMatchObject({
      rule: 'status-wrong',
      where: 'status',
      at: '/paths/~1things/get/responses',
    })
    expect(finding?.message).toBe(
      'The server answers 401 Unauthorized (“Token expired”); 200 was expected (the token was not accepted).',
    )
  })

  test('that is not documented is a deviation, unless any server may answer so', () => {
    expect(rules(judge('listThings', { status: 206, body: fine }))).toEqual(['status-undocumented'])
    expect(rules(judge('createThing', { status: 200, body: {} }))).toEqual(['status-undocumented'])
    expect(rules(judge('listThings', { status: 409 }, { expected: 'documented' }))).toEqual([
      'status-undocumented',
    ])
    expect(rules(judge('listThings', { status: 429 }, { expected: 'documented' }))).toEqual([
      '(status-undocumented)',
    ])
    expect(rules(judge('deleteThing', { status: 401 }, { expected: 'unauthenticated' }))).toEqual([
      '(status-undocumented)',
    ])
    expect(rules(judge('quiet', { status: 400 }, { expected: 'refused' }))).toEqual(['(status-undocumented)'])
  })

  test('of a failing server is wrong for every input, unless it is documented', () => {
    for (const expected of ['success', 'refused', 'not-found', 'documented'] as const) {
      expect(rules(judge('createThing', { status: 500, headers: html, body: '<h1>' }, { expected }))).toEqual(
        ['server-error'],
      )
    }
    expect(
      judge('createThing', { status: 503, headers: { 'Content-Type': '' } }, { expected: 'documented' }),
    ).toEqual([])
    expect(rules(judge('createThing', { status: 503, headers: { 'Content-Type': '' } }))).toEqual([
      'status-wrong',
    ])
  })

  test('of a refusal may be 400 or 422 unless the contract documents one of them', () => {
    const refused = (id: string, status: number) =>
      rules(
        judge(
          id,
          { status, headers: { 'Content-Type': '' } },
          { expected: 'refused', kind: 'query-invalid' },
        ),
      )
    expect(refused('createThing', 400)).toEqual([])
    expect(refused('createThing', 422)).toEqual([])
    expect(refused('listThings', 400)).toEqual(['status-wrong'])
    expect(refused('createThing', 201)).toEqual(['bad-input-accepted'])
    expect(judge('createThing', { status: 201 }, { expected: 'refused', kind: 'query-invalid' })[0]?.at).toBe(
      '/probed',
    )
    expect(
      rules(
        judge(
          'listThings',
          { status: 401, headers: problemJson, body: { title: 'x' } },
          { expected: 'refused' },
        ),
      ),
    ).toEqual(['status-wrong'])
  })

  test('of a stranger may be 401 or 403 unless the contract documents one of them', () => {
    const asStranger = (id: string, status: number) =>
      rules(
        judge(id, { status, headers: problemJson, body: { title: 'x' } }, { expected: 'unauthenticated' }),
      )
    expect(asStranger('listThings', 401)).toEqual([])
    expect(asStranger('listThings', 403)).toEqual(['status-wrong'])
    expect(asStranger('listThings', 200)).toEqual(['unauthenticated-accepted'])
    expect(rules(judge('createThing', { status: 201 }, { expected: 'forbidden' }))).toEqual([
      'forbidden-accepted',
    ])
    expect(
      rules(
        judge(
          'createThing',
          { status: 401, headers: problemJson, body: { title: 'x' } },
          { expected: 'forbidden' },
        ),
      ),
    ).toEqual(['(status-wrong)'])
    expect(
      judge('deleteThing', { status: 404, headers: { 'Content-Type': '' } }, { expected: 'forbidden' }),
    ).toEqual([])
  })

  test('of what is not there is 404 or 410', () => {
    const missing = (status: number) =>
      rules(judge('deleteThing', { status, headers: { 'Content-Type': '' } }, { expected: 'not-found' }))
    expect(missing(404)).toEqual([])
    expect(missing(204)).toEqual(['status-wrong'])
    expect(judge('listThings', { status: 404 }, { expected: 'not-found', kind: 'unknown-path' })).toEqual([])
  })
})

describe('a sign-in page', () => {
  test('is named when a redirect leads to it', () => {
    const [finding] = judge(
      'listThings',
      { status: 302, location: 'https://id.example/oauth2/authorize?state=secret', headers: html },
      { expected: 'unauthenticated' },
    )
    expect(finding?.message).toBe(
      'The server answers 302 Found and leads to https://id.example/oauth2/authorize, which looks like a sign-in page; 401 was expected.',
    )
  })

  test('is named when it comes instead of JSON', () => {
    const page = { headers: html, body: '<html><title>Sign in</title><input type="password">' }
    const [finding] = judge('listThings', page)
    expect(finding).toMatchObject({ rule: 'content-type', where: 'header Content-Type' })
    expect(finding?.message).toContain(
      'with the HTML page “Sign in”, which looks like a sign-in page; the contract documents application/json',
    )
    expect(rules(judge('listThings', page, { expected: 'unauthenticated' }))).toContain('status-wrong')
  })
})

describe('a body', () => {
  test('is held against its schema, what repeats in rows once', () => {
    const findings = judge('listThings', {
      body: {
        items: [
          { id: 1, odd: 1 },
          { id: 2, odd: 2 },
          { id: 'a', at: 'x' },
        ],
      },
    })
    expect(findings).toEqual([
      {
        rule: 'body-schema',
        severity: 'deviation',
        where: '/items/0/id',
        message: '/items/0/id must be string; is the integer 1 (and 1 more like it).',
        at: expect.stringMatching(/\/items\/properties\/id\/type$/),
      },
      expect.objectContaining({ rule: 'body-schema', where: '/items/2/at' }),
      expect.objectContaining({
        rule: 'undocumented-property',
        severity: 'warning',
        where: '/items/0/odd',
        message: '/items/0/odd is not in the contract (and 1 more like it).',
      }),
    ])
  })

  test('must be there, readable and of a documented type', () => {
    expect(rules(judge('listThings', {}))).toEqual(['body-missing'])
    expect(rules(judge('listThings', { body: '{"items": [' }))).toEqual(['body-unreadable'])
    expect(rules(judge('listThings', { body: fine, headers: { 'Content-Type': '' } }))).toEqual([
      'content-type',
    ])
    expect(rules(judge('listThings', { body: {}, headers: problemJson }))).toEqual([
      'content-type',
      'body-schema',
    ])
    expect(rules(judge('listThings', { body: 'x', headers: { 'Content-Type': 'text/plain' } }))).toEqual([
      'content-type',
    ])
    expect(rules(judge('getPage', { body: 'abc', headers: html }))).toEqual(['body-schema'])
    expect(judge('getPage', { body: '\0', headers: { 'Content-Type': 'image/png' } })).toEqual([])
  })

  test('must not be there where none is documented', () => {
    expect(rules(judge('deleteThing', { status: 204, body: {} }))).toEqual(['body-unexpected'])
    expect(rules(judge('createThing', { status: 201, body: {} }))).toEqual(['(body-unexpected)'])
    expect(judge('seeThing', {})).toEqual([])
  })

  test('that was not kept whole is not judged', () => {
    expect(judge('listThings', { isCut: true })).toEqual([])
  })
})

test('headers are required and held against their schemas', () => {
  expect(rules(judge('listThings', { body: fine, headers: { 'x-total': '' } }))).toEqual(['header-missing'])
  expect(judge('listThings', { body: fine, headers: { 'x-total': 'many', 'X-Parts': '1, 2' } })).toEqual([
    expect.objectContaining({
      rule: 'header-schema',
      where: 'header X-Total',
      message: 'The header X-Total must be integer; is the string "many".',
    }),
  ])
  expect(rules(judge('listThings', { body: fine, headers: { 'X-Parts': '1,b' } }))).toEqual(['header-schema'])
})

test('no answer is told with its reason', () => {
  expect(judge('listThings', null)).toMatchObject([
    { rule: 'no-answer', message: 'No answer came: connect ECONNREFUSED 127.0.0.1:1.' },
  ])
})

test('a revalidated answer is the cache’s affair', () => {
  expect(judge('listThings', { status: 304 }, { headers: { 'If-None-Match': '"1"' } })).toEqual([])
  expect(rules(judge('listThings', { status: 304 }))).toContain('status-wrong')
})

test('a method that is not declared must be refused', () => {
  const answered = (method: string, answer: Answer) =>
    rules(judge('listThings', answer, { expected: 'no-such-method', method }))
  for (const status of [400, 404, 501]) expect(answered('INVENT', { status })).toEqual([])
  expect(answered('INVENT', { status: 405, headers: { Allow: 'GET, POST' } })).toEqual([])
  expect(answered('INVENT', { status: 405 })).toEqual(['(header-missing)'])
  expect(answered('INVENT', { body: fine })).toEqual(['method-undeclared'])
  expect(answered('OPTIONS', { status: 204, headers: { Allow: 'GET, HEAD, POST, OPTIONS' } })).toEqual([])
  expect(answered('OPTIONS', { status: 204, headers: { Allow: 'GET, DELETE' } })).toEqual([
    'method-undeclared',
  ])
  expect(answered('OPTIONS', { status: 500 })).toEqual(['method-undeclared'])
})

describe('another origin', () => {
  const origin = { Origin: 'https://portal.example' }
  const asks = {
    ...origin,
    'Access-Control-Request-Method': 'DELETE',
    'Access-Control-Request-Headers': 'authorization, x-a',
  }
  const allows = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, X-A',
  }
  const preflight = (headers: Record<string, string>, status = 204) =>
    judge('deleteThing', { status, headers }, { expected: 'preflight', headers: asks }).map(
      ({ where }) => where,
    )

  test('must be let in by the preflight', () => {
    expect(preflight(allows)).toEqual([])
    expect(preflight({ ...allows, 'Access-Control-Allow-Origin': 'https://other.example' })).toEqual([
      'header Access-Control-Allow-Origin',
    ])
    expect(preflight({ ...allows, 'Access-Control-Allow-Methods': 'GET' })).toEqual([
      'header Access-Control-Allow-Methods',
    ])
    expect(preflight({ ...allows, 'Access-Control-Allow-Headers': '*' })).toEqual([
      'header Access-Control-Allow-Headers',
    ])
    expect(preflight(allows, 401)).toEqual(['status'])
  })

  test('must be able to read the documented headers', () => {
    const read = (headers: Record<string, string>) =>
      judge('listThings', { body: fine, headers }, { headers: origin }).map(({ where }) => where)
    expect(
      read({ 'Access-Control-Allow-Origin': origin.Origin, 'Access-Control-Expose-Headers': 'x-total' }),
    ).toEqual([])
    expect(read({ 'Access-Control-Allow-Origin': '*' })).toEqual(['header Access-Control-Expose-Headers'])
    expect(read({})).toEqual(['header Access-Control-Allow-Origin'])
    expect(judge('listThings', { body: fine }, { headers: { Origin: 'https://things.example' } })).toEqual([])
  })
})

describe('a list', () => {
  const listed = (relation: Relation, items: readonly object[], total?: number) =>
    judge(
      'listThings',
      {
        body: {
          items: items.map((item, index) => ({ id: `t${index}`, ...item })),
          ...(total !== undefined && { total }),
        },
      },
      { relations: [relation] },
    )
  const filter = (member: string, values: readonly string[], present: readonly string[] = []): Relation => ({
    kind: 'filter',
    parameter: 'status',
    member,
    values,
    present,
  })

  test('must have only rows that were asked for', () => {
    expect(listed(filter('/status', ['open']), [{ status: 'open' }])).toEqual([])
    expect(listed(filter('/tags', ['a']), [{ tags: ['b', 'A'] }])).toEqual([])
    expect(listed(filter('/status', ['open']), [{ status: 'open' }, { status: 'closed' }])).toMatchObject([
      {
        rule: 'filter-ignored',
        where: '/items/1/status',
        message: 'A row with closed came; status asked for open.',
      },
    ])
    expect(rules(listed(filter('/status', ['open']), [{ status: null }]))).toEqual(['filter-ignored'])
    expect(listed(filter('/status', ['open']), [{ status: null }, { status: 'open' }])).toEqual([])
  })

  test('must have those rows that are known to be there', () => {
    const both = filter('/status', ['open', 'closed'], ['open', 'closed'])
    expect(rules(listed(both, []))).toEqual(['filter-ignored'])
    expect(rules(listed(both, [{ status: 'open' }], 1))).toEqual(['filter-ignored'])
    expect(listed(both, [{ status: 'open' }], 7)).toEqual([])
    expect(listed(filter('/status', ['open']), [])).toEqual([])
  })

  test('must be as short as was asked', () => {
    const page: Relation = { kind: 'page-size', parameter: 'page_size', most: 1 }
    expect(listed(page, [{}])).toEqual([])
    expect(rules(listed(page, [{}, {}]))).toEqual(['paging-ignored'])
  })

  test('must be sorted in some reasonable way', () => {
    const sort = (member: string, values: readonly unknown[], descending = false) =>
      rules(
        listed(
          { kind: 'sort', parameter: 'sort', member, descending },
          values.map((value) => ({ [member.slice(1)]: value })),
        ),
      )
    expect(sort('/name', ['B', 'a', 'c'])).toEqual([])
    expect(sort('/name', ['a', 'B', null, 'c'])).toEqual([])
    expect(sort('/name', ['r9', 'r10'])).toEqual([])
    expect(sort('/name', ['Ärger', 'Zebra'])).toEqual([])
    expect(sort('/name', ['c', 'a', 'b'])).toEqual(['sort-ignored'])
    expect(sort('/name', ['a', 'b', 'c'], true)).toEqual(['sort-ignored'])
    expect(sort('/at', ['2026-01-01T10:00:00+05:00', '2026-01-01T06:00:00Z'])).toEqual([])
    expect(sort('/at', ['2026-01-01T06:00:00Z', '2026-01-01T10:00:00+05:00'])).toEqual(['sort-ignored'])
  })

  test('must have what was searched for', () => {
    const search = (words: string, names: readonly string[]) =>
      rules(
        listed(
          { kind: 'search', parameter: 'search', words },
          names.map((name) => ({ name })),
        ),
      )
    expect(search('qzx', [])).toEqual([])
    expect(search('qzx', ['a'])).toEqual(['search-ignored'])
    expect(search('cafe', ['Café one', 'b'])).toEqual([])
    expect(search('cafe', ['Café one', 'b', 'c', 'd'])).toEqual(['(search-ignored)'])
  })
})
