import {
  BROKEN,
  type Cut,
  type CutProblem,
  costOfCuts,
  FILE_COST,
  FINDS,
  LOADS,
  type Lump,
} from './chunk-cut'

/** A cut that was found for an earlier state of the portal, and the numbers of the lumps that are not in it. */
export type KnownCut = { readonly cut: Cut; readonly isNew: ReadonlySet<number> }

/** What a broken limit costs: what looks good without limits is brought within them step by step. */
const prices = [0, 1e4, 1e5, 1e6, BROKEN]
/** How often a part of the best cut is taken apart and put together anew, unless it is said. */
const ROUNDS = 60
/** How many scripts are taken apart each time. */
const TAKEN_APART = 4
/** How many places are tried for each lump, of those that look best. */
const TRIED = 8

/**
 * Looks for the cheapest cut that keeps all limits. Which of all cuts that is cannot be computed: from lumps that all
 * stand alone, lumps are moved and scripts joined as long as that pays; then, again and again, some scripts of one
 * visit are taken apart, their lumps put where they cost least, and what came of it is kept if it is cheaper ("ruin
 * and recreate"). Chance has a fixed seed: the same portal is always cut the same.
 * @param known a cut to begin with, in which lumps that are new stand alone
 * @param rounds how often something is taken apart; with a known cut and none, only what is new is moved
 */
export function cheapestCut(problem: CutProblem, known: KnownCut | null = null, rounds = ROUNDS): Cut {
  const { lumps, visits } = problem
  const judge = costOfCuts(problem)
  let price = 0
  const costOf = (of: Cut, bound?: number) => judge(of, price, bound)
  const random = randomNumbers()
  const movable = lumps.flatMap(({ isAlone }, lump) => (isAlone ? [] : [lump]))
  const visitsWith = visits.map((_, entry) => movable.filter((lump) => lumps[lump]?.users[entry] === LOADS))
  const visited = visitsWith.filter((loaded) => loaded.length > 1)
  let cut: Cut = known?.cut ?? Uint16Array.from(lumps.keys())
  let cost = costOf(cut)

  let counted: { readonly of: Cut; readonly scripts: ReadonlyMap<number, Rough> } | null = null
  /** Lumps and scripts for which nothing better was found, and nothing has changed since. */
  const settled = { lumps: new Set<number>(), scripts: new Set<number>() }
  const hasChanged = () => {
    counted = null
    settled.lumps.clear()
    settled.scripts.clear()
  }
  /** The scripts there are and may be joined, each as the lump it would be: counted anew after a change of the cut. */
  const scripts = () => {
    if (counted?.of === cut) return counted.scripts
    const found = new Map<number, Rough>()
    for (const lump of movable) {
      const script = cut[lump] ?? 0
      const own = lumps[lump]
      const others = found.get(script)
      if (own) found.set(script, others ? together(others, own) : own)
    }
    counted = { of: cut, scripts: found }
    return found
  }

  /** The scripts that look best for what is in `one` now. */
  const promising = (own: Rough, one: number, all: ReadonlyMap<number, Rough>) =>
    [...all]
      .filter(([script, { kind }]) => script !== one && kind === own.kind)
      .map(([script, other]) => ({ script, cost: roughCost(own, other, visits) }))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, price === BROKEN && cost >= BROKEN ? all.size : TRIED)
      .map(({ script }) => script)

  const freeScript = () => {
    const used = new Set(cut)
    return lumps.findIndex((_, script) => !used.has(script))
  }

  /** Puts a lump where it costs least: into another script, or into one of its own. */
  const place = (lump: number) => {
    const own = lumps[lump]
    if (!own || settled.lumps.has(lump)) return false
    const before = cut[lump] ?? 0
    let best = before
    for (const script of [...promising(own, before, scripts()), freeScript()]) {
      if (script < 0) continue
      cut[lump] = script
      const changed = costOf(cut, cost)
      if (changed < cost) [best, cost] = [script, changed]
    }
    cut[lump] = best
    if (best === before) settled.lumps.add(lump)
    else hasChanged()
    return best !== before
  }

  /** Joins a script with another if that pays. */
  const join = (one: number, all: ReadonlyMap<number, Rough>) => {
    const own = all.get(one)
    if (!own || settled.scripts.has(one)) return false
    const before = cut
    for (const other of promising(own, one, all)) {
      const joined = before.map((script) => (script === one ? other : script))
      const changed = costOf(joined, cost)
      if (changed < cost) [cut, cost] = [joined, changed]
    }
    if (cut === before) settled.scripts.add(one)
    else hasChanged()
    return cut !== before
  }

  /** Moves these lumps, and joins their scripts, as long as that pays. */
  const improve = (some: readonly number[]) => {
    for (let better = true; better; ) {
      better = false
      for (const lump of some) if (place(lump)) better = true
      for (const script of new Set(some.map((lump) => cut[lump] ?? 0)))
        if (join(script, scripts())) better = true
    }
  }

  const toPlace = known ? movable.filter((lump) => known.isNew.has(lump)) : movable
  for (price of toPlace.length > 0 ? prices : [BROKEN]) {
    cost = costOf(cut)
    hasChanged()
    improve(toPlace)
  }
  for (let round = 0; round < rounds && visited.length > 0; round += 1) {
    const [kept, keptCost] = [cut, cost]
    cut = Uint16Array.from(cut)
    const loaded = visited[random(visited.length)] ?? []
    const apart = new Set(
      Array.from({ length: TAKEN_APART }, () => cut[loaded[random(loaded.length)] ?? 0] ?? 0),
    )
    const loose = movable.filter((lump) => apart.has(cut[lump] ?? 0))
    for (const lump of loose) {
      const free = freeScript()
      // Without one all stand alone already.
      if (free >= 0) cut[lump] = free
    }
    for (price of [0, 1e5, BROKEN]) {
      cost = costOf(cut)
      hasChanged()
      improve(loose)
    }
    if (cost > keptCost) [cut, cost] = [kept, keptCost]
    hasChanged()
  }
  if (rounds > 0) improve(movable)
  return cut
}

