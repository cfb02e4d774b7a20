import { describe, expect, test } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import type { JsonObject } from '../../../openapi/model/json'
import { createSchemas, type Schemas } from './schemas'

function schemasOf(schemas: JsonObject, openapi = '3.1.0') {
  return createSchemas(contractOf('test', { openapi, paths: {}, components: { schemas } }))
}
const at = (name: string) => `/components/schemas/${name}`
const undocumented = (schemas: Schemas, place: string, value: unknown) =>
  schemas.unexpected(place, value).flatMap(({ where, reason }) => (reason === 'undocumented' ? [where] : []))

describe('JSON Schema 2020-12', () => {
  const schemas = schemasOf({
    Row: {
      type: 'object',
      required: ['id', 'state'],
      properties: {
        id: { type: 'string', minLength: 2 },
        state: { $ref: '#/components/schemas/State' },
        at: { type: ['string', 'null'], format: 'date-time' },
        price: { type: 'number', multipleOf: 0.01 },
      },
      unevaluatedProperties: false,
    },
    State: { enum: ['open', 'closed'] },
    Rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
    Tree: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        inner: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    },
    Node: {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { next: { $dynamicRef: '#node' }, value: { type: 'integer' } },
    },
    Tuple: { prefixItems: [{ type: 'integer' }, { $ref: '#/components/schemas/State' }], items: false },
    Perl: { type: 'string', pattern: '(?i)abc' },
    Loose: { type: 'string', pattern: '^[\\w-.]+$' },
    Named: {
      $id: 'https://example.com/named',
      type: 'object',
      properties: { state: { $ref: '#/components/schemas/State' } },
    },
    Broken: { type: 'thing' },
  })

  test('says in words what is wrong, where, and by which keyword', () => {
    expect(schemas.check(at('Rows'), [{ id: 'a', state: 'gone', at: 'noon', more: 1 }])).toEqual([
      {
        where: '/0/id',
        message: 'must have at least 2 characters, but is "a"',
        at: '/components/schemas/Row/properties/id/minLength',
      },
      {
        where: '/0/state',
        message: 'must be one of "open", "closed", but is "gone"',
        at: '/components/schemas/State/enum',
      },
      {
        where: '/0/at',
        message: 'must have the format date-time, but is "noon"',
        at: '/components/schemas/Row/properties/at/format',
      },
      {
        where: '/0/more',
        message: 'is not allowed here',
        at: '/components/schemas/Row/unevaluatedProperties',
      },
    ])
    expect(schemas.check(at('Rows'), [{ id: 5 }])).toEqual([
      { where: '/0/state', message: 'is missing', at: '/components/schemas/Row/required' },
      {
        where: '/0/id',
        message: 'must be a string, but is the integer 5',
        at: '/components/schemas/Row/properties/id/type',
      },
    ])
    expect(schemas.check(at('Rows'), [{ id: 'ab', state: 'open', at: null, price: 4.35 }])).toEqual([])
  })

  test('may be recursive, by reference and by dynamic reference', () => {
    expect(schemas.check(at('Tree'), { name: 'a', inner: [{ name: 'b', inner: [] }] })).toEqual([])
    expect(schemas.check(at('Tree'), { name: 'a', inner: [{ inner: [] }] })).toMatchObject([
      { where: '/inner/0/name' },
    ])
    expect(schemas.check(at('Node'), { next: { next: { value: 'x' } } })).toMatchObject([
      { where: '/next/next/value' },
    ])
    expect(
      undocumented(schemas, at('Tree'), {
        name: 'a',
        inner: [{ name: 'b', inner: [{ name: 'c', odd: 1 }] }],
      }),
    ).toEqual(['/inner/0/inner/0/odd'])
  })

  test('knows tuples', () => {
    expect(schemas.check(at('Tuple'), [1, 'open'])).toEqual([])
    expect(schemas.check(at('Tuple'), [1, 'x', 3])).toHaveLength(2)
  })

  test('checks any place of the contract, and nothing where nothing stands', () => {
    expect(schemas.check(`${at('Row')}/properties/id`, 'x')).toHaveLength(1)
    expect(schemas.check('/components/gone', 'x')).toEqual([])
  })

  test('reads patterns as older engines do, and notes what it cannot judge by', () => {
    expect(schemas.check(at('Loose'), 'a b')).toMatchObject([{ at: '/components/schemas/Loose/pattern' }])
    expect(schemas.check(at('Perl'), 'xyz')).toEqual([])
    expect(schemas.check(at('Broken'), 'xyz')).toEqual([])
    expect(schemas.notes.map((note) => note.at)).toEqual([
      '/components/schemas/Perl/pattern',
      '/components/schemas/Broken',
    ])
  })

  test('keeps references of the document below an $id', () => {
    expect(schemas.check(at('Named'), { state: 'gone' })).toMatchObject([{ where: '/state' }])
  })
})

