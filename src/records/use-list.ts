import {
  type DataTag,
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useChildMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ApiError } from '../api/errors'
import { fetchFresh } from '../api/fetch-fresh'
import { useUserKey } from '../session/current-user'
import type { ReadPage } from '../ui/bulk/use-frozen-rows'
import type { QueryLike } from '../ui/feedback/panel'
import type { List, ServerList } from '../ui/table/list-definition'
import { useColumnChoice } from '../ui/table/use-column-choice'

type ListSettings<Search, Context> = {
  list: List<Search, Context>
  /** Name in the browser's storage. */
  name: string
  /** Columns hidden by default. */
  hidden: readonly string[]
  /** Whether the page stays where it is scrolled to when the list changes. */
  keepsScroll?: boolean
}

/**
 * A list as its page's address and the browser's storage have it. `SavedViews`, `ListFilters`, `ListPanel` and the table
 * take all of it.
 */
export function useList<Search extends object, Context>(settings: ListSettings<Search, Context>) {
  const { list, name, hidden, keepsScroll } = settings
  const address = useSearch({ strict: false })
  const search = useMemo(() => list.part(address), [list, address])
  const navigate = useNavigate()
  // A change of the list closes the record that is open beside it.
  const to = useChildMatches({ select: (matches) => (matches.length > 0 ? '..' : '.') })
  return {
    list,
    name,
    userId: useUserKey(),
    search,
    columnChoice: useColumnChoice(name, hidden),
    /** Changes the search. The order of its parameters is the list's, and a change starts on the first page again. */
    onSearch: (next: object) => {
      const changed = (now: object): object => ({ ...list.inOrder(now), ...now, page: undefined, ...next })
      void navigate({ to, search: changed, resetScroll: !keepsScroll })
    },
    /** Replaces the search. */
    onView: (search: Search) => void navigate({ to, search: (): object => search, replace: true }),
  }
}

type Answer<Row> = { items: Row[]; total: number }
type Question<Row> = UseQueryOptions<Answer<Row>, ApiError> & {
  queryKey: DataTag<readonly unknown[], Answer<Row>, ApiError>
}

/** The reads of a list whose rows need data from several responses. */
export type ListReads<Row, Query> = {
  /** A hook that reads one page of the list. */
  useRows: (query: Query) => QueryLike<Answer<Row>>
  /** Reads one page of the list from the server, for exports and bulk changes. */
  readRows: (queries: QueryClient, query: Query, signal: AbortSignal) => Promise<Answer<Row>>
}

/** The operation that lists the rows, or several reads. */
export type RowsOf<Row, Query> = ((query: Query) => Question<Row>) | ListReads<Row, Query>

function readsOf<Row, Query>(read: (query: Query) => Question<Row>): ListReads<Row, Query> {
  return {
    useRows: (query) => useQuery({ ...read(query), placeholderData: keepPreviousData }),
    readRows: (queries, query, signal) => fetchFresh(queries, read(query), signal),
  }
}

/** The current page of a list that the backend filters, and the read of any other one. */
export function useListRows<Row, Search extends object, Query>(
  { query: queryOf }: Pick<ServerList<Search, Query, never>, 'query'>,
  search: Search,
  rowsOf: RowsOf<Row, Query>,
) {
  const queries = useQueryClient()
  const { useRows, readRows } = typeof rowsOf === 'function' ? readsOf(rowsOf) : rowsOf
  const query = useRows(queryOf(search))
  const read: ReadPage<Row> = (page, page_size, signal) =>
    readRows(queries, queryOf({ ...search, page, page_size }), signal)
  return { query, read }
}
