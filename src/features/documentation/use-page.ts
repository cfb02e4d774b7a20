import { useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/errors'
import { listDocumentations, useListDocumentations } from '../../api/operations.gen'
import { PAGE_SIZE, type PagesOfVersion } from '../../domain/parts/documentation-pages'
import {
  aliasesOf,
  candidatesOf,
  type DocumentationItem,
  type DocumentationVersion,
  fallbackPaths,
  findFallback,
  findPage,
  LATEST,
  parseAddress,
  splatOf,
  startOf,
} from '../../domain/rules/documentation/documentation-address'
import { withTitle } from '../../domain/rules/documentation/documentation-titles'
import type { TreeNode } from '../../domain/rules/documentation/documentation-tree'
import { STALE_TIME_MS } from '../../domain/rules/documentation/documentation-versions'
import type { Line } from '../../domain/words/product-lines'
import { restoreScroll } from '../../ui/browser/restore-scroll'
import { toast } from '../../ui/feedback/toast'
import { isolated } from '../../ui/format/isolated'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the history entry whose address was corrected; a correction is no new navigation. */
    arrival?: string | undefined
  }
}

export type PageState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      readonly error: ApiError
      readonly isFetching: boolean
      readonly retry: () => void
    }
  /** `item.path` is the page's current path, whatever the address is. */
  | { readonly kind: 'page'; readonly item: DocumentationItem }
  /** Only other versions have the page; `item` is the nearest parent in this one. */
  | { readonly kind: 'instead'; readonly item: DocumentationItem }
  | { readonly kind: 'nowhere' }

/**
 * The page of an address in a version [DOC1, DOC6]. It is requested by its path, in parallel with the tree:
 * a large tree or a failed one does not keep a page from being read.
 * @param path '' for the start of the version
 */
export function usePage(line: Line, version: string, path: string, tree: PagesOfVersion): PageState {
  const page = useLookup(line, version, path, tree)
  const [last, setLast] = useState<DocumentationItem | null>(null)
  if (page.kind === 'page' && page.item !== last) setLast(page.item)
  // The address of a renamed page is corrected: the page stays while its current path is looked up.
  const isSame = last?.line === line && last.version === version && last.path === path
  return page.kind === 'loading' && isSame ? { kind: 'page', item: last } : page
}

function useLookup(line: Line, version: string, path: string, tree: PagesOfVersion): PageState {
  const isStart = path === ''
  const inTree = tree.data && !isStart ? findPage(tree.data, path) : undefined
  const asked = candidatesOf(path)
  const inAllVersions = useListDocumentations(
    { params: { query: { 'line[]': [line], 'path[]': asked, page_size: PAGE_SIZE } } },
    { enabled: !isStart && !inTree && asked.length > 0, staleTime: STALE_TIME_MS },
  )
  const rows = inAllVersions.data?.items.map(withTitle) ?? []
  const item =
    inTree ??
    findPage(
      rows.filter((row) => row.version === version),
      path,
    )
  const aliases = item ? [] : aliasesOf(rows, path)
  const fallbacks = item || rows.length === 0 ? [] : fallbackPaths(aliases, path)
  const inThisVersion = useListDocumentations(
    {
      params: {
        query: { 'line[]': [line], 'version[]': [version], 'path[]': fallbacks, page_size: PAGE_SIZE },
      },
    },
    { enabled: fallbacks.length > 0 && tree.data === undefined, staleTime: STALE_TIME_MS },
  )

  const failed = ({
    error,
    isFetching,
    refetch,
  }: Pick<PagesOfVersion, 'error' | 'isFetching'> & { refetch: () => unknown }): PageState =>
    error ? { kind: 'failed', error, isFetching, retry: () => void refetch() } : { kind: 'loading' }

  if (item) return { kind: 'page', item }
  const start = tree.first && startOf(tree.first)
  if (isStart) {
    if (start) return { kind: 'page', item: start }
    return tree.first ? { kind: 'nowhere' } : failed(tree)
  }
  if (asked.length === 0) return { kind: 'nowhere' }
  if (!inAllVersions.data) return failed(inAllVersions)
  if (rows.length === 0) return { kind: 'nowhere' }
  const candidates = tree.data ?? (fallbacks.length === 0 ? [] : inThisVersion.data?.items.map(withTitle))
  if (!candidates) return failed(inThisVersion)
  const found = findFallback(candidates, aliases, path)
  if (found.kind === 'renamed') return { kind: 'page', item: found.item }
  const instead = found.nearest ?? start
  if (instead) return { kind: 'instead', item: instead }
  return tree.first ? { kind: 'nowhere' } : failed(tree)
}

