import { Link } from '@tanstack/react-router'
import { type components, syncOutcomeValues } from '../../../api/schema.gen'
import { lineLabels } from '../../../domain/words/product-lines'
import { columnsOf, fieldsOf } from '../../../records/fields'
import { useList } from '../../../records/use-list'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { countOf } from '../../../ui/format/count-of'
import { NoValue } from '../../../ui/format/date'
import { labels } from '../../../ui/format/labels'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { searchFilter } from '../../../ui/search/search-text'
import { severalOf } from '../../../ui/table/choices-of'
import { clientList } from '../../../ui/table/list-definition'
import { ListFilters } from '../../../ui/table/list-filters'
import { listTable, useLoadedPage } from '../../../ui/table/list-table'
import { Sentence } from '../../../ui/table/sentence'
import type { Hue } from '../../../ui/theme/palette'
import { syncParams } from './documentation-manager-search'
import styles from './sync-panel.module.css'
import { cutMessages, type SyncResult, type SyncRow, syncRows } from './sync-state'

type SyncOutcome = components['schemas']['SyncOutcome']

const syncOutcomeLabels = labels<SyncOutcome>({
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  failed: 'Failed',
})

const syncOutcomeHues: Record<SyncOutcome, Hue> = {
  added: 'positive',
  changed: 'info',
  removed: 'attention',
  failed: 'critical',
}

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
    ...severalOf('Result', syncOutcomeValues, syncOutcomeLabels),
    matches: (outcomes) => (row) => outcomes.includes(row.outcome),
  },
})

const ResultTable = listTable<SyncRow, never>({
  label: 'Pages of the last synchronization',
  noun: 'synchronized pages',
})

const columns = columnsOf(
  fieldsOf<SyncRow, never>()({
    title: {
      label: 'Page',
      text: ({ title }) => title,
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
      kind: 'name',
    },
    outcome: {
      label: 'Result',
      text: ({ outcome }) => syncOutcomeLabels[outcome],
      cell: ({ outcome }) => (
        <StatusBadge hue={syncOutcomeHues[outcome] ?? 'neutral'}>{syncOutcomeLabels[outcome]}</StatusBadge>
      ),
      phone: 'first',
      stays: true,
      noTruncate: true,
    },
    version: {
      label: 'Version',
      text: ({ line, version }) => `${lineLabels[line]} ${version}`,
      phone: 'second',
      stays: true,
    },
    path: { label: 'Path', text: ({ path }) => path },
    reason: {
      label: 'Reason',
      text: ({ reason }) => reason ?? '',
      cell: ({ reason }) => (reason ? <Sentence>{reason}</Sentence> : <NoValue />),
      phone: 'secondLong',
      stays: true,
      noTruncate: true,
    },
  }),
)

/** Result of the last synchronization for each changed page [DM1]. */
export function SyncResultPanel({ result }: { result: SyncResult }) {
  const list = useList({ list: resultList, name: 'synchronization', hidden: [], keepsScroll: true })
  const { search, onSearch } = list
  const all = syncRows(result)
  const rows = resultList.matching(all, search, {})
  const page = useLoadedPage(rows, search)
  return (
    <>
      {all.length > 0 && <ListFilters {...list} context={{}} />}
      <Panel
        title="Pages of the last synchronization"
        query={{ data: page, error: null, isFetching: false, refetch: () => undefined }}
        skeleton={<SkeletonRows columns={5} label="Loading pages" />}
        empty={emptyText(result)}
        noMatch={{ isFiltered: resultList.isFiltered(search), onClear: () => onSearch(resultList.noFilters) }}
        pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
        failed=""
      >
        {({ items, ...others }) => (
          <>
            <CheckAfterSync rows={all} />
            <ResultTable {...list} {...others} rows={items} columns={columns} />
          </>
        )}
      </Panel>
    </>
  )
}

/** Text of a list without pages: none exist, or they are only counted. */
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

/** Maximum number of versions named; others are chosen on the page of the check. */
const MAX_VERSIONS = 3

/** The changed versions, whose links may have changed. [DM3] */
function CheckAfterSync({ rows }: { rows: readonly SyncRow[] }) {
  const touched = new Map(rows.map((row) => [`${row.line} ${row.version}`, row]))
  const others = touched.size - MAX_VERSIONS
  return (
    <p className={styles.offers}>
      {[...touched.values()].slice(0, MAX_VERSIONS).map(({ line, version }) => (
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
