import { describe, expect, test } from 'vitest'
import { join, partsOf, pointerOfRef, resolved, valueAt } from './pointers'

describe('a pointer', () => {
  test('escapes slashes and tildes, and gives them back', () => {
    const pointer = join('/paths', '/a~b/{id}', 0)
    expect(pointer).toBe('/paths/~1a~0b~1{id}/0')
    expect(partsOf(pointer)).toEqual(['paths', '/a~b/{id}', '0'])
    expect(valueAt({ paths: { '/a~b/{id}': ['here'] } }, pointer)).toBe('here')
  })

  test('leads nowhere rather than to what objects inherit', () => {
    expect(valueAt({ a: [1] }, '/a/01')).toBeUndefined()
    expect(valueAt({ a: [1] }, '/a/length')).toBeUndefined()
    expect(valueAt({}, '/constructor')).toBeUndefined()
  })

  test('of a reference may be percent-encoded', () => {
    expect(pointerOfRef('#/paths/~1a~1%7Bid%7D')).toBe('/paths/~1a~1{id}')
    expect(pointerOfRef('#')).toBe('')
    expect(pointerOfRef('other.yaml#/a')).toBeUndefined()
  })
})

describe('a reference', () => {
  const document = {
    paths: { '/a': { $ref: '#/items/A' }, '/loop': { $ref: '#/items/One' } },
    items: {
      A: { $ref: '#/items/B' },
      B: { get: { id: 'a' } },
      One: { $ref: '#/items/Two' },
      Two: { $ref: '#/items/One' },
    },
  }

  test('is followed on the way and at the end', () => {
    expect(resolved(document, '/paths/~1a/get/id')).toEqual({ value: 'a', at: '/items/B/get/id' })
    expect(resolved(document, '/paths/~1a')).toEqual({ value: { get: { id: 'a' } }, at: '/items/B' })
  })

  test('that leads in a circle or nowhere has no value', () => {
    expect(resolved(document, '/paths/~1loop')).toBeUndefined()
    expect(resolved(document, '/paths/~1loop/get')).toBeUndefined()
    expect(resolved(document, '/paths/~1gone')).toBeUndefined()
  })
})
