import ts from 'typescript'
import type { Contract, Operation } from '../../../openapi/model/contract'
import type { JsonObject } from '../../../openapi/model/json'
import { join, type Pointer } from '../../../openapi/model/pointers'
import { itemsOf, mainPlace, type Place, propertiesOf } from '../probe/schema'
import { createGraph, type Graph, type Piece, reach } from './graph'
import { type Module, readModules } from './modules'
import { findRoutes } from './routes'
import type { Screen, ScreenMap, Use } from './screen-map'

/** Where the portal starts, and the folder of its calls. */
const entry = 'src/main.tsx'
const calls = 'src/api/'

/**
 * Which screen of the portal below a folder uses what of the contract, as its sources' imports and names tell:
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
  const usesOf = createUses(contract, graph, operationPieces(modules, graph, contract))

  const frame = usesOf(reach(graph, [graph.pieceOf(start, '')], (piece) => routePieces.has(piece)))
  const paths = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => a.localeCompare(b, 'en'))
  const screens = paths.map((path): Screen => {
    // An index route is one screen with the route around it.
    const own = routes.filter((route) => route.path === path)
    const title = own.find((route) => route.title !== null)?.title
    return {
      path,
      ...(title == null ? {} : { title }),
      file: own[0]?.page ?? '',
      operations: usesOf(
        reach(
          graph,
          own.flatMap(({ call }) => pieces.get(call) ?? []),
          (piece) => roots.has(piece),
        ),
      ),
    }
  })
  const used = new Map(
    [...screens.flatMap(({ operations }) => operations), ...frame].map((use) => [use.id, use]),
  )
  return { screens, frame, unused: contract.operations.map(({ id }) => id).filter((id) => !used.has(id)) }
}

/** The route around all others, which is the frame's and no screen's. */
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
 * The pieces that call an operation, by operationId: the generated calls, and those that stand beside them (bytes,
 * redirects), which give the id to error messages.
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

function createUses(
  { operations, document }: Contract,
  { membersOf }: Graph,
  calledBy: ReadonlyMap<Piece, string>,
) {
  const answers = new Map(operations.map((operation) => [operation.id, answerMembers(document, operation)]))
  return (pieces: ReadonlySet<Piece>): Use[] => {
    const called = new Set([...pieces].flatMap((piece) => calledBy.get(piece) ?? []))
    const names = new Set<string>()
    for (const piece of pieces) for (const name of membersOf(piece)) names.add(name)
    const isNamed = (path: string) => memberNames(path).every((name) => names.has(name))
    return operations
      .filter(({ id }) => called.has(id))
      .map(({ id }) => ({ id, fields: (answers.get(id) ?? []).filter(isNamed) }))
  }
}

/** The names on the way to a member of an answer: `items[].product.name` has three. */
export function memberNames(path: string): string[] {
  return path
    .replaceAll(/\[\*?\]/g, '')
    .split('.')
    .filter((name) => name !== '')
}

/** The members of an operation's successful answers, in the order of the contract: `items[].product.name`. */
function answerMembers(document: JsonObject, { responses }: Operation): string[] {
  const found = new Set<string>()
  const visit = (place: Place, path: string, around: readonly Pointer[]): void => {
    // A record that holds records of its own kind is told once.
    if (around.includes(place.at)) return
    const within = [...around, place.at]
    const items = itemsOf(document, place)
    if (items) visit(items, `${path}[]`, within)
    for (const { name, place: member } of propertiesOf(document, place)) {
      const own = path === '' ? name : `${path}.${name}`
      found.add(own)
      visit(member, own, within)
    }
    for (const keyword of ['oneOf', 'anyOf']) {
      const forms = place.schema[keyword]
      if (Array.isArray(forms))
        forms.forEach((_, n) => {
          visit(mainPlace(document, join(place.at, keyword, n)), path, within)
        })
    }
  }
  for (const { status, contents } of responses)
    if (status.startsWith('2'))
      for (const { schemaAt } of contents) if (schemaAt) visit(mainPlace(document, schemaAt), '', [])
  return [...found]
}
