import { Link } from '@tanstack/react-router'
import { syncOutcomeValues } from '../../../api/schema.gen'
import { syncOutcomeHues, syncOutcomeLabels } from '../../../domain/documentation-labels'
import { lineLabels } from '../../../domain/product-lines'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { countOf } from '../../../ui/format/count-of'
import { NoValue } from '../../../ui/format/date'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { searchFilter } from '../../../ui/search/search-text'
import type { Column } from '../../../ui/table/column'
import { clientList } from '../../../ui/table/list-definition'
import { ListFilters } from '../../../ui/table/list-filters'
import { pageSizeOf } from '../../../ui/table/list-search'
import { listTable, pageOf } from '../../../ui/table/list-table'
import { Sentence } from '../../../ui/table/sentence'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { type ManagerSearch, syncParams } from './documentation-manager-search'
import styles from './sync-panel.module.css'
import { cutMessages, type SyncResult, type SyncRow, syncRows } from './sync-state'

const resultList = clientList<typeof syncParams, SyncRow, object, object>(syncParams, {
  search: {
    control: 'search',
    label: 'Search these pages',
    matches: (text) => {
      const fits = searchFilter(text)
      return ({ title, path }) => fits(title, path)
    },
  },
  outcome: {
    control: 'choice',
    label: 'Result',
    several: true,
    options: syncOutcomeValues.map((value) => ({ value, label: syncOutcomeLabels[value] })),
    matches: (outcomes) => (row) => outcomes.includes(row.outcome),
  },
})

const ResultTable = listTable<SyncRow, never>({
  label: 'Pages of the last synchronization',
  noun: 'synchronized pages',
})

const columns: readonly Column<SyncRow>[] = [
  {
    id: 'title',
    header: 'Page',
    kind: 'name',
    cell: ({ itemId, line, version, title }) =>
      itemId === null ? (
        title
      ) : (
        <Link
          to="/admin/documentation_manager/$line/$version"
          params={{ line, version }}
          search={{ item: itemId }}
        >
          {title}
        </Link>
      ),
    text: ({ title }) => title,
  },
  {
    id: 'outcome',
    header: 'Result',
    phone: 'first',
    isWhole: true,
    cell: ({ outcome }) => (
      <StatusMark hue={syncOutcomeHues[outcome] ?? 'neutral'}>{syncOutcomeLabels[outcome]}</StatusMark>
    ),
    text: ({ outcome }) => syncOutcomeLabels[outcome],
  },
  {
    id: 'version',
    header: 'Version',
    phone: 'second',
    cell: ({ line, version }) => `${lineLabels[line]} ${version}`,
    text: ({ line, version }) => `${lineLabels[line]} ${version}`,
  },
  { id: 'path', header: 'Path', canHide: true, cell: ({ path }) => path, text: ({ path }) => path },
  {
    id: 'reason',
    header: 'Reason',
    phone: 'secondLong',
    isWhole: true,
    cell: ({ reason }) => (reason ? <Sentence>{reason}</Sentence> : <NoValue />),
    text: ({ reason }) => reason ?? '',
  },
]

type SyncResultProps = {
  result: SyncResult
  search: ManagerSearch
  onSearch: (next: ManagerSearch) => void
}

/** What became of each page that the last synchronization did not leave as it was [DM1]. */
export function SyncResultPanel({ result, search, onSearch }: SyncResultProps) {
  const columnChoice = useHiddenColumns('synchronization', [])
  const all = syncRows(result)
  const rows = resultList.matching(all, search, {})
  const page = pageOf(rows, search.page ?? 1, pageSizeOf(search))
  const change = (next: ManagerSearch) => onSearch({ ...search, page: undefined, ...next })
  return (
    <>
      {all.length > 0 && <ListFilters list={resultList} search={search} onChange={change} context={{}} />}
      <Panel
        title="Pages of the last synchronization"
        query={{ data: page, error: null, isFetching: false, refetch: () => undefined }}
        skeleton={<SkeletonRows columns={5} label="Loading pages" />}
        empty={{
          when: ({ items }) => items.length === 0,
          ...emptyText(result),
        }}
        noMatch={{ isFiltered: resultList.isFiltered(search), onClear: () => change(resultList.noFilters) }}
        pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => change({}) }}
        failed=""
      >
        {({ items, total }) => (
          <>
            <CheckAfterSync rows={all} />
            <ResultTable
              rows={items}
              total={total}
              columns={columns}
              columnChoice={columnChoice}
              search={search}
              onSearch={change}
              read={async (number, size) => pageOf(rows, number, size)}
            />
          </>
        )}
      </Panel>
    </>
  )
}

/** What a list without pages says: whether there are none, or they are only counted. */
function emptyText({ state, added, changed, removed, failed }: SyncResult) {
  if (added + changed + removed + failed.length - cutMessages({ failed }).length > 0)
    return {
      title: 'No page is named',
      children: 'The server says how many pages it changed, but not which.',
    }
  return state === 'failed'
    ? { title: 'No page was changed', children: 'It ended before it had read all pages.' }
    : { title: 'Nothing changed', children: 'Every page is as it was before.' }
}

/** As many versions as are named; more are chosen on the page of the check. */
const MOST_VERSIONS = 3

/** The versions that were touched, whose links may have changed. [DM3] */
function CheckAfterSync({ rows }: { rows: readonly SyncRow[] }) {
  const touched = new Map(rows.map((row) => [`${row.line} ${row.version}`, row]))
  const others = touched.size - MOST_VERSIONS
  return (
    <p className={styles.offers}>
      {[...touched.values()].slice(0, MOST_VERSIONS).map(({ line, version }) => (
        <TextLink key={`${line} ${version}`} asChild>
          <Link to="/admin/documentation_manager/$line/$version/links" params={{ line, version }}>
            {`Check links in ${lineLabels[line]} ${version}`}
          </Link>
        </TextLink>
      ))}
      {others > 0 && (
        <span>{`and ${countOf(others, 'more version')}. Each can be checked from its own pages.`}</span>
      )}
    </p>
  )
}
