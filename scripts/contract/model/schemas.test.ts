import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../portal-contract'
import { contractOf } from './load'
import { createSchemas } from './schemas'

function schemasOf(schemas: JsonObject, openapi = '3.1.0') {
  return createSchemas(contractOf('test', { openapi, paths: {}, components: { schemas } }))
}
const at = (name: string) => `/components/schemas/${name}`

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
        message: 'must have at least 2 characters; is "a"',
        at: '/components/schemas/Row/properties/id/minLength',
      },
      {
        where: '/0/state',
        message: 'must be one of "open", "closed"; is "gone"',
        at: '/components/schemas/State/enum',
      },
      {
        where: '/0/at',
        message: 'must be of format date-time; is "noon"',
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
        message: 'must be string; is the integer 5',
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
      schemas.undocumented(at('Tree'), { name: 'a', inner: [{ name: 'b', inner: [{ name: 'c', odd: 1 }] }] }),
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
    expect(schemas.check(at('User'), { id: 'a', name: 'b' }, 'request')).toMatchObject([
      { where: '/password' },
    ])
    expect(schemas.check(at('User'), { password: 'x', name: 'b' }, 'request')).toEqual([])
    expect(schemas.check(at('User'), { name: 'b' })).toMatchObject([{ where: '/id' }])
  })

  test('shows what should not have come back', () => {
    expect(schemas.strangers(at('User'), { id: 'a', name: 'b', password: 'x', age: 3 })).toEqual([
      { where: '/password', reason: 'write-only' },
      { where: '/age', reason: 'undocumented' },
    ])
    expect(schemas.undocumented(at('User'), { id: 'a', name: 'b', password: 'x', age: 3 })).toEqual(['/age'])
  })
})

describe('forms', () => {
  const cat = {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
  }
  const dog = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, bark: { type: 'string' } },
  }
  const schemas = schemasOf({
    Cat: cat,
    Dog: dog,
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind' },
    },
    Mapped: {
      anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { miau: '#/components/schemas/Cat', wau: 'Dog' } },
    },
    Maybe: { anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] },
    Either: {
      oneOf: [
        { $ref: '#/components/schemas/Cat' },
        { type: 'object', required: ['wings'], properties: { wings: { type: 'integer' } } },
      ],
    },
    Both: { oneOf: [{ type: 'integer' }, { type: 'number' }] },
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { fish: '#/components/schemas/Fish' } },
    },
    Fish: {
      allOf: [
        { $ref: '#/components/schemas/Animal' },
        { type: 'object', properties: { fins: { type: 'integer' } } },
      ],
    },
  })

  test('a discriminator picks the form, by name or by mapping', () => {
    expect(schemas.check(at('Pet'), { kind: 'Dog', bark: 'x' })).toEqual([])
    expect(schemas.check(at('Pet'), { kind: 'Cat' })).toMatchObject([
      { where: '/lives', message: 'is missing' },
    ])
    expect(schemas.check(at('Pet'), { kind: 'Cow' })).toMatchObject([
      {
        where: '/kind',
        message: 'must be one of "Cat", "Dog"; is "Cow"',
        at: '/components/schemas/Pet/discriminator',
      },
    ])
    expect(schemas.check(at('Mapped'), { kind: 'miau' })).toMatchObject([{ where: '/lives' }])
    expect(schemas.check(at('Mapped'), { kind: 'wau' })).toEqual([])
    expect(schemas.check(at('Pet'), 'Cat')).not.toEqual([])
    expect(schemas.undocumented(at('Pet'), { kind: 'Dog', bark: 'x', lives: 3 })).toEqual(['/lives'])
  })

  test('a base schema takes in the one its discriminator names', () => {
    expect(schemas.undocumented(at('Animal'), { kind: 'fish', fins: 2, odd: 1 })).toEqual(['/odd'])
    expect(schemas.undocumented(at('Animal'), { kind: 'worm', fins: 2 })).toEqual(['/fins'])
  })

  test('a value that fits none of them has one problem, that of the form that was meant', () => {
    expect(schemas.check(at('Maybe'), { kind: 'x', lives: 'nine' })).toEqual([
      {
        where: '/lives',
        message: 'must be integer; is the string "nine"',
        at: '/components/schemas/Cat/properties/lives/type',
      },
    ])
    expect(schemas.check(at('Either'), { kind: 'x' })).toEqual([
      {
        where: '',
        message: 'fits none of the 2 forms the contract allows; of the nearest /lives is missing',
        at: '/components/schemas/Either/oneOf',
      },
    ])
    expect(schemas.check(at('Both'), 3)).toEqual([
      {
        where: '',
        message: 'fits the forms 1 and 2 of the contract and must fit exactly one',
        at: '/components/schemas/Both/oneOf',
      },
    ])
  })
})

describe('undocumented properties', () => {
  const schemas = schemasOf({
    Open: { type: 'object', properties: { a: {} }, additionalProperties: true },
    Free: { type: 'object' },
    Map: { type: 'object', additionalProperties: { type: 'object', properties: { a: { type: 'string' } } } },
    Patterned: { type: 'object', patternProperties: { '^x-': { type: 'object', properties: { a: {} } } } },
    Whole: { allOf: [{ type: 'object', properties: { a: {} } }, { $ref: '#/components/schemas/More' }] },
    More: {
      type: 'object',
      properties: { b: { type: 'array', items: { type: 'object', properties: { c: {} } } } },
    },
  })

  test('are none where others may be there or nothing is said', () => {
    expect(schemas.undocumented(at('Open'), { a: 1, b: 2 })).toEqual([])
    expect(schemas.undocumented(at('Free'), { a: { b: 2 } })).toEqual([])
    expect(schemas.undocumented(at('Map'), { any: { a: 'x' } })).toEqual([])
  })

  test('are found through maps, patterns, allOf and lists', () => {
    expect(schemas.undocumented(at('Map'), { any: { b: 1 } })).toEqual(['/any/b'])
    expect(schemas.undocumented(at('Patterned'), { 'x-a': { b: 1 }, y: 1 })).toEqual(['/x-a/b', '/y'])
    expect(schemas.undocumented(at('Whole'), { a: 1, b: [{ c: 1, 'd/e': 2 }], f: 1 })).toEqual([
      '/b/0/d~1e',
      '/f',
    ])
  })
})
