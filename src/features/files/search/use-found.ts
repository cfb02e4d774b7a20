import { keepPreviousData } from '@tanstack/react-query'
import { useSearchFiles } from '../../../api/operations.gen'
import type { FilesSearch } from '../files-search'

/** What the search of the address finds. Nothing is asked without a term [L5.5]; a newer question ends the older one. */
export function useFound(folder: string, { search: term, all }: FilesSearch) {
  return useSearchFiles(
    { params: { query: { path: all ? '/' : folder, term: term ?? '' } } },
    { enabled: term !== undefined, placeholderData: term === undefined ? undefined : keepPreviousData },
  )
}
