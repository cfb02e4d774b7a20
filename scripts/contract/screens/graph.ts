import ts from 'typescript'
import type { Route } from './routes'
import type { Sources } from './sources'

/** A piece of source that is used or not as a whole: a top-level declaration, an imported name, a route. */
export type Piece = {
  readonly node: ts.Node
  readonly file: ts.SourceFile
  readonly route: Route | null
  /** What runs when this runs, or may. */
  readonly runs: Set<Piece>
  /** What is only named in its types. */
  readonly names: Set<Piece>
}

export type Graph = {
  readonly pieces: readonly Piece[]
  readonly routes: readonly Piece[]
  /** What a module does when it is loaded. */
  readonly start: (file: ts.SourceFile) => Piece
}

/**
 * Who uses whom among the top-level declarations, as bundlers see it that drop what is not used: importing a file does
 * not use all of it. A lazy `import()` uses every export of its module.
 */
export function buildGraph(sources: Sources, routes: readonly Route[]): Graph {
  const owners = new Map<ts.Node, Piece>()
  const add = (node: ts.Node, route: Route | null = null): Piece => {
    const piece = { node, file: node.getSourceFile(), route, runs: new Set<Piece>(), names: new Set<Piece>() }
    owners.set(node, piece)
    return piece
  }
  for (const file of sources.files) {
    add(file)
    for (const statement of file.statements) for (const node of declarationsOf(statement)) add(node)
  }
  const routePieces = routes.map((route) => add(route.call, route))
  const ownerOf = (node: ts.Node): Piece | null => {
    for (let at: ts.Node | undefined = node; at; at = at.parent) {
      const owner = owners.get(at)
      if (owner) return owner
    }
    return null
  }
  const start = (file: ts.SourceFile): Piece => owners.get(file) ?? add(file)
  for (const piece of owners.values()) link(sources.checker, piece, ownerOf)
  return { pieces: [...owners.values()], routes: routePieces, start }
}

/** Everything that is used from some pieces on, themselves included. What is cut is not entered. */
export function reach(
  from: Iterable<Piece>,
  options: { types?: boolean; cut: (piece: Piece) => boolean },
): Set<Piece> {
  const seen = new Set<Piece>(from)
  for (const piece of seen)
    for (const next of options.types ? [...piece.runs, ...piece.names] : piece.runs)
      if (!options.cut(next)) seen.add(next)
  return seen
}

/** The parts of a top-level statement that can be used apart; none for what simply runs. */
function declarationsOf(statement: ts.Statement): ts.Node[] {
  if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations]
  if (ts.isImportDeclaration(statement)) return importedNames(statement.importClause)
  if (ts.isModuleDeclaration(statement)) return [statement]
  return ts.isDeclarationStatement(statement) ? [statement] : []
}

function importedNames(clause: ts.ImportClause | undefined): ts.Node[] {
  if (!clause) return []
  const { namedBindings } = clause
  const named =
    namedBindings && (ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [namedBindings])
  return [...(clause.name ? [clause] : []), ...(named ?? [])]
}

function link(checker: ts.TypeChecker, piece: Piece, ownerOf: (node: ts.Node) => Piece | null): void {
  const follow = (symbol: ts.Symbol | undefined, isType: boolean): void => {
    for (const declaration of symbol?.declarations ?? []) {
      const target = ts.isSourceFile(declaration) ? null : ownerOf(declaration)
      if (target && target !== piece) (isType ? piece.names : piece.runs).add(target)
    }
  }
  const followModule = (specifier: ts.Node, isType: boolean): void => {
    const module = checker.getSymbolAtLocation(specifier)
    for (const name of module ? checker.getExportsOfModule(module) : []) follow(behind(checker, name), isType)
  }
  const visit = (node: ts.Node, inType: boolean): void => {
    const isType = inType || ts.isTypeNode(node)
    const owner = node === piece.node ? null : ownerOf(node)
    if (owner && owner.node === node) {
      // A nested route is used by the code that creates it; other nested pieces are not.
      if (owner.route) piece.runs.add(owner)
      return
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      for (const specifier of node.arguments) followModule(specifier, isType)
    // `import './x'` alone: only what the module does when it is loaded.
    if (ts.isImportDeclaration(node) && !node.importClause) {
      const module = checker.getSymbolAtLocation(node.moduleSpecifier)?.valueDeclaration
      const target = module && ownerOf(module)
      if (target) piece.runs.add(target)
    }
    if (ts.isIdentifier(node) && isReference(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
      follow(symbol, isType)
    }
    ts.forEachChild(node, (child) => visit(child, isType))
  }

  const { node, file } = piece
  if (ts.isImportSpecifier(node) || ts.isImportClause(node)) {
    const symbol = node.name && checker.getSymbolAtLocation(node.name)
    if (symbol) follow(behind(checker, symbol), false)
    return
  }
  if (ts.isNamespaceImport(node)) {
    followModule(node.parent.parent.moduleSpecifier, false)
    return
  }
  if (!ts.isSourceFile(node)) piece.runs.add(ownerOf(file) ?? piece)
  visit(node, false)
}

/** What an imported or re-exported name stands for. */
function behind(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Whether a name asks for something, and is not merely the name of a member. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isQualifiedName(parent)) return parent.left === node
  if (ts.isBindingElement(parent)) return parent.propertyName !== node
  const isNamed =
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent)
  return !(isNamed && parent.name === node)
}

/** Which pieces of the sources are calls of an operation, by operationId. */
export function operationPieces(sources: Sources, graph: Graph): Map<Piece, string> {
  const found = new Map<Piece, string>()
  for (const piece of graph.pieces) {
    const id = piece.file === sources.operations ? generatedId(piece.node) : null
    if (id !== null) found.set(piece, id)
  }
  // A call that goes around the generated operations (bytes, redirects) stands beside them and gives its operation's id
  // to error messages.
  const known = new Set(found.values())
  const operations = sources.shown(sources.operations)
  const room = operations.slice(0, operations.lastIndexOf('/') + 1)
  for (const piece of graph.pieces) {
    if (piece.file === sources.schema || found.has(piece) || !sources.shown(piece.file).startsWith(room))
      continue
    const { node } = piece
    const text = ts.isVariableDeclaration(node) && node.initializer
    if (text && ts.isStringLiteral(text) && known.has(text.text)) found.set(piece, text.text)
  }
  return found
}

/** The id in `read('Tag', 'id', path)` and `write(['Tag'], 'id', method, path)`. */
function generatedId(node: ts.Node): string | null {
  const call = ts.isVariableDeclaration(node) && node.initializer
  if (!call || !ts.isCallExpression(call)) return null
  const id = call.arguments[1]
  return id && ts.isStringLiteral(id) ? id.text : null
}
