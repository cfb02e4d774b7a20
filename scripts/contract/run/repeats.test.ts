import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { run as checkServer, rulesOf, token } from '../fixtures/run-check.fixture'
import { noOverrides, parseOverrides } from './options'
import { type Misbehavior, of, rules, run, servers, things, verdicts } from './runner.fixture'

// Repeated and simultaneous creates: their results are judged, and removed or reported.

const serve = servers()

const answers = (response: ServerResponse, status: number, value: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(value === undefined ? undefined : JSON.stringify(value))
  return true
}

/** Responds to the two creates at once, when both have arrived. The check uses new names for them. */
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

describe('a refusal that a setup expects after the call', () => {
  const overrides = parseOverrides(
    `
setup:
  createThing:
    body: { name: first }
    keep: { id: $response.body#/id }
    check: [{ operation: createThing, body: { name: second }, expect: { status: 409 }, says: A name is there once, keep: { why: $response.header.X-Why } }]
    cleanup: [{ operation: deleteThing, values: { id: '{id}' } }]
`,
    'check.yaml',
  )

  it.each([
    [409, []],
    [422, ['not-created']],
    [201, ['not-created']],
  ])('is none of the deviations, and any other answer is one: %i', async (status, expected) => {
    const server = await serve((asked, response) => {
      if (asked.method !== 'POST' || asked.body !== '{"name":"second"}' || status === 201) return false
      response.writeHead(status, { 'X-Why': 'there is one' }).end()
      return true
    })
    const { result } = await run(server, { write: server.host, overrides })
    expect(rules(result)).toEqual(expected)
    const [message] = messages(result, 'createThing')
    const said = `A name is there once: POST /things was answered ${status}`
    expect(message ?? '').toContain(expected.length === 0 ? '' : said)
  })
})

describe('a documented body that conflicts with what is there', () => {
  /** Typed items, and a server that already has a lamp and does not accept every type. */
  async function checked(isTaken: (kind: unknown) => boolean) {
    const document = structuredClone(things().document)
    objectAt(document, 'components', 'schemas', 'New', 'properties').kind = { enum: ['small', 'large'] }
    const content = ['requestBody', 'content', 'application/json']
    objectAt(document, 'paths', '/things', 'post', ...content).example = { name: 'lamp', kind: 'small' }
    const server = await serve((asked, response) => {
      if (
        asked.method !== 'POST' ||
        asked.path !== '/things' ||
        asked.headers.authorization !== 'Bearer good'
      )
        return false
      const body = new Map(Object.entries(objectOf(asked.body)))
      if (body.get('name') === 'lamp') return answers(response, 409, undefined)
      const name = body.get('name')
      const kind = body.get('kind')
      const isValid =
        typeof name === 'string' &&
        name.length > 0 &&
        name.length < 31 &&
        (kind === undefined || kind === 'small' || kind === 'large') &&
        [...body.keys()].every((one) => ['name', 'kind'].includes(one))
      if (!isValid || !isTaken(kind) || asked.headers['content-type']?.split(';')[0] !== 'application/json')
        return answers(response, 422, undefined)
      const row = { id: `m${server.asked.length}`, name }
      server.rows.set(row.id, row)
      return answers(response, 201, row)
    })
    const bodies: readonly Json[] = [{ name: 'lamp', kind: 'small' }, { name: 'plain' }]
    const examples = new Map([['createThing', bodies]])
    const overrides = { ...noOverrides, examples }
    const contract = contractOf('things.yaml', document)
    const { result } = await run(server, { write: server.host, overrides }, contract)
    return { server, result }
  }

  it('is named anew before another is taken, and what follows is sent with that name', async () => {
    const { server, result } = await checked(() => true)
    expect(rules(result)).toEqual([])
    expect(verdicts(result)).toMatchObject({ createThing: 'conforms', updateThing: 'conforms' })
    const kinds = server.asked.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
    expect(kinds).toContain('{"name":"lamp 1","kind":"small"}')
    expect(kinds).not.toContain('{"name":"plain"}')
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('hides no value that the server refuses', async () => {
    const { result } = await checked((kind) => kind !== 'large')
    expect(rules(result)).toEqual(['good-input-refused'])
  })
})

function objectOf(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
