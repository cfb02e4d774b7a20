import type { QueryClient } from '@tanstack/react-query'
import { getFileInfo, navigateFiles } from '../../../api/operations.gen'

const EVERY_MS = 10_000

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const folderOf = (init: unknown): string => {
  const path = member(member(member(init, 'params'), 'query'), 'path')
  return typeof path === 'string' ? path : '/'
}

/** Has the listing of a folder read again, and what is known of it. */
export function refreshFolder(queries: QueryClient, folder: string): void {
  const [tag, navigate] = navigateFiles().queryKey
  const [, info] = getFileInfo({ params: { query: { path: folder } } }).queryKey
  const predicate = ({ queryKey: [of, operation, init] }: { queryKey: readonly unknown[] }) =>
    of === tag && (operation === navigate || operation === info) && folderOf(init) === folder
  // Whoever comes to the folder later looks for what has come: an old listing would not have it.
  queries.removeQueries({ predicate, type: 'inactive' })
  void queries.invalidateQueries({ predicate })
}

/** Refreshes folders into which files have come: when the last one is there, and now and then while there are more. */
export function createRefresher(refresh: (folder: string) => void, now: () => number) {
  const last = new Map<string, number>()
  const owed = new Set<string>()
  return {
    /** A file has come into a folder. */
    note: (folder: string) => {
      owed.add(folder)
      if (!last.has(folder)) last.set(folder, now())
    },
    /** @param busy folders into which more is coming */
    flush: (busy: ReadonlySet<string>) => {
      for (const folder of [...owed]) {
        if (busy.has(folder) && now() - (last.get(folder) ?? 0) < EVERY_MS) continue
        owed.delete(folder)
        last.set(folder, now())
        if (!busy.has(folder)) last.delete(folder)
        refresh(folder)
      }
    },
  }
}
