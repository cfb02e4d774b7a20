import { parse } from 'node:path'
import { type CutPage, type CutProblem, FINDS, LOADS, type Lump, WITHOUT } from './chunk-cut'
import { type ChunkGraph, closureOf, type Piece } from './chunk-graph'

/** Module ids and the script each belongs to; what is in none stays where the bundler puts it. */
export type ChunkPlan = ReadonlyMap<string, string>

/** A page is opened about ten times for each time that one of its dialogs, menus and panels is. */
const PAGE_VISITS = 10
/** Customers and staff alike open their own pages more often than staff open a manager's. */
const OWN_PAGE_VISITS = 2 * PAGE_VISITS

/** What a piece's import of another takes, in bytes, which a joined script does without. */
const STATEMENT = 40

/** Sizes go in steps of a twentieth, so that a line more seldom makes another problem, and so another cut. */
const inSteps = (bytes: number) => (bytes < 1 ? 0 : 1.05 ** Math.round(Math.log(bytes) / Math.log(1.05)))

/** Other people's code; icons are few lines each, and count as the portal's. */
export function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') && !id.includes('/node_modules/lucide-react/')
}

/** The room of `features` that a module lies in. */
const roomOf = (id: string) => /\/src\/features\/(?:admin\/)?[^/]+\//.exec(id)?.[0]

const keyOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ modules }) => [...modules.keys()]).toSorted()[0] ?? ''

/** The pieces beside the first screen; those that the same entries need beyond what they find are one lump. */
export function lumpsOf(
  graph: ChunkGraph,
  first: ReadonlySet<string>,
  plan: ChunkPlan,
  alone: readonly string[],
): Omit<CutProblem, 'limits'> {
  const entries = [...graph.pieces.values()]
    .filter(({ entry, file }) => entry !== null && !first.has(file))
    .map(({ file }) => file)
    .toSorted()
  const rooms = entries.map((file) => roomOf(graph.pieces.get(file)?.entry ?? '') ?? 'shared')
  const needed = neededBy(graph, entries, first)
  const stable = askedForByShared(graph, first, plan)
  const bundles = new Map<string, { pieces: Piece[]; users: Uint8Array; kind: string }>()
  for (const piece of graph.pieces.values()) {
    if (first.has(piece.file)) continue
    const users = Uint8Array.from(entries, (entry) => needed.get(entry)?.get(piece.file) ?? WITHOUT)
    // What one room alone loads travels with nothing that others load: a dialog there must not bring its pages along.
    const loading = new Set(rooms.filter((_, number) => users[number] === LOADS))
    const rest = loading.size === 1 ? ([...loading][0] ?? 'shared') : 'shared'
    // A form stands without its rules, and says so: nothing it is drawn with travels with them.
    const isRules = [...piece.modules.keys()].some((id) => id.includes('virtual:validators/'))
    const open = isRules ? 'rules' : rest
    const kind = stable.has(piece.file) ? 'asked for by what pages share' : open
    const key = `${kind} ${users.join('')}`
    const bundle = bundles.get(key) ?? { pieces: [], users, kind }
    bundle.pieces.push(piece)
    bundles.set(key, bundle)
  }
  const all = [...bundles.values()].toSorted((a, b) => (keyOf(a.pieces) < keyOf(b.pieces) ? -1 : 1))
  const numberOf = new Map(all.flatMap(({ pieces }, number) => pieces.map(({ file }) => [file, number])))
  const others = (own: number, files: readonly string[]) =>
    new Set(files.flatMap((file) => numberOf.get(file) ?? []).filter((number) => number !== own))
  const lumps = all.map(({ pieces, users, kind }, number): Lump => {
    const modules = new Map(pieces.flatMap((piece) => [...piece.modules]))
    const names = pieces.flatMap(({ entry }) => entry ?? [])
    const sum = (of: (piece: Piece) => number) => pieces.reduce((all, piece) => all + of(piece), 0)
    return {
      ...{ modules, users, kind },
      entries: names,
      bytes: inSteps(sum(({ bytes, imports }) => bytes - STATEMENT * imports.length)),
      gzip: inSteps(sum(({ gzip }) => gzip)),
      sheet: inSteps(sum(({ sheet }) => sheet)),
      isAlone: alone.includes(nameOf(names, modules)),
      imports: others(
        number,
        pieces.flatMap(({ imports }) => imports),
      ),
      asks: others(
        number,
        pieces.flatMap(({ dynamicImports }) => dynamicImports),
      ),
    }
  })
  const pages = entries.flatMap((file, entry): CutPage[] => {
    // A page may be in a screen that is asked for in its place.
    const paths = [...(graph.pieces.get(file)?.modules.keys() ?? [])].filter(isLimitedPage)
    const [room] = paths.flatMap((id) => roomOf(id) ?? [])
    const lump = numberOf.get(file)
    return room === undefined || lump === undefined ? [] : [{ entry, lump, room, leeway: leewayOf(room) }]
  })
  const visits = entries.map((file) => visitsOf(graph.pieces.get(file)?.entry ?? ''))
  return { lumps, visits, pages }
}

function visitsOf(entry: string): number {
  if (!isPage(entry)) return 1
  return entry.includes('/admin/') ? PAGE_VISITS : OWN_PAGE_VISITS
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

/** Pages that are read. A form brings the fields and rules that dialogs load when they open, whatever the cut. */
export function isLimitedPage(id: string): boolean {
  return id.endsWith('-page.tsx') && !id.endsWith('-form-page.tsx')
}

/** Managers bring more code than the pages of customers: 92 KB instead of 80. */
export function leewayOf(room: string): number {
  return room.includes('admin/') ? 1.15 : 1
}

/** What a route shows, and not what a page asks for. */
const isPage = (id: string) => /-(page|screen)\.tsx$/.test(id)

/** A script is called after its page, else its first entry, else its largest module that is not a library's. */
export function nameOf(entries: readonly string[], modules: ReadonlyMap<string, number>): string {
  const largest = [...modules]
    .toSorted(([, a], [, b]) => b - a)
    .toSorted(([a], [b]) => Number(isLibrary(a)) - Number(isLibrary(b)))
  const chosen = entries.find(isPage) ?? entries[0] ?? largest[0]?.[0] ?? 'shared'
  return parse(chosen.split('?')[0] ?? chosen).name
}
