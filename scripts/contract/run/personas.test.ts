import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import { noOverrides, parseOverrides, tokenFromEnvironment } from './options'
import { check } from './runner'
import { of, rules, run, servers, testOptions } from './runner.fixture'

// Permissions that no scope of the contract expresses: refused callers, and the owner of each row.

const serve = servers()
const document: unknown = parse(`
openapi: 3.1.0
info: { title: Ships, version: 1.0.0 }
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Ship: { type: object, required: [id], properties: { id: { type: string } } } }
paths:
  /things:
    get:
      operationId: listShips
      tags: [Ships]
      responses:
        '200': { description: Ships, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Ship' } } } } }
        4XX: { description: No }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getShip
      tags: [Ships]
      responses:
        '200': { description: A ship, content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
        4XX: { description: No }
  /wake:
    get:
      operationId: readWake
      tags: [Wake]
      responses: { '204': { description: Awake }, 4XX: { description: No } }
`)

type Door = {
  /** Rows of a user, by token. */
  readonly rowsOf?: (user: string) => readonly string[]
  /** Whether a user may read another's ship by its id. */
  readonly isOpen?: boolean
  readonly mayWake?: (user: string) => boolean
}

/** The token, and the additional personas. */
type Callers = {
  readonly user: string
  readonly personas: readonly string[]
  readonly yaml: string
}
const twoCustomers: Callers = {
  user: 'anna',
  personas: ['bert'],
  yaml: 'personas: { bert: { refused: [Wake], apart: [Ships] } }',
}
/** The token is that of staff, who see the rows of all accounts. */
const staffAndCustomers: Callers = {
  user: 'boss',
  personas: ['anna', 'bert'],
  yaml: 'personas: { anna: { account: A, apart: [Ships] }, bert: { account: B, apart: [Ships] } }',
}

/** Checks a server with two accounts, as `anna` and with the persona `bert`. */
async function checked(
  { rowsOf = (user) => [`${user}-1`], isOpen = false, mayWake = () => false }: Door,
  { user: asker, personas, yaml }: Callers = twoCustomers,
) {
  const server = await serve(({ method, path, headers }, response) => {
    const user = /^Bearer (anna|bert|boss)$/.exec(headers.authorization ?? '')?.[1]
    const [, collection, id, ...more] = path.replace(/\?.*$/, '').split('/')
    const isKnown =
      more.length === 0 && (collection === 'things' || (collection === 'wake' && id === undefined))
    if (method !== 'GET' || !isKnown) return false
    const json = (status: number, value?: unknown) => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
      response.end(value === undefined ? undefined : JSON.stringify(value))
      return true
    }
    if (user === undefined) return json(401)
    if (collection === 'wake') return json(user === 'boss' || user === 'anna' || mayWake(user) ? 204 : 403)
    const all = ['anna-1', 'bert-1']
    if (id === undefined)
      return json(
        200,
        rowsOf(user).map((one) => ({ id: one })),
      )
    return (isOpen ? all : rowsOf(user)).includes(id) ? json(200, { id }) : json(404)
  })
  if (!isJsonObject(document)) throw new Error('no contract')
  const token = (user: string) => tokenFromEnvironment('TOKEN', { TOKEN: user })
  const result = await check(
    contractOf('ships.yaml', document),
    {
      ...testOptions,
      target: server.url,
      token: token(asker),
      overrides: { ...noOverrides, ...parseOverrides(yaml, 'check.yaml') },
      personas: new Map(personas.map((name) => [name, token(name)])),
    },
    () => {},
  )
  const told = result.operations.flatMap(({ operation, results }) =>
    results.flatMap(({ findings }) => findings.map(({ message }) => `${operation.id}: ${message}`)),
  )
  return { rules: rules(result), told }
}

it('finds nothing where each sees the own rows and is refused what is not for them', async () => {
  expect((await checked({})).told).toEqual([])
})

it('finds an operation that a persona must be refused, though the contract names no scopes', async () => {
  const { told } = await checked({ mayWake: () => true })
  expect(told).toEqual(['readWake: The server answers 204 No Content; 403 was expected.'])
})

it('finds a row of another account in a list', async () => {
  const { told } = await checked({ rowsOf: () => ['anna-1', 'bert-1'] })
  expect(told).toContain(
    "listShips: bert, of another account, sees anna-1, which the token's user sees, too.",
  )
})

it('finds a record that another account changes, runs an action on or removes, and puts everything right', async () => {
  const server = await serve(({ method, path, headers, body }, response) => {
    if (headers.authorization !== 'Bearer bert') return false
    const [, collection, id, action] = path.split('/')
    const row = collection === 'things' ? server.rows.get(id ?? '') : undefined
    if (method === 'OPTIONS' || !row) return false
    if (method === 'PATCH' && body.includes('lantern')) server.rows.set(row.id, { ...row, name: 'bert’s' })
    if (method === 'DELETE') server.rows.delete(row.id)
    const isOpen = method === 'PATCH' || method === 'DELETE' || action === 'copy'
    response.writeHead(isOpen ? 204 : 404).end()
    return true
  })
  const { result } = await run(server, {
    write: server.host,
    personas: new Map([['bert', tokenFromEnvironment('TOKEN', { TOKEN: 'bert' })]]),
    overrides: { ...noOverrides, ...parseOverrides('personas: { bert: { apart: [Things] } }', 'check.yaml') },
  })
  const told = (id: string) =>
    of(result, id).results.flatMap(({ probe, findings }) =>
      probe.title === 'as bert, of another account' ? findings.map(({ rule }) => rule) : [],
    )
  for (const id of ['updateThing', 'copyThing', 'deleteThing'])
    expect([id, told(id)]).toEqual([id, expect.arrayContaining(['forbidden-accepted'])])
  expect(told('getThing')).toEqual([])
  expect([...server.rows.keys()]).toEqual(['t1'])
  expect(result.leftBehind).toEqual([])
})

it('compares customers of two accounts with each other where the token is staff’s', async () => {
  const all = ['anna-1', 'bert-1']
  const rowsOf = (user: string) => (user === 'boss' ? all : [`${user}-1`])
  expect((await checked({ rowsOf }, staffAndCustomers)).told).toEqual([])
  expect((await checked({ rowsOf: () => all }, staffAndCustomers)).told).toEqual([
    'listShips: anna, of another account, sees anna-1, which bert sees, too.',
    'listShips: bert, of another account, sees anna-1, which anna sees, too.',
  ])
  expect((await checked({ rowsOf, isOpen: true }, staffAndCustomers)).told).toEqual([
    'getShip: The server answers 200 OK; 403 was expected.',
    'getShip: The server answers 200 OK; 403 was expected.',
  ])
})

it('finds a record that another account reads by its id', async () => {
  const { told } = await checked({ isOpen: true })
  expect(told).toEqual(['getShip: The server answers 200 OK; 403 was expected.'])
})
