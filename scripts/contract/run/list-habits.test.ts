import { expect, test } from 'vitest'
import type { Answered, Asked } from '../fixtures/test-server.fake'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'

const here = testServers()
const bad = `'422': { description: Bad input, content: { application/problem+json: { schema: { type: object, required: [title, status] } } } }`
const habits = `
openapi: 3.0.3
info: { title: Habits of well-known lists, version: 1.0.0 }
paths:
  /issues:
    get:
      operationId: listIssues
      parameters:
        - { name: state, in: query, schema: { type: string, enum: [open, closed, all], default: open } }
        - { name: sort, in: query, schema: { type: string, enum: [created, updated, comments], default: created } }
        - { name: direction, in: query, schema: { type: string, enum: [asc, desc], default: desc } }
      responses: { '200': { description: Issues, content: { application/json: { schema: { type: array, items: { type: object, required: [number, state, comments], properties: { number: { type: integer }, state: { type: string }, comments: { type: integer } } } } } } }, ${bad} }
  /accounts:
    get:
      operationId: listAccounts
      parameters:
        - { name: blocked, in: query, schema: { type: boolean } }
        - { name: visibility, in: query, schema: { type: string, enum: [all, public, private] } }
        - { name: size, in: query, schema: { type: integer, minimum: 1, maximum: 2048 } }
        - { name: order_by, in: query, schema: { type: string, enum: [id] } }
      responses: { '200': { description: Accounts, content: { application/json: { schema: { type: array, items: { type: object, required: [id, blocked, visibility], properties: { id: { type: integer }, blocked: { type: boolean }, visibility: { type: string } } } } } } }, ${bad} }
`
const issues = Array.from({ length: 8 }, (_, n) => ({
  number: n + 1,
  state: n % 3 ? 'open' : 'closed',
  comments: (n * 5) % 8,
}))
const accounts = Array.from({ length: 5 }, (_, n) => ({
  id: n + 1,
  blocked: n === 2,
  visibility: n % 2 ? 'public' : 'private',
}))

type Faults = { readonly ignores?: string; readonly value?: string; readonly unsorted?: boolean }

/** A server with common list conventions; a fault ignores a parameter, or one of its values. */
function lists({ ignores, value, unsorted }: Faults = {}) {
  return ({ method, parts, query }: Asked): Answered => {
    if (method !== 'GET') return refused(405)
    const given = (name: string, usual: string) => query.get(name) ?? usual
    const is = (name: string, words: readonly string[]) =>
      !query.has(name) || words.includes(query.get(name) ?? '')
    const used = (name: string, usual: string) =>
      name === ignores && (value === undefined || value === query.get(name)) ? usual : given(name, usual)
    if (parts.join('/') === 'issues') {
      const isRight =
        is('state', ['open', 'closed', 'all']) &&
        is('sort', ['created', 'updated', 'comments']) &&
        is('direction', ['asc', 'desc'])
      if (!isRight) return refused(422)
      const state = used('state', 'open')
      const turn = given('direction', 'desc') === 'asc' ? 1 : -1
      const by = (row: (typeof issues)[number]) =>
        given('sort', 'created') === 'comments' ? row.comments : row.number
      const rows = issues.filter((row) => state === 'all' || row.state === state)
      return { status: 200, json: unsorted ? rows : rows.toSorted((a, b) => turn * (by(a) - by(b))) }
    }
    if (parts.join('/') !== 'accounts') return refused(404)
    const size = given('size', '64')
    const isRight =
      is('blocked', ['true', 'false']) &&
      is('visibility', ['all', 'public', 'private']) &&
      is('order_by', ['id'])
    if (!isRight || !/^\d+$/.test(size) || Number(size) < 1 || Number(size) > 2048) return refused(422)
    const visibility = used('visibility', 'all')
    const rows = accounts.filter(
      (row) =>
        (used('blocked', 'false') !== 'true' || row.blocked) &&
        (visibility === 'all' || row.visibility === visibility),
    )
    return { status: 200, json: query.has('order_by') ? rows.toReversed() : rows }
  }
}

async function rulesFor(faults: Faults): Promise<readonly string[]> {
  const server = await here.answers(lists(faults))
  const { deviations } = await checked(await written(habits), server.origin)
  return [
    ...new Set(deviations.map((line) => `${line.split(' ')[2]} ${line.split(' | ')[2]?.split(':')[0]}`)),
  ]
}

test('habits of well-known lists are no deviations', async () => {
  expect(await rulesFor({})).toEqual([])
})

test('a filter that is ignored, or one value of it, is found all the same', async () => {
  expect(await rulesFor({ ignores: 'state' })).toContain('state filter-ignored')
  expect(await rulesFor({ ignores: 'visibility' })).toContain('visibility filter-ignored')
  expect(await rulesFor({ ignores: 'visibility', value: 'private' })).toEqual(['visibility filter-ignored'])
  expect(await rulesFor({ ignores: 'blocked' })).toEqual(['blocked filter-ignored'])
})

test('an order is asked with its direction', async () => {
  expect(await rulesFor({ unsorted: true })).toEqual(['sort sort-ignored'])
})

const paged = (page: string, first: 0 | 1) => ({
  text: `
openapi: 3.0.1
info: { title: A list of pages, version: 1.0.0 }
paths:
  /cases:
    get:
      operationId: listCases
      parameters:
        - { name: page, in: query, schema: { type: integer${page} } }
        - { name: size, in: query, schema: { type: integer, default: 20 } }
      responses:
        '200': { description: A page, content: { application/json: { schema: { type: object, required: [content, totalElements], properties: { content: { type: array, items: { type: object, required: [id], properties: { id: { type: integer } } } }, totalElements: { type: integer }, number: { type: integer } } } } } }
        '400': { description: Bad input, content: { application/problem+json: { schema: { type: object, required: [title, status] } } } }
`,
  answer:
    (told: boolean, overlap = 0) =>
    ({ method, parts, query }: Asked): Answered => {
      if (method !== 'GET') return refused(405)
      if (parts.join('/') !== 'cases') return refused(404)
      for (const name of ['page', 'size'])
        if (query.has(name) && !/^-?\d+$/.test(query.get(name) ?? '')) return refused(400)
      const least = (name: string, from: number, usual: number) => {
        const value = Number(query.get(name) ?? usual)
        return value >= from ? value : usual
      }
      const [number, size] = [least('page', first, first), least('size', 1, 20)]
      const all = Array.from({ length: 45 }, (_, n) => ({ id: n + 1 }))
      const start = (number - first) * Math.max(1, size - overlap)
      const content = all.slice(start, start + size)
      return { status: 200, json: { content, totalElements: 45, ...(told ? { number } : {}) } }
    },
})

test('pages are counted from where the contract or the first answer says, else only overlap counts', async () => {
  const kinds = [
    [', default: 0', 0, true],
    [', minimum: 0', 0, false],
    [', minimum: 0, default: 1', 1, false],
    ['', 0, true],
    ['', 0, false],
    ['', 1, false],
    ['', 1, true],
  ] as const
  for (const [page, first, told] of kinds) {
    const { text, answer } = paged(page, first)
    const [right, wrong] = [await here.answers(answer(told)), await here.answers(answer(told, 1))]
    const contract = await written(text)
    const { deviations } = await checked(contract, right.origin)
    expect(
      deviations.filter((line) => line.includes('paging')),
      `${page} ${first} ${told}`,
    ).toEqual([])
    expect((await checked(contract, wrong.origin)).deviations.join(), `${page} ${first}`).toContain(
      'paging-ignored',
    )
  }
})
