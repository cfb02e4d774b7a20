import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from './contract'
import { extensionKeys, filterOf, isMarked, referenceOf } from './extensions'
import { isJsonObject, type Json, type JsonObject, stringOf } from './json'
import { operationsOf } from './operations'
import { partsOf } from './pointers'
import { portalDocument } from './portal.fixture'
import { presentSchema, propertiesOf } from './schemas'

describe('the extensions of the portal’s contract', () => {
  let document: JsonObject
  let operations: Operation[]

  beforeAll(async () => {
    document = await portalDocument()
    operations = operationsOf(document)
  })

  test('are all among the documented ones', () => {
    const known = new Set<string>(Object.values(extensionKeys))
    const used = new Set(objectsIn(document).flatMap((part) => Object.keys(part).filter(isExtension)))
    expect([...used].filter((key) => !known.has(key))).toEqual([])
    expect([...used]).toEqual(expect.arrayContaining([extensionKeys.filter, extensionKeys.staffOnly]))
  })

  test('limit only a role of the operation, to members that its body has', () => {
    const limited = operations.flatMap(({ id, security, body, onlyMembers }) =>
      [...onlyMembers].map(([role, members]) => ({ id, role, members, security, body })),
    )
    expect(limited.map(({ id }) => id)).toEqual(['updateLicense'])
    for (const { id, role, members, security, body } of limited) {
      expect(
        security.flat().flatMap(({ roles }) => roles),
        id,
      ).toContain(role)
      expect(security.length, `${id} has a role that allows more`).toBeGreaterThan(1)
      const known = propertiesOf(document, body?.contents[0]?.schema)
      expect(Object.keys(known), id).toEqual(expect.arrayContaining([...members]))
      expect(members.length, id).toBeGreaterThan(0)
    }
  })

  test('name for each filter a member that the rows of its list have', () => {
    const filters = operations.flatMap(({ id, responses, parameters }) =>
      parameters.flatMap(({ name, filter }) => (filter ? [{ id, responses, name, filter }] : [])),
    )
    expect(filters.length).toBeGreaterThanOrEqual(40)
    for (const { id, responses, name, filter } of filters) {
      const answer = responses.find(({ status }) => status === '200')?.contents[0]
      const whole = presentSchema(document, answer?.schema)
      let schema: Json | undefined = whole.items ?? itemsOf(document, propertiesOf(document, whole).items)
      for (const member of partsOf(filter.member)) {
        schema = propertiesOf(document, itemsOf(document, schema))[member]
        expect(schema, `${id} ${name} ${filter.member}`).toBeDefined()
      }
    }
  })

  test('can be read wherever they stand', () => {
    for (const part of objectsIn(document)) {
      if (part[extensionKeys.filter] !== undefined)
        expect(filterOf(part[extensionKeys.filter])).not.toBeNull()
      if (part[extensionKeys.refersTo] !== undefined)
        expect(referenceOf(part[extensionKeys.refersTo])).not.toBeNull()
    }
  })

  test('mark every member that its description keeps to the vendor’s staff, and none else', () => {
    const parts = objectsIn(document)
    const described = parts.filter(({ description }) => /staff only; absent/.test(stringOf(description)))
    expect(described.length).toBeGreaterThan(0)
    expect(parts.filter((part) => isMarked(part, extensionKeys.staffOnly))).toEqual(described)
  })
})

test('every extension key has its line in the README', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `(x-[\w-]+)` \|/gm)].map(([, key]) => key)
  expect(listed).toEqual(Object.values(extensionKeys))
})

test('a filter compares for equality unless it says otherwise, and what is malformed is none', () => {
  expect(filterOf('/product/line')).toEqual({ member: '/product/line', comparison: 'equal' })
  expect(filterOf({ member: '/expiry_date', comparison: 'before' })).toEqual({
    member: '/expiry_date',
    comparison: 'before',
  })
  const malformed: (Json | undefined)[] = [
    undefined,
    'line',
    true,
    { member: '/a' },
    { member: '/a', comparison: 'near' },
  ]
  for (const one of malformed) expect(filterOf(one)).toBeNull()
})

function isExtension(key: string): boolean {
  return key.startsWith('x-')
}

/** Schema of a list's items; any other schema is returned unchanged. */
function itemsOf(document: JsonObject, schema: Json | undefined): Json | undefined {
  return presentSchema(document, schema).items ?? schema
}

/** All objects of a document outside examples. */
function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (!isJsonObject(value)) return []
  const members = Object.entries(value).filter(([name]) => name !== 'example' && name !== 'examples')
  return [value, ...members.flatMap(([, member]) => objectsIn(member))]
}
