import type { Operation } from './operations'

export type Match =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly params: Record<string, string> }
  | { readonly kind: 'method'; readonly allow: readonly string[] }
  | { readonly kind: 'path' }

interface Route {
  readonly operation: Operation
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly literal: number
}

const literally = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const toRoute = (operation: Operation): Route => {
  const names: string[] = []
  const parts = operation.path.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1]
    if (name === undefined) return literally(part)
    names.push(name)
    return '([^/]+)'
  })
  return {
    operation,
    names,
    pattern: new RegExp(`^${parts.join('/')}$`),
    literal: parts.length - names.length,
  }
}

/**
 * Finds the operation of a call. Paths are exact, the trailing slash included; a written segment beats a parameter.
 * Throws URIError for a path that cannot be decoded.
 */
export const createRoutes = (operations: readonly Operation[]) => {
  const routes = operations.map(toRoute).sort((a, b) => b.literal - a.literal)
  return (method: string, path: string): Match => {
    const onPath = routes.filter(({ pattern }) => pattern.test(path))
    const found = onPath.find(({ operation }) => operation.method === method.toLowerCase())
    if (!found) {
      const allow = [...new Set(onPath.map(({ operation }) => operation.method.toUpperCase()))]
      return allow.length ? { kind: 'method', allow } : { kind: 'path' }
    }
    const values = found.pattern.exec(path)?.slice(1) ?? []
    const params = Object.fromEntries(
      found.names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]),
    )
    return { kind: 'operation', operation: found.operation, params }
  }
}
