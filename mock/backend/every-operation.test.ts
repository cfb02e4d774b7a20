import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Collection, singular, snakeCase } from '../../openapi/model/collections'
import type { Operation } from '../../openapi/model/contract'
import { resolveRef } from '../../openapi/model/schemas'
import { type Contract, readContract } from './contract'
import { asArray, asRecord, asString, type JsonObject } from './json'
import { contract as load, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'
import { exampleRows } from './store/generate'

let open: OpenSandbox
let contract: Contract
beforeAll(async () => {
  const document = await load()
  contract = readContract(document)
  open = await openSandbox({ document })
})
afterAll(() => open.close())

const everyone = ['staff', 'content', 'support', 'pi', 'engineer', 'reader', 'newcomer']
const asked: Readonly<Record<string, string>> = {
  listBucketUrls: '?bucket=corvane-releases&key[]=helyx/4.3/none.run',
}

/** The addresses of a collection: for a nested one, those under each parent the persona sees. */
const addressesOf = async (collection: Collection, persona: string): Promise<readonly string[]> => {
  const { parent, parentParam, path } = collection
  const slash = [collection.list, collection.create].some((one) => one?.path.endsWith('/')) ? '/' : ''
  if (path.includes('{x}')) return ['helyx', 'elements'].map((line) => path.replace('{x}', line))
  if (path.includes('/crm/')) return [path.replace('{id}', 'crm_20418')]
  if (!parent || parentParam === null) return [path + slash]
  const above = await addressesOf(parent, persona)
  const addresses: string[] = []
  for (const address of above) {
    const rows = rowsOf(await open.call(persona, 'GET', address))
    // Every made row is held against its schema elsewhere; here the first and the last ones stand for all.
    for (const row of rows.length > 12 ? [...rows.slice(0, 8), ...rows.slice(-4)] : rows) {
      addresses.push(`${address.replace(/\/$/, '')}/${asString(row.id)}/${collection.name}${slash}`)
    }
  }
  return addresses
}

describe('every list', () => {
  for (const persona of everyone) {
    it(`answers ${persona} what the contract says`, async () => {
      for (const collection of contract.collections) {
        if (!collection.list) continue
        for (const address of await addressesOf(collection, persona)) {
          const reply = await open.call(persona, 'GET', `${address}${asked[collection.list.id] ?? ''}`)
          expect([200, 403], `${address} ${reply.text.slice(0, 300)}`).toContain(reply.status)
          if (!collection.get || reply.status !== 200) continue
          const first = rowsOf(reply)[0]
          if (!first) continue
          const one = await open.call(persona, 'GET', `${address.replace(/\/$/, '')}/${asString(first.id)}`)
          // A line's single tickets have a right of their own.
          expect(one.status === 200 || (one.status === 403 && persona === 'reader'), one.text).toBe(true)
        }
      }
      expect(open.lines).toEqual([])
    })
  }

  it('explains every filter of the contract and takes each of them', async () => {
    for (const { list: operation, parent, path } of contract.collections) {
      if (!operation || parent || path.includes('{') || operation.id === 'listBucketUrls') continue
      for (const { name, in: place, schema } of operation.parameters) {
        if (place !== 'query') continue
        const one = resolveRef(contract.document, schema.items ?? schema)
        const value = asString(asArray(one.enum)[0] ?? '2026-11-20')
        const usable = one.type === 'boolean' ? 'true' : one.type === 'integer' ? '1' : value
        const reply = await open.call(
          'staff',
          'GET',
          `${operation.path}?${name}=${encodeURIComponent(usable)}`,
        )
        expect([200, 404, 422], `${operation.path} ${name}`).toContain(reply.status)
      }
    }
    expect(open.lines).toEqual([])
  })
})

/** The members of an example that fill the parameters of a path, innermost last. */
const filled = (path: string, row: JsonObject) => {
  const parts = path.split('/')
  return parts
    .map((part, i) => {
      const param = /^\{(.+)\}$/.exec(part)?.[1]
      if (param === undefined) return part
      const isLast = i === parts.length - 1
      if (isLast && row.id !== undefined) return asString(row.id)
      const subject =
        param === 'id' ? singular(snakeCase(parts[i - 1] ?? '')) : snakeCase(param).replace(/_?id$/, '')
      return asString(row[`${subject}_id`] ?? row.id) || 'none'
    })
    .join('/')
}

/** A row for a write: the one it answers with when the story begins with it, else the first the list tells of. */
const rowFor = (operation: Operation): JsonObject => {
  const good = operation.responses.find(({ status }) => status.startsWith('2'))?.contents[0]
  const answer = asRecord([...(good?.examples.values() ?? [])][0]?.value)
  const row = asRecord(answer.data ?? answer.json ?? answer.seat ?? answer)
  const collection = contract.collections.find((one) =>
    [one.create, one.remove, one.update].some((own) => own === operation),
  )
  if (!collection || collection.create === operation) return row
  const told = exampleRows(contract, collection)
  return told.find(({ id }) => id === row.id) ?? told[0] ?? row
}

describe('every write', () => {
  it("takes each of the contract's own request examples on the story day", async () => {
    for (const operation of contract.operations) {
      if (operation.method === 'GET' || !operation.body) continue
      const persona = operation.tag === 'Files' || operation.path.endsWith('/share') ? 'pi' : 'staff'
      const path = filled(operation.path, rowFor(operation))
      for (const [name, { value: body }] of operation.body.contents[0]?.examples ?? []) {
        const world = `write-${operation.id}-${name}`
        await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
        const reply = await open.call(persona, operation.method, path, { world, body })
        // Some examples are told of another row than this one, and clash with it; no upload was begun that they go on with.
        const isUpload = operation.path.includes('/upload')
        expect(
          [200, 201, 409, 422, ...(isUpload ? [404] : [])],
          `${operation.id} ${name} ${path} ${reply.text}`,
        ).toContain(reply.status)
      }
    }
    expect(open.lines).toEqual([])
  })

  it('deletes what nothing holds and says what holds the rest', async () => {
    for (const operation of contract.operations) {
      if (operation.method !== 'DELETE' || operation.body) continue
      const path = filled(operation.path, rowFor(operation))
      const reply = await open.call('staff', 'DELETE', path, { world: operation.id })
      expect([200, 204, 409], `${path} ${reply.text}`).toContain(reply.status)
    }
    expect(open.lines).toEqual([])
  })
})
