import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operationsOf } from '../../openapi/model/operations'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { connect } from './client'
import { ApiError } from './errors'
import { readIds } from './ids'
import { isRecord } from './json'
import * as generated from './operations.gen'
import { createQueryClient } from './query-client'
import { repairAnswer } from './repair'
import type { Write } from './write'

// Malformed responses, for every operation of the contract.

const operations = operationsOf(await portalDocument())
const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  connect({
    backend: 'http://portal.test',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const isWrite = (value: unknown): value is Write<unknown, unknown> =>
  isRecord(value) && typeof value.send === 'function'

/** Every write of the portal, by its operation. */
const writes = operations.flatMap((operation) => {
  const write: unknown = Object.entries(generated).find(([name]) => name === operation.id)?.[1]
  return isWrite(write) ? [{ id: operation.id, operation, write }] : []
})

/** Arguments with a value for each path parameter. */
function argumentsOf({ parameters, body }: (typeof operations)[number]) {
  const path = Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map(({ name }) => [name, 'x1']),
  )
  return { params: { path }, ...(body && { body: {} }) }
}

test('[R32] nearly all writes of the contract are tried', () => {
  const acting = operations.filter(({ method, acts }) => method !== 'GET' || acts)
  expect(acting.length - writes.length).toBeLessThan(5)
  expect(writes.length).toBeGreaterThan(35)
})

test.each(writes)('[R32] $id is never done when it fails without words', async ({ operation, write }) => {
  for (const status of [400, 500])
    for (const body of ['', 'null', 'false', '0', '<!doctype html><h1>Bad gateway</h1>']) {
      fetched.mockImplementation(async () => new Response(body, { status }))
      const error: unknown = await write.send(argumentsOf(operation)).catch((thrown: unknown) => thrown)
      expect(error, `${status} ${body}`).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'status', status })
    }
})

test.each(writes.filter(({ operation }) => operation.responses.some(({ status }) => status === '204')))(
  '[R32] $id, which answers nothing, is not done by a web page',
  async ({ operation, write }) => {
    fetched.mockImplementation(
      async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    )
    await expect(write.send(argumentsOf(operation))).rejects.toMatchObject({ kind: 'unreadable' })
  },
)

test.each(['', '.', '..', '\ud800'])('[R15] with %j in its path no write leaves', async (value) => {
  for (const { operation, write } of writes) {
    const { params, ...rest } = argumentsOf(operation)
    const names = Object.keys(params.path)
    if (names.length === 0) continue
    const path = Object.fromEntries(names.map((name) => [name, value]))
    await expect(write.send({ ...rest, params: { path } }), operation.id).rejects.toMatchObject({
      kind: 'refused',
    })
  }
  expect(fetched).not.toHaveBeenCalled()
})

const read = (body: string) => {
  fetched.mockImplementation(
    async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
  )
  return createQueryClient().fetchQuery({ ...generated.listLicenses(), retry: false })
}

test('[R33] a byte order mark before the answer is passed over', async () => {
  expect(await read('\uFEFF{"items": [], "total": 0}')).toEqual({ items: [], total: 0 })
})

test('[R34] an answer of 10,000 levels or 10 MB is shown or said, and nothing else is thrown', async () => {
  const deep = `{"items": [], "total": 0, "more": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const outcome: unknown = await read(deep).catch((thrown: unknown) => thrown)
  expect(outcome instanceof ApiError || isRecord(outcome)).toBe(true)
  expect(outcome).not.toBeInstanceOf(RangeError)
  const large = await read(JSON.stringify({ items: [], total: 0, more: 'x'.repeat(10_000_000) }))
  expect(large.total).toBe(0)
})

/** The same object with `__proto__` and the like as members, nested 20 deep. */
const polluted = (depth: number): string =>
  `{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "id": 7${
    depth > 0 ? `, "items": [${polluted(depth - 1)}]` : ''
  }}`

test('[R18] `__proto__` in answers changes no object but its own', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const { id } of operations) {
    const { data } = repairAnswer(id, readIds(JSON.parse(polluted(20))))
    if (isRecord(data)) expect({ ...data }).not.toHaveProperty('polluted')
    expect(Reflect.get({}, 'polluted'), id).toBeUndefined()
  }
  await read(`{"items": [${polluted(20)}], "total": 1, "__proto__": {"polluted": true}}`)
  for (const { operation, write } of writes) {
    fetched.mockImplementation(async () => new Response(polluted(3), { status: 422 }))
    await write.send({ ...argumentsOf(operation), body: JSON.parse(polluted(3)) }).catch(() => undefined)
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
