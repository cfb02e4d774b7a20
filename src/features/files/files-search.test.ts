import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { folderAddress, parseFilesSearch, parsePath } from './files-search'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter(
    (text) =>
      text !== '.' && text !== '..' && /^[ -.0-~\u0080-\u{10ffff}]+$/u.test(text) && text.isWellFormed(),
  )
const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => `/${names.join('/')}`)

describe('the address', () => {
  it('[FM1] round-trips every path a folder can have', () => {
    const hard = [
      '/#1 100% a&b',
      '/runs?=+',
      '/ends in blanks  ',
      '/  begins',
      '/a\u200Bb\u202Etxt',
      '/e\u0301',
      '/\u00E9',
      '/+',
      '/%2F',
    ]
    const thereAndBack = (folder: string) =>
      parseFilesSearch(parseSearch(stringifySearch({ path: folder }))).path
    expect(hard.map(thereAndBack)).toEqual(hard)
    fc.assert(
      fc.property(path, (folder) => {
        expect(thereAndBack(folder)).toBe(folder)
      }),
    )
  })

  it('treats an invalid path as the root, and normalizes typed ones', () => {
    const paths = ['/', '', '/a/../b', '/a\u0000', ['/a', '/b'], 'Cases', '/Cases//Front/'].map(
      (value) => parseFilesSearch({ path: value }).path,
    )
    expect(paths).toEqual([undefined, undefined, undefined, undefined, undefined, '/Cases', '/Cases/Front'])
    expect(parseFilesSearch({ sort: 'color', all: '2', info: 'x', search: '  ' })).toEqual({})
  })

  it('keeps sort order and panel from folder to folder, and drops the search', () => {
    const search = { path: '/a', sort: '-size', search: 'x', all: '1', info: '1' } as const
    expect(folderAddress(search, '/a/b', 'c')).toEqual({ path: '/a/b', sort: '-size', info: '1', item: 'c' })
    expect(folderAddress(search, '/').path).toBeUndefined()
  })
})

describe('paths', () => {
  it('are in the spelling of the contract', () => {
    fc.assert(
      fc.property(path, (one) => {
        expect(parsePath(one)).toBe(one)
      }),
    )
  })
})
