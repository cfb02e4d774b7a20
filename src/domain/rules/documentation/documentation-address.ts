import type { components } from '../../../api/schema.gen'
import type { Line } from '../../words/product-lines'

type Schemas = components['schemas']
export type DocumentationItem = Schemas['DocumentationItem']
export type DocumentationVersion = Schemas['DocumentationVersion']

/** The version segment of an address that always shows the latest version. */
export const LATEST = 'latest'

/** A parsed address below `/documentation/{line}`. */
export type Address = {
  /** An existing or written version, `latest`, or null if the address names none. */
  readonly version: string | null
  /** The page within the version, '' for its start; it may not exist. */
  readonly path: string
}

/** Has the form of a version number, known or not. A page's name may begin with a digit, too. */
const MAX_VERSION = 100
const versionLike = /^v?\d+\.\d[a-z0-9.-]*$/i
/** The contract's DocumentationPath: the backend refuses any other. */
const pagePath = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

export function isPagePath(path: string): boolean {
  return path.length <= 300 && pagePath.test(path)
}

/**
 * Parses the decoded rest of an address. Empty and dot segments are dropped, and `..` never leaves the version.
 * @param known the existing versions; they match without regard to case, with or without a leading `v`
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
  return found ?? (segment.length <= MAX_VERSION && versionLike.test(segment) ? segment : null)
}

/** The router's splat below `/documentation/{line}`. */
export function splatOf(version: string, path: string): string {
  return path === '' ? version : `${version}/${path}`
}

const encodePart = (text: string) => encodeURIComponent(text.toWellFormed())

/** The path of a page in the portal; `anchor` without its #. */
export function hrefOf(line: Line, version: string, path: string, anchor = ''): string {
  const rest = splatOf(version, path).split('/').map(encodePart).join('/')
  return `/documentation/${line}/${rest}${anchor === '' ? '' : `#${encodePart(anchor)}`}`
}

/** The page paths an address may mean: as written, without a file extension, without `/index`. */
export function candidatesOf(path: string): string[] {
  const bare = path.replace(/\.(html?|pdf|md)$/i, '')
  const all = [path, bare, bare.replace(/\/index$/i, '')]
  return [...new Set(all)].filter(isPagePath)
}

/** The parent paths of a page, nearest first: `a/b/c` → `a/b`, `a`. */
export function ancestorsOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/')).filter(isPagePath)
}

/** Data needed to find a page. */
export type PageReference = Pick<DocumentationItem, 'id' | 'version' | 'path' | 'previous_paths'>

/** The contract's limit on `path[]`. */
const MAX_PATHS = 50

/** The page of an address among the items of its version: by its path, else by a previous path. */
export function findPage<I extends PageReference>(items: readonly I[], path: string): I | undefined {
  return findFirst(items, candidatesOf(path))
}

function findFirst<I extends PageReference>(items: readonly I[], paths: readonly string[]): I | undefined {
  for (const path of paths) {
    const found =
      items.find((item) => item.path === path) ?? items.find((item) => item.previous_paths.includes(path))
    if (found) return found
  }
  return undefined
}

/** The other current and previous paths of a page, collected from its rows in all versions. */
export function aliasesOf(rows: readonly PageReference[], path: string): string[] {
  const asked = candidatesOf(path)
  const all = new Set(rows.flatMap((row) => [row.path, ...row.previous_paths]))
  return [...all].filter((alias) => isPagePath(alias) && !asked.includes(alias))
}

/** The paths to request from a version that lacks a page: its aliases, then the parents of each, nearest first. */
export function fallbackPaths(aliases: readonly string[], path: string): string[] {
  const names = [path, ...aliases]
  const parents = names.flatMap(ancestorsOf).toSorted((a, b) => depth(b) - depth(a))
  return [...new Set([...aliases, ...parents])].slice(0, MAX_PATHS)
}

const depth = (path: string) => path.split('/').length

type Fallback<I> =
  /** The version has the page under another path. */
  | { readonly kind: 'renamed'; readonly item: I }
  /** The version lacks the page; `nearest` is its closest existing parent, or null. */
  | { readonly kind: 'absent'; readonly nearest: I | null }

/** The page of a version for a page known from other versions; `items` are its rows for the `fallbackPaths`. */
export function findFallback<I extends PageReference>(
  items: readonly I[],
  aliases: readonly string[],
  path: string,
): Fallback<I> {
  const item = findFirst(items, aliases)
  if (item) return { kind: 'renamed', item }
  const parents = fallbackPaths(aliases, path).filter((one) => !aliases.includes(one))
  return { kind: 'absent', nearest: findFirst(items, parents) ?? null }
}

/** The start page of a version: its `index`, else its first page. */
export function startOf<I extends PageReference>(items: readonly I[]): I | undefined {
  return items.find(({ path }) => path === 'index') ?? items[0]
}

/** Number of occurrences of each pair of adjacent letters in a text's words. */
function bigramsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    for (let at = 0; at <= word.length - 2; at += 1) {
      const pair = word.slice(at, at + 2)
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  return pairs
}

const sizeOf = (pairs: ReadonlyMap<string, number>) =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** Similarity of two texts from 0 to 1: the Sørensen–Dice coefficient of their bigrams. */
export function similarity(a: string, b: string): number {
  const [left, right] = [bigramsOf(a), bigramsOf(b)]
  let common = 0
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0)
  const size = sizeOf(left) + sizeOf(right)
  return size === 0 ? 0 : (2 * common) / size
}

const lastSegment = (path: string) => path.split('/').at(-1) ?? ''

/** The search text for an address without a page: its last segment, without punctuation and file extension. */
export function searchTextOf(path: string): string {
  return lastSegment(path)
    .replace(/\.(html?|pdf|md)$/i, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, 80)
}

/** Pages below this similarity are not suggested. */
const MIN_SIMILARITY = 0.3

/** The pages whose title or path is most similar to an address without a page, best first. */
export function similarPages<I extends Pick<DocumentationItem, 'title' | 'path'>>(
  items: readonly I[],
  path: string,
  limit = 5,
): I[] {
  const wanted = searchTextOf(path)
  return items
    .map((item) => ({
      item,
      score: Math.max(
        similarity(wanted, item.title),
        similarity(wanted, lastSegment(item.path)),
        similarity(path, item.path),
      ),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item)
}
