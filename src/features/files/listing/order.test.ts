import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileObject, fileSorts } from '../files-search'
import { kindWords } from './kind-words'
import { comesBefore, naturalKey } from './natural-key'
import { nextSort, sorted } from './order'

const entry = (name: string, more: Partial<FileObject> = {}): FileObject => ({
  path: `/${name}`,
  name,
  kind: 'file',
  size_bytes: 1,
  content_type: null,
  modified_at: '2026-11-20T09:00:00Z',
  etag: null,
  writable: true,
  shared_from: null,
  ...more,
})
const folder = (name: string) => entry(name, { kind: 'folder', size_bytes: null })
const namesBy = (sort: (typeof fileSorts)[number], entries: readonly FileObject[]) =>
  sorted(entries, sort).map(({ name }) => name)

describe('the natural order of names', () => {
  it('goes by the value of numbers, without case and accents', () => {
    const inOrder = [
      '#1 100% a&b',
      '2.log',
      '10.log',
      'Élan',
      'probe-9',
      'probe-010',
      'probe-11',
      'Zug',
      '設計',
    ]
    expect(
      namesBy(
        'name',
        inOrder.toReversed().map((name) => entry(name)),
      ),
    ).toEqual(inOrder)
  })

  it('tells names apart without their keys as with them', () => {
    const part = fc.constantFrom('a', 'b', 'A', 'é', 'e\u0301', '0', '1', '2', '9', '²', '.', '-', ' ')
    const name = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [first, second] = [naturalKey(a), naturalKey(b)]
        expect(comesBefore(a, b)).toBe(first === second ? a < b : first < second)
      }),
      { numRuns: 20_000 },
    )
  })

  it('compares numbers of any length as numbers', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        (a, b) => {
          const [first, second] = [naturalKey(`run ${a}.log`), naturalKey(`run ${b}.log`)]
          expect(first < second).toBe(a < b)
        },
      ),
    )
  })

  it('does as the browser does for numbered names', () => {
    const collator = new Intl.Collator('en', { numeric: true })
    const words = fc.constantFrom('probe', 'run', 'mesh', 'wing')
    fc.assert(
      fc.property(fc.array(fc.tuple(words, fc.nat()).map(([word, n]) => `${word}${n}`)), (names) => {
        expect(
          namesBy(
            'name',
            names.map((name) => entry(name)),
          ),
        ).toEqual(names.toSorted(collator.compare))
      }),
    )
  })
})

describe('sorting', () => {
  const list = [
    entry('b.csv', { size_bytes: 20, modified_at: '2026-11-03T00:00:00Z' }),
    folder('Z'),
    entry('a.pdf', { size_bytes: 3, modified_at: '2026-11-02T00:00:00Z' }),
    folder('A'),
    entry('c.csv', { size_bytes: 3, modified_at: '2026-11-01T00:00:00Z' }),
  ]

  it('puts folders first either way, and the same value by name', () => {
    expect(Object.fromEntries(fileSorts.map((sort) => [sort, namesBy(sort, list).join(' ')]))).toEqual({
      name: 'A Z a.pdf b.csv c.csv',
      '-name': 'Z A c.csv b.csv a.pdf',
      size: 'A Z a.pdf c.csv b.csv',
      '-size': 'A Z b.csv a.pdf c.csv',
      modified_at: 'A Z c.csv a.pdf b.csv',
      '-modified_at': 'A Z b.csv a.pdf c.csv',
      kind: 'A Z b.csv c.csv a.pdf',
      '-kind': 'A Z a.pdf b.csv c.csv',
    })
  })

  it('keeps every entry, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.constantFrom(...fileSorts), (names, sort) => {
        const entries = names.map((name, index) => (index % 3 ? entry(name) : folder(name)))
        const result = sorted(entries, sort)
        expect(new Set(result)).toEqual(new Set(entries))
        expect(sorted(result.toReversed(), sort).map(({ name }) => name)).toEqual(
          result.map(({ name }) => name),
        )
      }),
    )
  })

  it('turns a column round at the second press', () => {
    expect([nextSort('name', 'name'), nextSort('name', '-name'), nextSort('size', 'name')]).toEqual([
      '-name',
      'name',
      'size',
    ])
  })
})

it('says what an entry is', () => {
  const kinds = ['log.simpleFoam', '.bashrc', 'mesh.MSH', 'notes', 'x.設計', 'a.tar.gz'].map((name) =>
    kindWords({ kind: 'file', name }),
  )
  expect(kinds).toEqual(['File', 'File', 'Mesh', 'File', 'File', 'GZIP archive'])
  expect(kindWords({ kind: 'folder', name: 'a.pdf' })).toBe('Folder')
})
