import { Panel, type QueryLike } from '../feedback/panel'
import type { EmptyStateProps } from '../feedback/panel-states'
import type { Elements } from '../layout/elements'
import { SkeletonRows } from '../layout/skeleton'
import type { List } from './list-definition'

type ListPage<Row> = { items: readonly Row[]; total: number }

type ListPanelProps<Answer, Search> = {
  /** What the rows are, as the start of a sentence: "Licenses". */
  label: string
  query: QueryLike<Answer>
  list: Pick<List<Search, never>, 'isFiltered' | 'noFilters'>
  search: object
  /** Changes search parameters and returns to the first page. */
  onSearch: (next: Search | Record<string, never>) => void
  empty: EmptyStateProps
  /** The columns of a table, or the shape of another content. */
  skeleton: number | Elements
  children: (page: Answer) => Elements
}

/** The panel of a list that the server pages and filters: what is missing is said, with the way back to rows. */
export function ListPanel<Answer extends ListPage<unknown>, Search>({
  label,
  query,
  list,
  search,
  onSearch,
  empty,
  skeleton,
  children,
}: ListPanelProps<Answer, Search>) {
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
      empty={{ ...empty, when: ({ items }) => items.length === 0 }}
      noMatch={{ isFiltered: list.isFiltered(search), onClear: () => onSearch(list.noFilters) }}
      pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
      failed={`${label} could not be loaded`}
    >
      {children}
    </Panel>
  )
}
