import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '../../scripts/portal-contract'
import { parse } from './sources'

const makers = ['screen', 'below', 'landing', 'unlabeledScreen', 'createRoute']

/** A route's path, and modules of `src` that its page and the pages around it load, its own first. */
export type RoutePages = { readonly path: string; readonly pages: readonly string[] }

/** The routes of the table, parsed from its text; those that only join a parent's page have that page. */
export function readRoutePages(): RoutePages[] {
  const table = parse('routes.tsx', readFileSync(join(projectRoot, 'src/app/routes.tsx'), 'utf8'))
  const named = new Map<string, ts.Node>()
  for (const statement of table.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) named.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) named.set(name.text, initializer)
  }
  return callsOf(table).map((call) => ({ path: pathOf(call, named), pages: pagesOf(call, named) }))
}

const isMaker = (node: ts.Node | undefined): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && makers.includes(node.expression.getText())

/** Calls that make a route, anywhere in the table. */
function callsOf(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  const visit = (one: ts.Node): void => {
    if (isMaker(one)) calls.push(one)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return calls
}

function pathOf(call: ts.CallExpression, named: ReadonlyMap<string, ts.Node>): string {
  let [own, around] = ['', '']
  const visit = (node: ts.Node): void => {
    const route = ts.isIdentifier(node) ? named.get(node.text) : undefined
    if (isMaker(route)) around = pathOf(route, named)
    const isPath =
      node.parent === call || (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'path')
    if (ts.isStringLiteral(node) && isPath && own === '') own = node.text
    ts.forEachChild(node, visit)
  }
  for (const argument of call.arguments) visit(argument)
  return `${around}/${own}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
}

function pagesOf(call: ts.CallExpression, named: ReadonlyMap<string, ts.Node>): string[] {
  const pages: string[] = []
  const around: ts.Node[] = []
  const seen = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    if (seen.has(node)) return
    seen.add(node)
    const [specifier] = ts.isCallExpression(node) ? node.arguments : []
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (isImport && specifier && ts.isStringLiteral(specifier))
      pages.push(join('src/app', `${specifier.text}.tsx`))
    const other = ts.isIdentifier(node) ? named.get(node.text) : undefined
    // The parent route is searched last, so that a route's own page comes first.
    if (isMaker(other)) around.push(other)
    else if (other) visit(other)
    ts.forEachChild(node, visit)
  }
  for (const argument of call.arguments) visit(argument)
  for (const route of around) visit(route)
  return pages
}
