import { Download } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { today } from '../../../ui/format/today'
import type { ColumnChoice } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { type ListSearch, pageSizeOf, pagingOf } from '../../../ui/table/list-search'
import { useDensity } from '../../../ui/table/use-density'
import type { FakeDatum, FakeSearch, FakeSort } from '../fake-search'
import { fakeColumns } from './fake-columns'

const ExportDialog = lazy(async () => {
  const { ExportDialog: Component } = await import('../../../ui/table/export-dialog')
  return { default: Component<FakeDatum, FakeSort> }
})

type FakeTableProps = {
  /** All rows that fit, in their order. */
  rows: readonly FakeDatum[]
  columnChoice: ColumnChoice
  search: FakeSearch
  onSearch: (next: ListSearch<FakeSort>) => void
}

/** One page of the rows; what is selected stays selected on all pages. */
export function FakeTable({ rows, columnChoice, search, onSearch }: FakeTableProps) {
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
        <Opening>
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
        </Opening>
      )}
    </>
  )
}

const rowId = ({ id }: FakeDatum) => id
