import { describe, expect, test } from 'vitest'
import { type Answer, fine, html, judge, problemJson, rules } from './judge.fixture'

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

  test('may be 404 instead of 401 where the address is made up, and is never a success there', () => {
    const closed = (status: number) => rules(judge('deleteThing', { status }, { expected: 'closed' }))
    expect([401, 404].map(closed).filter((found) => !found.every((rule) => rule.startsWith('(')))).toEqual([])
    expect(closed(204)).toEqual(['unauthenticated-accepted'])
    expect(closed(409)).toEqual(['status-wrong'])
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

  test('of a property may be 401 or 403 unless the contract documents one of them', () => {
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

  test('keeps 403 and 404 apart where the contract documents both', () => {
    const freed = (status: number, expected: 'forbidden' | 'not-found') =>
      rules(judge('freeThing', { status, headers: { 'Content-Type': '' } }, { expected }))
    expect(freed(403, 'forbidden')).toEqual([])
    expect(freed(404, 'forbidden')).toEqual(['status-wrong'])
    expect(freed(404, 'not-found')).toEqual([])
    expect(freed(403, 'not-found')).toEqual(['status-wrong'])
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
