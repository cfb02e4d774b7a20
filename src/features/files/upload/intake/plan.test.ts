import { describe, expect, test } from 'vitest'
import type { FileObject } from '../remote'
import { choose, lay, type Placed } from './plan'

const file = (name: string, size = 10) => ({ file: new File(['x'.repeat(size)], name) })
const placed = (name: string, size = 10, folder = '/Cases'): Placed => ({
  folder,
  shownAs: name,
  handle: null,
  ...file(name, size),
})
const existing: FileObject = {
  path: '/Cases/old.csv',
  name: 'old.csv',
  kind: 'file',
  size_bytes: 3,
  content_type: null,
  modified_at: '2026-11-19T10:00:00Z',
  etag: null,
  writable: true,
  shared_from: null,
}
const standing = () => new Map([[existing.name, existing]])
const nobody = { standing, coming: new Set<string>(), elsewhere: new Set<string>(), room: null }
const names = (files: readonly Placed[]) => files.map(({ shownAs }) => shownAs)

describe('[FM5] a tree that was chosen', () => {
  test('keeps its shape, empty folders included, parents first', () => {
    const { files, folders, refused } = choose([
      { folder: '/Cases', below: ['run'], file: null },
      { folder: '/Cases', below: ['run', 'empty'], file: null },
      { folder: '/Cases', below: ['run', 'system'], ...file('controlDict') },
      { folder: '/Cases', ...file('notes.txt') },
    ])
    expect(folders).toEqual(['/Cases/run', '/Cases/run/empty', '/Cases/run/system'])
    expect(files.map(({ folder, shownAs }) => [folder, shownAs])).toEqual([
      ['/Cases/run/system', 'run/system/controlDict'],
      ['/Cases', 'notes.txt'],
    ])
    expect(refused).toEqual([])
  })

  test('goes on without what cannot be: a name, a folder above, a path, something unreadable', () => {
    const { files, folders, refused } = choose([
      { folder: '/', below: ['run'], ...file('..') },
      { folder: '/', below: ['a\nb'], ...file('fine') },
      { folder: '/', below: Array.from({ length: 20 }, () => 'd'.repeat(250)), ...file('deep') },
      {
        folder: '/',
        below: ['run'],
        file: null,
        trouble: { name: 'link', why: 'This browser could not read it.' },
      },
      { folder: '/', below: ['run'], ...file('good') },
    ])
    expect(names(files)).toEqual(['run/good'])
    expect(folders).toEqual(['/run'])
    expect(refused.map(({ why }) => why)).toEqual([
      '".." cannot be a name.',
      'A folder above it is not possible: Its name contains a control character.',
      'Its path has 5,025 characters; 4,096 is the most.',
      'This browser could not read it.',
    ])
  })
})

describe('what was chosen beside what is there', () => {
  test('[FM6] a clash is asked about and holds nothing else back', () => {
    const { ready, clashes } = lay([placed('new.csv'), placed('old.csv'), placed('b.csv')], nobody)
    expect(names(ready)).toEqual(['new.csv', 'b.csv'])
    expect(clashes).toMatchObject([{ shownAs: 'old.csv', existing: { size_bytes: 3 } }])
  })

  test('a folder that is not there yet has no clashes', () => {
    expect(lay([placed('old.csv')], { ...nobody, standing: () => null }).clashes).toEqual([])
  })

  test('[FM17] files are given room in their order; what has none is named, smaller ones after it go', () => {
    const { ready, refused } = lay([placed('a', 60), placed('b', 50), placed('c', 40)], {
      ...nobody,
      room: 100,
    })
    expect(names(ready)).toEqual(['a', 'c'])
    expect(refused).toEqual([
      { name: 'b', why: 'The storage has no room for it: it needs 50 bytes, 40 bytes are left.' },
    ])
  })

  test('the same file twice goes once, also when it is on its way already', () => {
    const coming = new Set(['/Cases/a'])
    const elsewhere = new Set(['/Cases/c'])
    const { ready, refused } = lay([placed('a'), placed('b'), placed('b'), placed('c')], {
      ...nobody,
      coming,
      elsewhere,
    })
    expect(names(ready)).toEqual(['b'])
    expect(refused.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})
