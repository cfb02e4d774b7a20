import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operationsOf } from '../../openapi/model/operations'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { InvalidPathError, serializePath, serializeQuery } from './serialize'

const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 0, -0, '', Number.NaN),
)
const nested = fc.constantFrom({ a: 1 }, [['b']], JSON.parse('{"__proto__":{"polluted":true}}'))
const key = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('__proto__', 'constructor', 'constructor[prototype]', 'a&b=c'),
)

describe('[L5.4] query strings', () => {
  test('arrays are sent as key[] repeated, whether or not the name has brackets', () => {
    expect(serializeQuery({ 'status[]': ['active', 'expiring'] })).toBe('status[]=active&status[]=expiring')
    expect(serializeQuery({ status: ['active'] })).toBe('status[]=active')
  })

  test('booleans are sent, other falsy values are not', () => {
    expect(
      serializeQuery({ a: false, b: true, c: 0, d: '', e: null, f: undefined, g: Number.NaN, page: 2 }),
    ).toBe('a=false&b=true&page=2')
  })

  test('[R17] what is read back is exactly what the rule sends, for any keys and values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.oneof(scalar, nested, fc.array(scalar))), { maxLength: 20 }),
        (entries) => {
          const query = Object.fromEntries(entries)
          const read = [...new URLSearchParams(serializeQuery(query))]
          const sent = Object.entries(query).flatMap(([name, value]): [string, string][] => {
            const isSent = (item: unknown) => typeof item === 'boolean' || Boolean(item)
            const text = (item: unknown) => String(item).toWellFormed()
            if (!Array.isArray(value)) return isSent(value) ? [[name.toWellFormed(), text(value)]] : []
            return value
              .filter(isSent)
              .map((item) => [`${name.replace(/\[\]$/, '').toWellFormed()}[]`, text(item)])
          })
          expect(read).toEqual(sent)
          expect(Object.prototype).toEqual({})
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('path parameters', () => {
  test.each(['', '.', '..', '\ud800', undefined, null, {}])('%j is refused before anything is sent', (id) => {
    expect(() => serializePath('/api/products/{id}', { id })).toThrow(InvalidPathError)
  })

  test('a name of Object.prototype is no value', () => {
    expect(() => serializePath('/api/products/{constructor}', {})).toThrow(InvalidPathError)
  })

  test('whatever else is given, the request stays inside its template', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const { pathname, search, hash } = new URL(
          serializePath('/api/products/{id}/duplicate', { id }),
          'http://portal.test',
        )
        expect([search, hash]).toEqual(['', ''])
        const [, first, second, segment, last, ...rest] = pathname.split('/')
        expect([first, second, last, rest]).toEqual(['api', 'products', 'duplicate', []])
        expect(decodeURIComponent(segment ?? '')).toBe(id)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['a/b', '%2e%2e', '\\', '?x', '#x', 'x'.repeat(4096)])('%s is encoded', (id) => {
    expect(serializePath('/x/{id}', { id })).toBe(`/x/${encodeURIComponent(id)}`)
  })

  const refused = ['', '.', '..', '\ud800']
  const encoded = ['a/b', '%2e%2e', '..%2f', '\\', '?x', '#x', '\u0000', 'x'.repeat(4096)]
  test('[R15] of every operation stay inside its template in 12 spellings, or are refused', async () => {
    const templates = operationsOf(await portalDocument()).map(({ path }) => path)
    const withPlaces = templates.filter((path) => path.includes('{'))
    expect([templates.length, withPlaces.length > 40]).toEqual([81, true])
    for (const template of withPlaces) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const fill = (name: string, value: string) =>
        serializePath(template, { ...Object.fromEntries(names.map((each) => [each, 'x'])), [name]: value })
      for (const name of names) {
        for (const value of refused) expect(() => fill(name, value), template).toThrow(InvalidPathError)
        for (const value of encoded) {
          const { pathname, search, hash } = new URL(fill(name, value), 'http://portal.test')
          const expected = template
            .split('/')
            .map((part) => (part === `{${name}}` ? value : part.replace(/^\{.*/, 'x')))
          expect(pathname.split('/').map(decodeURIComponent)).toEqual(expected)
          expect([search, hash]).toEqual(['', ''])
        }
      }
    }
  })
})

test('[R17] a thousand keys are sent, each once', () => {
  const query = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key ${index}`, index + 1]))
  expect([...new URLSearchParams(serializeQuery(query))]).toHaveLength(1000)
})
