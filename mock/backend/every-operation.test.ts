import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Collection, singular, snakeCase } from '../../openapi/model/collections'
import type { Operation } from '../../openapi/model/contract'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { resolveRef } from '../../openapi/model/schemas'
import { type Contract, readContract } from './contract'
import { asArray, asRecord, asString, type JsonObject, parseJson } from './json'
import { type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'
import { exampleRows } from './store/generate'

let open: OpenSandbox
let contract: Contract
beforeAll(async () => {
  const document = await portalDocument()
  contract = readContract(document)
  open = await openSandbox({ document })
})
afterAll(() => open.close())

const everyone = ['staff', 'content', 'support', 'pi', 'engineer', 'reader', 'newcomer']
const asked: Readonly<Record<string, string>> = {
  listBucketUrls: '?bucket=corvane-releases&key[]=helyx/4.3/none.run',
}

/** Paths of a collection; for a nested one, below each visible parent. */
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
    // Other tests validate all generated rows; the first and last are enough here.
    for (const row of rows.length > 12 ? [...rows.slice(0, 8), ...rows.slice(-4)] : rows) {
      addresses.push(`${address.replace(/\/$/, '')}/${asString(row.id)}/${collection.name}${slash}`)
    }
  }
  return addresses
}

describe('every list', () => {
  for (const persona of everyone) {
    const tags = ['staff', 'pi'].includes(persona) ? [] : ['all']
    it(`answers ${persona} what the contract says`, { tags }, async () => {
      for (const collection of contract.collections) {
        if (!collection.list) continue
        for (const address of await addressesOf(collection, persona)) {
          const reply = await open.call(persona, 'GET', `${address}${asked[collection.list.id] ?? ''}`)
          expect([200, 403], `${address} ${reply.text.slice(0, 300)}`).toContain(reply.status)
          if (!collection.get || reply.status !== 200) continue
          const first = rowsOf(reply)[0]
          if (!first) continue
          const one = await open.call(persona, 'GET', `${address.replace(/\/$/, '')}/${asString(first.id)}`)
          // Single tickets of a line need another right.
          expect(one.status === 200 || (one.status === 403 && persona === 'reader'), one.text).toBe(true)
        }
      }
      expect(open.lines).toEqual([])
    })
  }

  it('takes a value of every filter, page, order and search of the contract', async () => {
    const statuses: Record<string, number> = {}
    for (const { list: operation, parent, path } of contract.collections) {
      if (!operation || parent || path.includes('{')) continue
      const first = asked[operation.id] ?? '?'
      for (const { name, in: place, schema } of operation.parameters) {
        if (place !== 'query' || first.includes(`${name}=`)) continue
        const one = resolveRef(contract.document, schema.items ?? schema)
        const value = asString(asArray(one.enum)[0] ?? '2026-11-20')
        const type = asArray(one.type)[0] ?? one.type
        const usable = type === 'boolean' ? 'true' : type === 'integer' ? '1' : value
        const address = `${operation.path}${first}&${name}=${encodeURIComponent(usable)}`.replace('?&', '?')
        const { status } = await open.call('staff', 'GET', address)
        if (status !== 200) statuses[`${operation.id} ${name}`] = status
      }
    }
    // An unknown account is a 404, not an empty list.
    expect(statuses).toEqual({ 'listRoles account_id': 404 })
    expect(open.lines).toEqual([])
  })
})

/** Path parameters filled from an example, innermost last. */
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

/** Row for a write: the example's row if the seed has it, else the first of the list. */
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

/** Paths of examples whose response is another row. */
const addresses: Readonly<Record<string, string>> = {
  'updateAccount people': '/api/accounts/acc_meridian',
  'updateProduct publish': '/api/products/prd_helyx_44b',
  'duplicateProduct typical': '/api/products/prd_helyx_43/duplicate',
  'updateResource publish': '/api/resources/res_bp_turbulence',
  'updateUser invite_again': '/api/users/usr_mr_13',
}

