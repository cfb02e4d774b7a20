import type { components } from '../../../api/schema.gen'
import type { Line } from '../../../domain/product-lines'

type Schemas = components['schemas']
export type DocumentationItem = Schemas['DocumentationItem']
export type DocumentationVersion = Schemas['DocumentationVersion']

/** The word in an address that follows the newest version. */
export const LATEST = 'latest'

/** What an address below `/documentation/{line}` asks for. */
export interface Address {
  /** A version as it is known or was written, `latest`, or null where the address names none. */
  readonly version: string | null
  /** The page within the version, '' for its start; not yet known to exist. */
  readonly path: string
}

/** Something that was meant as a version: a page's own name may begin with a digit, too. */
const versionLike = /^v?\d+(\.\d+){1,3}([-.]?[a-z0-9.-]+)?$/i
/** The contract's DocumentationPath: nothing else is worth asking for. */
const pagePath = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

export const isPagePath = (path: string): boolean => path.length <= 300 && pagePath.test(path)

/**
 * Reads the decoded rest of an address. Empty and dot segments vanish, and `..` never leaves the version.
 * @param known the versions there are: one of them is a version however it is spelled
 */
export function parseAddress(rest: string, known: readonly string[]): Address {
  const segments = rest.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  const [first = ''] = segments
  const version = versionOf(first, known)
  const path: string[] = []
  for (const segment of version === null ? segments : segments.slice(1)) {
    if (segment === '..') path.pop()
    else path.push(segment)
  }
  return { version, path: path.join('/') }
}

function versionOf(segment: string, known: readonly string[]): string | null {
  const written = segment.toLowerCase()
  if (written === LATEST) return LATEST
  const found = known.find((one) => one.toLowerCase() === written || `v${one.toLowerCase()}` === written)
  return found ?? (versionLike.test(segment) ? segment : null)
}

/** The rest of an address below `/documentation/{line}`, as the router's splat takes it. */
export const restOf = (version: string, path: string): string =>
  path === '' ? version : `${version}/${path}`

/** An address of this portal; `anchor` without its #. */
export function hrefOf(line: Line, version: string, path: string, anchor = ''): string {
  const rest = restOf(version, path).split('/').map(encodeURIComponent).join('/')
  return `/documentation/${line}/${rest}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
}

/** The paths a page may stand under when an address says `path`: as written, without a file's ending, without `/index`. */
export function candidatesOf(path: string): string[] {
  const bare = path.replace(/\.(html?|pdf|md)$/i, '')
  const all = [path, bare, bare.replace(/\/index$/i, '')]
  return [...new Set(all)].filter(isPagePath)
}

/** The paths above a page, the nearest first: `a/b/c` → `a/b`, `a`. */
export function ancestorsOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/')).filter(isPagePath)
}
