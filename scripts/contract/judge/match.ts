import type { Contract, Operation } from '../../../openapi/model/contract'
import { createRoutes } from '../../../openapi/model/routes'
import { serversIn } from '../../../openapi/model/servers'
import { withoutTrailingSlash } from '../probe/serialize'
import { createBases, placeOf } from './servers'

/** Operations with a common base path. */
type Table = readonly (readonly [base: string, routes: ReturnType<typeof createRoutes>])[]

const tables = new WeakMap<Contract, Map<string | null, Table>>()

/**
 * The operation of a call: literal segments win over templates, trailing slashes and case count.
 * @param base address of the target: only calls below it match, or below an operation's own server.
 * Without it, the servers give the base paths and the host is ignored, since recorded traffic may come from any
 * environment.
 * @returns null for a call outside the contract
 */
export function matchOperation(
  contract: Contract,
  method: string,
  url: string,
  base: string | null = null,
): Operation | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  const called = base === null ? pathname : `${origin}${pathname}`
  for (const [prefix, routes] of tableOf(contract, base)) {
    if (!called.startsWith(`${prefix}/`)) continue
    const found = routes(method, called.slice(prefix.length))
    if (found.kind === 'operation') return found.operation
  }
  return null
}

function tableOf(contract: Contract, base: string | null): Table {
  const known = tables.get(contract) ?? new Map<string | null, Table>()
  tables.set(contract, known)
  const table = known.get(base) ?? createTable(contract, base)
  known.set(base, table)
  return table
}

function createTable(contract: Contract, base: string | null): Table {
  const below = new Map<string, Operation[]>()
  const basesOf = base === null ? pathsOf(contract) : asked(contract, base)
  for (const operation of contract.operations)
    for (const at of new Set(basesOf(operation))) below.set(at, [...(below.get(at) ?? []), operation])
  return [...below]
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([at, operations]) => [at, createRoutes(operations)])
}

function asked(contract: Contract, base: string): (operation: Operation) => string[] {
  if (!URL.canParse(base)) return () => []
  const bases = createBases(contract, base)
  return (operation) => {
    const at = bases(operation)
    return 'url' in at ? [at.url] : []
  }
}

/** Base paths of an operation on any host; without servers of its own, the root counts, too. */
function pathsOf({ document, source }: Contract): (operation: Operation) => string[] {
  return ({ servers }) => {
    const places = (servers ?? serversIn(document) ?? []).map((server) => placeOf(server, source))
    const paths = places.map((place) => withoutTrailingSlash(place?.pathname ?? ''))
    return servers === null ? [...paths, ''] : paths
  }
}
