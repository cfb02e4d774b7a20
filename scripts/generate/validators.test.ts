import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { checkBody } from '../../src/api/body'
import { contractWithBody, validatorOf } from './contract.fixture'
import { namedOperationsOf } from './operations'
import { bodySchemas, renderValidator, renderValidatorTypes, runtime } from './validators'

describe('the code', () => {
  let contract: JsonObject

  beforeAll(async () => {
    contract = await portalDocument()
  })

  test('asks for nothing that a browser has not, for every body of the contract', { tags: ['all'] }, () => {
    for (const name of bodySchemas(contract)) {
      const code = renderValidator(contract, name)
      expect(code, name).not.toMatch(/\brequire\(|\bnew Function\b|\beval\(/)
      const imports = [...code.matchAll(/^import .*? from '(.*)'$/gm)].map(([, from]) => from)
      for (const from of imports) expect(from, name).toBe(runtime)
    }
  })

  test('takes every request body that the contract gives as an example', async () => {
    let held = 0
    for (const { id, body } of namedOperationsOf(contract)) {
      const content = body?.contents.find(({ mediaType }) => mediaType === 'application/json')
      if (!content?.schemaRef) continue
      const name = content.schemaRef.slice(content.schemaRef.lastIndexOf('/') + 1)
      const { validate } = await validatorOf(contract, name)
      for (const [example, { value }] of content.examples) {
        expect(validate(structuredClone(value)), `${id} ${example}: ${JSON.stringify(validate.errors)}`).toBe(
          true,
        )
        held += 1
      }
    }
    expect(held).toBeGreaterThan(0)
  })

  test('carries no prose of the contract', () => {
    const code = renderValidator(
      contractWithBody({
        type: 'object',
        description: 'A long story',
        'x-specified': 'L3.3',
        properties: { description: { type: 'string', minLength: 2, description: 'About the thing' } },
      }),
      'Body',
    )
    expect(code).not.toMatch(/A long story|About the thing|x-specified/)
  })

  test('still checks members that bear the names of notes', async () => {
    const properties = { description: { type: 'string', minLength: 2 }, summary: { type: 'integer' } }
    const { validate } = await validatorOf(contractWithBody({ type: 'object', properties }))
    expect(validate({ description: 'ab', summary: 1 })).toBe(true)
    expect(validate({ description: 'a' })).toBe(false)
    expect(validate({ summary: '1' })).toBe(false)
  })

  test('is refused for a format that would go unchecked', () => {
    expect(() => renderValidator(contractWithBody({ type: 'string', format: 'hostname' }), 'Body')).toThrow(
      /unknown format "hostname".*runtime\.js/s,
    )
  })

  test('has types that name the schema', () => {
    const types = renderValidatorTypes(contractWithBody({ type: 'string' }))
    expect(types).toContain("declare module 'virtual:validators/Body'")
    expect(types).toContain("components['schemas']['Body']")
  })
})

describe('[L5.6] what a person reads', () => {
  const body: JsonObject = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 5, 'x-message': { minLength: 'Too short.' } },
      kind: { $ref: '#/components/schemas/Kind' },
      part: { $ref: '#/components/schemas/Kind', 'x-message': 'Choose a part.' },
      boxes: {
        type: 'array',
        items: { type: 'object', properties: { size: { type: 'integer', 'x-message': 'Enter a size.' } } },
      },
      end: { anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] },
      address: { type: 'string' },
    },
    // Assembled, because a literal with a `then` looks like a promise.
    allOf: [
      Object.fromEntries<JsonObject>([
        ['if', { properties: { kind: { const: 'a' } }, required: ['kind'] }],
        ['then', { properties: { address: { pattern: '^a', 'x-message': 'Begin with a.' } } }],
        ['else', { properties: { address: { pattern: '^b', 'x-message': 'Begin with b.' } } }],
      ]),
    ],
  }
  const kind = { type: 'string', enum: ['a', 'b'], 'x-message': 'Choose a kind.' }

  test('stands by member and keyword, beside a reference before behind it, in lists for every item', async () => {
    const { messages } = await validatorOf(contractWithBody(body, { Kind: kind }))
    expect(messages).toMatchObject({
      '/name': { minLength: 'Too short.' },
      '/kind': 'Choose a kind.',
      '/part': 'Choose a part.',
      '/end': 'Choose a kind.',
      '/boxes/*/size': 'Enter a size.',
    })
  })

  test('of a condition is the text of its branch', async () => {
    const loaded = await validatorOf(contractWithBody(body, { Kind: kind }))
    const errors = (values: JsonObject) => {
      const check = checkBody(loaded, { name: 'abc', ...values }, 'create')
      return check.ok ? {} : check.errors
    }
    expect(errors({ kind: 'a', address: 'c' })).toEqual({ '/address': 'Begin with a.' })
    expect(errors({ kind: 'b', address: 'c' })).toEqual({ '/address': 'Begin with b.' })
    expect(errors({ kind: 'b', address: 'b' })).toEqual({})
    expect(errors({ name: 'a', boxes: [{ size: 1 }, { size: 'x' }] })).toEqual({
      '/name': 'Too short.',
      '/boxes/1/size': 'Enter a size.',
    })
  })

  test('of a union is the text of the form that is chosen, and a default speaks for the other keywords', async () => {
    const size = {
      type: 'integer',
      minimum: 1,
      'x-message': { minimum: 'Too small.', default: 'Enter a size.' },
    }
    const union: JsonObject = {
      type: 'object',
      required: ['kind'],
      properties: { kind },
      allOf: [
        {
          discriminator: { propertyName: 'kind' },
          oneOf: [{ $ref: '#/components/schemas/Sized' }, { $ref: '#/components/schemas/Plain' }],
        },
      ],
      unevaluatedProperties: false,
    }
    const loaded = await validatorOf(
      contractWithBody(union, {
        Sized: { required: ['kind', 'size'], properties: { kind: { enum: ['a'] }, size } },
        Plain: { required: ['kind'], properties: { kind: { enum: ['b'] } } },
      }),
    )
    const errors = (values: JsonObject) => {
      const check = checkBody(loaded, values, 'create')
      return check.ok ? {} : check.errors
    }
    expect(errors({ kind: 'a', size: 2 })).toEqual({})
    expect(errors({ kind: 'a', size: 0 })).toEqual({ '/size': 'Too small.' })
    expect(errors({ kind: 'a' })).toEqual({ '/size': 'Enter a size.' })
    expect(errors({ kind: 'c', size: 0 })).toEqual({ '/kind': 'Choose a kind.' })
    expect(Object.keys(errors({ kind: 'b', size: 2 }))).toEqual(['/size'])
  })

  test('knows which members may be null, however the contract says it', async () => {
    const contract = contractWithBody(
      {
        type: 'object',
        properties: {
          a: { type: ['string', 'null'] },
          b: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          c: { $ref: '#/components/schemas/Maybe' },
          d: { anyOf: [{ $ref: '#/components/schemas/Maybe' }, { type: 'integer' }] },
          e: { type: 'array', items: { type: 'object', properties: { f: { type: ['integer', 'null'] } } } },
          g: { type: 'string' },
        },
      },
      { Maybe: { type: ['string', 'null'] } },
    )
    const { nullable } = await validatorOf(contract)
    expect(nullable).toEqual(['/a', '/b', '/c', '/d', '/e/*/f'])
  })

  test('a schema that contains itself comes to an end', async () => {
    const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Body' } } }
    const { validate } = await validatorOf(contractWithBody(tree))
    expect(validate({ child: { child: {} } })).toBe(true)
    expect(validate({ child: { child: 1 } })).toBe(false)
  })
})
