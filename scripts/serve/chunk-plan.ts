import type { Limits } from './chunk-cut'
import { type ChunkGraph, closureOf } from './chunk-graph'
import { type ChunkPlan, isLibrary, lumpsOf, nameOf } from './chunk-lumps'
import { cheapestCut, cheapestJoins } from './chunk-search'
import { knownCut, type WrittenCut, written } from './known-cut'

/** What is loaded on every visit, in the order it is needed, as the ends of module paths. */
export type FirstScreen = {
  /** Signs in: the identity library and what makes it the portal's. */
  readonly identity: readonly string[]
  /** Draws the first page. */
  readonly application: readonly string[]
}

/** How many scripts a change of a page may rename, itself included. */
export const MOST_RENAMED = 10

/** Bytes of a page's scripts beside those of every visit, after compression. */
export const MOST_OF_PAGE = 80_000

/** How the portal is cut, and the scripts that stayed small, by name, each with the reason. */
export type Plan = {
  readonly plan: ChunkPlan
  readonly small: ReadonlyMap<string, string>
  readonly cut: WrittenCut
}

/** Sizes are estimates: what is cut keeps this much away from what is held. */
const MARGIN = 1.08

/** What `tests/house/bundle.test.ts` holds, and how many files a page may ask for. */
const limits: Omit<Limits, 'smallest'> = {
  // Two more names change with every page: of the script that asks for it, and of the entry.
  mostRenamed: MOST_RENAMED - 2,
  mostOwn: 3,
  mostFiles: 14,
  mostOfPage: MOST_OF_PAGE / MARGIN,
}

/**
 * Cuts the portal into scripts [decision 22]. The first screen is five, beside the entry itself, each renamed by a
 * change of its own kind alone: `start` is what the entry shares with the rest, `identity` signs in, `libraries` is
 * other people's code, `portal` what pages share with the first screen, `mount` what nothing else imports, and so the
 * one that may name pages. All others are cut by which entries need them beyond what is there already when they are
 * asked for; those below `smallest` bytes travel with what uses them, unless their names are among `alone`. For those that
 * stay small all the same, no cut was found that does less harm.
 * @param before the cut that is committed; an empty one to look for one from the beginning
 * @param rounds how long a better one is looked for
 */
export function planChunks(
  graph: ChunkGraph,
  first: FirstScreen,
  smallest: number,
  alone: readonly string[],
  before: WrittenCut,
  rounds?: number,
): Plan {
  const { plan, files } = firstPlan(graph, first)
  const parts = lumpsOf(graph, files, plan, alone)
  const problem = { ...parts, limits: { ...limits, smallest: smallest * MARGIN } }
  const cut = cheapestCut(problem, knownCut(parts.lumps, before), rounds)
  const taken = new Set(['index', ...plan.values()])
  const nameOfScript = new Map<number, string>()
  for (const script of new Set(cut)) {
    const own = parts.lumps.filter((_, lump) => cut[lump] === script)
    const modules = new Map(own.flatMap((lump) => [...lump.modules]))
    const name = unique(
      nameOf(
        own.flatMap(({ entries: ids }) => ids),
        modules,
      ),
      taken,
    )
    nameOfScript.set(script, name)
    for (const id of modules.keys()) plan.set(id, name)
  }
  const small = [...cheapestJoins(problem, cut)].flatMap(([script, other]): [string, string][] => {
    const [name, cheapest] = [nameOfScript.get(script), nameOfScript.get(other ?? -1)]
    if (name === undefined) return []
    const reason =
      cheapest === undefined
        ? 'Nothing else is loaded on the same terms.'
        : `With ${cheapest}, or any other it could travel with, a page would break a limit.`
    return [[name, reason]]
  })
  return { plan, small: new Map(small), cut: written(parts.lumps, cut) }
}

/** Which modules of the first screen are in which of its scripts, and the pieces it loads. */
function firstPlan(graph: ChunkGraph, first: FirstScreen) {
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
  return { plan, files: firstFiles }
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

function unique(name: string, names: Set<string>): string {
  let free = name
  for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`
  names.add(free)
  return free
}
