import type { Contract, Operation, Server } from '../../../openapi/model/contract'
import { serversIn } from '../../../openapi/model/servers'
import { withoutEndSlash } from '../probe/serialize'

/** Where an operation is asked: the address before its path, or why it is not asked at all. */
export type Base = { readonly url: string } | { readonly elsewhere: string }

/** A relative address is on the target's own server: a file does not say where it is served. */
const here = 'http://relative.invalid'

/** The origin and the path of a server, null where its address is none. */
export function placeOf({ url }: Server, source: string): URL | null {
  const base = URL.canParse(source) ? source : here
  return URL.canParse(url, base) ? new URL(url, base) : null
}

/**
 * Where each operation of a contract is asked on a target, which stands for the contract's own server: what a path or an
 * operation names on the same origin keeps its place beside it, and another origin is asked only where it was named.
 * @param moved host of a server to the origin that stands for it
 */
export function createBases(
  contract: Contract,
  target: string,
  moved: ReadonlyMap<string, string> = new Map(),
): (operation: Operation | null) => Base {
  const { document, source } = contract
  const { origin, pathname } = new URL(target)
  const path = withoutEndSlash(pathname)
  const placesOf = (servers: readonly Server[] | null) =>
    (servers ?? []).map((server) => placeOf(server, source)).filter((place) => place !== null)
  const own = placesOf(serversIn(document))
  const homes = own.filter((place) => path.endsWith(withoutEndSlash(place.pathname)))
  const home = homes.find((place) => place.origin === origin) ?? homes[0]
  const before =
    own.length === 0 ? path : home && path.slice(0, path.length - withoutEndSlash(home.pathname).length)

  return (operation) => {
    const places = placesOf(operation?.servers ?? null)
    const [first] = places
    if (!first || places.some(({ href }) => own.some((place) => place.href === href)))
      return { url: `${origin}${path}` }
    for (const place of places) {
      const inPlace = withoutEndSlash(place.pathname)
      const other = moved.get(place.host) ?? (place.origin === origin ? origin : undefined)
      if (other !== undefined) return { url: `${withoutEndSlash(other)}${inPlace}` }
      const isHere = place.origin === here || own.some((one) => one.origin === place.origin)
      if (isHere && before !== undefined) return { url: `${origin}${before}${inPlace}` }
    }
    return {
      elsewhere: `it lives at ${first.href}, and the target is another server; name one that stands for it: --server=${first.host}=URL`,
    }
  }
}
