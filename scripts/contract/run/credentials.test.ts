import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import { type CheckOptions, noOverrides, parseOverrides, tokenFromEnvironment } from './options'
import { check } from './runner'
import { rules, servers, testOptions } from './runner.fixture'

const serve = servers()
const keyed = (security: string): unknown =>
  parse(`
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: ${security}
components:
  securitySchemes:
    session: { type: apiKey, in: cookie, name: sid }
    key: { type: apiKey, in: header, name: X-Key }
    bearer: { type: http, scheme: bearer }
paths:
  /things:
    get:
      operationId: listThings
      responses: { '204': { description: None }, 4XX: { description: No } }
`)

/** Checks a server that accepts requests whose headers pass `isRight`. */
async function checked(
  security: string,
  isRight: (headers: Readonly<Record<string, unknown>>) => boolean,
  more: Partial<CheckOptions> = {},
) {
  const server = await serve(({ method, path, headers }, response) => {
    if (method !== 'GET' || path !== '/things') return false
    response.writeHead(isRight(headers) ? 204 : 401).end()
    return true
  })
  const document = keyed(security)
  if (!isJsonObject(document)) throw new Error('no contract')
  const token = tokenFromEnvironment('TOKEN', { TOKEN: 'good' })
  const options = { ...testOptions, target: server.url, token, ...more }
  const result = await check(contractOf('things.yaml', document), options, () => {})
  return { result, asked: server.asked.filter(({ method, path }) => method === 'GET' && path === '/things') }
}

it('sends a token as bearer where the contract names a cookie first', async () => {
  const { result, asked } = await checked(
    '[{ session: [] }, { bearer: [] }]',
    ({ authorization }) => authorization === 'Bearer good',
  )
  expect(result.operations.map(({ verdict }) => verdict)).toEqual(['conforms'])
  expect(asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
})

it('sends it to the scheme that was named', async () => {
  const isRight = ({ cookie }: Readonly<Record<string, unknown>>) => cookie === 'sid=good'
  const { result } = await checked('[{ session: [] }, { bearer: [] }]', isRight, { scheme: 'session' })
  expect(result.operations.map(({ verdict }) => verdict)).toEqual(['conforms'])
})

it('sends a second credential as a header, and neither where nobody asks', async () => {
  const { result, asked } = await checked(
    '[{ key: [], bearer: [] }]',
    (headers) => headers.authorization === 'Bearer good' && headers['x-key'] === 'k-1',
    { headers: [['X-Key', 'k-1']] },
  )
  expect(rules(result)).toEqual([])
  expect(result.operations.map(({ verdict }) => verdict)).toEqual(['conforms'])
  expect(asked.some(({ headers }) => headers['x-key'] === undefined)).toBe(true)
})

it('does not take a header of the run for the credential of nobody', async () => {
  const { result } = await checked(
    '[{ bearer: [] }]',
    ({ authorization }) => authorization === 'Bearer mine',
    {
      headers: [['authorization', 'Bearer mine']],
    },
  )
  expect(rules(result)).toEqual([])
})

it.each([
  ['sends a persona’s token with what is asked for beside it', '[{ bearer: [roomy], key: [] }]', 'second'],
  ['sends a persona nothing that lets the run itself in', '[{ bearer: [roomy] }, { key: [] }]', undefined],
])('%s', async (_, security, key) => {
  const { asked } = await checked(security, ({ authorization }) => authorization === 'Bearer good', {
    credentials: new Map([['key', tokenFromEnvironment('KEY', { KEY: 'second' })]]),
    personas: new Map([['guest', tokenFromEnvironment('GUEST', { GUEST: 'theirs' })]]),
    overrides: {
      ...noOverrides,
      ...parseOverrides('personas: { guest: { refused: [listThings] } }', 'check.yaml'),
    },
  })
  const theirs = asked.filter(({ headers }) => headers.authorization === 'Bearer theirs')
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.filter(({ headers }) => headers['x-key'] !== key)).toEqual([])
})

it('sends all that one alternative asks for, and nothing of it where nobody asks', async () => {
  const source = tokenFromEnvironment('KEY', { KEY: 'second' })
  const isRight = (headers: Readonly<Record<string, unknown>>) =>
    headers.authorization === 'Bearer good' && headers['x-key'] === 'second'
  const { result, asked } = await checked('[{ bearer: [], key: [] }]', isRight, {
    credentials: new Map([['key', source]]),
  })
  expect(result.operations.map(({ verdict }) => verdict)).toEqual(['conforms'])
  const alone = asked.filter(({ headers }) => headers.authorization !== 'Bearer good')
  expect(alone.length).toBeGreaterThan(0)
  expect(alone.filter(({ headers }) => headers['x-key'] !== undefined)).toEqual([])
})
