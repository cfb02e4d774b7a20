import { Download } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { Button } from '../control/button'
import { DialogSuspense } from '../dialog/dialog-suspense'
import { today } from '../format/today'
import type { Elements } from '../layout/elements'
import type { Column, ColumnChoice } from './column'
import { DataTable } from './data-table'
import { type ListSearch, pagingOf } from './list-search'
import { stringifySearch } from './search-params'
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

/** What is selected of a list. */
export type SelectedRows<Row> = {
  /** Those that are here. */
  readonly rows: readonly Row[]
  /** Whether everything that matches is selected, on whichever page. */
  readonly areAll: boolean
  readonly total: number
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
  /** What can be done with the selected rows, beside exporting them. */
  selectionActions?: (selected: SelectedRows<Row>) => Elements
  /** The rows among which a selection lasts; absent: those of the page. */
  selectable?: readonly Row[]
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the question before; the answer is on its way. */
  isStale?: boolean
  /** False while more rows are being read: an export would lack them. */
  isWhole?: boolean
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
    const {
      rows,
      total,
      columns,
      columnChoice,
      search,
      onSearch,
      read,
      currentId,
      isStale,
      isWhole = true,
    } = props
    const { selectable = rows, selectionActions } = props
    const density = useDensity()
    const [chosen, setChosen] = useState<readonly string[]>([])
    const [exported, setExported] = useState<'all' | 'chosen' | null>(null)
    /** The search whose matches are all selected, on whichever page. */
    const [chosenSearch, setChosenSearch] = useState<string | null>(null)
    const thisSearch = stringifySearch({ ...search, page: undefined, page_size: undefined, sort: undefined })
    const areAllSelected = chosenSearch === thisSearch
    const chosenIds = new Set(chosen)
    const selected = areAllSelected ? rows : selectable.filter(({ id }) => chosenIds.has(id))
    const isBeside = currentId !== undefined
    const { hidden } = columnChoice
    const besideColumns = useMemo(
      () => columns.filter(({ id }) => !hidden.includes(id)).flatMap(besideOf),
      [columns, hidden],
    )
    const readSelected = async (page: number, size: number) => pageOf(selected, page, size)
    return (
      <>
        <DataTable
          label={label}
          rows={rows}
          columns={isBeside ? besideColumns : columns}
          rowId={rowId}
          sorting={{ value: search.sort ?? defaultSort, onChange: (sort) => onSearch({ sort }) }}
          paging={pagingOf(search, total, onSearch)}
          density={density}
          columnChoice={isBeside ? undefined : columnChoice}
          tools={isWhole && <ExportButton label="Export" onClick={() => setExported('all')} />}
          selection={
            rowLabel && !isBeside
              ? {
                  ids: selected.map(rowId),
                  onChange: (ids) => {
                    setChosenSearch(null)
                    setChosen(ids)
                  },
                  matches:
                    total > rows.length
                      ? { total, areSelected: areAllSelected, onSelect: () => setChosenSearch(thisSearch) }
                      : undefined,
                  rowLabel,
                  actions: (
                    <>
                      {selectionActions?.({
                        rows: selected,
                        areAll: areAllSelected,
                        total: areAllSelected ? total : selected.length,
                      })}
                      <ExportButton label="Export selected" onClick={() => setExported('chosen')} />
                    </>
                  ),
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
              total={exported === 'chosen' && !areAllSelected ? selected.length : total}
              columns={columns.filter(({ id }) => !hidden.includes(id))}
              which={exported === 'chosen' ? 'you selected, with the visible columns,' : undefined}
              read={exported === 'chosen' && !areAllSelected ? readSelected : read}
              today={today()}
              onClose={() => setExported(null)}
            />
          </DialogSuspense>
        )}
      </>
    )
  }
}

/** A column as it is while a detail is open beside the list. */
function besideOf<Row, Sort extends string>(column: Column<Row, Sort>): Column<Row, Sort>[] {
  if (column.kind === 'name') return [column]
  return column.beside ? [{ ...column, ...column.beside }] : []
}

function ExportButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" size="sm" onClick={onClick}>
      <Download size={16} aria-hidden="true" />
      <span>{label}</span>
    </Button>
  )
}

/** One page of rows that are all here, for a list that is filtered in the browser. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): PageOfRows<Row> {
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}