/**
 * The scripts of a cut that are below the limit and do not stand alone, each with the one it could best be joined with,
 * and null where there is none of its kind.
 */
export function cheapestJoins(problem: CutProblem, cut: Cut): Map<number, number | null> {
  const { lumps, limits } = problem
  const judge = costOfCuts(problem)
  const scripts = new Map<number, { bytes: number; kind: string; isAlone: boolean }>()
  for (const [lump, { bytes, kind, isAlone }] of lumps.entries()) {
    const script = cut[lump] ?? 0
    scripts.set(script, { kind, isAlone, bytes: bytes + (scripts.get(script)?.bytes ?? 0) })
  }
  const open = [...scripts].filter(([, { isAlone }]) => !isAlone)
  const found = new Map<number, number | null>()
  for (const [script, own] of open) {
    if (own.bytes >= limits.smallest) continue
    const joins = open
      .filter(([other, { kind }]) => other !== script && kind === own.kind)
      .map(([other]) => ({ other, cost: judge(cut.map((one) => (one === script ? other : one))) }))
      .toSorted((a, b) => a.cost - b.cost)
    found.set(script, joins[0]?.other ?? null)
  }
  return found
}

type Rough = Pick<Lump, 'gzip' | 'kind' | 'sheet' | 'users'>

function together(a: Rough, b: Rough): Rough {
  const users = Uint8Array.from(a.users)
  for (let entry = 0; entry < users.length; entry += 1)
    users[entry] = Math.max(users[entry] ?? 0, b.users[entry] ?? 0)
  return { users, kind: a.kind, gzip: a.gzip + b.gzip, sheet: a.sheet + b.sheet }
}

/** What it costs to join two, without what they import, and whatever limits that breaks. */
function roughCost(a: Rough, b: Rough, visits: readonly number[]): number {
  let cost = 0
  for (let entry = 0; entry < visits.length; entry += 1) {
    const [one, other] = [a.users[entry] ?? 0, b.users[entry] ?? 0]
    if ((one !== LOADS && other !== LOADS) || one === FINDS || other === FINDS) continue
    cost +=
      (visits[entry] ?? 1) *
      (one !== LOADS ? a.gzip + a.sheet : other !== LOADS ? b.gzip + b.sheet : -FILE_COST)
  }
  return cost
}

/** Whole numbers below a given one, by chance, the same in each build (mulberry32). */
function randomNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
