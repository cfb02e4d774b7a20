import { useEffect, useEffectEvent } from 'react'
import { Panel, type QueryLike } from '../feedback/panel'
import type { EmptyStateProps } from '../feedback/panel-states'
import { toast } from '../feedback/toast'
import type { Elements } from '../layout/elements'
import { SkeletonRows } from '../layout/skeleton'
import type { List } from './list-definition'
import { useRefusedViews } from './presets'

type ListPage<Row> = { items: readonly Row[]; total: number }

type ListPanelProps<Answer, Search> = {
  /** The noun for the rows, capitalized: "Licenses". */
  label: string
  query: QueryLike<Answer>
  list: Pick<List<Search, never>, 'isFiltered' | 'noFilters'>
  search: object
  /** Changes search parameters and returns to the first page. */
  onSearch: (next: Search | Record<string, never>) => void
  empty: EmptyStateProps
  /** Shown instead of "No match" where more is known. */
  noMatch?: EmptyStateProps | false | null
  /** Number of rows without filters, of a list that is filtered in the browser. */
  unfiltered?: number
  /** The columns of a table, or the shape of other content. */
  skeleton: number | Elements
  children: (page: Answer) => Elements
}

/** The panel of a list, with one page of it: empty states lead back to rows. */
export function ListPanel<Answer extends ListPage<unknown>, Search>({
  label,
  query,
  list,
  search,
  onSearch,
  empty,
  noMatch,
  unfiltered,
  skeleton,
  children,
}: ListPanelProps<Answer, Search>) {
  const isFiltered = unfiltered !== 0 && list.isFiltered(search)
  useRefusal(unfiltered === undefined ? query.error?.status : undefined, list, search)
  return (
    <Panel
      label={label}
      query={query}
      skeleton={
        typeof skeleton === 'number' ? (
          <SkeletonRows columns={skeleton} label={`Loading ${label.toLowerCase()}`} />
        ) : (
          skeleton
        )
      }
      empty={{
        ...((isFiltered && noMatch) || empty),
        when: ({ items }: Answer) => items.length === 0,
        hasOthers: Boolean(unfiltered),
      }}
      noMatch={{ isFiltered: isFiltered && !noMatch, onClear: () => onSearch(list.noFilters) }}
      pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
      failed={`${label} could not be loaded`}
    >
      {children}
    </Panel>
  )
}

/** Remembers filters that the backend does not understand, and says so once. A search text is nobody's view. */
function useRefusal(
  status: number | undefined,
  { noFilters }: Pick<List<unknown, never>, 'noFilters'>,
  search: object,
) {
  const { isRefused, refuse } = useRefusedViews()
  const names = Object.keys(Object(noFilters))
  const filters = Object.fromEntries(
    Object.entries(search).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
  const isViewRefused =
    (status === 400 || status === 422) &&
    Object.keys(filters).length > 0 &&
    !('search' in filters) &&
    !isRefused(location.pathname, filters)
  const remember = useEffectEvent(() => {
    refuse(location.pathname, filters)
    toast.error(
      'This server cannot filter the list like this. Views with these filters are not offered again.',
    )
  })
  useEffect(() => {
    if (isViewRefused) remember()
  }, [isViewRefused])
}
