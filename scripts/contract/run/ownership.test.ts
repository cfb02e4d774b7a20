import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseOverrides } from './options'
import { type Misbehavior, of, rules, run, servers, verdicts } from './runner.fixture'

// A run changes and removes only items that it created, whatever a server responds.

const serve = servers()
const table = { id: 't1', name: 'table' }

const answers = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(value === undefined ? undefined : JSON.stringify(value))
  return true
}

const isCreate = ({ method, path, headers }: Parameters<Misbehavior>[0]) =>
  method === 'POST' && path === '/things' && headers.authorization === 'Bearer good'

/** Requests to change or remove a thing. */
const touched = ({ asked }: Awaited<ReturnType<typeof serve>>) => [
  ...new Set(asked.filter(({ method }) => method === 'PATCH' || method === 'DELETE').map(({ path }) => path)),
]

describe('what was there before is never changed or removed', () => {
  it.each([
    ['a 200', 200],
    ['a 201', 201],
  ])('when a create answers with it and %s', async (_, status) => {
    const server = await serve((asked, response) => isCreate(asked) && answers(response, status, table))
    const { result } = await run(server, { write: server.host })
    expect(touched(server)).toEqual([])
    expect([...server.rows.values()]).toEqual([table])
    expect(result.leftBehind).toEqual([])
    expect(verdicts(result)).toMatchObject({ updateThing: 'not probed', deleteThing: 'not probed' })
    expect(of(result, 'deleteThing').reason).toBe(
      `createThing answered ${status} with t1, which was there before: it is not the run’s to change or remove`,
    )
    // 201 means that something was created.
    expect(rules(result).includes('not-created')).toBe(status === 201)
  })

  it('and another is made under another name where the first name is taken', async () => {
    const server = await serve((asked, response) =>
      isCreate(asked) && asked.body === '{"name":"lamp"}' ? answers(response, 200, table) : false,
    )
    const { result } = await run(server, { write: server.host })
    expect(touched(server)).not.toContain('/things/t1')
    expect(verdicts(result)).toMatchObject({ updateThing: 'conforms', deleteThing: 'conforms' })
    expect([...server.rows.values()]).toEqual([table])
  })

  it('when a Location leads to it, to another server or to another collection', async () => {
    for (const location of ['/things/t1', 'https://elsewhere.example/things/t9', '/people/t9', '/things']) {
      const server = await serve(
        (asked, response) => isCreate(asked) && answers(response, 201, undefined, { location }),
      )
      const { result } = await run(server, { write: server.host })
      expect(touched(server), location).toEqual([])
      expect(of(result, 'deleteThing').reason, location).toMatch(
        /^createThing (answered 201 with t1, which was there before|does not tell the id)/,
      )
    }
  })

  it('when the list cannot be read and the answer does not say that something was created', async () => {
    const server = await serve((asked, response) => {
      if (asked.method === 'GET' && asked.path === '/things') return answers(response, 500, {})
      return isCreate(asked) && answers(response, 200, table)
    })
    const { result } = await run(server, { write: server.host })
    expect(touched(server)).toEqual([])
    expect(result.leftBehind.every((line) => line.endsWith('it may have made something'))).toBe(true)
    expect(result.leftBehind.length).toBeGreaterThan(0)
  })

  it('when a wrong request is accepted and answered with it', async () => {
    const server = await serve((asked, response) => {
      const isWrong = isCreate(asked) && asked.body !== '{"name":"lamp"}'
      return isWrong && answers(response, 201, table)
    })
    await run(server, { write: server.host })
    expect(touched(server)).not.toContain('/things/t1')
    expect([...server.rows.values()]).toEqual([table])
  })

  it('when a setup gets it', async () => {
    const overrides = parseOverrides(
      `
setup:
  shout:
    steps: [{ operation: createThing, body: { name: megaphone }, keep: { id: $response.body#/id } }]
    cleanup: [{ operation: deleteThing, values: { id: '{id}' } }]
`,
      'check.yaml',
    )
    const server = await serve((asked, response) => isCreate(asked) && answers(response, 200, table))
    const { result } = await run(server, { write: server.host, only: ['shout'], overrides })
    expect(of(result, 'shout').reason).toBe(
      'its setup did not work: createThing answered 200 with t1, which was there before',
    )
    expect([...server.rows.values()]).toEqual([table])
    expect(result.leftBehind).toEqual([])
  })
})

