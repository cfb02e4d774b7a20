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
        message: 'must be one of "Cat", "Dog", but is "Cow"',
        at: '/components/schemas/Pet/discriminator',
      },
    ])
    expect(schemas.check(at('Mapped'), { kind: 'miau' })).toMatchObject([{ where: '/lives' }])
    expect(schemas.check(at('Mapped'), { kind: 'wau' })).toEqual([])
    expect(schemas.check(at('Pet'), 'Cat')).not.toEqual([])
    expect(undocumented(schemas, at('Pet'), { kind: 'Dog', bark: 'x', lives: 3 })).toEqual(['/lives'])
  })

  test('a base schema takes in the one its discriminator names', () => {
    expect(undocumented(schemas, at('Animal'), { kind: 'fish', fins: 2, odd: 1 })).toEqual(['/odd'])
    expect(undocumented(schemas, at('Animal'), { kind: 'worm', fins: 2 })).toEqual(['/fins'])
  })

  test('a value that fits none of them has one problem, that of the form that was meant', () => {
    expect(schemas.check(at('Maybe'), { kind: 'x', lives: 'nine' })).toEqual([
      {
        where: '/lives',
        message: 'must be an integer, but is the string "nine"',
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
    expect(undocumented(schemas, at('Open'), { a: 1, b: 2 })).toEqual([])
    expect(undocumented(schemas, at('Free'), { a: { b: 2 } })).toEqual([])
    expect(undocumented(schemas, at('Map'), { any: { a: 'x' } })).toEqual([])
  })

  test('are found through maps, patterns, allOf and lists', () => {
    expect(undocumented(schemas, at('Map'), { any: { b: 1 } })).toEqual(['/any/b'])
    expect(undocumented(schemas, at('Patterned'), { 'x-a': { b: 1 }, y: 1 })).toEqual(['/x-a/b', '/y'])
    expect(undocumented(schemas, at('Whole'), { a: 1, b: [{ c: 1, 'd/e': 2 }], f: 1 })).toEqual([
      '/b/0/d~1e',
      '/f',
    ])
  })
})
