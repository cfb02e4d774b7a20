import ts from 'typescript'
import type { Contract } from '../../../openapi/model/contract'
import type { Screen, ScreenMap } from '../uses/screen-map'
import { createGraph, type Graph, type Piece, reachableFrom } from './graph'
import { type Module, readModules } from './modules'
import { findRoutes } from './routes'

/** Entry point of the portal, and folder of its calls. */
const entry = 'src/main.tsx'
const calls = 'src/api/'

/**
 * The operations used by each screen of the portal in a folder, by imports and names in its sources:
 * they are parsed, not compiled.
 */
export async function readScreenMap(root: string, contract: Contract): Promise<ScreenMap> {
  const modules = await readModules(root)
  const start = modules.get(entry)
  if (!start) throw new Error(`${entry} is not there; screens cannot be told without it`)
  const routes = findRoutes(modules)
  const pieces = new Map<ts.Node, Piece>(routes.map(({ call, path }, n) => [call, `${path}#route ${n}`]))
  const graph = createGraph(modules, pieces)
  const routePieces = new Set(pieces.values())
  const roots = rootPieces(modules, graph)
  const calledBy = operationPieces(modules, graph, contract)
  const usesOf = (reached: ReadonlySet<Piece>): string[] => {
    const called = new Set([...reached].map((piece) => calledBy.get(piece)))
    return contract.operations.map(({ id }) => id).filter((id) => called.has(id))
  }

  const frame = usesOf(reachableFrom(graph, [graph.pieceOf(start, '')], (piece) => routePieces.has(piece)))
  const paths = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => a.localeCompare(b, 'en'))
  const screens = paths.map((path): Screen => {
    // An index route and its layout route count as one screen.
    const own = routes.filter((route) => route.path === path)
    const title = own.find((route) => route.title !== null)?.title
    return {
      path,
      ...(title == null ? {} : { title }),
      file: own[0]?.page ?? '',
      operations: usesOf(
        reachableFrom(
          graph,
          own.flatMap(({ call }) => pieces.get(call) ?? []),
          (piece) => roots.has(piece),
        ),
      ),
    }
  })
  const used = new Set([...screens.flatMap(({ operations }) => operations), ...frame])
  return { screens, frame, unused: contract.operations.map(({ id }) => id).filter((id) => !used.has(id)) }
}

/** The root route belongs to the frame, not to a screen. */
function rootPieces(modules: ReadonlyMap<string, Module>, { pieceOf }: Graph): Set<Piece> {
  const isRoot = (node: ts.Node) =>
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    ts.isCallExpression(node.initializer) &&
    node.initializer.expression.getText() === 'createRootRoute'
  return new Set(
    [...modules.values()].flatMap((module) =>
      [...module.declared].filter(([, nodes]) => nodes.some(isRoot)).map(([name]) => pieceOf(module, name)),
    ),
  )
}

/**
 * Declarations that call an operation, by operationId: the generated calls, and others (bytes, redirects), which pass
 * the id to error messages.
 */
function operationPieces(
  modules: ReadonlyMap<string, Module>,
  { pieceOf }: Graph,
  { operations }: Contract,
): Map<Piece, string> {
  const ids = new Set(operations.map(({ id }) => id))
  const found = new Map<Piece, string>()
  for (const module of modules.values())
    for (const [name, nodes] of module.path.startsWith(calls) ? module.declared : [])
      for (const node of nodes) {
        const made = ts.isVariableDeclaration(node) ? node.initializer : undefined
        const texts = made && ts.isCallExpression(made) ? made.arguments : made ? [made] : []
        const id = texts.find((text) => ts.isStringLiteral(text) && ids.has(text.text))
        if (id && ts.isStringLiteral(id)) found.set(pieceOf(module, name), id.text)
      }
  return found
}