describe('an id that cannot stand in an address', () => {
  it.each(['', '.', '..', '%2e%2e', 'a/b', '..;'])('“%s” is sent nowhere', async (id) => {
    const server = await serve((asked, response) => {
      if (isCreate(asked)) return answers(response, 201, { id, name: 'lamp' })
      return (
        asked.method === 'GET' && asked.path === '/things' && answers(response, 200, [{ id, name: 'lamp' }])
      )
    })
    const { result } = await run(server, { write: server.host })
    expect(touched(server)).toEqual([])
    expect([...server.rows.values()]).toEqual([table])
    const gets = server.asked.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[0])
    expect(gets.filter((path) => path === '/' || path === '/things/' || path?.includes('..'))).toEqual([])
    expect(of(result, 'deleteThing').verdict).toBe('not probed')
  })
})

describe('“Left behind” is true', () => {
  it('when a removal is answered well and nothing is removed', async () => {
    const server = await serve((asked, response) => {
      if (asked.method !== 'DELETE') return false
      response.writeHead(204).end()
      return true
    })
    const { result } = await run(server, { write: server.host })
    expect(result.leftBehind).toHaveLength(server.rows.size - 1)
    expect(result.leftBehind.at(-1)).toBe(
      'POST /things made t2; it could not be removed: DELETE answered 204 No Content, and it can still be read',
    )
  })

  it('when a removal fails though it removed', async () => {
    const server = await serve((asked, response) => {
      if (asked.method !== 'DELETE') return false
      server.rows.delete(asked.path.split('/').at(-1) ?? '')
      response.writeHead(500).end()
      return true
    })
    const { result } = await run(server, { write: server.host })
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(result.leftBehind).toEqual([])
  })

  it('when a create is not answered', async () => {
    const cut =
      (makes: boolean): Misbehavior =>
      (asked, response) => {
        if (!isCreate(asked)) return false
        if (makes) server.rows.set('t9', { id: 't9', name: 'lamp' })
        response.destroy()
        return true
      }
    let server = await serve(cut(false))
    expect((await run(server, { write: server.host })).result.leftBehind).toEqual([])
    server = await serve(cut(true))
    const { leftBehind } = (await run(server, { write: server.host })).result
    expect(leftBehind[0]).toMatch(
      /^POST \/things got no answer .*; since then the list has t9, which was left as it is$/,
    )
  })

  it('when a setup failed before it made anything', async () => {
    const overrides = parseOverrides(
      `
setup:
  shout:
    steps: [{ operation: createThing, body: { name: '' }, keep: { id: $response.body#/id } }]
    cleanup: [{ operation: deleteThing, values: { id: '{id}' } }]
`,
      'check.yaml',
    )
    const server = await serve()
    const { result } = await run(server, { write: server.host, only: ['shout'], overrides })
    expect(result.leftBehind).toEqual([])
    expect(touched(server)).toEqual([])
  })

  it('when a setup is interrupted', async () => {
    const stop = new AbortController()
    const overrides = parseOverrides(
      `
setup:
  shout:
    steps: [{ operation: createThing, body: { name: megaphone }, keep: { id: $response.body#/id } }]
    cleanup: [{ operation: deleteThing, values: { id: '{id}' } }]
`,
      'check.yaml',
    )
    const server = await serve(({ path }) => {
      if (path === '/shout') stop.abort()
      return false
    })
    const { result } = await run(server, {
      write: server.host,
      only: ['shout'],
      overrides,
      signal: stop.signal,
    })
    expect(result.leftBehind).toEqual([])
    expect([...server.rows.keys()]).toEqual(['t1'])
  })
})
