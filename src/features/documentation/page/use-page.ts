import type { ApiError } from '../../../api/errors'
import { useListDocumentations } from '../../../api/operations.gen'
import type { Line } from '../../../domain/product-lines'
import { candidatesOf, type DocumentationItem } from '../address/documentation-address'
import { type PagesOfVersion, READ_FOR_MS } from '../pages-of-version'
import { aliasesOf, findElsewhere, findPage, startOf, stepsTo } from './find-page'

export type PageState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      readonly error: ApiError
      readonly isFetching: boolean
      readonly retry: () => void
    }
  /** `item.path` is where it stands, whatever the address says. */
  | { readonly kind: 'page'; readonly item: DocumentationItem }
  /** Other versions have what was asked for; this one has only what lies above it. */
  | { readonly kind: 'instead'; readonly item: DocumentationItem }
  | { readonly kind: 'nowhere' }

/**
 * The page that an address means in a version [DOC1, DOC6]. It is asked for by its path, beside the tree and not after
 * it: a tall tree or a failed one does not keep a page from being read.
 * @param path '' for the start of the version
 */
export function usePage(line: Line, version: string, path: string, tree: PagesOfVersion): PageState {
  const isStart = path === ''
  const inTree = tree.data && !isStart ? findPage(tree.data, path) : undefined
  const asked = candidatesOf(path)
  const everywhere = useListDocumentations(
    { params: { query: { 'line[]': [line], 'path[]': asked, page_size: 200 } } },
    { enabled: !isStart && !inTree && asked.length > 0, staleTime: READ_FOR_MS },
  )
  const rows = everywhere.data?.items ?? []
  const item =
    inTree ??
    findPage(
      rows.filter((row) => row.version === version),
      path,
    )
  const aliases = item ? [] : aliasesOf(rows, path)
  const steps = item || rows.length === 0 ? [] : stepsTo(aliases, path)
  const around = useListDocumentations(
    { params: { query: { 'line[]': [line], 'version[]': [version], 'path[]': steps, page_size: 200 } } },
    { enabled: steps.length > 0 && tree.data === undefined, staleTime: READ_FOR_MS },
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
  if (!everywhere.data) return failed(everywhere)
  if (rows.length === 0) return { kind: 'nowhere' }
  const here = tree.data ?? (steps.length === 0 ? [] : around.data?.items)
  if (!here) return failed(around)
  const found = findElsewhere(here, aliases, path)
  if (found.kind === 'renamed') return { kind: 'page', item: found.item }
  const instead = found.nearest ?? start
  if (instead) return { kind: 'instead', item: instead }
  return tree.first ? { kind: 'nowhere' } : failed(tree)
}
