import { useLayoutEffect, useRef, useState } from 'react'
import { StatusBadge } from '../feedback/status-badge'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Hue } from '../theme/palette'
import styles from './bulk-table.module.css'

export type BulkRow = {
  id: string
  name: string
  /** Second line below the name, such as the owner of an address. */
  details?: string
  hue: Hue
  /** The row's planned or finished change. */
  status: string
  /** The server's message, or the reason. */
  message?: string
}

type BulkTableProps = {
  label: string
  heads: readonly [name: string, status: string]
  rows: readonly BulkRow[]
}

/** Rows per group; in a longer list only groups near the viewport are rendered. */
const GROUP = 50
/** Estimated row height in pixels, until measured. */
const ROW_HEIGHT = 58
/** Distance from the viewport at which a group is rendered. */
const NEAR = '600px 0px'

/** The rows of a bulk run: a preview before it, results after it. Scrolls smoothly with thousands of rows. */
export function BulkTable({ label, heads, rows }: BulkTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isLong = rows.length > 2 * GROUP
  const starts = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => group * GROUP)
  // A grid would shrink the scroll area to nothing where a dialog is longer than the window.
  return (
    <div>
      <div
        ref={setScroller}
        className={cx(piece.box, styles.scroll)}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table aria-rowcount={isLong ? rows.length + 1 : undefined}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {isLong ? (
            starts.map((start) => (
              <RowGroup
                key={start}
                rows={rows.slice(start, start + GROUP)}
                start={start}
                scroller={scroller}
              />
            ))
          ) : (
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          )}
        </table>
      </div>
    </div>
  )
}

type RowGroupProps = {
  rows: readonly BulkRow[]
  /** Index of the group's first row among all rows. */
  start: number
  /** The scroll container; null before it is mounted. */
  scroller: HTMLDivElement | null
}

/** A group of rows; a gap of the same height while they are far from the viewport. */
function RowGroup({ rows, start, scroller }: RowGroupProps) {
  const [isNear, setIsNear] = useState(start === 0)
  const [height, setHeight] = useState(rows.length * ROW_HEIGHT)
  const body = useRef<HTMLTableSectionElement>(null)
  useLayoutEffect(() => {
    const { current } = body
    if (!current || !scroller) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setIsNear(entry.isIntersecting)
      },
      { root: scroller, rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller])
  return (
    <tbody ref={body} aria-hidden={isNear ? undefined : true}>
      {isNear ? (
        rows.map((row, index) => <Row key={row.id} row={row} index={start + index} />)
      ) : (
        <tr style={{ height }} />
      )}
    </tbody>
  )
}

type RowProps = {
  row: BulkRow
  /** Index among all rows, since some are not rendered. */
  index?: number
}

const Row = ({ row: { name, details, hue, status, message }, index }: RowProps) => (
  <tr aria-rowindex={index === undefined ? undefined : index + 2}>
    <th scope="row">
      <span>{name}</span>
      {details && <span className={cx(piece.mutedSmall, styles.details)}>{details}</span>}
    </th>
    <td>
      <StatusBadge hue={hue}>{status}</StatusBadge>
      {message && <span className={cx(piece.mutedSmall, styles.details)}>{message}</span>}
    </td>
  </tr>
)
