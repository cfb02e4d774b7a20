import { parse } from 'node:path'
import { type ChunkGraph, closureOf, type Piece } from './chunk-graph'
import { FINDS, LOADS, type Lump, mergeCheapest, WITHOUT } from './chunk-merge'

/** What is loaded on every visit, in the order it is needed, as the ends of module paths. */
export type FirstScreen = {
  /** Signs in: the identity library and what makes it the portal's. */
  readonly identity: readonly string[]
  /** Draws the first page. */
  readonly application: readonly string[]
}

/** Module ids and the script each belongs to; what is in none stays where the bundler puts it. */
export type ChunkPlan = ReadonlyMap<string, string>

/**
 * How much more the bytes of a page count than those of what pages ask for, and of the dashboard's parts that come when
 * the page stands.
 */
const PAGE_WEIGHT = 12
/** Few people open the staff's managers. */
const MANAGER_WEIGHT = 11

/** How many scripts a change of a page may rename, itself included. */
export const MOST_RENAMED = 10

// Sizes are those of the bundler's own cut; joined scripts lose what they needed to import each other.
const MARGIN = 1.2

const isLibrary = (id: string) => id.includes('/node_modules/') && !id.includes('/node_modules/lucide-react/')

/**
 * Cuts the portal into scripts [decision 22]. The first screen is five, beside the entry itself, each renamed by a
 * change of its own kind alone: `start` is what the entry shares with the rest, `identity` signs in, `libraries` is
 * other people's code, `portal` what pages share with the first screen, `mount` what nothing else imports, and so the
 * one that may name pages. All others are cut by which entries need them beyond what is there already when they are
 * asked for; those below `smallest` bytes travel with what uses them, unless their names are among `alone`.
 */
export function planChunks(
  graph: ChunkGraph,
  first: FirstScreen,
  smallest: number,
  alone: readonly string[],
): ChunkPlan {
  const entries = [...graph.pieces.values()].filter((piece) => piece.entry !== null)
  const ending = (ends: readonly string[]) =>
    entries.filter(({ entry }) => ends.some((end) => entry?.endsWith(end))).map(({ file }) => file)
  const starts = entries.filter(({ isStart }) => isStart).map(({ file }) => file)
  const roots = [...starts, ...ending(first.identity), ...ending(first.application)]
  const firstFiles = closureOf(graph, roots)
  const inStart = modulesOf(graph, closureOf(graph, starts))
  const inIdentity = modulesOf(graph, closureOf(graph, ending(first.identity)))
  const inApplication = modulesOf(graph, closureOf(graph, ending(first.application)))
  const firstModules = modulesOf(graph, firstFiles)
  const others = [...modulesOf(graph, graph.pieces.keys())].filter((id) => !firstModules.has(id))
  const shared = reachable(graph.moduleImports, others)
  const sharedWithStart = reachable(graph.moduleImports, [
    ...others,
    ...[...firstModules].filter((id) => !inStart.has(id)),
  ])

  const plan = new Map<string, string>()
  for (const id of firstModules) {
    if (inStart.has(id)) {
      if (sharedWithStart.has(id)) plan.set(id, 'start')
    } else if (inIdentity.has(id) && (isIdentity(id, first) || !inApplication.has(id)))
      plan.set(id, 'identity')
    else if (isLibrary(id)) plan.set(id, 'libraries')
    else plan.set(id, shared.has(id) ? 'portal' : 'mount')
  }
  const { lumps, weights } = lumpsOf(graph, firstFiles, plan)
  const names = new Set(['index', ...plan.values()])
  const merged = mergeCheapest(lumps, {
    weights,
    isSmall: (lump) => lump.bytes < (lump.isPage ? smallest : smallest * MARGIN),
    isAlone: (lump) => alone.includes(nameOf(lump)),
    // Two more names change with every page: of the script that asks for it, and of the entry.
    mostRenamed: MOST_RENAMED - 2,
  })
  for (const lump of merged) {
    const name = unique(nameOf(lump), names)
    for (const id of lump.modules.keys()) plan.set(id, name)
  }
  return plan
}

/** Modules of `@azure`, and the portal's own that are named as such. */
function isIdentity(id: string, { identity }: FirstScreen): boolean {
  return (
    /\/node_modules\/@azure\/msal-(browser|common)\//.test(id) || identity.some((end) => id.endsWith(end))
  )
}

function modulesOf(graph: ChunkGraph, files: Iterable<string>): Set<string> {
  const ids = new Set<string>()
  for (const file of files) for (const id of graph.pieces.get(file)?.modules.keys() ?? []) ids.add(id)
  return ids
}

/** What these modules import, directly or not, without themselves. */
function reachable(imports: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = from.flatMap((id) => imports.get(id) ?? [])
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(imports.get(id) ?? []))
  }
  return found
}

