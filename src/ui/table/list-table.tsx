import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../control/button'
import { lazyDialog } from '../dialog/lazy-dialog'
import { today } from '../format/today'
import type { Elements } from '../layout/elements'
import type { Column, ColumnChoice } from './column'
import { arranged } from './column-layout'
import { DataTable } from './data-table'
import { useKeptSelection } from './kept-selection'
import { type ListSearch, pageSizeOf, pagingOf } from './list-search'
import { stringifySearch } from './search-params'
import { useDensity } from './use-density'
import type { PageOfRows } from './walk-pages'

type ListTableSettings<Row, Sort extends string> = {
  /** The table's accessible name: "Licenses". */
  label: string
  /** The noun for the rows in an export: "licenses". */
  noun: string
  /** The order if the address names none; absent: that of the rows. */
  defaultSort?: Sort
  /** Label of a row's checkbox: "HLX-17". Absent: rows cannot be selected. */
  rowLabel?: (row: Row) => string
  /** The name under which the selection is kept; default: `label`. */
  keptAs?: string
}

export type SelectedRows<Row> = {
  /** Selected rows that are loaded. */
  readonly rows: readonly Row[]
  /** Ids of selected rows on other pages. */
  readonly elsewhere?: readonly string[]
  /** Whether all matching rows on all pages are selected. */
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
  /** Reads one page of all matching rows, numbered from 1, for the export. */
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Actions for the selected rows, besides exporting them. */
  selectionActions?: (selected: SelectedRows<Row>) => Elements
  /** The rows among which a selection is kept; absent: those of the page. */
  selectable?: readonly Row[]
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the previous query; the new result is loading. */
  isStale?: boolean
  /** False while more rows are loading: an export would lack them. */
  isComplete?: boolean
}

/** The table of a list: one page of rows with paging, sorting, columns, density, export and optional selection. */
export function listTable<Row extends { id: string }, Sort extends string>(
  settings: ListTableSettings<Row, Sort>,
) {
  const { label, noun, defaultSort, rowLabel, keptAs = label } = settings
  const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog<Row, Sort>)
  const rowId = ({ id }: Row) => id

  return function ListTable(props: ListTableProps<Row, Sort>) {
    const {
      rows,
      total,
      columnChoice,
      search,
      onSearch,
      read,
      currentId,
      isStale = false,
      isComplete = true,
    } = props
    const { selectable = rows, selectionActions } = props
    const density = useDensity()
    const [exported, setExported] = useState<'all' | 'chosen' | null>(null)
    const { page, page_size, sort, ...filters } = search
    const kept = useKeptSelection({
      list: `${keptAs}${stringifySearch(filters)}`,
      page: selectable === rows ? stringifySearch({ page, page_size, sort }) : '',
      ids: selectable.map(rowId),
      isStale,
    })
    const { areAll } = kept
    const keptIds = new Set(kept.ids)
    const selected = areAll ? rows : selectable.filter(({ id }) => keptIds.has(id))
    const loadedIds = new Set(selected.map(rowId))
    const elsewhere = areAll ? [] : kept.ids.filter((id) => !loadedIds.has(id))
    const count = selected.length + elsewhere.length
    const isBeside = currentId !== undefined
    const { hidden, order } = columnChoice
    const columns = useMemo(() => arranged(props.columns, order), [props.columns, order])
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
          sorting={{ value: sort ?? defaultSort, onChange: (sort) => onSearch({ sort }) }}
          paging={pagingOf(search, total, onSearch)}
          density={density}
          columnChoice={isBeside ? undefined : columnChoice}
          tools={isComplete && <ExportButton label="Export" onClick={() => setExported('all')} />}
          selection={
            rowLabel && !isBeside
              ? {
                  ids: [...loadedIds, ...elsewhere],
                  onChange: kept.change,
                  matches:
                    total > rows.length
                      ? { total, areSelected: areAll, onSelect: kept.selectAll }
                      : undefined,
                  rowLabel,
                  actions: (
                    <>
                      {selectionActions?.({
                        rows: selected,
                        elsewhere,
                        areAll,
                        total: areAll ? total : count,
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
          <ExportDialog
            noun={noun}
            total={exported === 'chosen' && !areAll ? count : total}
            columns={columns.filter(({ id }) => !hidden.includes(id))}
            which={exported === 'chosen' ? 'you selected, with the visible columns,' : undefined}
            read={exported === 'chosen' && !areAll && elsewhere.length === 0 ? readSelected : read}
            only={exported === 'chosen' && elsewhere.length > 0 ? kept.ids : undefined}
            today={today()}
            onClose={() => setExported(null)}
          />
        )}
      </>
    )
  }
}

/** A column while a detail is open beside the list. */
function besideOf<Row, Sort extends string>(column: Column<Row, Sort>): Column<Row, Sort>[] {
  if (column.kind === 'name') return [column]
  return column.splitView ? [{ ...column, ...column.splitView }] : []
}

function ExportButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" size="sm" onClick={onClick}>
      <Download size={16} aria-hidden="true" />
      <span>{label}</span>
    </Button>
  )
}

/** The current page of loaded rows and the read of any other one, for a list that is filtered in the browser. */
export function useLoadedPage<Row>(rows: readonly Row[] | undefined, search: ListSearch<string>) {
  return useMemo(
    () =>
      rows && {
        ...pageOf(rows, search.page ?? 1, pageSizeOf(search)),
        read: async (page: number, pageSize: number) => pageOf(rows, page, pageSize),
      },
    [rows, search],
  )
}

export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): PageOfRows<Row> {
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}
