import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestTo, likeness, wordsFrom } from './closest'

const pages = [
  { title: 'Wall functions', path: 'solver/wall-functions' },
  { title: 'Boundary conditions', path: 'solver/boundary-conditions' },
  { title: 'Release notes 4.3', path: 'release-notes' },
]

describe('[DOC6] of an address that leads nowhere', () => {
  test('the last part is looked for', () => {
    expect(wordsFrom('solver/wal-functions.html')).toBe('wal functions')
    expect(wordsFrom('solver/wall_functions')).toBe('wall functions')
    expect(wordsFrom('')).toBe('')
    expect(wordsFrom('a/<script>alert(1)</script>')).toBe('script')
  })

  test('the closest pages are named, the best first, and none that is not alike', () => {
    expect(closestTo(pages, 'solver/wal-fuctions').map(({ path }) => path)[0]).toBe('solver/wall-functions')
    expect(closestTo(pages, 'theory/boundary_condition').map(({ path }) => path)[0]).toBe(
      'solver/boundary-conditions',
    )
    expect(closestTo(pages, 'qqq')).toEqual([])
  })
})

test('likeness lies between 0 and 1, is the same both ways, and 1 for the same word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const score = likeness(a, b)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(score).toBe(likeness(b, a))
    }),
  )
  expect(likeness('walls', 'Walls')).toBe(1)
})
