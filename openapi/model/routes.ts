import type { Operation } from './contract'

/** Result of matching a method and path. */
export type RouteMatch =
  | {
      readonly kind: 'operation'
      readonly operation: Operation
      /** Decoded path parameters; kept as sent if they cannot be decoded. */
      readonly params: Record<string, string>
    }
  /** The path exists with other methods (upper case). */
  | { readonly kind: 'method'; readonly allow: readonly string[] }
  | { readonly kind: 'path' }

type Route = {
  readonly operation: Operation
  readonly segments: readonly Segment[]
}
type Segment = {
  /** Literal segments rank first, then partly templated ones, then whole templates. */
  readonly rank: number
  /** Values of the segment's templates by name; null if the segment does not match. */
  readonly read: (text: string) => Record<string, string> | null
}

/**
 * Matches calls to operations: a literal segment wins over a template, trailing slashes and case are significant, an
 * encoded slash does not split a segment.
 * @returns a function of method and path as sent, without base path and query
 */
export function createRoutes(operations: readonly Operation[]): (method: string, path: string) => RouteMatch {
  const routes = operations
    .map((operation): Route => ({ operation, segments: segmentsOf(operation.path).map(segmentOf) }))
    .toSorted((one, other) => compare(one.segments, other.segments))
  return (method, path) => {
    const segments = segmentsOf(path).map(decoded)
    const onPath = routes.flatMap(({ operation, segments: own }) => {
      const params = read(own, segments)
      return params ? [{ operation, params }] : []
    })
    const found = onPath.find(({ operation }) => operation.method === method.toUpperCase())
    if (found) return { kind: 'operation', ...found }
    const allow = [...new Set(onPath.map(({ operation }) => operation.method))]
    return allow.length > 0 ? { kind: 'method', allow } : { kind: 'path' }
  }
}

function segmentsOf(path: string): string[] {
  return path.slice(1).split('/')
}

function compare(one: readonly Segment[], other: readonly Segment[]): number {
  for (const [index, segment] of one.entries()) {
    const difference = segment.rank - (other[index]?.rank ?? segment.rank)
    if (difference !== 0) return difference
  }
  return 0
}

function segmentOf(text: string): Segment {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) {
    const literal = decoded(text)
    return { rank: 0, read: (other) => (other === literal ? {} : null) }
  }
  const literals = text.split(/\{[^{}]+\}/)
  const pattern = new RegExp(
    `^${literals.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.+)')}$`,
    's',
  )
  return {
    rank: literals.some((literal) => literal !== '') ? 1 : 2,
    read: (other) => {
      const values = pattern.exec(other)?.slice(1)
      return values ? Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) : null
    },
  }
}

function read(route: readonly Segment[], segments: readonly string[]): Record<string, string> | null {
  if (route.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of route.entries()) {
    const values = segment.read(segments[index] ?? '')
    if (!values) return null
    Object.assign(params, values)
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
