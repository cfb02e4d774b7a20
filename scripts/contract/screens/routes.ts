import ts from 'typescript'
import type { Sources } from './sources'

/** A call that makes a route, wherever in the sources it stands. */
export type Route = {
  readonly call: ts.CallExpression
  /** The whole path, as the router's types know it, without the slash of an index route. */
  readonly path: string
  readonly title: string | null
  /** The route around all others, whose page is the frame. */
  readonly isRoot: boolean
}

/**
 * The routes of the portal. A route is a call whose type is a route with a known `fullPath`, be it the router's own
 * function or a helper around it; what adds children to a route is none.
 */
export function findRoutes({ checker, files, schema }: Sources): Route[] {
  const found: Route[] = []
  const makers = new Map(files.map((file) => [file, namesRouteMaker(file)]))
  /** Asking the compiler for the type of every call would take longer than all the rest. */
  const mayMakeRoutes = (callee: ts.Identifier): boolean => {
    const symbol = checker.getSymbolAtLocation(callee)
    const imported = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (
      routeMakers.has(imported?.name ?? '') ||
      (imported?.declarations ?? []).some((declaration) => makers.get(declaration.getSourceFile()))
    )
  }
  const visit = (node: ts.Node): void => {
    // Routes are made while a module loads; what happens later makes none.
    if (ts.isFunctionLike(node)) return
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && mayMakeRoutes(node.expression)) {
      const route = routeOf(checker, node)
      if (route) found.push(route)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) if (file !== schema) visit(file)
  return found
}

/** What the router's own functions are called; helpers that make routes are told by naming one of them. */
const routeMakers = new Set(['createRoute', 'createRootRoute'])

function namesRouteMaker(file: ts.SourceFile): boolean {
  return file.statements.some((statement) => {
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings
    return (
      bindings &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some(({ name }) => routeMakers.has(name.text))
    )
  })
}

function routeOf(checker: ts.TypeChecker, call: ts.CallExpression): Route | null {
  const type = checker.getTypeAtLocation(call)
  const fullPath = type.getProperty('fullPath')
  if (!fullPath || !type.getProperty('addChildren')) return null
  const path = checker.getTypeOfSymbol(fullPath)
  if (!path.isStringLiteral()) return null
  return {
    call,
    path: path.value.length > 1 ? path.value.replace(/\/$/, '') : path.value,
    title: titleOf(checker, call),
    isRoot: type.symbol.name === 'RootRoute',
  }
}

/** What a route calls itself: a text given as `title`, by name or by a parameter of that name. */
function titleOf(checker: ts.TypeChecker, call: ts.CallExpression): string | null {
  const look = (node: ts.Node): string | null => {
    if (ts.isFunctionLike(node)) return null
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'title') return textOf(node.initializer)
    if (ts.isCallExpression(node) && node !== call) {
      const names = checker.getResolvedSignature(node)?.parameters.map(({ name }) => name) ?? []
      const given = node.arguments[names.indexOf('title')]
      if (given) return textOf(given)
    }
    if (ts.isIdentifier(node)) {
      const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
      const initializer = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      return initializer && ts.isAsExpression(initializer) ? look(initializer) : null
    }
    return ts.forEachChild(node, (child) => look(child) ?? undefined) ?? null
  }
  return call.arguments.map(look).find((title) => title !== null) ?? null
}

function textOf(node: ts.Expression): string | null {
  return ts.isStringLiteralLike(node) ? node.text : null
}

/** The file a screen's routes load; for a route without a page of its own, that of the route around it. */
export function pageFile({ checker, shown }: Sources, routes: readonly Route[]): string {
  const loaded = (node: ts.Node, around: boolean): ts.SourceFile | null => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      const module = specifier && checker.getSymbolAtLocation(specifier)?.valueDeclaration
      if (module && ts.isSourceFile(module)) return module
    }
    if (ts.isIdentifier(node)) {
      const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
      const made = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      // A page that two routes share is loaded by a function they both name.
      const isFollowed = made && (ts.isArrowFunction(made) || (around && ts.isCallExpression(made)))
      return isFollowed ? loaded(made, around) : null
    }
    return ts.forEachChild(node, (child) => loaded(child, around) ?? undefined) ?? null
  }
  for (const around of [false, true])
    for (const { call } of routes)
      for (const argument of call.arguments) {
        const file = loaded(argument, around)
        if (file) return shown(file)
      }
  return routes[0] ? shown(routes[0].call.getSourceFile()) : ''
}
