import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../openapi/model/contract'
import { isIdSchema } from '../../openapi/model/ids'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../openapi/model/json'
import { loadContract } from '../../openapi/model/load'
import { operationsOf } from '../../openapi/model/operations'
import { valueAt } from '../../openapi/model/pointers'
import { presentSchema, resolveRef } from '../../openapi/model/schemas'

let contract: JsonObject
let operations: Operation[]

beforeAll(async () => {
  contract = await loadContract()
  operations = operationsOf(contract)
})

// The specification's calls, method and path exactly as it writes them.
const calls: Record<string, string[]> = {
  'L7.3 me': ['GET /api/me'],
  'L7.4 resources': [
    'GET /api/resources/',
    'GET /api/resources/{id}',
    'POST /api/resources/',
    'PATCH /api/resources/{id}',
    'DELETE /api/resources/{id}',
  ],
  'L7.5 accounts': [
    'GET /api/accounts/',
    'GET /api/accounts/light',
    'POST /api/accounts/',
    'PATCH /api/accounts/{id}',
    'DELETE /api/accounts/{id}',
  ],
  'L7.6 CRM': ['GET /api/crm/accounts/available', 'GET /api/crm/accounts/{id}/contacts'],
  'L7.7 documentation': [
    'GET /api/documentations/html/{id}',
    'GET /api/documentations/sync',
    'GET /api/documentations/',
    'GET /api/documentations/versions/',
    'PATCH /api/documentations/{id}',
    'DELETE /api/documentations/{id}',
  ],
  'L7.8 buckets': ['GET /api/buckets/urls/', 'GET /api/buckets/navigate'],
  'L7.9 fake data': ['GET /api/fake-data/'],
  'L7.10 file manager': [
    'POST /api/file-manager/folder',
    'DELETE /api/file-manager/',
    'GET /api/file-manager/navigate/',
    'POST /api/file-manager/copy',
    'POST /api/file-manager/move',
    'GET /api/file-manager/object/',
    'POST /api/file-manager/zip',
    'GET /api/file-manager/zip/{zip_id}',
    'POST /api/file-manager/upload',
    'POST /api/file-manager/upload/{id}',
    'GET /api/file-manager/search/',
    'GET /api/file-manager/info/',
  ],
  'L7.11 first line support': ['GET /api/firstLineSupports'],
  'L7.12 licenses': [
    'GET /api/licenses/',
    'POST /api/licenses/',
    'PATCH /api/licenses/{id}',
    'DELETE /api/licenses/{id}',
    'GET /api/licenses/{id}/licenseSeats',
    'POST /api/licenses/{id}/licenseSeats',
    'PATCH /api/licenses/{id}/licenseSeats/{seatId}',
    'DELETE /api/licenses/{id}/licenseSeats/{seatId}',
  ],
  'L7.13 products': [
    'GET /api/products/',
    'GET /api/products/{id}',
    'POST /api/products/',
    'PATCH /api/products/{id}',
    'DELETE /api/products/{id}',
    'POST /api/products/{id}/duplicate',
    'GET /api/products/versions/',
    'GET /api/productFamilies',
    'GET /api/productThumbnails',
    'GET /api/products/addons/',
  ],
  'L7.14 product topics': [
    'GET /api/products/{id}/productTopics',
    'POST /api/products/{id}/productTopics',
    'PATCH /api/products/{id}/productTopics/{topicId}',
    'DELETE /api/products/{id}/productTopics/{topicId}',
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    'POST /api/products/{id}/productTopics/{topicId}/productTopicDownloads',
    'PATCH /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}',
    'DELETE /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}',
    'POST /api/productTopicDownloads/share',
  ],
  'L7.15 resource categories': [
    'GET /api/resourceCategories',
    'POST /api/resourceCategories',
    'PATCH /api/resourceCategories/{id}',
    'DELETE /api/resourceCategories/{id}',
  ],
  'L7.16 resource topics': [
    'GET /api/resources/{id}/resourceTopics',
    'POST /api/resources/{id}/resourceTopics',
    'PATCH /api/resources/{id}/resourceTopics/{topicId}',
    'DELETE /api/resources/{id}/resourceTopics/{topicId}',
    'POST /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads',
    'PATCH /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}',
    'DELETE /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}',
  ],
  'L7.17 territories': ['GET /api/territories'],
  'L7.18 helpdesk': ['GET /api/helpdesk/{x}/tickets', 'GET /api/helpdesk/{x}/tickets/{ticketId}'],
  'L7.19 users': [
    'GET /api/users/',
    'POST /api/users/',
    'PATCH /api/users/{id}',
    'DELETE /api/users/{id}',
    'GET /api/users/roles/',
  ],
}

