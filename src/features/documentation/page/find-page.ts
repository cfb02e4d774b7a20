import {
  ancestorsOf,
  candidatesOf,
  type DocumentationItem,
  isPagePath,
} from '../address/documentation-address'

/** What it takes to find a page. */
export type Findable = Pick<DocumentationItem, 'id' | 'version' | 'path' | 'previous_paths'>

/** The contract's limit on `path[]`. */
const MOST_PATHS = 50

/** The page that an address means among the items of its version: by its path, else by one it had before. */
export function findPage<I extends Findable>(items: readonly I[], path: string): I | undefined {
  return findFirst(items, candidatesOf(path))
}

function findFirst<I extends Findable>(items: readonly I[], paths: readonly string[]): I | undefined {
  for (const path of paths) {
    const found =
      items.find((item) => item.path === path) ?? items.find((item) => item.previous_paths.includes(path))
    if (found) return found
  }
  return undefined
}

/** Every other name that a page has or had in any version, which its rows of all versions tell. */
export function aliasesOf(rows: readonly Findable[], path: string): string[] {
  const asked = candidatesOf(path)
  const all = new Set(rows.flatMap((row) => [row.path, ...row.previous_paths]))
  return [...all].filter((alias) => isPagePath(alias) && !asked.includes(alias))
}

/** What to ask of a version that does not have a page: its other names, and what lies above each, the nearest first. */
export function stepsTo(aliases: readonly string[], path: string): string[] {
  const names = [path, ...aliases]
  const above = names.flatMap(ancestorsOf).toSorted((a, b) => depth(b) - depth(a))
  return [...new Set([...aliases, ...above])].slice(0, MOST_PATHS)
}

const depth = (path: string) => path.split('/').length

export type Elsewhere<I> =
  /** The version has it under another name. */
  | { readonly kind: 'renamed'; readonly item: I }
  /** The version does not have it; this is the nearest page above it, or null where there is none. */
  | { readonly kind: 'absent'; readonly nearest: I | null }

/** Where a page of other versions is in this one; `items` are this version's answers to `stepsTo`. */
export function findElsewhere<I extends Findable>(
  items: readonly I[],
  aliases: readonly string[],
  path: string,
): Elsewhere<I> {
  const item = findFirst(items, aliases)
  if (item) return { kind: 'renamed', item }
  const above = stepsTo(aliases, path).filter((step) => !aliases.includes(step))
  return { kind: 'absent', nearest: findFirst(items, above) ?? null }
}

/** Where a version begins: its `index`, else its first page. */
export function startOf<I extends Findable>(items: readonly I[]): I | undefined {
  return items.find(({ path }) => path === 'index') ?? items[0]
}
