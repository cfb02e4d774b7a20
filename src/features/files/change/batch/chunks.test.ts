import { array, assert, constantFrom, nat, property, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { nameOf } from '../../../../domain/files/folder-path'
import { chunksOf, roundsOf } from './chunks'

const many = nat(5000).map((count) => Array.from({ length: count }, (_, index) => `/Cases/p-${index}.vtk`))

it('sends every path once, in order, at most 1,000 in a call', () => {
  assert(
    property(many, (paths) => {
      const chunks = chunksOf(paths)
      expect(chunks.flat()).toEqual(paths)
      expect(Math.max(0, ...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1000)
    }),
    { numRuns: 20 },
  )
})

it('sends 20 in one call and 200 in ten, so that there is progress', () => {
  const count = (length: number) => chunksOf(Array.from({ length }, (_, index) => `/${index}`)).length
  expect([count(0), count(1), count(20), count(200), count(30_000)]).toEqual([0, 1, 1, 10, 30])
})

it('never sends two of the same name together', () => {
  const paths = uniqueArray(
    array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((names) => `/${names.join('/')}`),
  )
  assert(
    property(paths, (all) => {
      const rounds = roundsOf(all)
      expect(rounds.flat().toSorted()).toEqual(all.toSorted())
      for (const round of rounds) expect(new Set(round.map(nameOf)).size).toBe(round.length)
    }),
  )
})