const called = ({ method, path }: Operation) => `${method} ${path}`

describe('the calls of the specification', () => {
  test.each(Object.entries(calls))('[%s] stand in the contract', (_, wanted) => {
    expect(operations.map(called)).toEqual(expect.arrayContaining(wanted))
  })

  test('are 81 on 57 paths, and there is no other', () => {
    const wanted = Object.values(calls).flat()
    expect(wanted).toHaveLength(81)
    expect(operations.map(called).toSorted()).toEqual(wanted.toSorted())
    expect(Object.keys(objectAt(contract, 'paths'))).toHaveLength(57)
  })
})

const keys = [
  ...['accounts_manager', 'users_manager', 'licenses_manager', 'products_manager', 'resources_manager'],
  ...['documentations_manager', 'licenses', 'downloads_helyx', 'downloads_elements', 'documentations_helyx'],
  ...['documentations_elements', 'resources', 'support_helyx', 'support_elements', 'support_helyx_tickets'],
  ...['support_elements_tickets', 'file_manager', 'fake_data'],
]

test('[L3.1] the current user has a name, an account with a name, and an access record; nothing else is asked of it', () => {
  const me = resolveRef(contract, { $ref: '#/components/schemas/Me' })
  expect(me.required).toEqual(['first_name', 'last_name', 'account', 'user_access'])
  expect(objectAt(me, 'properties', 'account').required).toEqual(['name'])
})

describe('[L3.5] ids', () => {
  /** Every member of every schema, as the portal meets it: its name and its schema. */
  const membersBelow = (value: Json | undefined): [name: string, member: Json][] => {
    if (Array.isArray(value)) return value.flatMap(membersBelow)
    if (!isJsonObject(value)) return []
    const own = Object.entries(objectAt(value, 'properties'))
    const below = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'example')
    return [...own, ...below.flatMap(([, one]) => membersBelow(one))]
  }
  const isNamedAsId = (name: string) => /^id$|_ids?$/.test(name)
  const hasId = (member: Json) =>
    isIdSchema(contract, member) || isIdSchema(contract, presentSchema(contract, member).items)

  test('are what src/api/ids.ts takes for ids by their names', () => {
    const members = membersBelow(contract)
    expect(members.filter(([, member]) => hasId(member)).length).toBeGreaterThan(60)
    expect(members.filter(([name, member]) => hasId(member) && !isNamedAsId(name))).toEqual([])
    const numbers = members.filter(([name, member]) => {
      const { type } = presentSchema(contract, member)
      return isNamedAsId(name) && !hasId(member) && [type].flat().some((one) => one === 'integer' || one === 'number')
    })
    expect(numbers).toEqual([])
  })

  test('are integers or strings, and strings in the portal', () => {
    const validate = new Ajv2020({ strict: false }).compile(
      resolveRef(contract, { $ref: '#/components/schemas/Id' }),
    )
    for (const id of [17, '17', 'lic_0417', 0]) expect(validate(id), String(id)).toBe(true)
    for (const id of ['', 'a b', -1, 1.5, 2 ** 53, null]) expect(validate(id), String(id)).toBe(false)
  })
})

