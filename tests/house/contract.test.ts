import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../openapi/model/contract'
import { isIdSchema } from '../../openapi/model/ids'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import { valueAt } from '../../openapi/model/pointers'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { presentSchema, resolveRef } from '../../openapi/model/schemas'
import { accessKeys, calls } from './ledger'

let contract: JsonObject
let operations: Operation[]

beforeAll(async () => {
  contract = await portalDocument()
  operations = operationsOf(contract)
})

const called = ({ method, path }: Operation) => `${method} ${path}`

describe('the calls of the specification', () => {
  test.each(Object.entries(calls))('[%s] stand in the contract', (_, wanted) => {
    expect(operations.map(called)).toEqual(expect.arrayContaining([...wanted]))
  })

  test('are 81 on 57 paths, and there is no other', () => {
    const wanted = Object.values(calls).flat()
    expect(wanted).toHaveLength(81)
    expect(operations.map(called).toSorted()).toEqual(wanted.toSorted())
    expect(Object.keys(objectAt(contract, 'paths'))).toHaveLength(57)
  })
})

test('[L3.1] the current user has a name, an account with a name, and an access record; nothing else is asked of it', () => {
  const me = resolveRef(contract, { $ref: '#/components/schemas/Me' })
  expect(me.required).toEqual(['first_name', 'last_name', 'account', 'user_access'])
  expect(objectAt(me, 'properties', 'account').required).toEqual(['name'])
})

describe('[L3.5] ids', () => {
  /** Every member of every schema: its name and its schema. */
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
      return (
        isNamedAsId(name) &&
        !hasId(member) &&
        [type].flat().some((one) => one === 'integer' || one === 'number')
      )
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
  expect(Object.keys(objectAt(access, 'properties')).toSorted()).toEqual(accessKeys.toSorted())
  for (const key of accessKeys)
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
      expect(accessKeys, `${id}: ${role}`).toContain(key)
      expect(['r', 'w']).toContain(letter)
    }
  })

  const membersOf = ({ body }: Operation) =>
    body?.contents.flatMap(({ schema }) =>
      Object.keys(objectAt(resolveRef(contract, schema), 'properties')),
    ) ?? []
  const writes = () => operations.filter(({ method }) => method !== 'GET')

  test('shows a stale edit as its conflict only where it takes the `updated_at` that tells', () => {
    const showsStaleEdit = ({ responses }: Operation) =>
      responses
        .filter(({ status }) => status === '409')
        .flatMap(({ contents }) => contents.flatMap(({ examples }) => [...examples.values()]))
        .some(({ value }) => isJsonObject(value) && value.type === '/problems/stale-edit')
    const stale = writes().filter(showsStaleEdit)
    expect(stale.length).toBeGreaterThan(5)
    expect(stale.filter((one) => !membersOf(one).includes('updated_at')).map(({ id }) => id)).toEqual([])
  })

  test('takes an Idempotency-Key wherever a second call would make a second thing', () => {
    const keyed = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Key')
    const making = writes().filter(({ method, responses }) => {
      return method === 'POST' && responses.some(({ status }) => ['201', '202'].includes(status))
    })
    expect(making.length).toBeGreaterThan(10)
    expect(making.filter((operation) => !keyed(operation)).map(({ id }) => id)).toEqual([])
    for (const id of ['copyFiles', 'moveFiles', 'shareProductTopicDownloads'])
      expect(operations.filter(keyed).map((operation) => operation.id)).toContain(id)
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
  for (const id of ['updateLicenseSeat', 'deleteLicenseSeat'])
    expect(answer(id).required).toEqual(['message'])
})

test.each(['createUser', 'updateUser'])(
  '[L7.19] %s may answer the user itself, or in data or json beside ok',
  (id) => {
    const operation = operations.find((candidate) => candidate.id === id)
    const success = operation?.responses.find(({ status }) => status.startsWith('2'))
    const { oneOf } = success?.contents[0]?.schema ?? {}
    const required = Array.isArray(oneOf) ? oneOf.map((one) => resolveRef(contract, one).required) : []
    expect(required).toEqual([expect.arrayContaining(['id', 'email']), ['ok', 'data'], ['ok', 'json']])
  },
)
