import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ancestorsOf,
  candidatesOf,
  hrefOf,
  isPagePath,
  LATEST,
  parseAddress,
  restOf,
} from './documentation-address'

const known = ['4.4.0-beta1', '4.3', '4.1']

test.each([
  ['', null, ''],
  ['4.3', '4.3', ''],
  ['4.3/solver/bc', '4.3', 'solver/bc'],
  ['4.4.0-BETA1/release-notes', '4.4.0-beta1', 'release-notes'],
  ['v4.3/solver', '4.3', 'solver'],
  ['latest/solver', LATEST, 'solver'],
  ['Latest', LATEST, ''],
  ['solver/bc', null, 'solver/bc'],
  ['9.9/solver', '9.9', 'solver'],
  ['2-phase/theory', null, '2-phase/theory'],
  ['4.3//./solver/', '4.3', 'solver'],
  ['4.3/../../files', '4.3', 'files'],
  ['4.3\\solver', '4.3', 'solver'],
  ['../4.3/solver', null, '4.3/solver'],
])('%s is version %s and page %s', (rest, version, path) => {
  expect(parseAddress(rest, known)).toEqual({ version, path })
})

describe('an address', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,12}$/)
  const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/'))

  test('of a known version is read as it was written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known, LATEST), path, (version, page) => {
        expect(parseAddress(restOf(version, page), known)).toEqual({ version, path: page })
        const { pathname } = new URL(hrefOf('helyx', version, page, 'a b'), 'http://portal.example')
        expect(
          parseAddress(decodeURIComponent(pathname.slice('/documentation/helyx/'.length)), known),
        ).toEqual({
          version,
          path: page,
        })
      }),
    )
  })

  test('never has a dot segment or an empty one left, whatever it was', () => {
    const junk = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('..', '.', '', '%2e%2e', '/', '\\', 'latest', '4.3')),
    )
    fc.assert(
      fc.property(junk, (parts) => {
        const { path } = parseAddress(parts.join('/'), known)
        for (const one of path === '' ? [] : path.split('/')) expect(['', '.', '..']).not.toContain(one)
      }),
      { numRuns: 2000 },
    )
  })

  test('asks the backend only for what the contract calls a path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), path), (text) => {
        for (const one of [...candidatesOf(text), ...ancestorsOf(text)]) expect(isPagePath(one)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a page is looked for with and without what a file would have', () => {
  expect(candidatesOf('solver/bc.html')).toEqual(['solver/bc.html', 'solver/bc'])
  expect(candidatesOf('solver/index.htm')).toEqual(['solver/index.htm', 'solver/index', 'solver'])
  expect(candidatesOf('index')).toEqual(['index'])
  expect(candidatesOf('a b')).toEqual([])
})

test('what lies above a page, the nearest first', () => {
  expect(ancestorsOf('solver/walls/low-re')).toEqual(['solver/walls', 'solver'])
  expect(ancestorsOf('solver')).toEqual([])
})