/** The pieces beside the first screen; those that the same entries need beyond what they find are one lump. */
function lumpsOf(graph: ChunkGraph, first: ReadonlySet<string>, plan: ChunkPlan) {
  const entries = [...graph.pieces.values()]
    .filter(({ entry, file }) => entry !== null && !first.has(file))
    .map(({ file }) => file)
    .toSorted()
  const needed = neededBy(graph, entries, first)
  const stable = askedForByShared(graph, first, plan)
  const bundles = new Map<string, { pieces: Piece[]; users: Uint8Array; kind: string }>()
  for (const piece of graph.pieces.values()) {
    if (first.has(piece.file)) continue
    const users = Uint8Array.from(entries, (entry) => needed.get(entry)?.get(piece.file) ?? WITHOUT)
    const kind = stable.has(piece.file) ? 'asked for by what pages share' : 'page'
    const key = `${kind} ${users.join('')}`
    const bundle = bundles.get(key) ?? { pieces: [], users, kind }
    bundle.pieces.push(piece)
    bundles.set(key, bundle)
  }
  const all = [...bundles.values()]
  const numberOf = new Map(all.flatMap(({ pieces }, number) => pieces.map(({ file }) => [file, number])))
  const others = (own: number, files: readonly string[]) =>
    new Set(files.flatMap((file) => numberOf.get(file) ?? []).filter((number) => number !== own))
  const lumps = all.map(
    ({ pieces, users, kind }, number): Lump => ({
      modules: new Map(pieces.flatMap(({ modules }) => [...modules])),
      entries: pieces.flatMap(({ entry }) => entry ?? []),
      bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
      users,
      kind,
      isPage: pieces.some(({ entry }) => entry !== null && isPage(entry)),
      imports: others(
        number,
        pieces.flatMap(({ imports }) => imports),
      ),
      asks: others(
        number,
        pieces.flatMap(({ dynamicImports }) => dynamicImports),
      ),
    }),
  )
  const weightOf = (file: string) => {
    const entry = graph.pieces.get(file)?.entry ?? ''
    if (!isPage(entry)) return 1
    return entry.includes('/src/features/admin/') ? MANAGER_WEIGHT : PAGE_WEIGHT
  }
  return { lumps, weights: entries.map(weightOf) }
}

/** What each entry does with the pieces: those that are there whenever it is asked for it finds. */
function neededBy(graph: ChunkGraph, entries: readonly string[], first: ReadonlySet<string>) {
  const closures = new Map(entries.map((entry) => [entry, closureOf(graph, [entry])]))
  const reaching = (file: string) => entries.filter((entry) => closures.get(entry)?.has(file))
  const askers = new Map(
    entries.map((entry) => {
      const pieces = [...graph.pieces.values()].filter(({ dynamicImports }) => dynamicImports.includes(entry))
      const isFirst = pieces.some(({ file }) => first.has(file))
      return [entry, isFirst ? null : pieces.flatMap(({ file }) => reaching(file))]
    }),
  )
  // What is there before an entry is what every one of its askers has loaded, or found.
  const everything = new Set(graph.pieces.keys())
  const there = new Map(entries.map((entry) => [entry, askers.get(entry) === null ? first : everything]))
  for (let changed = true; changed; ) {
    changed = false
    for (const [entry, before] of askers) {
      if (before === null) continue
      const next = new Set(
        [...everything].filter(
          (file) =>
            first.has(file) ||
            before.every((asker) => closures.get(asker)?.has(file) || there.get(asker)?.has(file)),
        ),
      )
      if (next.size === there.get(entry)?.size) continue
      there.set(entry, next)
      changed = true
    }
  }
  return new Map(
    entries.map((entry) => {
      const uses = new Map([...(closures.get(entry) ?? [])].map((file) => [file, LOADS]))
      for (const file of there.get(entry) ?? []) uses.set(file, FINDS)
      return [entry, uses]
    }),
  )
}

/**
 * The pieces that what pages share asks for. Pages import what asks for them, so that a change there renames all
 * pages: nothing of a page may travel with them.
 */
function askedForByShared(graph: ChunkGraph, first: ReadonlySet<string>, plan: ChunkPlan): Set<string> {
  const found = new Set<string>()
  const asks = [...first].flatMap((file) => {
    const piece = graph.pieces.get(file)
    const ids = [...(piece?.modules.keys() ?? [])].filter((id) => plan.get(id) !== 'mount')
    return ids.flatMap((id) => graph.moduleAsks.get(id) ?? [])
  })
  const fileOf = new Map(
    [...graph.pieces.values()].flatMap(({ entry, file }) => (entry === null ? [] : [[entry, file]])),
  )
  const open = asks.flatMap((id) => fileOf.get(id) ?? [])
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || first.has(file)) continue
    found.add(file)
    const piece = graph.pieces.get(file)
    open.push(...(piece?.imports ?? []), ...(piece?.dynamicImports ?? []))
  }
  return found
}

/** What a route shows, and not what a page asks for. */
const isPage = (id: string) => /-(page|screen)\.tsx$/.test(id)

/** A script is called after its page, else its first entry, else its largest module that is not a library's. */
function nameOf({ entries, modules }: Lump): string {
  const largest = [...modules]
    .toSorted(([, a], [, b]) => b - a)
    .toSorted(([a], [b]) => Number(isLibrary(a)) - Number(isLibrary(b)))
  const chosen = entries.find(isPage) ?? entries[0] ?? largest[0]?.[0] ?? 'shared'
  return parse(chosen.split('?')[0] ?? chosen).name
}

function unique(name: string, names: Set<string>): string {
  let free = name
  for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`
  names.add(free)
  return free
}
