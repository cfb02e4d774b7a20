import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aliasesOf,
  ancestorsOf,
  candidatesOf,
  fallbackPaths,
  findFallback,
  findPage,
  hrefOf,
  isPagePath,
  LATEST,
  type PageReference,
  parseAddress,
  searchTextOf,
  similarity,
  similarPages,
  splatOf,
  startOf,
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

  test('of a known version is parsed back to what it was made from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known, LATEST), path, (version, page) => {
        expect(parseAddress(splatOf(version, page), known)).toEqual({ version, path: page })
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

  test('never keeps a dot segment or an empty one', () => {
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

  test('[R16] leads only to requests for paths that the contract allows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), path), (text) => {
        for (const one of [...candidatesOf(text), ...ancestorsOf(text)]) expect(isPagePath(one)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a page is looked up with and without a file extension', () => {
  expect(candidatesOf('solver/bc.html')).toEqual(['solver/bc.html', 'solver/bc'])
  expect(candidatesOf('solver/index.htm')).toEqual(['solver/index.htm', 'solver/index', 'solver'])
  expect(candidatesOf('index')).toEqual(['index'])
  expect(candidatesOf('a b')).toEqual([])
})

test('the parents of a page, the nearest first', () => {
  expect(ancestorsOf('solver/walls/low-re')).toEqual(['solver/walls', 'solver'])
  expect(ancestorsOf('solver')).toEqual([])
})

const pageIn = (version: string, path: string, ...previous_paths: string[]): PageReference => ({
  id: `${version} ${path}`,
  version,
  path,
  previous_paths,
})
const bc43 = pageIn('4.3', 'solver/boundary-conditions', 'solver/bc')
const bc41 = pageIn('4.1', 'solver/bc')
const solver41 = pageIn('4.1', 'solver')

describe('[DOC1] a page', () => {
  test('is found by its path, by one it had before, and with the ending of a file', () => {
    expect(findPage([bc43], 'solver/boundary-conditions')).toBe(bc43)
    expect(findPage([bc43], 'solver/bc')).toBe(bc43)
    expect(findPage([bc43], 'solver/bc.html')).toBe(bc43)
    expect(findPage([bc43], 'solver/index')).toBeUndefined()
    expect(findPage([bc43], '../solver/bc')).toBeUndefined()
  })

  test('that took over the old path of another comes first', () => {
    const moved = pageIn('4.3', 'b', 'a')
    const fresh = pageIn('4.3', 'a')
    expect(findPage([moved, fresh], 'a')).toBe(fresh)
  })

  test('renamed in the newer version is found in the older one by its other names', () => {
    const aliases = aliasesOf([bc43], 'solver/boundary-conditions')
    expect(aliases).toEqual(['solver/bc'])
    expect(fallbackPaths(aliases, 'solver/boundary-conditions')).toEqual(['solver/bc', 'solver'])
    expect(findFallback([solver41, bc41], aliases, 'solver/boundary-conditions')).toEqual({
      kind: 'renamed',
      item: bc41,
    })
  })

  test('that a version does not have leads to the nearest page above it', () => {
    const path = 'solver/adjoint/gurney'
    const adjoint = pageIn('4.1', 'solver/adjoint')
    expect(findFallback([solver41, adjoint], [], path)).toEqual({ kind: 'absent', nearest: adjoint })
    expect(findFallback([solver41], [], path)).toEqual({ kind: 'absent', nearest: solver41 })
    expect(findFallback([], [], path)).toEqual({ kind: 'absent', nearest: null })
  })

  test('with many former names asks no more than one answer may be asked for', () => {
    const names = Array.from({ length: 80 }, (_, index) => `old/${index}`)
    expect(fallbackPaths(aliasesOf([pageIn('4.3', 'a', ...names)], 'a'), 'a')).toHaveLength(50)
  })
})

test('a version begins with its index, or with its first page', () => {
  const notes = pageIn('4.4.0-beta1', 'release-notes')
  expect(startOf([notes, pageIn('4.4.0-beta1', 'index')])?.path).toBe('index')
  expect(startOf([notes])).toBe(notes)
  expect(startOf([])).toBeUndefined()
})

const pages = [
  { title: 'Wall functions', path: 'solver/wall-functions' },
  { title: 'Boundary conditions', path: 'solver/boundary-conditions' },
  { title: 'Release notes 4.3', path: 'release-notes' },
]

describe('[DOC6] of an address that leads nowhere', () => {
  test('the last part is looked for', () => {
    expect(searchTextOf('solver/wal-functions.html')).toBe('wal functions')
    expect(searchTextOf('solver/wall_functions')).toBe('wall functions')
    expect(searchTextOf('')).toBe('')
    expect(searchTextOf('a/<script>alert(1)</script>')).toBe('script')
  })

  test('the closest pages are named, the best first, and none that is not alike', () => {
    expect(similarPages(pages, 'solver/wal-fuctions').map(({ path }) => path)[0]).toBe(
      'solver/wall-functions',
    )
    expect(similarPages(pages, 'theory/boundary_condition').map(({ path }) => path)[0]).toBe(
      'solver/boundary-conditions',
    )
    expect(similarPages(pages, 'qqq')).toEqual([])
  })
})

test('the similarity lies between 0 and 1, is the same both ways, and 1 for the same word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const score = similarity(a, b)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(score).toBe(similarity(b, a))
    }),
  )
  expect(similarity('walls', 'Walls')).toBe(1)
})
