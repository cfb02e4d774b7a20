import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '../../openapi/model/contract'
import type { Json } from '../../openapi/model/json'
import { contractFile, readContract } from '../../openapi/model/load'
import { createRoutes } from '../../openapi/model/routes'
import { findingLines, run, token } from '../../scripts/contract/fixtures/run-check.fixture'
import { type Answered, serve, type TestServer } from '../../scripts/contract/fixtures/test-server.fake'
import type { CheckOptions } from '../../scripts/contract/run/options'

// A server that implements the specification alone: integer ids, lists as plain arrays, no paging, no problem
// documents, no headers, and only the response members that the specification names.

const me = {
  first_name: 'Mara',
  last_name: 'Lindqvist',
  account: { name: 'Corvane' },
  user_access: { licenses: 'rw' },
}
const answers: Readonly<Record<string, Json>> = {
  getMe: me,
  getFileUrl: { url: 'https://storage.example/a' },
  getResource: { title: 'A' },
  getProduct: { title: 'A' },
  getTicket: { subject: 'A' },
}

let contract: Contract
let server: TestServer
let spoilt: Readonly<Record<string, Answered>> = {}
beforeAll(async () => {
  contract = await readContract(contractFile)
  const match = createRoutes(contract.operations)
  server = await serve(({ method, parts }) => {
    const found = [`/${parts.join('/')}`, `/${parts.join('/')}/`]
      .map((path) => match(method, path))
      .find(({ kind }) => kind === 'operation')
    if (found?.kind !== 'operation') return { status: 500, bytes: 'What?' }
    const { id } = found.operation
    const own = spoilt[id]
    if (own) return own
    if (id === 'getDocumentationHtml')
      return { status: 200, headers: { 'content-type': 'text/html' }, bytes: '<p>Page</p>' }
    if (id === 'downloadZip')
      return { status: 200, headers: { 'content-type': 'application/zip' }, bytes: 'PK' }
    return { status: 200, json: answers[id] ?? [{ id: 1 }, { id: 2 }] }
  })
})
afterAll(() => server.close())

const check = (options: Partial<CheckOptions> = {}) =>
  run(contractFile, server.origin, { token: token('t'), ...options })

it('[L7.3] conforms by the specification, and not by the contract', async () => {
  const result = await check({ profile: 'specification' })
  expect(findingLines(result)).toEqual([])
  const reads = result.operations.filter(({ operation }) => operation.method === 'GET' && !operation.acts)
  expect(reads.filter(({ verdict }) => verdict === 'conforms').length).toBeGreaterThan(20)
  expect(result.operations.some(({ verdict }) => verdict === 'deviates')).toBe(false)

  expect(findingLines(await check({ only: ['Me', 'Territories'] }))).not.toEqual([])
})

it('[L3.1] [L3.4] [L8.1] deviates where a call fails or a named member is missing', async () => {
  const { account: _, ...nobody } = me
  spoilt = {
    getMe: { status: 200, json: nobody },
    listTerritories: { status: 404, json: {} },
    listRoles: { status: 200, bytes: 'roles', headers: { 'content-type': 'application/json' } },
  }
  const lines = findingLines(
    await check({ profile: 'specification', only: ['Me', 'Territories', 'listRoles'] }),
  )
  spoilt = {}
  expect(lines).toEqual([
    expect.stringMatching(/^getMe .*body-schema: .*account/),
    expect.stringMatching(/^listTerritories .*status-wrong/),
    expect.stringMatching(/^listRoles .*body-unreadable/),
  ])
})

it('sends the documented calls alone', async () => {
  const before = server.asked.length
  await check({ profile: 'specification', only: ['Licenses'] })
  const sent = server.asked.slice(before)
  expect(sent.every((line) => line.startsWith('GET '))).toBe(true)
  expect(sent.some((line) => line.includes('?'))).toBe(false)
})
