import ts from 'typescript'
import type { Route } from './routes'
import type { Sources } from './sources'

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
