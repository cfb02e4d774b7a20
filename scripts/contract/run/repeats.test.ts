import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { run as checkServer, rulesOf, token } from '../fixtures/run-check.fixture'
import { type Misbehavior, of, rules, run, servers } from './runner.fixture'

// Creates that are repeated or sent at once: what they make is judged, and removed or named.

const serve = servers()

const answers = (response: ServerResponse, status: number, value: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
  return true
}

/** Answers the two creates at once, when both have come. The check names what it makes for them anew. */
function together(
  answer: (
    asked: Parameters<Misbehavior>[0],
    index: number,
    response: ServerResponse,
  ) => ReturnType<Misbehavior>,
): Misbehavior {
  let arrive = () => {}
  const both = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return async (asked, response) => {
    const index = ['{"name":"lamp 1"}', '{"name":"lamp 2"}'].indexOf(asked.body)
    if (asked.method !== 'POST' || index === -1) return false
    if (index === 1) arrive()
    await both
    return answer(asked, index, response)
  }
}

const messages = (result: Parameters<typeof of>[0], id: string) =>
  of(result, id).results.flatMap(({ findings }) => findings.map(({ message }) => message))

describe('two creates at once', () => {
  it('are under way at the same time', async () => {
    const server = await serve(together(() => false))
    const { result } = await run(server, { write: server.host })
    expect(rules(result)).toEqual([])
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(result.leftBehind).toEqual([])
  })

  it('that are answered with the same item are told', async () => {
    const server = await serve(
      together((_, index, response) => {
        const row = { id: 't90', name: `lamp ${index + 1}` }
        server.rows.set(row.id, row)
        return answers(response, 201, row)
      }),
    )
    const { result } = await run(server, { write: server.host })
    expect(messages(result, 'createThing')).toEqual([
      'Two createThing at the same time returned the same item, t90.',
    ])
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(result.leftBehind).toEqual([])
  })

  it('that mix up what was sent are told', async () => {
    const server = await serve(
      together((_, index, response) => {
        const row = { id: `t9${index}`, name: `lamp ${index + 1}` }
        server.rows.set(row.id, { ...row, name: 'lamp 2' })
        return answers(response, 201, row)
      }),
    )
    const { result } = await run(server, { write: server.host })
    expect(rules(result)).toEqual(['not-created'])
    expect(messages(result, 'getThing')).toEqual([
      'After two createThing at the same time, what is stored at /name differs from what was sent.',
    ])
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('leave alone what was there before', async () => {
    const server = await serve(
      together((_, index, response) =>
        index === 1 ? answers(response, 200, { id: 't1', name: 'table' }) : false,
      ),
    )
    const { result } = await run(server, { write: server.host })
    expect([...server.rows.values()]).toEqual([{ id: 't1', name: 'table' }])
    const touched = server.asked.filter(({ method }) => method === 'PATCH' || method === 'DELETE')
    expect(touched.map(({ path }) => path)).not.toContain('/things/t1')
    expect(result.leftBehind).toEqual([])
  })

  it('name what cannot be told to be theirs', async () => {
    const server = await serve(
      together((asked, index, response) => {
        if (index === 0) return false
        server.rows.set('t91', { id: 't91', name: asked.body })
        response.destroy()
        return true
      }),
    )
    const { result } = await run(server, { write: server.host })
    expect([...server.rows.keys()]).toEqual(['t1', 't91'])
    expect(result.leftBehind).toEqual([
      expect.stringMatching(
        /^POST \/things got no answer .*; since then the list has t91, which was left as it is$/,
      ),
    ])
  })
})

it.each([
  ['key-ignored', 'key-ignored'],
  ['outdated-accepted', 'outdated-accepted'],
  ['if-match-ignored', 'outdated-accepted'],
  ['location-leads-nowhere', 'link-broken'],
  ['charset-refused', 'good-input-refused'],
] as const)('%s is found, and everything that was made is removed', async (fault, rule) => {
  const server = await startFaultyServer([fault])
  try {
    const headers = { authorization: `Bearer ${server.tokens.keeper}` }
    const rows = async () => (await fetch(`${server.url}/telescopes?page_size=50`, { headers })).text()
    const before = await rows()
    const result = await checkServer(server.contract, server.url, {
      token: token(server.tokens.keeper),
      write: new URL(server.url).host,
      only: ['Telescopes'],
    })
    expect([...rulesOf(result)]).toEqual([rule])
    expect(await rows()).toBe(before)
    expect(result.leftBehind).toEqual([])
  } finally {
    await server.close()
  }
})

it('a profile that holds the specification alone repeats nothing', async () => {
  const server = await startFaultyServer()
  try {
    const result = await checkServer(server.contract, server.url, {
      token: token(server.tokens.keeper),
      write: new URL(server.url).host,
      only: ['createTelescope', 'updateTelescope'],
      profile: 'specification',
    })
    const titles = result.operations.flatMap(({ results }) => results.map(({ probe }) => probe.title))
    expect(titles).not.toEqual([])
    expect(titles.filter((title) => /at once|Idempotency-Key|outdated/.test(title))).toEqual([])
  } finally {
    await server.close()
  }
})