export type ScrollTarget = {
  /** The anchor in the address, or ''. */
  readonly anchor: string
  /** The anchor to scroll to on each navigation; undefined on Back, which restores the scroll position. */
  readonly target: string | undefined
  /** Call it when the page has its full height. */
  readonly settle: () => void
}

/** Where in the page a navigation leads: the address's anchor, or the scroll position of an earlier visit. [DOC5] */
export function useScrollTarget(): ScrollTarget {
  const { hash, key } = useRouterState({
    select: ({ location: { hash, href, state } }) => ({
      hash,
      key: state.arrival ?? state.__TSR_key ?? href,
    }),
    structuralSharing: true,
  })
  const anchor = decoded(hash)
  const before = useElementScrollRestoration({ getElement: () => window })
  // The position known at the navigation counts, not the one recorded during this visit.
  const [arrived, setArrived] = useState<{ key: string; scrollY: number | null } | null>(null)
  if (arrived?.key !== key) setArrived({ key, scrollY: before?.scrollY ?? null })
  const [shownKey, setShownKey] = useState<string | null>(null)
  // The navigation itself, not its key: Back may lead to a history entry that was settled before.
  const settled = useRef<typeof arrived>(null)
  const scrollY = arrived?.scrollY ?? null

  // One render without a target, so that the same anchor can be scrolled to twice.
  useEffect(() => {
    let isMounted = true
    queueMicrotask(() => isMounted && setShownKey(key))
    return () => {
      isMounted = false
    }
  }, [key])

  const settle = () => {
    if (settled.current === arrived) return
    settled.current = arrived
    if (scrollY !== null) restoreScroll(scrollY)
  }
  return {
    anchor,
    target: shownKey === key && scrollY === null && anchor !== '' ? anchor : undefined,
    settle,
  }
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** The open version, and the addresses of its pages. */
export type OpenVersion = {
  readonly version: DocumentationVersion
  readonly latest: DocumentationVersion
  /** The version segment of its addresses: its number, or `latest`. */
  readonly address: string
  /** Null until the tree has loaded. */
  readonly tree: readonly TreeNode<DocumentationItem>[] | null
  /** All pages of it in reading order; null until the tree has loaded. */
  readonly order: readonly TreeNode<DocumentationItem>[] | null
  readonly arrival: ScrollTarget
  readonly onFollow: (href: string) => void
  /** The search text and the address of the page opened from the results; null without a search. */
  readonly sought: OpenedResult | null
  readonly onSoughtEnd: () => void
}

export type OpenedResult = { readonly text: string; readonly page: string }

/** Link properties of a page of the open version; '' is its start. */
export function linkTo({ version, address }: Pick<OpenVersion, 'version' | 'address'>, path: string) {
  return {
    to: `/documentation/${version.line}/$` as const,
    params: { _splat: splatOf(address, path) },
  }
}

/**
 * Follows a link of a page inside the portal. One to a file that no version has as a page, such as a download of a
 * tutorial, stays on the page and says so.
 * @param items all pages of the version; undefined until they have loaded
 */
export function useFollow(
  { version: { line, version, label }, onFollow }: OpenVersion,
  items: readonly DocumentationItem[] | undefined,
): (href: string) => void {
  const queries = useQueryClient()
  const router = useRouter()
  return (href) => {
    const { pathname } = new URL(href, window.location.origin)
    const path = pathIn(pathname, `/documentation/${line}/`, version)
    const name = decoded(pathname).split('/').findLast(Boolean) ?? href
    const refuse = () => toast.error(`“${isolated(name)}” is not part of the ${label} documentation`)
    // Manuals written for the root of a site begin their addresses there.
    if (path === null && router.getMatchedRoutes(pathname)[2] === undefined) return refuse()
    if (!path || (items && findPage(items, path))) return onFollow(href)
    const paths = candidatesOf(path)
    if (paths.length === 0) return refuse()
    const query = { 'line[]': [line], 'path[]': paths, page_size: PAGE_SIZE }
    const left = window.location.href
    queries.fetchQuery({ ...listDocumentations({ params: { query } }), staleTime: STALE_TIME_MS }).then(
      ({ items: found }) => {
        // Another page was opened meanwhile.
        if (window.location.href !== left) return
        if (found.length > 0) onFollow(href)
        else refuse()
      },
      // The page itself says why it cannot be looked up.
      () => onFollow(href),
    )
  }
}

/** The path of a page of the version in a path of the portal; null for any other one. */
function pathIn(pathname: string, root: string, version: string): string | null {
  if (!pathname.startsWith(root)) return null
  const address = parseAddress(decoded(pathname.slice(root.length)), [version])
  return address.version === version || address.version === LATEST ? address.path : null
}
