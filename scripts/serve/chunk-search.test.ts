import { expect, test } from 'vitest'
import { type CutProblem, costOfCuts, keepsLimits, type Limits, LOADS, type Lump, WITHOUT } from './chunk-cut'
import { cheapestCut, cheapestJoins } from './chunk-search'

// Small portals, each with pages that load lumps; a lump is written as its name, its bytes and the pages that load it.

const free: Limits = { smallest: 0, mostRenamed: 99, mostOwn: 99, mostFiles: 99, mostOfPage: 1e9 }

type Written = {
  name: string
  bytes: number
  pages: string
  imports?: string
  isAlone?: boolean
  kind?: string
}

function portal(written: readonly Written[], limits: Partial<Limits>): CutProblem {
  const pages = [...new Set(written.flatMap(({ pages: by }) => [...by]))].toSorted()
  const numberOf = (name: string) => written.findIndex((lump) => lump.name === name)
  const lumps = written.map(
    ({ name, bytes, pages: by, imports = '', isAlone = false, kind = '' }): Lump => ({
      ...{ bytes, gzip: bytes, sheet: 0, isAlone, kind },
      entries: [name],
      modules: new Map([[name, bytes]]),
      users: Uint8Array.from(pages, (page) => (by.includes(page) ? LOADS : WITHOUT)),
      imports: new Set([...imports].map(numberOf)),
      asks: new Set(),
    }),
  )
  return {
    lumps,
    visits: pages.map(() => 1),
    pages: pages.map((page, entry) => ({ entry, lump: numberOf(page), room: page, leeway: 1 })),
    limits: { ...free, ...limits },
  }
}

/** The names of the lumps of each script. */
function cutOf(problem: CutProblem): string[] {
  const cut = cheapestCut(problem)
  return [...new Set(cut)]
    .map((script) =>
      problem.lumps.flatMap(({ entries }, lump) => (cut[lump] === script ? entries : [])).join(''),
    )
    .toSorted()
}

const keeps = (problem: CutProblem) => keepsLimits(costOfCuts(problem)(cheapestCut(problem)))

/** Three pages, what two of them share, and icons that each of them uses some of. */
const icons: readonly Written[] = [
  { name: 'A', bytes: 9000, pages: 'A', imports: 'tx' },
  { name: 'B', bytes: 9000, pages: 'B', imports: 'ty' },
  { name: 'C', bytes: 9000, pages: 'C', imports: 'xyz' },
  { name: 't', bytes: 30_000, pages: 'AB' },
  { name: 'x', bytes: 300, pages: 'AC' },
  { name: 'y', bytes: 300, pages: 'BC' },
  { name: 'z', bytes: 300, pages: 'C' },
]

test('what the same pages load is one script, and what few bytes are travels with more', () => {
  expect(
    cutOf(
      portal(
        [
          { name: 'A', bytes: 9000, pages: 'A', imports: 'st' },
          { name: 'B', bytes: 9000, pages: 'B', imports: 'st' },
          { name: 's', bytes: 20_000, pages: 'AB' },
          { name: 't', bytes: 100, pages: 'AB' },
        ],
        {},
      ),
    ),
  ).toEqual(['A', 'B', 'st'])
})

test('a large script is not brought to a page that does without it', () => {
  const scripts = cutOf(portal(icons, { smallest: 8000 }))
  expect(scripts.some((script) => script.includes('t') && script.includes('C'))).toBe(false)
  expect(scripts.length).toBeGreaterThan(2)
})

test.each<[string, Partial<Limits>]>([
  ['small scripts', { smallest: 8000 }],
  ['files of a page', { mostFiles: 2 }],
  ['scripts of its own', { mostOwn: 1 }],
  ['bytes of a page', { smallest: 8000, mostOfPage: 42_000 }],
  ['renamed scripts', { smallest: 8000, mostRenamed: 1 }],
  ['all of them', { smallest: 8000, mostFiles: 3, mostOwn: 1, mostOfPage: 42_000, mostRenamed: 2 }],
])('no limit is broken while a cut keeps it: %s', (_, limits) => {
  expect(keeps(portal(icons, limits))).toBe(true)
})

