import { describe, expect, test } from 'vitest'
import { type Answer, fine, judge, rules } from './judged-things'

test('a method that is not declared must be refused', () => {
  const answered = (method: string, answer: Answer) =>
    rules(judge('listThings', answer, { expected: 'no-such-method', method }))
  for (const status of [400, 404, 405, 501]) expect(answered('INVENT', { status })).toEqual([])
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