describe('OpenAPI 3.0.3', () => {
  const schemas = schemasOf(
    {
      Row: {
        type: 'object',
        properties: {
          name: { type: 'string', nullable: true, maxLength: 3, example: 'abcdef' },
          state: { type: 'string', enum: ['open'], nullable: true },
          owner: { nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }] },
          other: { $ref: '#/components/schemas/Owner', maxProperties: 0 },
          share: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false },
          never: { type: 'string' },
        },
      },
      Owner: { type: 'object', required: ['id'], properties: { id: { type: 'integer', format: 'int32' } } },
    },
    '3.0.3',
  )

  test('allows null where it says so, and only there', () => {
    expect(schemas.check(at('Row'), { name: null, state: null, owner: null })).toEqual([])
    expect(
      schemas
        .check(at('Row'), { name: 'abcd', state: 'x', owner: {}, never: null })
        .map(({ where }) => where),
    ).toEqual(['/name', '/state', '/owner/id', '/never'])
  })

  test('means limits by its boolean keywords, and nothing beside a reference', () => {
    expect(schemas.check(at('Row'), { share: 0 })).toMatchObject([{ where: '/share' }])
    expect(schemas.check(at('Row'), { share: 1, other: { id: 1 } })).toEqual([])
    expect(schemas.check(at('Row'), { other: { id: 2 ** 31 } })).toMatchObject([{ where: '/other/id' }])
  })
})

describe('who sends the value', () => {
  const schemas = schemasOf({
    User: {
      allOf: [{ $ref: '#/components/schemas/Base' }],
      type: 'object',
      required: ['id', 'password', 'name'],
      properties: { name: { type: 'string' }, password: { $ref: '#/components/schemas/Secret' } },
    },
    Base: { type: 'object', properties: { id: { type: 'string', readOnly: true } } },
    Secret: { type: 'string', writeOnly: true },
  })

  test('decides what may be missing', () => {
    expect(schemas.check(at('User'), { id: 'a', name: 'b' })).toEqual([])
    expect(schemas.sent.check(at('User'), { id: 'a', name: 'b' })).toMatchObject([{ where: '/password' }])
    expect(schemas.sent.check(at('User'), { password: 'x', name: 'b' })).toEqual([])
    expect(schemas.check(at('User'), { name: 'b' })).toMatchObject([{ where: '/id' }])
  })

  test('shows what should not have come back', () => {
    expect(schemas.unexpected(at('User'), { id: 'a', name: 'b', password: 'x', age: 3 })).toEqual([
      { where: '/password', reason: 'write-only' },
      { where: '/age', reason: 'undocumented' },
    ])
    expect(undocumented(schemas, at('User'), { id: 'a', name: 'b', password: 'x', age: 3 })).toEqual(['/age'])
  })
})

test.each([
  ['date-time', '2026-11-20T09:30:00Z', true],
  ['date-time', '2028-02-29t23:59:60.123+05:30', true],
  ['date-time', '2026-11-20 09:30:00Z', false],
  ['date-time', '2026-11-20T09:30:00+00', false],
  ['date-time', '2026-11-20T09:30:00+0000', false],
  ['date-time', '2026-11-20T09:30:00', false],
  ['date-time', '2026-02-29T09:30:00Z', false],
  ['date-time', '2026-11-20T24:00:00Z', false],
  ['time', '09:30:00-08:00', true],
  ['time', '09:30:00-08', false],
])('moments are as RFC 3339 writes them: %s %s', (format, text, isValid) => {
  const schemas = schemasOf({ Moment: { type: 'string', format } })
  expect(schemas.check(at('Moment'), text).length === 0).toBe(isValid)
})
