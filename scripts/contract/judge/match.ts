import type { Contract, Operation } from '../../../openapi/model/contract'
import { createRoutes } from '../../../openapi/model/routes'
import { withoutEndSlash } from '../probe/serialize'

type Routes = ReturnType<typeof createRoutes>

const tables = new WeakMap<Contract, Routes>()

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
    const found = routesOf(contract)(method, address.pathname.slice(prefix.length))
    if (found.kind === 'operation') return found.operation
  }
  return null
}

function prefixesOf(contract: Contract, base: string | null, address: URL): string[] {
  if (base !== null) {
    const target = addressOf(base)
    return target?.origin === address.origin ? [withoutEndSlash(target.pathname)] : []
  }
  const paths = contract.servers.map(({ url }) =>
    withoutEndSlash(addressOf(url, 'http://relative')?.pathname ?? ''),
  )
  return [...new Set([...paths, ''])].toSorted((one, other) => other.length - one.length)
}

function routesOf(contract: Contract): Routes {
  const known = tables.get(contract)
  if (known) return known
  const routes = createRoutes(contract.operations)
  tables.set(contract, routes)
  return routes
}

function addressOf(url: string, base?: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null
}
