import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import { parse } from 'yaml'
import type { Contract } from '../../../openapi/model/contract'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject } from '../../../openapi/model/json'
import type { CheckResult, OperationResult } from '../report/check-result'
import {
  type CheckEvent,
  type CheckOptions,
  defaults,
  noOverrides,
  type TokenSource,
  tokenFromEnvironment,
} from './options'
import { check } from './runner'

/** Options of a check under test: requests have no timeout of their own, whatever the speed of the machine. */
export const testOptions: Omit<CheckOptions, 'target'> = {
  ...defaults,
  write: null,
  meansProduction: false,
  only: [],
  exclude: [],
  headers: [],
  token: null,
  scheme: null,
  credentials: new Map<string, TokenSource>(),
  personas: new Map<string, TokenSource>(),
  servers: new Map<string, string>(),
  origin: null,
  rate: null,
  timeoutMs: 120_000,
  dryRun: false,
  overrides: noOverrides,
  journal: {
    sending: () => {},
    answered: () => {},
    made: () => {},
    changed: () => {},
    gone: () => {},
    close: () => {},
  },
  signal: null,
}

type Server = Awaited<ReturnType<typeof serveThings>>

/** Starts servers of the contract `things` for one test file; each is closed after its test. */
export function servers() {
  const open: Server[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
  })
  return async (misbehave?: Misbehavior): Promise<Server> => {
    const server = await serveThings(misbehave)
    open.push(server)
    return server
  }
}

/** Checks such a server with a valid token. */
export async function run(
  { url }: Pick<Server, 'url'>,
  more: Partial<CheckOptions> = {},
  contract: Contract = things(),
) {
  const events: CheckEvent[] = []
  const token = tokenFromEnvironment('TOKEN', { TOKEN: 'good' })
  const options = { ...testOptions, target: url, token, ...more }
  const result = await check(contract, options, (event) => events.push(event))
  return { result, events }
}

/** Verdict by operationId. */
export function verdicts({ operations }: CheckResult): Record<string, OperationResult['verdict']> {
  return Object.fromEntries(operations.map(({ operation, verdict }) => [operation.id, verdict]))
}

/** Rules with findings, without duplicates. */
export function rules({ operations }: CheckResult): readonly string[] {
  const findings = operations.flatMap(({ results }) => results.flatMap((result) => result.findings))
  return [...new Set(findings.map(({ rule }) => rule))]
}

/** The result of one operation. */
export function of({ operations }: CheckResult, id: string): OperationResult {
  const found = operations.find(({ operation }) => operation.id === id)
  if (!found) throw new Error(`The result has no ${id}.`)
  return found
}

const text = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Thing:
      type: object
      required: [id, name]
      properties: { id: { type: string }, name: { type: string, maxLength: 30 } }
    New:
      type: object
      additionalProperties: false
      required: [name]
      properties: { name: { type: string, minLength: 1, maxLength: 30 } }
paths:
  /things:
    get:
      operationId: listThings
      tags: [Things]
      responses:
        '200': { description: All, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }
        4XX: { description: No }
    post:
      operationId: createThing
      tags: [Things]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/New' }, example: { name: lamp } } }
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getThing
      tags: [Things]
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
    patch:
      operationId: updateThing
      tags: [Things]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/New' }, example: { name: lantern } } }
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
    delete:
      operationId: deleteThing
      tags: [Things]
      responses: { '204': { description: Gone }, 4XX: { description: No } }
  /things/{id}/copy:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: copyThing
      tags: [Things]
      responses:
        '201': { description: Another, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        4XX: { description: No }
  /wake:
    get:
      operationId: wake
      tags: [Other]
      x-acts: true
      responses: { '204': { description: Awake }, 4XX: { description: No } }
  /shout:
    post:
      operationId: shout
      tags: [Other]
      responses: { '204': { description: Heard }, 4XX: { description: No } }
`

/**
 * A contract with a collection, a GET with side effects and a POST that is only an action.
 * @param more additional lines of YAML by operation id
 */
export function things(more: Readonly<Record<string, string>> = {}): Contract {
  const document: unknown = parse(
    text.replaceAll(/operationId: (\w+)/g, (line, id: string) => `${line}\n      ${more[id] ?? ''}`),
  )
  if (!isJsonObject(document)) throw new Error('no contract')
  return contractOf('things.yaml', document)
}

type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** True if it has sent a response; otherwise the server continues normally. */
export type Misbehavior = (asked: Asked, response: ServerResponse) => boolean | Promise<boolean>

/** A conforming server, except for responses sent by `misbehave`; records its requests. */
async function serveThings(misbehave: Misbehavior = () => false) {
  const rows = new Map([['t1', { id: 't1', name: 'table' }]])
  const asked: Asked[] = []
  let next = 2
  const answer = (response: ServerResponse, status: number, value?: unknown) => {
    response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
    response.end(value === undefined ? undefined : JSON.stringify(value))
  }
  const nameIn = (body: string): string | null => {
    try {
      const value: unknown = JSON.parse(body)
      if (!isJsonObject(value) || Object.keys(value).length !== 1 || typeof value.name !== 'string')
        return null
      return value.name !== '' && value.name.length <= 30 ? value.name : null
    } catch {
      return null
    }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one: Asked = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    if (await misbehave(one, response)) return
    const [, collection, id, action, ...more] = url.split('/')
    const isKnown = ['things', 'wake', 'shout'].includes(collection ?? '')
    if (!isKnown || more.length > 0 || (action ?? 'copy') !== 'copy') return answer(response, 404)
    if (method === 'OPTIONS') return answer(response, 204)
    if (headers.authorization !== 'Bearer good') return answer(response, 401)
    if (collection !== 'things')
      return answer(response, method === (collection === 'wake' ? 'GET' : 'POST') ? 204 : 405)
    const row = id === undefined ? undefined : rows.get(id)
    if (id !== undefined && !row) return answer(response, 404)
    if (action !== undefined && method !== 'POST') return answer(response, 405)
    if (row && action !== undefined) {
      const copy = { id: `t${next++}`, name: row.name }
      rows.set(copy.id, copy)
      return answer(response, 201, copy)
    }
    if (method === 'GET') return answer(response, 200, row ?? [...rows.values()])
    if (method === 'DELETE' && row) return answer(response, rows.delete(row.id) ? 204 : 404)
    if (method !== (row ? 'PATCH' : 'POST')) return answer(response, 405)
    const isJson = headers['content-type']?.split(';')[0] === 'application/json'
    const name = isJson ? nameIn(one.body) : null
    if (name === null) return answer(response, 422)
    const kept = { id: row?.id ?? `t${next++}`, name }
    rows.set(kept.id, kept)
    return answer(response, row ? 200 : 201, kept)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: `http://${host}`,
    host,
    asked,
    rows,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