test('[L3.2] [L6.1] the access record has the 18 keys, each with letters r and w', () => {
  const access = resolveRef(contract, { $ref: '#/components/schemas/UserAccess' })
  expect(Object.keys(objectAt(access, 'properties')).toSorted()).toEqual(keys.toSorted())
  for (const key of keys)
    expect(resolveRef(contract, objectAt(access, 'properties', key)).enum).toEqual(['', 'r', 'w', 'rw'])
})

describe('every operation', () => {
  test('has an operationId, one tag, rights, an example of success and a problem for any other failure', () => {
    for (const { id, at, responses } of operations) {
      const definition = objectAt(valueAt(contract, at))
      expect(definition.tags, id).toHaveLength(1)
      expect(definition.security, `${id} says which right it needs`).toBeInstanceOf(Array)
      const success = responses.filter(({ status }) => status.startsWith('2'))
      expect(success.length, id).toBeGreaterThan(0)
      for (const { status, contents } of success)
        for (const content of contents)
          if (content.mediaType.endsWith('json') || content.mediaType.startsWith('text/'))
            expect(
              Object.keys(objectAt(valueAt(contract, content.at), 'examples')).length,
              `${id} ${status} ${content.mediaType}`,
            ).toBeGreaterThan(0)
      for (const status of ['401', 'default'])
        expect(
          responses.map((response) => response.status),
          `${id} ${status}`,
        ).toContain(status)
    }
  })

  test('names only keys of the access record in its rights', () => {
    const roles = operations.flatMap(({ id, security }) =>
      security.flat().flatMap((scheme) => scheme.roles.map((role) => ({ id, role }))),
    )
    for (const { id, role } of roles) {
      const [, key, letter] = /^(\w+):([rw])$/.exec(role) ?? []
      expect(keys, `${id}: ${role}`).toContain(key)
      expect(['r', 'w']).toContain(letter)
    }
  })

  test('that makes cached reads of another tag stale names a tag there is', () => {
    const tags = new Set(operations.map(({ tag }) => tag))
    for (const { id, invalidates } of operations)
      for (const tag of invalidates) expect([...tags], id).toContain(tag)
  })
})

test('[L7.19] [L8.5] [L3.4] the result fields the specification names are there', () => {
  const answer = (id: string) => {
    const operation = operations.find((candidate) => candidate.id === id)
    const success = operation?.responses.find(({ status }) => status.startsWith('2'))
    return success?.contents.find(({ mediaType }) => mediaType === 'application/json')?.schema ?? {}
  }
  const members = (id: string) => Object.keys(objectAt(answer(id), 'properties'))
  expect(members('updateLicenseSeat')).toContain('message')
  expect(members('deleteLicenseSeat')).toContain('message')
  expect(members('getFileUrl')).toContain('url')
  expect(answer('getFileUrl').required).toEqual(['url'])
  expect(members('zipFiles')).toContain('zip_id')
  expect(answer('zipFiles').required).toEqual(['zip_id'])
  expect(answer('startUpload').type).toBe('array')
  expect(resolveRef(contract, answer('startUpload').items).required).toEqual(['id'])
  for (const id of ['updateLicenseSeat', 'deleteLicenseSeat']) expect(answer(id).required).toEqual(['message'])
})

test.each(['createUser', 'updateUser'])('[L7.19] %s may answer the user itself, or in data or json beside ok', (id) => {
  const operation = operations.find((candidate) => candidate.id === id)
  const success = operation?.responses.find(({ status }) => status.startsWith('2'))
  const { oneOf } = success?.contents[0]?.schema ?? {}
  const required = Array.isArray(oneOf) ? oneOf.map((one) => resolveRef(contract, one).required) : []
  expect(required).toEqual([expect.arrayContaining(['id', 'email']), ['ok', 'data'], ['ok', 'json']])
})
