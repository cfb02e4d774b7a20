import { type KeyboardEvent, type MouseEvent, memo, startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../browser/use-printing'
import { ErrorBoundary } from '../feedback/error-boundary'
import { cx } from '../layout/cx'
import { cellText, contentOf } from './cell-content'
import type { Column } from './column'
import styles from './data-table.module.css'

export type SelectRow = (id: string, isSelected: boolean) => void

type TableRowsProps<Row, Sort extends string> = {
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  /** Ids of the columns with a width of their own, which may cut their cells. */
  sized: readonly string[]
  rowId: (row: Row) => string
  /** Label of a row's checkbox; without it rows cannot be selected. */
  rowLabel: ((row: Row) => string) | undefined
  selectedIds: ReadonlySet<string>
  onSelect: SelectRow
  currentId: string | undefined
  isStale: boolean
  isDense: boolean
}

/** Row height in pixels: dense, normal. */
const heights = { compact: 32, usual: 40 }
/** Least height in pixels of what is above the rows: the page's header, heading and filters, the table's bar and head. */
const ABOVE = 240

/**
 * The rows of a table. One listener serves all rows, and a row re-renders only when it has changed. The first paint
 * has only visible rows, since fifty take a slow phone half a second; the others follow it.
 */
export function TableRows<Row extends object, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { rows, columns, sized, rowId, rowLabel, selectedIds, onSelect, currentId, isStale, isDense } = props
  const [MemoRow] = useState(() => memo(TableRow<Row, Sort>))
  const [inSight] = useState(() => rowsInSight(isDense ? heights.compact : heights.usual))
  const [isComplete, setIsComplete] = useState(rows.length <= inSight)
  useEffect(() => afterPaint(() => startTransition(() => setIsComplete(true))), [])
  const isPrinting = usePrinting()
  const drawn = isComplete || isPrinting ? rows : rows.slice(0, inSight)
  const width = columns.length + (rowLabel ? 1 : 0)

  return (
    <>
      <tbody data-stale={isStale || undefined} onClick={activateRow} onKeyDown={onRowKeys}>
        {drawn.map((row) => {
          const id = rowId(row)
          return (
            <ErrorBoundary key={id} resetKey={row} fallback={() => <FailedRow width={width} />}>
              <MemoRow
                id={id}
                row={row}
                columns={columns}
                sized={sized}
                label={rowLabel?.(row)}
                isSelected={selectedIds.has(id)}
                onSelect={onSelect}
                isCurrent={id === currentId}
              />
            </ErrorBoundary>
          )
        })}
      </tbody>
      {drawn.length < rows.length && (
        // Reserves the final height, so that scroll restoration works.
        <tbody aria-hidden="true">
          <tr style={{ height: `calc(${rows.length - drawn.length} * var(--row-height))` }} />
        </tbody>
      )}
    </>
  )
}

/** Calls back once what was rendered is painted, or soon where nothing is painted; @returns cancels the call */
function afterPaint(run: () => void): () => void {
  let timer = document.hidden ? setTimeout(run) : undefined
  const frame = requestAnimationFrame(() => {
    timer ??= setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const rowsInSight = (height: number) => Math.ceil(Math.max(innerHeight - ABOVE, ABOVE) / height)

/** Replaces a row that an unexpected value has broken; the others stay. */
function FailedRow({ width }: { width: number }) {
  return (
    <tr>
      <td colSpan={width}>This row could not be shown</td>
    </tr>
  )
}

type TableRowProps<Row, Sort extends string> = {
  id: string
  row: Row
  columns: readonly Column<Row, Sort>[]
  sized: readonly string[]
  label: string | undefined
  isSelected: boolean
  onSelect: SelectRow
  isCurrent: boolean
}

function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { id, row, columns, sized, label, isSelected, onSelect, isCurrent } = props
  return (
    <tr aria-current={isCurrent || undefined} data-selected={isSelected || undefined}>
      {label !== undefined && (
        <td className={styles.select}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${label}`}
              checked={isSelected}
              onChange={(event) => onSelect(id, event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const isSized = sized.includes(column.id)
        return column.kind === 'name' ? (
          <th
            key={column.id}
            scope="row"
            className={cx(column.noTruncate && styles.whole, isSized && styles.sized) || undefined}
            title={isSized ? cellText(column, row) : undefined}
          >
            {contentOf(column, row)}
          </th>
        ) : (
          <Cell key={column.id} row={row} column={column} isSized={isSized} />
        )
      })}
    </tr>
  )
}

/** Smallest width of a column, in characters. */
const FITS = 20

type CellProps<Row, Sort extends string> = { row: Row; column: Column<Row, Sort>; isSized: boolean }

/**
 * A cell that does not name its row. A long text is truncated with an ellipsis, and complete in the tooltip. Only such
 * cells are clipped: clipping each one would slow down painting.
 */
function Cell<Row, Sort extends string>({ row, column, isSized }: CellProps<Row, Sort>) {
  const { kind, header, text, phone, isLabeled, noTruncate = kind !== undefined, multiline = false } = column
  const whole = cellText(column, row)
  const long = !noTruncate && whole.length > FITS ? whole : undefined
  const content = contentOf(column, row)
  return (
    <td
      className={
        cx(kind ? styles[kind] : text === undefined && !noTruncate && styles.cut, isSized && styles.sized) ||
        undefined
      }
      data-phone={phone}
      title={kind === 'mark' || isSized ? whole : long}
    >
      {isLabeled ? (
        <>
          <span className={styles.label}>{`${header} `}</span>
          <span>{content}</span>
        </>
      ) : long === undefined ? (
        content
      ) : (
        <span className={styles.long}>
          <span className={cx(styles.cut, multiline && styles.wraps)}>{content}</span>
        </span>
      )}
    </td>
  )
}

/** The link or button in the cell that names a row. */
const openers = 'th[scope=row] :is(a, button)'

/** A click on a row activates the first link or button of its name cell, unless it hits a control or selects text. */
function activateRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableSectionElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, [popover]')) return
  if (getSelection()?.isCollapsed === false) return
  const opener = target.closest('tr')?.querySelector(openers)
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

/** Arrow keys, Home and End move among rows while the focus is on a row's link or button. */
function onRowKeys(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(openers)]
  const { activeElement } = document
  const index = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1
  if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  all[step(index, all.length - 1)]?.focus()
}