/** Calls needed first: in the seed the seat is taken, and draft and files exist. */
const before: Readonly<Record<string, readonly [method: string, path: string, body?: JsonObject]>> = {
  'copyFiles typical': ['DELETE', '/api/file-manager/', { paths: ['/Reports/forces.csv'] }],
  'createLicenseSeat person': ['DELETE', '/api/licenses/lic_0417/licenseSeats/sea_0002'],
  'createResourceTopicDownload typical': [
    'DELETE',
    '/api/resources/res_web_adjoint/resourceTopics/rtp_web_adjoint_1/resourceTopicDownloads/rdl_web_adjoint_12',
  ],
  'duplicateProduct typical': ['DELETE', '/api/products/prd_helyx_44b'],
}

/** Expected statuses other than the operation's success. */
const refusals: Readonly<Record<string, number>> = {
  // No part of the upload has arrived yet.
  'completeUpload complete': 422,
  // The draft has `publish_blockers`.
  'updateProduct publish': 422,
}

/** Their first rows cannot be deleted: the vendor's account, the caller, and rows in use. */
const held = ['deleteAccount', 'deleteLicense', 'deleteProduct', 'deleteResourceCategory', 'deleteUser']

describe('every write', () => {
  const worldOf = async (name: string) => {
    await open.control(name, 'clock', { now: '2026-11-20T09:30:00Z' })
    return name
  }
  const successOf = ({ responses }: Operation) =>
    Number(responses.find(({ status }) => status.startsWith('2'))?.status)

  /** Starts the upload that an example continues. */
  const begun = async (world: string, persona: string): Promise<string> => {
    const start = contract.operations.find(({ id }) => id === 'startUpload')
    const typical = start?.body?.contents[0]?.examples.get('typical')
    const reply = await open.call(persona, 'POST', start?.path ?? '', { world, body: typical?.value ?? null })
    return asString(asRecord(asArray(reply.body)[0]).id)
  }

  it("answers each of the contract's own request examples on the story day with success, or as told here", async () => {
    const answered: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    for (const operation of contract.operations) {
      if (operation.method === 'GET' || !operation.body) continue
      const persona = operation.tag === 'Files' || operation.path.endsWith('/share') ? 'pi' : 'staff'
      for (const [name, { value }] of operation.body.contents[0]?.examples ?? []) {
        const title = `${operation.id} ${name}`
        const world = await worldOf(title.replace(' ', '-'))
        const [method, first = '', body] = before[title] ?? []
        if (method) await open.call(persona, method, first, { world, ...(body && { body }) })
        const goesOn = operation.id === 'completeUpload' || JSON.stringify(value).includes('upload_id')
        const upload = goesOn ? await begun(world, persona) : ''
        const path = addresses[title] ?? filled(operation.path, rowFor(operation))
        const reply = await open.call(
          persona,
          operation.method,
          goesOn ? operation.path.replace('{id}', upload) : path,
          {
            world,
            body: parseJson(JSON.stringify(value).replace('upl_8c41f0', upload)),
          },
        )
        answered[title] = reply.status
        wanted[title] = refusals[title] ?? successOf(operation)
      }
    }
    expect(answered).toEqual(wanted)
    expect(open.lines).toEqual([])
  })

  it('deletes what nothing holds and says what holds the rest', async () => {
    const answered: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    for (const operation of contract.operations) {
      if (operation.method !== 'DELETE' || operation.body) continue
      const path = filled(operation.path, rowFor(operation))
      const reply = await open.call('staff', 'DELETE', path, { world: await worldOf(operation.id) })
      answered[operation.id] = reply.status
      wanted[operation.id] = held.includes(operation.id) ? 409 : successOf(operation)
    }
    expect(answered).toEqual(wanted)
    expect(open.lines).toEqual([])
  })
})
