import { expect, test } from 'vitest'
import type { JsonObject } from './json'
import { isNullable, presentSchema, propertiesOf, resolveRef, staffOnlyMembers } from './schemas'

const schemas: Record<string, JsonObject> = {
  Ref: { type: 'object', properties: { id: { type: 'string' } } },
  Base: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
  Row: {
    allOf: [{ $ref: '#/components/schemas/Base' }],
    properties: {
      name: { type: ['string', 'null'] },
      owner: { $ref: '#/components/schemas/Ref', 'x-staff-only': true },
      notes: { type: 'string', 'x-staff-only': true },
      parent: { anyOf: [{ $ref: '#/components/schemas/Ref' }, { type: 'null' }] },
    },
  },
  Loop: { $ref: '#/components/schemas/Loop' },
}
const document: JsonObject = { components: { schemas } }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a reference is followed; what stands beside it wins, and a circle ends', () => {
  expect(resolveRef(document, { ...ref('Ref'), type: 'string' })).toEqual({ ...schemas.Ref, type: 'string' })
  expect(resolveRef(document, ref('Loop'))).toEqual({})
  expect(resolveRef(document, ref('Gone'))).toEqual({})
})

test('a schema that may be null is told from what it is otherwise', () => {
  const { parent, name } = propertiesOf(document, ref('Row'))
  expect(presentSchema(document, parent)).toEqual(schemas.Ref)
  expect([parent, name, { enum: ['a', null] }, ref('Ref')].map((one) => isNullable(document, one))).toEqual([
    ...[true, true, true, false],
  ])
})

test('properties are those of the parts too, the schema’s own before theirs', () => {
  expect(Object.keys(propertiesOf(document, ref('Row')))).toEqual(['id', 'name', 'owner', 'notes', 'parent'])
  expect(propertiesOf(document, ref('Row')).name).toEqual({ type: ['string', 'null'] })
})

test('members for staff only are those that the contract marks', () => {
  expect(staffOnlyMembers(document, ref('Row'))).toEqual(['owner', 'notes'])
  expect(staffOnlyMembers(document, ref('Base'))).toEqual([])
})
