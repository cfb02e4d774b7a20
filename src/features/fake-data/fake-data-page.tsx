import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '../../session/current-user'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { SavedViews } from '../../ui/table/saved-views'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { type FakeSearch, isFilteredBy, noFilters, parseFakeSearch } from './fake-search'
import { StateLab } from './lab/state-lab'
import { useLabRead } from './lab/use-lab-read'
import { fakeColumns, hiddenAtFirst } from './rows/fake-columns'
import { FakeFilterBar } from './rows/fake-filters'
import { filterRows, sortRows } from './rows/fake-rows'
import { FakeTable } from './rows/fake-table'

const route = getRouteApi('/fake-data')
const columnIds = fakeColumns.map(({ id }) => id)

/** Every feature a list has, and every state a screen has: what is broken in all of them shows here first. */
export default function FakeDataPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { id: userId } = useCurrentUser()
  const columnChoice = useHiddenColumns('fake-data', hiddenAtFirst)
  const lab = useLabRead(search.state)
  const { data } = lab.query
  const { sort, state } = search
  const { search: text, status, line, country, due } = search
  // The contract's list takes no questions: ten thousand rows are searched and sorted once, not on every click.
  const rows = useMemo(
    () => sortRows(filterRows(data ?? [], { search: text, status, line, country, due }, today()), sort),
    [data, text, status, line, country, due, sort],
  )
  const countries = useMemo(() => [...new Set(data?.map((row) => row.country))], [data])
  const change = (next: Partial<FakeSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })

  return (
    <Page
      title="Fake data"
      purpose="Reference rows that exercise every part of a list, and every state a screen can be in."
      action={
        <SavedViews
          list="fake-data"
          userId={userId}
          current={{
            search: stringifySearch({ ...search, state: undefined }).slice(1),
            columns: columnIds.filter((id) => !columnChoice.hidden.includes(id)),
          }}
          columnIds={columnIds}
          onApply={(view) => {
            columnChoice.onChange(columnIds.filter((id) => !view.columns.includes(id)))
            const next = parseFakeSearch(parseSearch(view.search))
            void navigate({ search: { ...next, state }, replace: true })
          }}
        />
      }
      filters={<FakeFilterBar filters={search} onChange={change} countries={countries} />}
    >
      <StateLab
        {...lab}
        state={state}
        isFetching={lab.query.isFetching}
        onChange={(next) =>
          void navigate({
            search: (current) => ({ ...current, page: undefined, state: next }),
            replace: true,
          })
        }
        onCancel={lab.cancel}
        onRetry={() => void lab.query.refetch()}
      />
      <Panel
        label="Fake data"
        query={lab.query}
        skeleton={
          <SkeletonRows columns={columnIds.length - hiddenAtFirst.length} label="Loading fake data" />
        }
        empty={{
          when: () => rows.length === 0,
          title: 'No fake data',
          children: 'The backend answered a list without a row.',
        }}
        noMatch={{ isFiltered: isFilteredBy(search) && data?.length !== 0, onClear: () => change(noFilters) }}
        pastTheEnd={{ when: () => false, onFirst: () => change({}) }}
        failed="Fake data could not be loaded"
      >
        {() => <FakeTable rows={rows} columnChoice={columnChoice} search={search} onSearch={change} />}
      </Panel>
    </Page>
  )
}
