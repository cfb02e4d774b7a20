import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileObject, fileSorts } from '../files-search'
import { comesBefore, naturalKey, nextSort, sortEntries } from './order'

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
  sortEntries(entries, sort).map(({ name }) => name)

describe('the natural order of names', () => {
  it('compares numbers by value, and ignores case and accents', () => {
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

  it('is the same with and without computing the keys', () => {
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

  it('agrees with the browser for numbered names', () => {
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

  it('puts folders first either way, and equal values by name', () => {
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
        const result = sortEntries(entries, sort)
        expect(new Set(result)).toEqual(new Set(entries))
        expect(sortEntries(result.toReversed(), sort).map(({ name }) => name)).toEqual(
          result.map(({ name }) => name),
        )
      }),
    )
  })

  it('reverses a column at the second click', () => {
    expect([nextSort('name', 'name'), nextSort('name', '-name'), nextSort('size', 'name')]).toEqual([
      '-name',
      'name',
      'size',
    ])
  })
})
