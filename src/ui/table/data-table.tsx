import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { revealFully } from '../layout/show-whole'
import { useOverflow } from '../layout/use-overflow'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Column, ColumnChoice, Density, Paging, Selection, Sorting } from './column'
import { isSizable } from './column-layout'
import styles from './data-table.module.css'
import { HeadCell, SelectAllCell } from './data-table-head'
import { type SelectRow, TableRows } from './data-table-rows'
import { Pagination } from './pagination'
import { TableBar } from './table-bar'
import { useColumnEdges } from './use-column-edges'
import { useStable } from './use-stable'

export type DataTableProps<Row, Sort extends string = never> = {
  /** The table's accessible name: "Licenses". */
  label: string
  /** The noun for a row, for the count of a table without pages: "seat". Default: "row". */
  noun?: string
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  rowId: (row: Row) => string
  sorting?: Sorting<Sort>
  paging?: Paging
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
  density?: Density
  /** Actions for the whole list, such as its export. */
  tools?: Elements
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the previous query; the new result is loading. */
  isStale?: boolean
}

export function DataTable<Row extends object, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { label, rowId, selection, paging, sorting, columnChoice, density, tools, currentId } = props
  const { isStale = false, noun = 'row' } = props
  // Stable references while the contents are equal, so that rows do not re-render.
  const rows = useStable(props.rows)
  const visible = useStable(props.columns.filter(({ id }) => !columnChoice?.hidden.includes(id)))
  const { edges, widths } = useColumnEdges(props.columns, visible, columnChoice)
  const sized = useStable(
    visible.filter((column) => isSizable(column) && widths[column.id] !== undefined).map(({ id }) => id),
  )
  const selectedIds = useMemo(() => new Set(selection?.ids), [selection?.ids])
  const selectedHere = rows.filter((row) => selectedIds.has(rowId(row))).length
  const isPageSelected = rows.length > 0 && selectedHere === rows.length
  const selectRows = (ids: readonly string[], areSelected: boolean) => {
    const others = [...selectedIds].filter((id) => !ids.includes(id))
    selection?.onChange(areSelected ? [...others, ...ids] : others)
  }
  const select = useLatest((id, isSelected) => selectRows([id], isSelected))

  return (
    <>
      {(paging || selection || columnChoice || density || tools) && (
        <TableBar
          columns={props.columns}
          count={rows.length}
          noun={noun}
          paging={paging}
          selection={selection}
          isPageSelected={isPageSelected}
          elsewhere={selectedIds.size - selectedHere}
          columnChoice={columnChoice}
          density={density}
          sorting={sorting}
          tools={tools}
          onResize={edges?.start}
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
          <thead {...edges?.headProps}>
            <tr>
              {selection && (
                <SelectAllCell
                  checked={isPageSelected}
                  mixed={selectedHere > 0 && !isPageSelected}
                  onChange={(checked) => selectRows(rows.map(rowId), checked)}
                />
              )}
              {visible.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sorted={sortedAs(column, sorting)}
                  onSort={sortBy(column, sorting)}
                  width={sized.includes(column.id) ? widths[column.id] : undefined}
                  isLast={column === visible.findLast(isSizable)}
                  edge={edges?.of(column)}
                />
              ))}
            </tr>
          </thead>
          <TableRows
            rows={rows}
            columns={visible}
            sized={sized}
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

function sortedAs<Row, Sort extends string>({ sort }: Column<Row, Sort>, sorting?: Sorting<Sort>) {
  if (!sort || sorting?.value === undefined) return false
  return sorting.value === sort[0] ? 'asc' : sorting.value === sort[1] ? 'desc' : false
}

/** Sorts by a column, ascending first; then reverses the order. */
function sortBy<Row, Sort extends string>({ sort }: Column<Row, Sort>, sorting?: Sorting<Sort>) {
  return sorting && sort && (() => sorting.onChange(sort[sorting.value === sort[0] ? 1 : 0]))
}

type TableFrameProps = { label: string; dense: boolean; hasPhoneRows: boolean; children: ReactNode }

/** The scroll container of a wide table. It measures itself, so that rows do not re-render for it. */
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

/** Scrolls the focused element clear of the sticky columns. */
function showFocused(event: FocusEvent<HTMLElement>): void {
  revealFully(event)
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

/** One stable function, so that a row re-renders only when it has changed. */
function useLatest(selectRow: SelectRow): SelectRow {
  const latest = useRef(selectRow)
  useLayoutEffect(() => {
    latest.current = selectRow
  })
  return useCallback((id, isSelected) => latest.current(id, isSelected), [])
}
