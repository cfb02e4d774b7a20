import ts from 'typescript'
import { importedBy } from './graph'
import { type Module, resolveModule } from './modules'

/** A call that creates a route while its module is loaded. */
export type Route = {
  readonly call: ts.CallExpression
  /** The whole path, without the slash of an index route. */
  readonly path: string
  readonly title: string | null
  /** Module of its page: its own, else that of its layout route, else the module that creates it. */
  readonly page: string
}

/** The router's own functions; helpers that create routes are recognized by naming one of them in their module. */
const routeMakers = ['createRoute', 'createRootRoute']

/**
 * The portal's routes, from its sources: the first text of a call is the path, a variable that holds a
 * route is the parent route, the first `import()` loads the page.
 */
export function findRoutes(modules: ReadonlyMap<string, Module>): Route[] {
  return [...modules.values()].flatMap((module) => {
    const found = new Map<ts.Node, Route>()
    const makesRoutes = (name: string): boolean => {
      const given = module.imported.get(name)
      if (given?.from == null) return false
      const from = resolveModule(modules, module.path, given.from)
      return (
        routeMakers.includes(given.name) ||
        (from !== null && routeMakers.some((one) => from.imported.has(one)))
      )
    }
    const initializerOf = (name: string): ts.Expression | undefined => {
      const [node] = module.declared.get(name) ?? []
      return node && ts.isVariableDeclaration(node) ? node.initializer : undefined
    }
    const routeOf = (call: ts.CallExpression): Route | null => {
      const known = found.get(call)
      if (known) return known
      const path = pathOf(call)
      if (path === null) return null
      const around = parentsOf(call)
        .map(initializerOf)
        .map((node) => (node && ts.isCallExpression(node) && isMaker(node) ? routeOf(node) : null))
        .find((route) => route !== null)
      const full = `${around && around.path !== '/' ? around.path : ''}${path.startsWith('/') ? '' : '/'}${path}`
      const page = lazyIn(call, initializerOf)
      const loaded = page === null ? null : resolveModule(modules, module.path, page)
      const isOwn = !ts.isObjectLiteralExpression(call.arguments[0] ?? call)
      return {
        call,
        path: full.length > 1 ? full.replace(/\/$/, '') : full,
        title: titleIn(call, initializerOf),
        page: loaded?.path ?? (isOwn ? module.path : (around?.page ?? module.path)),
      }
    }
    const isMaker = ({ expression }: ts.CallExpression) =>
      ts.isIdentifier(expression) && makesRoutes(expression.text)
    const visit = (node: ts.Node): void => {
      // Routes are created while a module loads, not later.
      if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return
      const route = ts.isCallExpression(node) && isMaker(node) ? routeOf(node) : null
      if (route) found.set(node, route)
      ts.forEachChild(node, visit)
    }
    visit(module.file)
    return [...found.values()]
  })
}

/** The path a call is given: its first text, or the member `path` of its options. */
function pathOf({ arguments: given }: ts.CallExpression): string | null {
  const text = given.find((argument) => ts.isStringLiteral(argument))
  if (text && ts.isStringLiteral(text)) return text.text
  const [options] = given
  if (!options || !ts.isObjectLiteralExpression(options)) return null
  for (const member of options.properties)
    if (
      ts.isPropertyAssignment(member) &&
      member.name.getText() === 'path' &&
      ts.isStringLiteral(member.initializer)
    )
      return member.initializer.text
  return null
}

/** Names that may hold the parent route: given directly, or returned by `getParentRoute`. */
function parentsOf({ arguments: given }: ts.CallExpression): string[] {
  return given.flatMap((argument) => {
    if (ts.isIdentifier(argument)) return [argument.text]
    if (!ts.isObjectLiteralExpression(argument)) return []
    return argument.properties.flatMap((member) =>
      ts.isPropertyAssignment(member) &&
      ts.isArrowFunction(member.initializer) &&
      ts.isIdentifier(member.initializer.body)
        ? [member.initializer.body.text]
        : [],
    )
  })
}

type Initializer = (name: string) => ts.Expression | undefined

/** Specifier of a route's page. A page of two routes is loaded by a function that both name. */
function lazyIn(call: ts.CallExpression, initializerOf: Initializer): string | null {
  const look = (node: ts.Node): string | null => {
    const made = ts.isIdentifier(node) ? initializerOf(node.text) : undefined
    if (made && ts.isArrowFunction(made)) return look(made)
    return importedBy(node) ?? ts.forEachChild(node, (child) => look(child) ?? undefined) ?? null
  }
  return call.arguments.map(look).find((found) => found !== null) ?? null
}

/** Title of a route: the text passed as `title`, by name or as a parameter with that name. */
function titleIn(call: ts.CallExpression, initializerOf: Initializer): string | null {
  const look = (node: ts.Node): string | null => {
    if (ts.isFunctionLike(node)) return null
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'title') return textOf(node.initializer)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const made = initializerOf(node.expression.text)
      const names = made && ts.isArrowFunction(made) ? made.parameters.map(({ name }) => name.getText()) : []
      const given = node.arguments[names.indexOf('title')]
      if (given) return textOf(given)
    }
    const held = ts.isIdentifier(node) ? initializerOf(node.text) : undefined
    if (held) return ts.isCallExpression(held) || ts.isFunctionLike(held) ? null : look(held)
    return ts.forEachChild(node, (child) => look(child) ?? undefined) ?? null
  }
  return call.arguments.map(look).find((title) => title !== null) ?? null
}

function textOf(node: ts.Expression): string | null {
  return ts.isStringLiteralLike(node) ? node.text : null
}
