import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Column, ColumnChoice, Density, Paging, Selection, Sorting } from './column'
import { HeadCell, SelectAllCell } from './data-table-head'
import { TableFrame } from './data-table-style'
import { Pagination } from './pagination'
import { TableBar } from './table-bar'
import { useTableModel } from './table-model'
import { useOverflow } from './use-overflow'
import { VisuallyHidden } from './visually-hidden'

export type DataTableProps<Row, Sort extends string = never> = {
  /** Names the table for speech: "Licenses". */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  rowId: (row: Row) => string
  sorting?: Sorting<Sort>
  paging?: Paging
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
  density?: Density
  /** What can be done with the whole list, such as its export. */
  tools?: ReactNode
  /** The row whose detail is open beside the table. */
  currentId?: string
  /** The rows are those of the question before; the answer is on its way. */
  isStale?: boolean
}

/** What opens a row: the link or button in the cell that names it. */
const openers = 'th[scope=row] :is(a, button)'

/** A click beside the controls of a row presses the first link or button of the cell that names it; selecting text does not. */
const pressRow = (event: MouseEvent<HTMLTableRowElement>) => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, [popover]')) return
  if (getSelection()?.isCollapsed === false) return
  const opener = currentTarget.querySelector(openers)
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End lead from row to row while the focus is on what opens one. */
const stepRows = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = steps[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(openers)]
  const { activeElement } = document
  const index = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1
  if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  all[step(index, all.length - 1)]?.focus()
}

export const DataTable = <Row extends object, Sort extends string = never>(
  props: DataTableProps<Row, Sort>,
) => {
  const {
    label,
    selection,
    paging,
    sorting,
    columnChoice,
    density,
    tools,
    currentId,
    isStale = false,
  } = props
  const { table, visible } = useTableModel(props)
  const { ref, overflows } = useOverflow<HTMLDivElement>()

  return (
    <>
      {(paging || selection || columnChoice || density || tools) && (
        <TableBar
          columns={props.columns}
          count={props.rows.length}
          paging={paging}
          selection={selection}
          columnChoice={columnChoice}
          density={density}
          tools={tools}
        />
      )}
      <TableFrame
        ref={ref}
        dense={density?.dense ?? false}
        {...(overflows
          ? { 'data-scrolls': '', role: 'region', 'aria-label': `${label}, scrolls sideways`, tabIndex: 0 }
          : {})}
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
                  column={sorting ? column : { ...column, sort: undefined }}
                  sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
                  onSort={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody data-stale={isStale || undefined} onKeyDown={stepRows}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} aria-current={row.id === currentId || undefined} onClick={pressRow}>
                {selection && (
                  <td className="select">
                    <label>
                      <VisuallyHidden>Select {selection.rowLabel(row.original)}</VisuallyHidden>
                      <input
                        type="checkbox"
                        checked={row.getIsSelected()}
                        onChange={(event) => row.toggleSelected(event.target.checked)}
                      />
                    </label>
                  </td>
                )}
                {visible.map(({ id, kind, cell }) =>
                  kind === 'name' ? (
                    <th key={id} scope="row">
                      {cell(row.original)}
                    </th>
                  ) : (
                    <td key={id} className={kind}>
                      {cell(row.original)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {paging && <Pagination label={label} {...paging} />}
    </>
  )
}
