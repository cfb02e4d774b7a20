import type { Contract, Operation, Server } from '../../../openapi/model/contract'
import { serversIn } from '../../../openapi/model/servers'
import { withoutTrailingSlash } from '../probe/serialize'

/** Base address of an operation, or why it is not sent at all. */
export type Base = { readonly url: string } | { readonly elsewhere: string }

/** A relative address is on the target's own server: a file has no address of its own. */
const here = 'http://relative.invalid'

/** Origin and path of a server; null if its address is invalid. */
export function placeOf({ url }: Server, source: string): URL | null {
  const base = URL.canParse(source) ? source : here
  return URL.canParse(url, base) ? new URL(url, base) : null
}

/**
 * Target address of each operation. The target replaces the contract's own server: servers of a path or an operation on
 * the same origin keep their relative path, other origins are used only if named. @param moved replacement origins by
 * host of a server
 */
export function createBases(
  contract: Contract,
  target: string,
  moved: ReadonlyMap<string, string> = new Map(),
): (operation: Operation | null) => Base {
  const { document, source } = contract
  const { origin, pathname } = new URL(target)
  const path = withoutTrailingSlash(pathname)
  const placesOf = (servers: readonly Server[] | null) =>
    (servers ?? []).map((server) => placeOf(server, source)).filter((place) => place !== null)
  const own = placesOf(serversIn(document))
  const homes = own.filter((place) => path.endsWith(withoutTrailingSlash(place.pathname)))
  const home = homes.find((place) => place.origin === origin) ?? homes[0]
  const before =
    own.length === 0 ? path : home && path.slice(0, path.length - withoutTrailingSlash(home.pathname).length)

  return (operation) => {
    const places = placesOf(operation?.servers ?? null)
    const [first] = places
    if (!first || places.some(({ href }) => own.some((place) => place.href === href)))
      return { url: `${origin}${path}` }
    for (const place of places) {
      const inPlace = withoutTrailingSlash(place.pathname)
      const other = moved.get(place.host) ?? (place.origin === origin ? origin : undefined)
      if (other !== undefined) return { url: `${withoutTrailingSlash(other)}${inPlace}` }
      const isHere = place.origin === here || own.some((one) => one.origin === place.origin)
      if (isHere && before !== undefined) return { url: `${origin}${before}${inPlace}` }
    }
    return {
      elsewhere: `it lives at ${first.href}, and the target is another server; name one that stands for it: --server=${first.host}=URL`,
    }
  }
}
