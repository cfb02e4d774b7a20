import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { showWhole } from '../layout/show-whole'
import { useOverflow } from '../layout/use-overflow'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Column, ColumnChoice, Density, Paging, Selection, Sorting } from './column'
import styles from './data-table.module.css'
import { HeadCell, SelectAllCell } from './data-table-head'
import { type SelectRow, TableRows } from './data-table-rows'
import { Pagination } from './pagination'
import { TableBar } from './table-bar'
import { useTableModel } from './table-model'

export type DataTableProps<Row, Sort extends string = never> = {
  /** Names the table for speech: "Licenses". */
  label: string
  /** What one row is, for the count of a table without pages: "seat". Default: "row". */
  noun?: string
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  rowId: (row: Row) => string
  sorting?: Sorting<Sort>
  paging?: Paging
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
  density?: Density
  /** What can be done with the whole list, such as its export. */
  tools?: Elements
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the question before; the answer is on its way. */
  isStale?: boolean
}

export function DataTable<Row extends object, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { label, rowId, selection, paging, sorting, columnChoice, density, tools, currentId } = props
  const { isStale = false, noun = 'row' } = props
  const { table, rows, visible, selectedIds, selectRow } = useTableModel(props)
  const select = useLatest(selectRow)

  return (
    <>
      {(paging || selection || columnChoice || density || tools) && (
        <TableBar
          columns={props.columns}
          count={rows.length}
          noun={noun}
          paging={paging}
          selection={selection}
          isPageSelected={table.getIsAllPageRowsSelected()}
          columnChoice={columnChoice}
          density={density}
          sorting={sorting}
          tools={tools}
        />
      )}
      <TableFrame
        label={label}
        dense={density?.dense ?? false}
        hasPhoneRows={visible.some(({ phone }) => phone !== undefined)}
      >
        <table aria-busy={isStale}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection && (
                <SelectAllCell
                  checked={table.getIsAllPageRowsSelected()}
                  mixed={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
                />
              )}
              {visible.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
                  onSort={sorting && column.sort && (() => table.getColumn(column.id)?.toggleSorting())}
                />
              ))}
            </tr>
          </thead>
          <TableRows
            rows={rows}
            columns={visible}
            rowId={rowId}
            rowLabel={selection?.rowLabel}
            selectedIds={selectedIds}
            onSelect={select}
            currentId={currentId}
            isStale={isStale}
            isDense={density?.dense ?? false}
          />
        </table>
      </TableFrame>
      {paging && <Pagination label={label} {...paging} />}
    </>
  )
}

type TableFrameProps = { label: string; dense: boolean; hasPhoneRows: boolean; children: ReactNode }

/** What scrolls when the table is too wide. It measures by itself, so that its rows are not drawn again for that. */
function TableFrame({ label, dense, hasPhoneRows, children }: TableFrameProps) {
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={ref}
      className={cx(styles.frame, dense && styles.dense, hasPhoneRows && styles.phone)}
      {...(overflows
        ? {
            'data-scrolls': '',
            role: 'region',
            'aria-label': `${label}, scrolls sideways`,
            tabIndex: 0,
            onFocus: showFocused,
          }
        : {})}
    >
      {children}
    </div>
  )
}

const RING_WIDTH = 4

/** Shows what the keyboard has come to beside the columns that stay in sight, which would cover it. */
function showFocused(event: FocusEvent<HTMLElement>): void {
  showWhole(event)
  const { currentTarget: frame, target } = event
  if (!target.matches(':focus-visible')) return
  let isBefore = true
  for (const cell of target.closest('tr')?.cells ?? []) {
    if (cell.contains(target)) isBefore = false
    else if (getComputedStyle(cell).position === 'sticky') {
      const [seen, cover] = [target.getBoundingClientRect(), cell.getBoundingClientRect()]
      frame.scrollLeft += isBefore
        ? Math.min(0, seen.left - cover.right - RING_WIDTH)
        : Math.max(0, seen.right - cover.left + RING_WIDTH)
    }
  }
}

/** One function for all rows and all drawings, so that a row is drawn again only when it has changed. */
function useLatest(selectRow: SelectRow): SelectRow {
  const latest = useRef(selectRow)
  useLayoutEffect(() => {
    latest.current = selectRow
  })
  return useCallback((id, isSelected) => latest.current(id, isSelected), [])
}
