import { useMemo } from 'react'
import { listFakeData, useListFakeData } from '../../api/operations.gen'
import { useList } from '../../records/use-list'
import { today } from '../../ui/format/today'
import { Page } from '../../ui/layout/page'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { listTable, useLoadedPage } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { fakeColumns, hiddenAtFirst } from './fake-columns'
import { fakeList } from './fake-filters'
import { sortRows } from './fake-rows'
import type { FakeDatum, FakeSort } from './fake-search'

const FakeTable = listTable<FakeDatum, FakeSort>({
  label: 'Fake data',
  noun: 'fake rows',
  rowLabel: ({ id, name }) => (name.trim() === '' ? id : name),
})

export function reads() {
  return [listFakeData()]
}

/** Every feature of a list, to see changes to all lists in one place. */
export default function FakeDataPage() {
  const list = useList({ list: fakeList, name: 'fake-data', hidden: hiddenAtFirst })
  const query = useListFakeData()
  const { data } = query
  const { sort, search: text, status, line, country, due } = list.search
  // The operation has no filters: ten thousand rows are searched and sorted here, once and not on every click.
  const rows = useMemo(
    () =>
      sortRows(fakeList.matching(data ?? [], { search: text, status, line, country, due }, today()), sort),
    [data, text, status, line, country, due, sort],
  )
  const page = useLoadedPage(rows, list.search)
  const countries = useMemo(() => [...new Set(data?.map((row) => row.country))], [data])
  return (
    <Page
      title="Fake data"
      purpose="Sample rows that show every part of a list."
      action={<SavedViews {...list} columns={fakeColumns} />}
      filters={<ListFilters {...list} context={{ countries }} />}
    >
      <ListPanel
        {...list}
        label="Fake data"
        query={{ ...query, data: data && page }}
        unfiltered={data?.length ?? 0}
        skeleton={fakeColumns.length - hiddenAtFirst.length}
        empty={{ title: 'No fake data', children: 'The backend returned an empty list.' }}
      >
        {({ items, ...others }) => (
          // The selection spans all pages.
          <FakeTable {...list} {...others} rows={items} columns={fakeColumns} selectable={rows} />
        )}
      </ListPanel>
    </Page>
  )
}
