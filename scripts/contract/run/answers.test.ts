import { describe, expect, it } from 'vitest'
import type { Exchange } from '../judge/exchange'
import { differences, evaluateExpression, lostMembers } from './answers'
import { secondsToWait } from './http'
import { percentile } from './record'

const answered = (body: string, headers: Record<string, string> = {}): Exchange => ({
  request: { method: 'GET', url: 'http://things.example/', headers: [], body: null },
  response: {
    status: 200,
    headers: Object.entries(headers),
    body: new TextEncoder().encode(body),
    isCut: false,
    location: null,
  },
  failure: null,
  startedAt: '2026-11-20T09:00:00.000Z',
  ms: 1,
})

describe('what was sent and what is there', () => {
  const shown = () => true
  const hidden = () => false

  it('are the same in other words', () => {
    const sent = {
      at: '2026-01-01T00:00:00Z',
      mail: 'Ada@Example.org',
      tags: ['b', 'a'],
      site: { name: 'x' },
    }
    const there = {
      at: '2026-01-01T01:00:00.000+01:00',
      mail: 'ada@example.org',
      tags: ['a', 'b'],
      site: { name: 'x', id: 7 },
    }
    expect(differences(sent, there, shown)).toEqual([])
  })

  it('differ where a value is lost or another', () => {
    expect(
      differences({ a: 1, b: { c: 'x' }, d: [1, 1] }, { a: 2, b: { c: 'y' }, d: [1, 2] }, shown),
    ).toEqual(['/a', '/b/c', '/d'])
    expect(differences({ secret: 'x', name: 'n' }, { name: 'n' }, hidden)).toEqual([])
    expect(differences({ name: 'n', note: null }, {}, shown)).toEqual(['/name'])
  })

  it('know what a change took away that it was not told of', () => {
    const mine = { name: 'a', note: 'b', size: 1 }
    expect(lostMembers({ ...mine, id: 7 }, { name: 'c' }, { id: 7, name: 'c', note: null }, mine)).toEqual([
      '/note',
      '/size',
    ])
    expect(
      lostMembers({ ...mine, note: null }, { name: 'c' }, { ...mine, name: 'c', note: null }, mine),
    ).toEqual([])
  })
})

it('reads run-time expressions, each item for a star', () => {
  const exchange = answered('{"items":[{"id":"a"},{"id":null},{"id":"b"}]}', { ETag: '"7"' })
  const values = new Map([['line', 'x']])
  expect(evaluateExpression('$response.body#/items/*/id', exchange, values)).toEqual(['a', 'b'])
  expect(evaluateExpression('$response.body#/items/0/id', exchange, values)).toEqual(['a'])
  expect(evaluateExpression('$response.header.etag', exchange, values)).toEqual(['"7"'])
  expect(evaluateExpression('$request.path.line', exchange, values)).toEqual(['x'])
  expect(evaluateExpression('$response.body#/nothing', exchange, values)).toEqual([])
})

it('reads Retry-After as seconds or as a date', () => {
  expect(secondsToWait(answered('', { 'Retry-After': '7' }))).toBe(7)
  expect(secondsToWait(answered('', { 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT' }))).toBe(30)
  expect(secondsToWait(answered(''))).toBe(1)
})

it('takes the 95th percentile of what there is', () => {
  expect(percentile([])).toBeNull()
  expect(percentile([5])).toBe(5)
  expect(percentile(Array.from({ length: 100 }, (_, index) => index + 1))).toBe(95)
})
