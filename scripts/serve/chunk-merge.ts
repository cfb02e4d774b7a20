/** Modules that become one script, and which entries need it beyond what is there when they are asked for. */
export type Lump = {
  /** With their bytes. */
  readonly modules: ReadonlyMap<string, number>
  /** The modules among them that are asked for by `import()`. */
  readonly entries: readonly string[]
  readonly bytes: number
  /** By number of the entry: whether it does without, has to load this, or finds it there. */
  readonly users: Uint8Array
  /** Numbers of the lumps that have to be there before it runs. */
  readonly imports: ReadonlySet<number>
  /** Numbers of the lumps it may ask for by `import()`. */
  readonly asks: ReadonlySet<number>
  /** A page, whose changes should rename few others. */
  readonly isPage: boolean
  /** Lumps of different kinds are never joined. */
  readonly kind: string
}

/** Values of `users`; of two lumps that become one the greater holds. */
export const WITHOUT = 0
export const LOADS = 1
export const FINDS = 2

export type MergeRules = {
  /** By number of the entry: how much its bytes count. */
  readonly weights: readonly number[]
  /** Whether a lump has to be joined with another. */
  readonly isSmall: (lump: Lump) => boolean
  /** Whether a lump is never joined with another. */
  readonly isAlone: (lump: Lump) => boolean
  /** How many lumps a change of a page may rename. */
  readonly mostRenamed: number
}

/** What one more request costs in bytes before compression: headers, and what compression loses on a file of its own. */
const REQUEST_BYTES = 3000
/** The prices that are tried for it. */
const triedRequestBytes = [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 9000]
/** The orders that are tried: which of the small lumps is joined first. */
type Order = (a: Lump, b: Lump) => number
const triedOrders: readonly Order[] = [
  (a, b) => a.bytes - b.bytes,
  (a, b) => b.bytes - a.bytes,
  (a, b) => loadsOf(b) - loadsOf(a) || a.bytes - b.bytes,
  (a, b) => loadsOf(a) - loadsOf(b) || a.bytes - b.bytes,
]

const loadsOf = ({ users }: Lump) => users.filter((use) => use === LOADS).length

type Lumps = ReadonlyMap<number, Lump>

/**
 * Joins small lumps until none is left. Taking the cheapest step each time does not lead to the cheapest end, and a
 * module that moves may change much: several orders and prices of a request are tried, and the cheapest end is kept.
 */
export function mergeCheapest(lumps: readonly Lump[], rules: MergeRules): Lump[] {
  const ends = triedOrders.flatMap((order) =>
    triedRequestBytes.map((requestBytes) => mergeSmall(lumps, rules, requestBytes, order)),
  )
  const [cheapest = []] = ends.toSorted((a, b) => totalOf(a, rules.weights) - totalOf(b, rules.weights))
  return cheapest
}

/** What all entries load, each by its weight. */
function totalOf(lumps: readonly Lump[], weights: readonly number[]): number {
  let total = 0
  for (const { bytes, users } of lumps)
    for (const [entry, use] of users.entries())
      if (use === LOADS) total += (weights[entry] ?? 1) * (bytes + REQUEST_BYTES)
  return total
}

/**
 * Joins each small lump with the one where that costs the entries the fewest bytes they do not need. No lump ends up
 * importing itself by way of another, since scripts in a circle may run too early, and no page is renamed with more
 * others than it may be, or has been before.
 */
function mergeSmall(lumps: readonly Lump[], rules: MergeRules, requestBytes: number, order: Order): Lump[] {
  let left: Lumps = new Map(lumps.entries())
  for (;;) {
    const small = [...left]
      .filter(([, lump]) => rules.isSmall(lump) && !rules.isAlone(lump))
      .toSorted(([, a], [, b]) => order(a, b))
    let next: Lumps | null = null
    for (const [number] of small) next ??= joinCheapest(left, rules, requestBytes, number)
    if (!next) return [...left.values()]
    left = next
  }
}

/** @returns null when there is nothing to join it with */
function joinCheapest(left: Lumps, rules: MergeRules, requestBytes: number, number: number): Lumps | null {
  const behind = new Map([...left.keys()].map((other) => [other, importedBy(left, other)]))
  const before = renamedWithPages(left)
  const candidates = [...left]
    .filter(
      ([other, lump]) => other !== number && lump.kind === left.get(number)?.kind && !rules.isAlone(lump),
    )
    .filter(([other]) => !wouldCircle(left, behind, number, other))
    .map(([other]) => ({ other, cost: costOf(left, behind, rules.weights, requestBytes, number, other) }))
    .toSorted((a, b) => a.cost - b.cost)
  for (const { other } of candidates) {
    const next = join(left, behind, number, other)
    const isBearable = [...renamedWithPages(next)].every(
      ([page, count]) =>
        count <=
        Math.max(rules.mostRenamed, before.get(page) ?? 0, page === other ? (before.get(number) ?? 0) : 0),
    )
    if (isBearable) return next
  }
  return null
}

