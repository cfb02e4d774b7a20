import ts from 'typescript'
import { type Import, type Module, resolveModule } from './modules'

/**
 * A top-level declaration by `path#name`, or with an empty name the side effects of loading a module. Types are
 * excluded: they run nothing.
 */
export type Piece = string

export type Graph = {
  readonly pieceOf: (module: Module, name: string) => Piece
  /** Declarations that may run when one runs: those it refers to, its module's side effects, all of a lazy module. */
  readonly usesOf: (piece: Piece) => ReadonlySet<Piece>
}

/**
 * References among top-level declarations, like tree shaking sees them: importing a file does
 * not use all of it. Names are matched by text, so a local variable named like an import counts as its use.
 * @param routes calls that create a route, which count as declarations
 */
export function createGraph(
  modules: ReadonlyMap<string, Module>,
  routes: ReadonlyMap<ts.Node, Piece>,
): Graph {
  const known = new Map<Piece, Set<Piece>>()
  const nodes = new Map<Piece, { readonly module: Module; readonly nodes: readonly ts.Node[] }>()
  for (const module of modules.values()) {
    const own = new Set([...module.declared.values()].flat())
    const rest = module.file.statements.filter(
      (statement) => !own.has(statement) && !ts.isVariableStatement(statement),
    )
    nodes.set(pieceOf(module, ''), { module, nodes: rest })
    for (const [name, all] of module.declared) nodes.set(pieceOf(module, name), { module, nodes: all })
  }
  for (const [node, piece] of routes) {
    const module = modules.get(node.getSourceFile().fileName)
    if (module) nodes.set(piece, { module, nodes: [node] })
  }

  /** Declarations that a name of a module refers to. */
  const exportsOf = (module: Module, name: string, depth = 0): Piece[] => {
    if (name === '*') {
      const names = new Set([...module.declared.keys(), ...module.exported.keys()])
      return [pieceOf(module, ''), ...[...names].flatMap((one) => exportsOf(module, one, depth + 1))]
    }
    if (module.declared.has(name)) return [pieceOf(module, name)]
    const other = module.exported.get(name) ?? module.imported.get(name)
    return other && depth < 20 ? importsOf(module, other, depth + 1) : []
  }
  const importsOf = (module: Module, { from, name }: Import, depth = 0): Piece[] => {
    const target = from === null ? module : resolveModule(modules, module.path, from)
    return target ? exportsOf(target, name, depth) : []
  }

  const usesOf = (piece: Piece): ReadonlySet<Piece> => {
    const before = known.get(piece)
    if (before) return before
    const found = new Set<Piece>()
    known.set(piece, found)
    const source = nodes.get(piece)
    if (!source) return found
    const { module } = source
    const link = (names: readonly Piece[]) => {
      for (const name of names) if (name !== piece) found.add(name)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return
      const route = routes.get(node)
      if (route !== undefined && route !== piece) {
        found.add(route)
        return
      }
      const lazy = importedBy(node)
      if (lazy !== null) link(importsOf(module, { from: lazy, name: '*' }))
      if (ts.isImportDeclaration(node)) {
        // `import './x'`: only the side effects of loading the module.
        const target =
          !node.importClause &&
          ts.isStringLiteral(node.moduleSpecifier) &&
          resolveModule(modules, module.path, node.moduleSpecifier.text)
        if (target) link([pieceOf(target, '')])
        return
      }
      if (ts.isIdentifier(node) && isReference(node)) link(exportsOf(module, node.text))
      ts.forEachChild(node, visit)
    }
    link([pieceOf(module, '')])
    source.nodes.forEach(visit)
    return found
  }
  return { pieceOf, usesOf }
}

function pieceOf({ path }: Module, name: string): Piece {
  return `${path}#${name}`
}

/** The specifier of a lazy `import()`, else null. */
export function importedBy(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null
  const [specifier] = node.arguments
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : null
}

/** Everything reachable from some declarations, including them. Those in the cut are not entered. */
export function reachableFrom(
  { usesOf }: Graph,
  from: Iterable<Piece>,
  isCut: (piece: Piece) => boolean,
): Set<Piece> {
  const seen = new Set<Piece>(from)
  for (const piece of seen) for (const next of usesOf(piece)) if (!isCut(next)) seen.add(next)
  return seen
}

/** Whether an identifier is a reference, not the name of a member or of a declaration. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node
  const isNamed =
    ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) || ts.isMethodDeclaration(parent)
  return !(isNamed && parent.name === node)
}
