import type { Contract, Operation } from '../model/contract'

interface Route {
  readonly operation: Operation
  readonly segments: readonly Segment[]
}
interface Segment {
  /** Literal segments come before those that are partly template, those before whole templates. */
  readonly rank: number
  readonly matches: (text: string) => boolean
}

const tables = new WeakMap<Contract, readonly Route[]>()

/**
 * The operation a call is for: literal segments win over templates, trailing slashes count, case counts.
 * @param base the target's address: only calls below it match. Without it the contract's servers give the base paths
 * and the host does not matter, since recorded traffic may come from any environment.
 * @returns null for a call the contract does not know
 */
export function matchOperation(
  contract: Contract,
  method: string,
  url: string,
  base: string | null = null,
): Operation | null {
  const address = addressOf(url)
  if (!address) return null
  for (const prefix of prefixesOf(contract, base, address)) {
    if (!address.pathname.startsWith(`${prefix}/`)) continue
    const segments = address.pathname
      .slice(prefix.length + 1)
      .split('/')
      .map(decoded)
    const found = routesOf(contract).find(
      (route) => route.operation.method === method.toUpperCase() && covers(route.segments, segments),
    )
    if (found) return found.operation
  }
  return null
}

function prefixesOf(contract: Contract, base: string | null, address: URL): string[] {
  if (base !== null) {
    const target = addressOf(base)
    return target?.origin === address.origin ? [basePath(target.pathname)] : []
  }
  const paths = contract.servers.map(({ url }) => basePath(addressOf(url, 'http://relative')?.pathname ?? ''))
  return [...new Set([...paths, ''])].toSorted((one, other) => other.length - one.length)
}

function basePath(path: string): string {
  return path.replace(/\/+$/, '')
}

function routesOf(contract: Contract): readonly Route[] {
  const known = tables.get(contract)
  if (known) return known
  const routes = contract.operations
    .map((operation) => ({ operation, segments: operation.path.slice(1).split('/').map(segmentOf) }))
    .toSorted((one, other) => compare(one.segments, other.segments))
  tables.set(contract, routes)
  return routes
}

function compare(one: readonly Segment[], other: readonly Segment[]): number {
  for (const [index, segment] of one.entries()) {
    const difference = segment.rank - (other[index]?.rank ?? segment.rank)
    if (difference !== 0) return difference
  }
  return 0
}

function segmentOf(text: string): Segment {
  const literals = text.split(/\{[^{}]+\}/)
  if (literals.length === 1) {
    const literal = decoded(text)
    return { rank: 0, matches: (other) => other === literal }
  }
  const pattern = new RegExp(
    `^${literals.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`,
    's',
  )
  return { rank: literals.some((literal) => literal !== '') ? 1 : 2, matches: (other) => pattern.test(other) }
}

function covers(route: readonly Segment[], segments: readonly string[]): boolean {
  return (
    route.length === segments.length &&
    route.every((segment, index) => segment.matches(segments[index] ?? ''))
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function addressOf(url: string, base?: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null
}
