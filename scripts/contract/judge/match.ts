import type { Contract, Operation } from '../../../openapi/model/contract'
import { createRoutes } from '../../../openapi/model/routes'
import { serversIn } from '../../../openapi/model/servers'
import { withoutEndSlash } from '../probe/serialize'
import { createBases, placeOf } from './servers'

/** Operations at one base path, as they are found. */
type Table = readonly (readonly [base: string, routes: ReturnType<typeof createRoutes>])[]

const tables = new WeakMap<Contract, Map<string | null, Table>>()

/**
 * The operation a call is for: literal segments win over templates, trailing slashes count, case counts.
 * @param base the target's address: only calls below it match, or below where an operation's own server is beside it.
 * Without it the servers give the base paths and the host does not matter, since recorded traffic may come from any
 * environment.
 * @returns null for a call the contract does not know
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

/** The base paths of an operation on any host; of one without servers of its own, no path at all is one, too. */
function pathsOf({ document, source }: Contract): (operation: Operation) => string[] {
  return ({ servers }) => {
    const places = (servers ?? serversIn(document) ?? []).map((server) => placeOf(server, source))
    const paths = places.map((place) => withoutEndSlash(place?.pathname ?? ''))
    return servers === null ? [...paths, ''] : paths
  }
}
