import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContract } from '../../../openapi/model/load'
import type { Exchange } from '../judge/exchange'
import { differences, evaluateExpression, lostMembers } from './answers'
import { collectionsOf, createdId, idsOfRows } from './collections'
import { secondsToWait } from './http'
import { tokenFromCommand } from './options'
import { createRateLimiter, Stopped } from './rate-limiter'
import { percentile } from './record'
import { things } from './runner.fixture'

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

describe('collections', () => {
  it('are found in paths, with their parts, actions and views', async () => {
    const contract = await readContract(
      fileURLToPath(new URL('../fixtures/observatory.yaml', import.meta.url)),
    )
    const found = collectionsOf(contract)
    expect(found.map(({ path }) => path)).toEqual(['/telescopes', '/observations'])
    const [, observations] = found
    expect(observations?.parts.map(({ path, parameter }) => [path, parameter])).toEqual([
      ['/observations/{id}/frames', 'frame_id'],
    ])
    expect(observations?.actions.map(({ id }) => id)).toEqual(['repeatObservation'])
    expect(observations?.views.map(({ id }) => id)).toContain('getObservationLog')
  })

  it('tell ids by the parameter, by `id`, by schema, by Location', async () => {
    const contract = await readContract(fileURLToPath(new URL('../fixtures/recipes.yaml', import.meta.url)))
    const [recipes] = collectionsOf(contract)
    if (!recipes?.create || !recipes.list) throw new Error('no recipes')
    const { create, list, get } = recipes
    expect(
      idsOfRows(contract.document, list, get, 'slug', [{ slug: 'plum-cake', title: 'x' }, { title: 'y' }]),
    ).toEqual(['plum-cake'])
    expect(createdId(contract.document, recipes, create, { slug: 'tart' }, null)).toBe('tart')
    expect(createdId(contract.document, recipes, create, { data: { slug: 'tart' } }, null)).toBe('tart')
    expect(createdId(contract.document, recipes, create, undefined, '/recipes/apple%20pie?x=1')).toBe(
      'apple pie',
    )
    expect(createdId(contract.document, recipes, create, {}, null)).toBeNull()
    const [plain] = collectionsOf(things())
    expect(plain).toMatchObject({ path: '/things', parameter: 'id' })
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

describe('the rate limiter', () => {
  it('never has more open than allowed, and cleans up after the end', async () => {
    const stop = new AbortController()
    const limiter = createRateLimiter({ rate: 0, parallel: 3, max: 10, signal: stop.signal })
    let now = 0
    let most = 0
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
    }
    const all = await Promise.allSettled(Array.from({ length: 14 }, () => limiter.schedule(work)))
    expect(most).toBe(3)
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(limiter.stopped).toContain('10 requests')
    stop.abort()
    await expect(limiter.schedule(work)).rejects.toThrow(Stopped)
    await expect(limiter.schedule(work, true)).resolves.toBeUndefined()
  })
})

describe('a token command', () => {
  const node = (code: string) => `"${process.execPath}" -e "${code}"`

  it('runs once, and again only for a refused token', async () => {
    const source = tokenFromCommand(node('console.log(Date.now() + process.pid)'))
    const [one, two] = await Promise.all([source.current(), source.current()])
    expect(one).toBe(two)
    const [next, same] = await Promise.all([source.renew(one), source.renew(one)])
    expect(next).not.toBe(one)
    expect(same).toBe(next)
  })

  it('fails in words that hold nothing it printed', async () => {
    const failing = tokenFromCommand(node('console.log(String(6*7)); process.exit(3)'))
    await expect(failing.current()).rejects.toThrow('The token command ended with exit code 3.')
    await expect(tokenFromCommand(node('console.log(1, 2)')).current()).rejects.toThrow(
      'must print one token',
    )
  })
})
