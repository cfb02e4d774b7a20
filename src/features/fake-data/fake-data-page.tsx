import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listFakeData } from '../../api/operations.gen'
import { useUserKey } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { ListFilters } from '../../ui/table/list-filters'
import { pageSizeOf } from '../../ui/table/list-search'
import { listTable, pageOf } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { fakeColumns, hiddenAtFirst } from './fake-columns'
import { fakeList } from './fake-filters'
import { sortRows } from './fake-rows'
import type { FakeDatum, FakeSearch, FakeSort } from './fake-search'
import { StateLab, useLabRead } from './state-lab'

const route = getRouteApi('/fake-data')
const FakeTable = listTable<FakeDatum, FakeSort>({
  label: 'Fake data',
  noun: 'fake rows',
  rowLabel: ({ id, name }) => (name.trim() === '' ? id : name),
})

/** A state of the lab is asked for by the page alone, which measures how long that takes. */
export function reads({ search: { state } }: PageRequest<FakeSearch>) {
  return state ? [] : [listFakeData()]
}

/** Every feature of a list and every state of a screen, to see changes to all lists and screens in one place. */
export default function FakeDataPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const userId = useUserKey()
  const columnChoice = useHiddenColumns('fake-data', hiddenAtFirst)
  const lab = useLabRead(search.state)
  const { data } = lab.query
  const { sort, state } = search
  const { search: text, status, line, country, due } = search
  // The operation has no filters: ten thousand rows are searched and sorted here, once and not on every click.
  const rows = useMemo(
    () =>
      sortRows(fakeList.matching(data ?? [], { search: text, status, line, country, due }, today()), sort),
    [data, text, status, line, country, due, sort],
  )
  const countries = useMemo(() => [...new Set(data?.map((row) => row.country))], [data])
  const change = (next: Partial<FakeSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })

  return (
    <Page
      title="Fake data"
      purpose="Sample rows that show every part of a list and every state of a screen."
      action={
        <SavedViews
          list={fakeList}
          name="fake-data"
          userId={userId}
          search={search}
          columns={fakeColumns}
          columnChoice={columnChoice}
          onSearch={(next) => void navigate({ search: { ...next, state }, replace: true })}
        />
      }
      filters={<ListFilters list={fakeList} search={search} onChange={change} context={{ countries }} />}
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
          <SkeletonRows columns={fakeColumns.length - hiddenAtFirst.length} label="Loading fake data" />
        }
        empty={{
          when: () => rows.length === 0,
          title: 'No fake data',
          children: 'The backend returned an empty list.',
        }}
        noMatch={{
          isFiltered: fakeList.isFiltered(search) && data?.length !== 0,
          onClear: () => change(fakeList.noFilters),
        }}
        pastTheEnd={{ when: () => false, onFirst: () => change({}) }}
        failed="Fake data could not be loaded"
      >
        {() => (
          <FakeTable
            rows={pageOf(rows, search.page ?? 1, pageSizeOf(search)).items}
            total={rows.length}
            columns={fakeColumns}
            columnChoice={columnChoice}
            search={search}
            onSearch={change}
            read={async (page, size) => pageOf(rows, page, size)}
            // The selection lasts over all pages.
            selectable={rows}
          />
        )}
      </Panel>
    </Page>
  )
}
