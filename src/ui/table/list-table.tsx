import { Download } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../control/button'
import { DialogSuspense } from '../dialog/dialog-suspense'
import { today } from '../format/today'
import type { Column, ColumnChoice } from './column'
import { DataTable } from './data-table'
import { type ListSearch, pagingOf } from './list-search'
import { useDensity } from './use-density'
import type { PageOfRows } from './walk-pages'

type ListTableSettings<Row, Sort extends string> = {
  /** Names the table for speech: "Licenses". */
  label: string
  /** What the rows are called in an export: "licenses". */
  noun: string
  /** The order where the address names none; absent: that of the rows. */
  defaultSort?: Sort
  /** What a row's checkbox is called: "HLX-17". Absent: rows cannot be selected. */
  rowLabel?: (row: Row) => string
}

type ListTableProps<Row, Sort extends string> = {
  /** One page of the list. */
  rows: readonly Row[]
  total: number
  columns: readonly Column<Row, Sort>[]
  columnChoice: ColumnChoice
  search: ListSearch<Sort>
  onSearch: (next: ListSearch<Sort>) => void
  /** One page of everything that matches, numbered from 1, for the export. */
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** The rows among which a selection lasts; absent: those of the page. */
  selectable?: readonly Row[]
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the question before; the answer is on its way. */
  isStale?: boolean
}

/** Makes the table of a list: one page of rows with pages, order, columns, density and export, selection if wanted. */
export function listTable<Row extends { id: string }, Sort extends string>(
  settings: ListTableSettings<Row, Sort>,
) {
  const { label, noun, defaultSort, rowLabel } = settings
  const ExportDialog = lazy(async () => {
    const { ExportDialog: Component } = await import('./export-dialog')
    return { default: Component<Row, Sort> }
  })
  const rowId = ({ id }: Row) => id

  return function ListTable(props: ListTableProps<Row, Sort>) {
    const { rows, total, columns, columnChoice, search, onSearch, read, currentId, isStale } = props
    const { selectable = rows } = props
    const density = useDensity()
    const [chosen, setChosen] = useState<readonly string[]>([])
    const [exported, setExported] = useState<'all' | 'chosen' | null>(null)
    const chosenIds = new Set(chosen)
    const selected = selectable.filter(({ id }) => chosenIds.has(id))
    const isBeside = currentId !== undefined
    const readSelected = async (page: number, size: number) => pageOf(selected, page, size)
    return (
      <>
        <DataTable
          label={label}
          rows={rows}
          // Beside a detail there is room for the mandatory columns only.
          columns={isBeside ? columns.filter(({ canHide }) => !canHide) : columns}
          rowId={rowId}
          sorting={{ value: search.sort ?? defaultSort, onChange: (sort) => onSearch({ sort }) }}
          paging={pagingOf(search, total, onSearch)}
          density={density}
          columnChoice={isBeside ? undefined : columnChoice}
          tools={<ExportButton label="Export" onClick={() => setExported('all')} />}
          selection={
            rowLabel && !isBeside
              ? {
                  ids: selected.map(rowId),
                  onChange: setChosen,
                  rowLabel,
                  actions: <ExportButton label="Export selected" onClick={() => setExported('chosen')} />,
                }
              : undefined
          }
          isStale={isStale}
          currentId={currentId}
        />
        {exported && (
          <DialogSuspense>
            <ExportDialog
              noun={noun}
              total={exported === 'chosen' ? selected.length : total}
              columns={columns.filter(({ id }) => !columnChoice.hidden.includes(id))}
              read={exported === 'chosen' ? readSelected : read}
              today={today()}
              onClose={() => setExported(null)}
            />
          </DialogSuspense>
        )}
      </>
    )
  }
}

function ExportButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" size="sm" onClick={onClick}>
      <Download size={16} aria-hidden="true" />
      {label}
    </Button>
  )
}

/** One page of rows that are all here, for a list that is filtered in the browser. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): PageOfRows<Row> {
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}
