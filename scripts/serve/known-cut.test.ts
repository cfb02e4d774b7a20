import { expect, test } from 'vitest'
import { projectRoot } from '../portal-contract'
import { LOADS, type Lump } from './chunk-cut'
import { knownCut, written } from './known-cut'

const lump = (modules: readonly string[], kind = '', isAlone = false): Lump => ({
  ...{ kind, isAlone, entries: [], bytes: 1, gzip: 1, sheet: 0 },
  modules: new Map(modules.map((path) => [`${projectRoot}/src/${path}`, 1])),
  users: Uint8Array.of(LOADS),
  imports: new Set(),
  asks: new Set(),
})

const lumps = [lump(['a.ts', 'b.ts']), lump(['c.ts']), lump(['d.ts', 'e.ts'])]

test('a cut is written by paths of the project, each script and lump at its place in the alphabet', () => {
  const paths = [['src/a.ts', 'src/d.ts'], ['src/c.ts']]
  expect(written(lumps, Uint16Array.of(2, 0, 2))).toEqual(paths)
  expect(written(lumps.toReversed(), Uint16Array.of(1, 0, 1))).toEqual(paths)
})

test('what is written is read again, however lumps are numbered by then', () => {
  const known = knownCut(lumps.toReversed(), written(lumps, Uint16Array.of(2, 0, 2)))
  expect(known).toEqual({ cut: Uint16Array.of(0, 1, 0), isNew: new Set() })
})

test('a lump keeps its script as long as it holds the module that is written', () => {
  const cut = [['src/a.ts', 'src/d.ts'], ['src/c.ts']]
  expect(knownCut([lump(['0.ts', 'a.ts', 'b.ts']), ...lumps.slice(1)], cut).isNew).toEqual(new Set())
  const taken = knownCut([lump(['a.ts']), lump(['b.ts']), ...lumps.slice(1)], cut)
  expect(taken).toEqual({ cut: Uint16Array.of(0, 1, 2, 0), isNew: new Set([1]) })
})

test('what is of another kind by now, or stands alone, leaves its script', () => {
  const cut = [['src/a.ts', 'src/c.ts', 'src/d.ts']]
  const changed = [lump(['a.ts']), lump(['c.ts'], 'rules'), lump(['d.ts'], '', true)]
  expect(knownCut(changed, cut)).toEqual({ cut: Uint16Array.of(0, 1, 2), isNew: new Set([1, 2]) })
})
