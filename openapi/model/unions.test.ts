import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from './json'
import { contractKeywords, isConstraint } from './keywords'
import { formsOf, propertiesOf } from './schemas'
import { withChosenForms } from './unions'

const form = (kinds: string[], required: string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  required: ['kind', ...required],
  properties: { kind: { enum: kinds }, ...properties },
})
const schemas: JsonObject = {
  Weighed: form(['weighed'], ['grams'], { grams: { type: 'integer', minimum: 1 } }),
  Counted: form(['counted', 'boxed'], ['pieces'], { pieces: { type: 'integer', minimum: 1 } }),
  Ware: {
    type: 'object',
    required: ['kind', 'name'],
    properties: { kind: { type: 'string', enum: ['weighed', 'counted', 'boxed'] }, name: { type: 'string' } },
    allOf: [
      {
        discriminator: { propertyName: 'kind', mapping: { weighed: '#/components/schemas/Weighed' } },
        oneOf: [{ $ref: '#/components/schemas/Weighed' }, { $ref: '#/components/schemas/Counted' }],
      },
    ],
    unevaluatedProperties: false,
  },
}
const document: JsonObject = { components: { schemas } }
const unionOf = (whole: JsonObject): JsonObject => {
  const [union] = Array.isArray(whole.allOf) ? whole.allOf : []
  return isJsonObject(union) ? union : {}
}

describe('a union with a discriminator', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  const validate = ajv.compile({ ...withChosenForms(document), $ref: '#/components/schemas/Ware' })
  const broken = (value: Json) => {
    validate(value)
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if')
      .map(({ instancePath, keyword, params }) => [instancePath, keyword, Object.values(params)[0]])
  }

  test('has the forms that name their values themselves', () => {
    const union = isJsonObject(schemas.Ware) ? unionOf(schemas.Ware) : {}
    expect(formsOf(document, union).map(({ values }) => values)).toEqual([['weighed'], ['counted', 'boxed']])
    expect(formsOf(document, { ...union, oneOf: [{ type: 'object' }] })).toEqual([])
    expect(formsOf(document, { oneOf: union.oneOf ?? [] })).toEqual([])
  })

  test('has the properties of all its forms', () => {
    expect(Object.keys(propertiesOf(document, { $ref: '#/components/schemas/Ware' })).toSorted()).toEqual([
      ...['grams', 'kind', 'name', 'pieces'],
    ])
  })

  test('is judged by the form that a value names, and by no other', () => {
    expect(broken({ kind: 'weighed', name: 'Flour', grams: 5 })).toEqual([])
    expect(broken({ kind: 'boxed', name: 'Eggs', pieces: 6 })).toEqual([])
    expect(broken({ kind: 'weighed', name: 'Flour', grams: 0 })).toEqual([['/grams', 'minimum', '>=']])
    expect(broken({ kind: 'weighed', name: 'Flour' })).toEqual([['', 'required', 'grams']])
    expect(broken({ kind: 'weighed', name: 'Flour', grams: 5, pieces: 6 })).toEqual([
      ['', 'unevaluatedProperties', 'pieces'],
    ])
  })

  test('says only that the value names no form where it names none', () => {
    expect(broken({ kind: 'poured', name: 'Milk', grams: 0 })).toEqual([
      ['/kind', 'enum', ['weighed', 'counted', 'boxed']],
    ])
    expect(broken({ name: 'Milk', grams: 0 })).toEqual([['', 'required', 'kind']])
  })
})

describe('a keyword of the contract', () => {
  const validate = new Ajv2020({ allErrors: true, strict: false, keywords: contractKeywords }).compile({
    properties: {
      end: { 'x-not-before': 'start' },
      hosts: { 'x-unique-by': 'id' },
    },
  })
  const errors = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []))

  test('keeps a day from lying before another, where both are there', () => {
    expect(errors({ start: '2026-12-01', end: '2026-11-30' })).toMatchObject([
      { instancePath: '/end', keyword: 'x-not-before', params: { member: 'start' } },
    ])
    for (const value of [{ start: '2026-12-01', end: '2026-12-01' }, { end: '2026-11-30' }])
      expect(errors(value)).toEqual([])
    expect(errors({ start: '2026-12-01', end: null })).toEqual([])
  })

  test('keeps the items of a list apart, and names the first that is not', () => {
    expect(errors({ hosts: [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'b' }] })).toMatchObject([
      { instancePath: '/hosts', keyword: 'x-unique-by', params: { member: 'id', index: 2 } },
    ])
    expect(errors({ hosts: [{ id: 'a' }, { id: 'A' }, {}, {}, null, null, 'a', 'a'] })).toEqual([])
    expect(errors({ hosts: 'aa' })).toEqual([])
  })

  test('is an extension that constrains values', () => {
    expect(['x-not-before', 'x-unique-by', 'x-message', 'minimum'].map(isConstraint)).toEqual([
      ...[true, true, false, false],
    ])
  })
})
