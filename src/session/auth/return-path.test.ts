import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAuthResponse, pathOf, safeReturnPath } from './return-path'

const ORIGIN = 'https://portal.example'

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%2F%2Fevil.example',
  '/%2f/evil.example',
  '/%252F%252Fevil.example',
  '/%25255Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/%00',
  'https://evil.example',
  'https:evil.example',
  'http://portal.example/licenses',
  'https://portal.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  ':foo',
  'evil.example',
  '@evil.example',
  '',
  ' /licenses',
  '/%',
  '/idp',
  '/idp/b2c_1_signin/interaction/abc',
  '/IdP/control',
  '/%69dp/control',
  '/licenses/../idp/control',
  `/${'a'.repeat(5000)}`,
])('[L4.3] [R8] the return path %j lands on /', (raw) => {
  expect(safeReturnPath(raw, ORIGIN)).toBe('/')
})

test.each([null, undefined, 3, {}, ['/licenses']])('[L4.3] %j is no return path', (raw) => {
  expect(safeReturnPath(raw, ORIGIN)).toBe('/')
})

test.each([
  '/',
  '/licenses',
  '/downloads/helyx?a=1&b=//x',
  '/documentation/helyx/v4/%C3%BCber#section-2',
  '/files?path=%2Fa%2F100%25',
  '/idp-settings',
  '/files?path=/idp/x',
])('[L4.3] the return path %j is kept', (raw) => {
  expect(safeReturnPath(raw, ORIGIN)).toBe(raw)
})

test('[L4.3] [R8] whatever was remembered, the browser stays on its origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%25',
    '@',
    ':',
    '\t',
    '\n',
    ' ',
    'evil.example',
    '#',
    '?',
    'a',
  )
  const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (raw) => {
      const path = safeReturnPath(raw, ORIGIN)
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(decodeURIComponent(new URL(path, ORIGIN).pathname)).not.toMatch(/^\/[/\\]/)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['#code=abc&state=xyz', true],
  ['#error=access_denied&error_description=x', true],
  ['#code=', true],
  ['#section-2', false],
  ['', false],
])('%j is an answer of the provider: %s', (hash, expected) => {
  expect(isAuthResponse(hash)).toBe(expected)
})

test('an answer of the provider is never part of the path to come back to', () => {
  expect(pathOf(new URL('/files?path=/a#code=secret&state=x', ORIGIN))).toBe('/files?path=/a')
  expect(pathOf(new URL('/documentation/helyx#intro', ORIGIN))).toBe('/documentation/helyx#intro')
})

test.each([
  ['//host/', '/host/'],
  ['///host/a?b=//c', '/host/a?b=//c'],
])('the path of %s stays on this origin: %s', (address, path) => {
  expect(pathOf(new URL(`${ORIGIN}${address}`))).toBe(path)
})
