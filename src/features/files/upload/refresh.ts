import type { QueryClient } from '@tanstack/react-query'
import { getFileInfo, navigateFiles } from '../../../api/operations.gen'

/** Makes the listing and the info of a folder stale. */
export function refreshFolder(queries: QueryClient, folder: string): void {
  const [tag, navigate] = navigateFiles().queryKey
  const [, info] = getFileInfo({ params: { query: { path: folder } } }).queryKey
  const predicate = ({ queryKey: [of, operation, init] }: { queryKey: readonly unknown[] }) =>
    of === tag && (operation === navigate || operation === info) && folderOf(init) === folder
  // Removed, not only stale: a page that opens the folder later must not show the old listing first.
  queries.removeQueries({ predicate, type: 'inactive' })
  void queries.invalidateQueries({ predicate })
}

/** The folder in a query's parameters; without a path it is the root. */
function folderOf(init: unknown): string {
  const path = property(property(property(init, 'params'), 'query'), 'path')
  return typeof path === 'string' ? path : '/'
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const INTERVAL_MS = 10_000

/** Refreshes the target folders of uploads: after the last file, and every ten seconds while there are more. */
export function createFolderRefresher(refresh: (folder: string) => void, now: () => number) {
  const lastRefresh = new Map<string, number>()
  const stale = new Set<string>()
  return {
    /** A file has been uploaded to the folder. */
    add: (folder: string) => {
      stale.add(folder)
      if (!lastRefresh.has(folder)) lastRefresh.set(folder, now())
    },
    /** @param busy folders with more files to upload */
    flush: (busy: ReadonlySet<string>) => {
      for (const folder of [...stale]) {
        if (busy.has(folder) && now() - (lastRefresh.get(folder) ?? 0) < INTERVAL_MS) continue
        stale.delete(folder)
        lastRefresh.set(folder, now())
        if (!busy.has(folder)) lastRefresh.delete(folder)
        refresh(folder)
      }
    },
  }
}
