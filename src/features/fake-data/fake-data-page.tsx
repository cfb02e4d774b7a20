import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { fakeDatumStatusValues, lineValues } from '../../api/schema.gen'
import { lineLabels } from '../../domain/product-lines'
import { useCurrentUser } from '../../session/current-user'
import { Button } from '../../ui/control/button'
import { DialogSuspense } from '../../ui/dialog/dialog-suspense'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import type { ColumnChoice } from '../../ui/table/column'
import { DataTable } from '../../ui/table/data-table'
import { FilterBar } from '../../ui/table/filter-bar'
import { FilterChip } from '../../ui/table/filter-chip'
import { FilterSearchChip } from '../../ui/table/filter-search-chip'
import { type ListSearch, pageSizeOf, pagingOf } from '../../ui/table/list-search'
import { SavedViews } from '../../ui/table/saved-views'
import { SearchBox } from '../../ui/table/search-box'
import { parseSearch, stringifySearch } from '../../ui/table/search-params'
import { useDensity } from '../../ui/table/use-density'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { fakeColumns, hiddenAtFirst, statusLabel } from './fake-columns'
import { countryName, filterRows, sortRows } from './fake-rows'
import {
  type Due,
  dueChoices,
  type FakeDatum,
  type FakeFilters,
  type FakeSearch,
  type FakeSort,
  isFilteredBy,
  noFilters,
  parseFakeSearch,
} from './fake-search'
import { StateLab, useLabRead } from './state-lab'

const route = getRouteApi('/fake-data')
const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../ui/table/export-dialog')
  return { default: Component<FakeDatum, FakeSort> }
})

const columnIds = fakeColumns.map(({ id }) => id)

/** Every feature of a list and every state of a screen, to see changes to all lists and screens in one place. */
export default function FakeDataPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { id: userId } = useCurrentUser()
  const columnChoice = useHiddenColumns('fake-data', hiddenAtFirst)
  const lab = useLabRead(search.state)
  const { data } = lab.query
  const { sort, state } = search
  const { search: text, status, line, country, due } = search
  // The operation has no filters: ten thousand rows are searched and sorted here, once and not on every click.
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

const dueLabels: Record<Due, string> = {
  past: 'Before today',
  month: 'Within 30 days',
  later: 'Later',
}
const statusOptions = fakeDatumStatusValues.map((value) => ({ value, label: statusLabel(value) }))
const lineOptions = lineValues.map((value) => ({ value, label: lineLabels[value] }))
const dueOptions = dueChoices.map((value) => ({ value, label: dueLabels[value] }))

type FakeFilterBarProps = {
  filters: FakeFilters
  onChange: (next: Partial<FakeFilters>) => void
  /** The country codes in the data. */
  countries: readonly string[]
}

/** One filter of every kind. */
function FakeFilterBar({ filters, onChange, countries }: FakeFilterBarProps) {
  const countryOptions = countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <FilterBar isFiltered={isFilteredBy(filters)} onClear={() => onChange(noFilters)}>
      <SearchBox
        label="Search fake data"
        value={filters.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <FilterChip
        label="Status"
        value={filters.status}
        options={statusOptions}
        onChange={(status) => onChange({ status: status && [status] })}
      />
      <FilterChip
        label="Line"
        value={filters.line}
        options={lineOptions}
        onChange={(line) => onChange({ line: line && [line] })}
      />
      <FilterChip
        label="Due"
        value={filters.due}
        options={dueOptions}
        onChange={(due) => onChange({ due })}
      />
      <FilterSearchChip
        label="Country"
        value={filters.country}
        options={countryOptions}
        onNeed={() => undefined}
        onChange={(country) => onChange({ country })}
      />
    </FilterBar>
  )
}

type FakeTableProps = {
  /** All matching rows, sorted. */
  rows: readonly FakeDatum[]
  columnChoice: ColumnChoice
  search: FakeSearch
  onSearch: (next: ListSearch<FakeSort>) => void
}

/** One page of the rows; the selection spans all pages. */
function FakeTable({ rows, columnChoice, search, onSearch }: FakeTableProps) {
  const density = useDensity()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [exported, setExported] = useState<readonly FakeDatum[] | null>(null)
  const size = pageSizeOf(search)
  const first = ((search.page ?? 1) - 1) * size
  const chosenIds = new Set(chosen)
  const selected = rows.filter(({ id }) => chosenIds.has(id))
  return (
    <>
      <DataTable
        label="Fake data"
        rows={rows.slice(first, first + size)}
        columns={fakeColumns}
        rowId={rowId}
        sorting={{ value: search.sort, onChange: (next) => onSearch({ sort: next }) }}
        paging={pagingOf(search, rows.length, onSearch)}
        density={density}
        columnChoice={columnChoice}
        tools={
          <Button kind="quiet" size="sm" onClick={() => setExported(rows)}>
            <Download size={16} aria-hidden="true" />
            Export
          </Button>
        }
        selection={{
          ids: selected.map(rowId),
          onChange: setChosen,
          rowLabel: ({ id, name }) => (name.trim() === '' ? id : name),
          actions: (
            <Button kind="quiet" size="sm" onClick={() => setExported(selected)}>
              <Download size={16} aria-hidden="true" />
              Export selected
            </Button>
          ),
        }}
      />
      {exported && (
        <DialogSuspense>
          <ExportDialog
            noun="fake rows"
            total={exported.length}
            columns={fakeColumns.filter(({ id }) => !columnChoice.hidden.includes(id))}
            read={async (page, pageSize) => ({
              items: exported.slice((page - 1) * pageSize, page * pageSize),
              total: exported.length,
            })}
            today={today()}
            onClose={() => setExported(null)}
          />
        </DialogSuspense>
      )}
    </>
  )
}

const rowId = ({ id }: FakeDatum) => id
