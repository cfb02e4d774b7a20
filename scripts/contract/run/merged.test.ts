import { describe, expect, it } from 'vitest'
import type { Json } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import { probe } from '../report/report.fixture'
import { settledParts } from './merged'

const answered = (status: number, body: Json): Exchange => ({
  request: { method: 'GET', url: 'http://pumps.example/pumps', headers: [], body: null },
  response: {
    status,
    headers: [['Content-Type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(body)),
    location: null,
    isCut: false,
  },
  failure: null,
  startedAt: '2026-11-20T12:00:00Z',
  ms: 1,
})

const refused = probe('at once', {
  expected: 'refused',
  parts: ['page', 'page_size', 'status[]', 'filter[name]'].map((parameter) =>
    probe(`${parameter} of the wrong type`, { expected: 'refused', parameter }),
  ),
})
const settled = (status: number, body: Json) =>
  settledParts(refused, answered(status, body)).map(({ parameter }) => parameter)

describe('a refusal of several parameters settles those it names one by one', () => {
  it.each<[string, Json, readonly string[]]>([
    [
      'RFC 9457 with pointers',
      {
        errors: [
          { pointer: '/query/page', detail: 'It must be a number' },
          { pointer: '/query/status[]/0', detail: 'It must be one of a, b' },
        ],
      },
      ['page', 'status[]'],
    ],
    [
      'FastAPI',
      {
        detail: [
          { loc: ['query', 'page_size'], msg: 'Input should be a valid integer', type: 'int_parsing' },
        ],
      },
      ['page_size'],
    ],
    ['Laravel and Rails', { errors: { page: ['The page must be a number.'] } }, ['page']],
    [
      'NestJS',
      { message: ['page_size must be an integer', 'name must be a text'] },
      ['page_size', 'filter[name]'],
    ],
    ['Prism', { validation: [{ location: ['query', 'page'], message: 'must be an integer' }] }, ['page']],
  ])('%s', (_, body, names) => expect(settled(422, body)).toEqual(names))

  it('but not by a sentence that holds their names, nor by the request sent back', () => {
    expect(settled(400, { message: 'page and page_size and status are wrong' })).toEqual([])
    expect(settled(400, { errors: [{ detail: 'sort must be one of page, status' }] })).toEqual([])
    expect(settled(400, { query: { page: 'x', page_size: 'y' }, message: 'That was wrong' })).toEqual([])
  })

  it('and only where it is one: another status says nothing of any of them', () => {
    const errors = { errors: [{ pointer: '/query/page', detail: 'It must be a number' }] }
    for (const status of [200, 401, 404, 429, 500]) expect(settled(status, errors), `${status}`).toEqual([])
  })
})

it('takes a success for all that had to succeed, and nothing else', () => {
  const good = { ...refused, expected: 'success' as const }
  expect(settledParts(good, answered(200, []))).toHaveLength(4)
  for (const status of [304, 400, 406, 500]) expect(settledParts(good, answered(status, []))).toEqual([])
})