test('a limit that no cut keeps is broken as seldom as can be', () => {
  // Page C is small, and there is nothing to join it with but pages.
  const problem = portal(
    [
      { name: 'A', bytes: 9000, pages: 'A' },
      { name: 'B', bytes: 9000, pages: 'B' },
      { name: 'C', bytes: 100, pages: 'C', kind: 'other' },
    ],
    { smallest: 8000 },
  )
  expect(keeps(problem)).toBe(false)
  expect(cutOf(problem)).toEqual(['A', 'B', 'C'])
})

test('a script that stays small is told with what it could best be joined', () => {
  const problem = portal(
    [
      { name: 'A', bytes: 9000, pages: 'A' },
      { name: 'x', bytes: 100, pages: 'A' },
      { name: 'B', bytes: 20_000, pages: 'B' },
      { name: 'C', bytes: 100, pages: 'C', kind: 'other' },
      { name: 'z', bytes: 100, pages: 'B', isAlone: true },
    ],
    { smallest: 8000 },
  )
  const apart = Uint16Array.from(problem.lumps.keys())
  expect(cheapestJoins(problem, apart)).toEqual(
    new Map<number, number | null>([
      [1, 0],
      [3, null],
    ]),
  )
  expect(cheapestJoins(problem, Uint16Array.from([0, 0, 2, 3, 4]))).toEqual(new Map([[3, null]]))
})

test('no script imports itself by way of another, even where that would save a file', () => {
  // A needs b, which needs c: a script of A and c would need that of b, which needs it.
  const problem = portal(
    [
      { name: 'A', bytes: 9000, pages: 'A', imports: 'b' },
      { name: 'B', bytes: 9000, pages: 'B', imports: 'b' },
      { name: 'b', bytes: 40_000, pages: 'AB', imports: 'c' },
      { name: 'c', bytes: 10, pages: 'AB' },
    ],
    {},
  )
  const circle = Uint16Array.from([0, 1, 2, 0])
  const costOf = costOfCuts(problem)
  expect(keepsLimits(costOf(circle))).toBe(false)
  expect(cutOf(problem)).toEqual(['A', 'B', 'bc'])
})

test('what stands alone is joined with nothing, nor are lumps of two kinds', () => {
  const problem = portal(
    [
      { name: 'A', bytes: 9000, pages: 'A' },
      { name: 'B', bytes: 9000, pages: 'B' },
      { name: 'x', bytes: 50, pages: 'AB', isAlone: true },
      { name: 'y', bytes: 50, pages: 'AB', kind: 'other' },
      { name: 'z', bytes: 50, pages: 'AB' },
    ],
    { smallest: 40 },
  )
  const scripts = cutOf(problem)
  expect(scripts).toContain('x')
  expect(scripts).toContain('y')
})

test('a line more in a module leaves the scripts as they are', () => {
  const limits = { smallest: 8000, mostFiles: 3, mostOwn: 1 }
  const before = cutOf(portal(icons, limits))
  for (const grown of icons)
    expect(
      cutOf(
        portal(
          icons.map((lump) => (lump === grown ? { ...lump, bytes: lump.bytes + 60 } : lump)),
          limits,
        ),
      ),
      grown.name,
    ).toEqual(before)
})

test('a cut that is known stays, even where another one is cheaper, and what is new is placed', () => {
  const problem = portal(
    [
      { name: 'A', bytes: 9000, pages: 'A' },
      { name: 'B', bytes: 9000, pages: 'B' },
      { name: 's', bytes: 20_000, pages: 'AB' },
      { name: 't', bytes: 9000, pages: 'AB' },
      { name: 'u', bytes: 100, pages: 'A' },
    ],
    { smallest: 8000 },
  )
  const known = { cut: Uint16Array.from([0, 1, 2, 3, 4]), isNew: new Set([4]) }
  expect([...cheapestCut(problem, known, 0)]).toEqual([0, 1, 2, 3, 0])
  expect(costOfCuts(problem)(cheapestCut(problem, known))).toBeLessThan(
    costOfCuts(problem)(cheapestCut(problem, known, 0)),
  )
})

test('the same portal is always cut the same', () => {
  const problem = portal(icons, { smallest: 8000 })
  expect(cheapestCut(problem)).toEqual(cheapestCut(problem))
})
