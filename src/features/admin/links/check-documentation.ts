import type { QueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../../api/fetch-fresh'
import { getDocumentationHtml, listDocumentations } from '../../../api/operations.gen'
import type { DocumentationItem } from '../../../domain/rules/documentation/documentation-address'
import type { Line } from '../../../domain/words/product-lines'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { type CheckProgress, checkPages } from './check-pages'
import { groupBy } from './group-by'
import { type CheckedPage, findingsOf, pathOfItem, versionKey } from './link-rules'
import type { LinkCheckContext } from './use-link-reads'

type DocumentationCheck = {
  readonly line: Line
  readonly version: string
  readonly queries: QueryClient
  readonly context: LinkCheckContext
  readonly signal: AbortSignal
  /** Null while the list of pages is read. */
  readonly onProgress: (progress: CheckProgress | null) => void
}

/** Checks every page of a version, one after the other. */
export async function checkDocumentation(check: DocumentationCheck) {
  const { line, version, queries, context, signal, onProgress } = check
  onProgress(null)
  const walk: Walk<DocumentationItem> = { rows: [], total: 0 }
  const list = (page: number, page_size: number, stop: AbortSignal) => {
    const query = { 'line[]': [line], 'version[]': [version], page, page_size }
    return fetchFresh(queries, listDocumentations({ params: { query } }), stop)
  }
  await walkPages(walk, list, signal, () => undefined)
  const items = walk.rows
  const hiddenIds = hiddenOf(items)
  const versions = await context.reads.versions(signal)
  const isHidden = versions?.find((one) => one.line === line && one.version === version)?.hidden === true
  const formats = new Map(items.map(({ id, format }) => [id, format]))
  const { pages, known, unknown } = await checkPages({
    pages: items.map((item) => checkedItem(item, !isHidden && !hiddenIds.has(item.id))),
    read: async ({ id }, stop) => {
      if (formats.get(id) !== 'html') return null
      return (await fetchFresh(queries, getDocumentationHtml({ params: { path: { id } } }), stop)).text
    },
    known: {
      ...context.known,
      versions: groupBy(versions ?? [], (one) => one.line),
      items: new Map([[versionKey(line, version), items]]),
      hiddenIds,
    },
    reads: context.reads,
    place: context.place,
    signal,
    onProgress,
  })
  return { findings: findingsOf(pages, known, context.place, items), unknown, pages: pages.length }
}

function checkedItem(item: DocumentationItem, isShown: boolean): CheckedPage {
  const { id, title, line, version, path, previous_paths: previousPaths, bucket, key } = item
  const at = key.lastIndexOf(path)
  return {
    id,
    title,
    path: pathOfItem(item),
    previousPaths,
    isShown,
    version: { line, version },
    // `helyx/4.3/` of `helyx/4.3/solver/walls.html`: a version's pictures are in its folder.
    storage: { bucket, folder: at > 0 ? key.slice(0, at) : '' },
  }
}

type HiddenItem = Pick<DocumentationItem, 'id' | 'parent_id' | 'hidden'>

/** Items hidden from customers, themselves or by a page above them. */
function hiddenOf(items: readonly HiddenItem[]): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const isHidden = (item: HiddenItem | undefined, seen: readonly string[] = []): boolean => {
    if (!item || seen.includes(item.id)) return false
    const above = item.parent_id === null ? undefined : byId.get(item.parent_id)
    return item.hidden || isHidden(above, [...seen, item.id])
  }
  return new Set(items.flatMap((item) => (isHidden(item) ? item.id : [])))
}