/** All that is behind a lump's imports. */
function importedBy(left: Lumps, number: number): Set<number> {
  const found = new Set<number>()
  const open = [...(left.get(number)?.imports ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(left.get(next)?.imports ?? []))
  }
  return found
}

/** How many lumps a change of each page renames: all that name it, and all that name these. */
function renamedWithPages(left: Lumps): Map<number, number> {
  const namedIn = new Map<number, number[]>()
  for (const [number, { imports, asks }] of left)
    for (const named of new Set([...imports, ...asks])) {
      const known = namedIn.get(named)
      if (known) known.push(number)
      else namedIn.set(named, [number])
    }
  const counts = new Map<number, number>()
  for (const [page, { isPage }] of left) {
    if (!isPage) continue
    const found = new Set<number>()
    const open = [page]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue
      found.add(next)
      open.push(...(namedIn.get(next) ?? []))
    }
    counts.set(page, found.size)
  }
  return counts
}

type Behind = ReadonlyMap<number, ReadonlySet<number>>

/** Whether one of the two reaches the other by way of a third, which both would then be in front of and behind. */
function wouldCircle(left: Lumps, behind: Behind, one: number, other: number): boolean {
  const reaches = (from: number, to: number) => {
    // What is not behind it at all is not behind what it imports.
    if (!behind.get(from)?.has(to)) return false
    for (const next of left.get(from)?.imports ?? [])
      if (next !== to && behind.get(next)?.has(to)) return true
    return false
  }
  return reaches(one, other) || reaches(other, one)
}

/** Bytes that entries load in vain when the two are one, less the requests it saves. */
function costOf(
  left: Lumps,
  behind: Behind,
  weights: readonly number[],
  requestBytes: number,
  one: number,
  other: number,
): number {
  const a = left.get(one)
  const b = left.get(other)
  if (!a || !b) return Number.POSITIVE_INFINITY
  // Millions of pairs are asked for: indexes, since the iterators of arrays cost several times as much.
  let cost = 0
  const loading: number[] = []
  for (let entry = 0; entry < a.users.length; entry += 1) {
    if (Math.max(a.users[entry] ?? WITHOUT, b.users[entry] ?? WITHOUT) !== LOADS) continue
    loading.push(entry)
    const weight = weights[entry] ?? 1
    if (a.users[entry] === WITHOUT) cost += weight * a.bytes
    else if (b.users[entry] === WITHOUT) cost += weight * b.bytes
    else cost -= weight * requestBytes
  }
  // Whoever loads one of them from now on loads what the other imports, too.
  for (const [, imported] of importedByEither(left, behind, one, other))
    for (const entry of loading)
      if (imported.users[entry] === WITHOUT) cost += (weights[entry] ?? 1) * (imported.bytes + requestBytes)
  return cost
}

function importedByEither(left: Lumps, behind: Behind, one: number, other: number): [number, Lump][] {
  const found: [number, Lump][] = []
  const inFront = behind.get(one)
  const add = (number: number) => {
    const lump = left.get(number)
    if (lump && number !== one && number !== other) found.push([number, lump])
  }
  for (const number of inFront ?? []) add(number)
  for (const number of behind.get(other) ?? []) if (!inFront?.has(number)) add(number)
  return found
}

function usersOf(a: Pick<Lump, 'users'>, b: Pick<Lump, 'users'>): Uint8Array {
  return a.users.map((use, entry) => Math.max(use, b.users[entry] ?? WITHOUT))
}

/** The lumps with one of them in another. */
function join(left: Lumps, behind: Behind, one: number, other: number): Lumps {
  const a = left.get(one)
  const b = left.get(other)
  if (!a || !b) return left
  const joined: Lump = {
    modules: new Map([...b.modules, ...a.modules]),
    entries: [...b.entries, ...a.entries],
    bytes: a.bytes + b.bytes,
    users: usersOf(a, b),
    imports: new Set([...a.imports, ...b.imports]),
    asks: new Set([...a.asks, ...b.asks]),
    isPage: a.isPage || b.isPage,
    kind: b.kind,
  }
  const next = new Map(left).set(other, joined)
  next.delete(one)
  for (const [number, imported] of importedByEither(left, behind, one, other))
    next.set(number, { ...imported, users: usersOf(imported, joined) })
  for (const [number, lump] of next)
    if (number === other || lump.imports.has(one) || lump.asks.has(one))
      next.set(number, {
        ...lump,
        imports: renumbered(lump.imports, one, other, number),
        asks: renumbered(lump.asks, one, other, number),
      })
  return next
}

/** The same numbers, `other` in place of `one`, without the lump's own. */
function renumbered(
  numbers: ReadonlySet<number>,
  one: number,
  other: number,
  own: number,
): ReadonlySet<number> {
  return new Set(
    [...numbers].map((number) => (number === one ? other : number)).filter((number) => number !== own),
  )
}
