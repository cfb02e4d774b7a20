import type ts from 'typescript'
import { buildGraph, type Graph, operationPieces, type Piece, reach } from './graph'
import { findRoutes, pageFile } from './routes'
import type { Place, Screen, ScreenMap, SentQuery, SourceRange, Use } from './screen-map'
import { readSources, type Sources } from './sources'
import { answersOf, type Reading, readingOf, sentIn, shownOf, together, usageOf } from './usage'

const isRoot = ({ route }: Piece) => route?.isRoot === true
const isScreen = ({ route }: Piece) => route !== null && !route.isRoot

/** A screen with the pieces of source that run for it, and those it needs to be compiled. */
type Reached = {
  readonly path: string
  readonly pieces: readonly Piece[]
  readonly runs: ReadonlySet<Piece>
  readonly needs: ReadonlySet<Piece>
}

/**
 * Analyses the sources of the portal below a folder.
 * @throws Error when a file that must be there is not
 */
export function analyse(root: string): ScreenMap {
  const sources = readSources(root)
  const graph = buildGraph(sources, findRoutes(sources))
  const answers = answersOf(sources)
  const usesOf = createUses(sources, graph, answers)

  const reached = screensIn(graph)
  const entry = graph.start(sources.entry)
  const frame = usesOf(reach([entry], { cut: isScreen }), new Set())
  const aroundAll = new Set(frame.map(({ id }) => id))
  const screens = reached.map(
    ({ path, pieces, runs }): Screen => ({
      path,
      ...titled(pieces),
      file: pageFile(
        sources,
        pieces.flatMap(({ route }) => route ?? []),
      ),
      operations: usesOf(runs, aroundAll),
    }),
  )
  const all = [...screens.flatMap(({ operations }) => operations), ...frame]
  const used = new Set(all.map(({ id }) => id))
  return {
    screens,
    frame,
    unused: [...answers.keys()].filter((id) => !used.has(id)),
    unread: Object.fromEntries(
      [...answers].flatMap(([id, fields]) => {
        const known = new Set(
          all.filter((use) => use.id === id).flatMap((use) => [...use.fields, ...use.perhaps]),
        )
        const left = fields.map(({ path }) => path).filter((path) => !known.has(path))
        return used.has(id) && left.length > 0 ? [[id, left]] : []
      }),
    ),
    places: placesOf(sources, graph, reached, reach([entry], { types: true, cut: isScreen })),
    sent: sentQueries(sources),
  }
}

function createUses(sources: Sources, graph: Graph, answers: ReturnType<typeof answersOf>) {
  const operations = operationPieces(sources, graph)
  const nodes = new Set(graph.pieces.map(({ node }) => node))
  const names = new Set([...answers.values()].flat().map(({ path }) => path.replace(/^.*[.\]]/, '')))
  const readings = new Map<Piece, Reading>()
  const reading = (piece: Piece): Reading => {
    const known = readings.get(piece) ?? readingOf(sources, names, piece.node, (node) => nodes.has(node))
    readings.set(piece, known)
    return known
  }
  const uses = (ids: ReadonlySet<string>, read: Reading) =>
    [...answers].flatMap(([id, fields]) => (ids.has(id) ? [usageOf(id, fields, read)] : []))
  return (pieces: ReadonlySet<Piece>, around: ReadonlySet<string>): Use[] => {
    const read = together(pieces, reading)
    const called = new Set([...pieces].flatMap((piece) => operations.get(piece) ?? []))
    const shown = shownOf(answers, read, called, around)
    const order = [...answers.keys()]
    return [...uses(called, read), ...shown].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  }
}

/** The screens, an index route together with the route around it. */
function screensIn(graph: Graph): Reached[] {
  const byPath = new Map<string, Piece[]>()
  for (const piece of graph.routes) {
    const path = piece.route?.path
    if (path === undefined || isRoot(piece)) continue
    byPath.set(path, [...(byPath.get(path) ?? []), piece])
  }
  const sorted = [...byPath].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return sorted.map(([path, pieces]) => ({
    path,
    pieces,
    runs: reach(pieces, { cut: isRoot }),
    needs: reach(pieces, { types: true, cut: isRoot }),
  }))
}

function titled(pieces: readonly Piece[]): { title?: string } {
  const title = pieces.map(({ route }) => route?.title ?? null).find((text) => text !== null)
  return title === undefined ? {} : { title }
}

function placesOf(
  sources: Sources,
  graph: Graph,
  screens: readonly Reached[],
  frame: ReadonlySet<Piece>,
): Place[] {
  return graph.pieces.flatMap((piece) => {
    const needing = screens.filter(({ needs }) => needs.has(piece)).map(({ path }) => path)
    const isFrame = frame.has(piece)
    return needing.length > 0 || isFrame
      ? [{ ...stretchOf(sources, piece.node), screens: needing, isFrame }]
      : []
  })
}

function sentQueries(sources: Sources): SentQuery[] {
  const own = sources.files.filter((file) => file !== sources.schema)
  return own
    .flatMap((file) => sentIn(sources, file))
    .map(({ operation, names, node }) => {
      const { file, from } = stretchOf(sources, node)
      return { operation, names, file, line: from[0], column: from[1] }
    })
}

function stretchOf({ shown }: Sources, node: ts.Node): SourceRange {
  const file = node.getSourceFile()
  const at = (position: number): [number, number] => {
    const { line, character } = file.getLineAndCharacterOfPosition(position)
    return [line + 1, character + 1]
  }
  return { file: shown(file), from: at(node.getStart(file)), to: at(node.getEnd()) }
}
