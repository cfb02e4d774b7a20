import ts from 'typescript'
import { type Import, type Module, resolveModule } from './modules'

/**
 * A top-level declaration by `path#name`, or with an empty name what a module does when it is loaded. Types are no
 * pieces: they run nothing.
 */
export type Piece = string

export type Graph = {
  readonly pieceOf: (module: Module, name: string) => Piece
  /** The pieces that run when a piece runs, or may: the names it refers to, its own module's start, all of a lazy module. */
  readonly usesOf: (piece: Piece) => ReadonlySet<Piece>
  /** Names of members that the text of a piece mentions. */
  readonly membersOf: (piece: Piece) => ReadonlySet<string>
}

/**
 * Uses among the top-level declarations, as bundlers see it that drop what is not used: importing a file does
 * not use all of it. Names are told by their text alone, so a local variable named like an import counts as its use.
 * @param routes calls that make a route, which are pieces of their own
 */
export function createGraph(
  modules: ReadonlyMap<string, Module>,
  routes: ReadonlyMap<ts.Node, Piece>,
): Graph {
  type Read = { readonly uses: Set<Piece>; readonly members: Set<string> }
  const known = new Map<Piece, Read>()
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

  /** The pieces that a name of a module stands for. */
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

  const read = (piece: Piece): Read => {
    const before = known.get(piece)
    if (before) return before
    const found: Read = { uses: new Set(), members: new Set() }
    known.set(piece, found)
    const source = nodes.get(piece)
    if (!source) return found
    const { module } = source
    const link = (names: readonly Piece[]) => {
      for (const name of names) if (name !== piece) found.uses.add(name)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return
      const route = routes.get(node)
      if (route !== undefined && route !== piece) {
        found.uses.add(route)
        return
      }
      const lazy = importedBy(node)
      if (lazy !== null) link(importsOf(module, { from: lazy, name: '*' }))
      if (ts.isImportDeclaration(node)) {
        // `import './x'` alone: only what the module does when it is loaded.
        const target =
          !node.importClause &&
          ts.isStringLiteral(node.moduleSpecifier) &&
          resolveModule(modules, module.path, node.moduleSpecifier.text)
        if (target) link([pieceOf(target, '')])
        return
      }
      if (ts.isIdentifier(node)) {
        if (isMember(node)) found.members.add(node.text)
        if (isReference(node)) link(exportsOf(module, node.text))
      }
      if (ts.isStringLiteralLike(node)) found.members.add(node.text)
      ts.forEachChild(node, visit)
    }
    link([pieceOf(module, '')])
    source.nodes.forEach(visit)
    return found
  }
  return { pieceOf, usesOf: (piece) => read(piece).uses, membersOf: (piece) => read(piece).members }
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

/** Everything that is used from some pieces on, themselves included. What is cut is not entered. */
export function reach(
  { usesOf }: Graph,
  from: Iterable<Piece>,
  isCut: (piece: Piece) => boolean,
): Set<Piece> {
  const seen = new Set<Piece>(from)
  for (const piece of seen) for (const next of usesOf(piece)) if (!isCut(next)) seen.add(next)
  return seen
}

/** Whether a name is that of a member which is read: behind a dot, or taken apart. */
function isMember({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === text
  return ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)
}

/** Whether a name asks for something, and is not merely the name of a member or of what is declared here. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node
  const isNamed =
    ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) || ts.isMethodDeclaration(parent)
  return !(isNamed && parent.name === node)
}
