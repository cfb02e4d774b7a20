import type { QueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../api/fetch-fresh'
import { createFolder, navigateFiles, searchFiles } from '../../api/operations.gen'
import { isOneName } from '../rules/files/name-rules'
import { readableListing, readableSearch } from '../rules/files/readable-entries'

/** The account's folders for the picker, listings cached. @returns functions that fail with ApiError */
export function accountFolders(queries: QueryClient) {
  return {
    list: async (path: string) => {
      const listing = await queries.fetchQuery(navigateFiles({ params: { query: { path } } }))
      const { items, writable, quota } = readableListing(listing)
      return {
        writable,
        folders: items.filter(({ kind }) => kind === 'folder'),
        isTaken: (wanted: string) => items.some(({ name }) => isOneName(name, wanted)),
        freeBytes: quota && Math.max(0, quota.total_bytes - quota.used_bytes),
      }
    },
    /** The term must not be empty [L5.5]. */
    search: async (term: string, signal: AbortSignal) => {
      const found = await fetchFresh(queries, searchFiles({ params: { query: { path: '/', term } } }), signal)
      return readableSearch(found).items.filter(({ kind }) => kind === 'folder')
    },
    create: async (path: string, name: string) => {
      const folder = await createFolder.send({ body: { path, name } })
      await createFolder.makeStale(queries)
      return folder.path
    },
  }
}
