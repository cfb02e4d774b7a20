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
  rowId: (row: Row) => string
  /** What a row's checkbox is called; without it rows cannot be chosen. */
  rowLabel: ((row: Row) => string) | undefined
  selectedIds: ReadonlySet<string>
  onSelect: SelectRow
  currentId: string | undefined
  isStale: boolean
  isDense: boolean
}

/** Height of a row in a compact table and in another, in pixels. */
const heights = { compact: 32, usual: 40 }

/**
 * The rows of a table. One listener serves all of them, and a row is drawn again only when it has changed. The first
 * drawing holds only the rows in sight, and the others follow at once: drawing fifty takes a slow phone half a second.
 */
export function TableRows<Row extends object, Sort extends string>(props: TableRowsProps<Row, Sort>) {
  const { rows, columns, rowId, rowLabel, selectedIds, onSelect, currentId, isStale, isDense } = props
  const [MemoRow] = useState(() => memo(TableRow<Row, Sort>))
  const [inSight] = useState(() => Math.ceil(innerHeight / (isDense ? heights.compact : heights.usual)))
  const [isWhole, setIsWhole] = useState(rows.length <= inSight)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const isPrinting = usePrinting()
  const drawn = isWhole || isPrinting ? rows : rows.slice(0, inSight)
  const width = columns.length + (rowLabel ? 1 : 0)

  return (
    <>
      <tbody data-stale={isStale || undefined} onClick={pressRow} onKeyDown={stepRows}>
        {drawn.map((row) => {
          const id = rowId(row)
          return (
            <ErrorBoundary key={id} resetKey={row} fallback={() => <FailedRow width={width} />}>
              <MemoRow
                id={id}
                row={row}
                columns={columns}
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
        // The page is as long as it will be: whoever comes back to a place in it finds it.
        <tbody aria-hidden="true">
          <tr style={{ height: `calc(${rows.length - drawn.length} * var(--row-height))` }} />
        </tbody>
      )}
    </>
  )
}

/** Takes the place of a row that an unexpected value has broken; the others stay. */
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
  label: string | undefined
  isSelected: boolean
  onSelect: SelectRow
  isCurrent: boolean
}

function TableRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const { id, row, columns, label, isSelected, onSelect, isCurrent } = props
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
      {columns.map((column) =>
        column.kind === 'name' ? (
          <th key={column.id} scope="row" className={column.isWhole ? styles.whole : undefined}>
            {contentOf(column, row)}
          </th>
        ) : (
          <Cell key={column.id} row={row} column={column} />
        ),
      )}
    </tr>
  )
}

/** A column is never narrower than a text of so many characters. */
const FITS = 20

type CellProps<Row, Sort extends string> = { row: Row; column: Column<Row, Sort> }

/**
 * A cell that does not name its row. A long text gives way where the table is too narrow: it ends in an ellipsis and
 * stands in the tooltip. Only such a cell has a clip: one for each would cut the page into thousands of pieces to paint.
 */
function Cell<Row, Sort extends string>({ row, column }: CellProps<Row, Sort>) {
  const { kind, header, text, phone, isLabeled, isWhole = kind !== undefined, wraps = false } = column
  const whole = cellText(column, row)
  const long = !isWhole && whole.length > FITS ? whole : undefined
  const content = contentOf(column, row)
  return (
    <td
      className={kind ? styles[kind] : text === undefined && !isWhole ? styles.cut : undefined}
      data-phone={phone}
      title={kind === 'mark' ? whole : long}
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
          <span className={cx(styles.cut, wraps && styles.wraps)}>{content}</span>
        </span>
      )}
    </td>
  )
}

/** What opens a row: the link or button in the cell that names it. */
const openers = 'th[scope=row] :is(a, button)'

/** A click beside the controls of a row presses the first link or button of the cell that names it; selecting text does not. */
function pressRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableSectionElement>) {
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

/** Arrow keys, Home and End lead from row to row while the focus is on what opens one. */
function stepRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(openers)]
  const { activeElement } = document
  const index = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1
  if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  all[step(index, all.length - 1)]?.focus()
}
