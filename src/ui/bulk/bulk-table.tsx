import { useLayoutEffect, useRef, useState } from 'react'
import { StatusMark } from '../feedback/status-mark'
import { VisuallyHidden } from '../layout/visually-hidden'
import type { Hue } from '../theme/palette'
import styles from './bulk-table.module.css'

export type BulkRow = {
  id: string
  name: string
  /** Shown below the name, such as the owner of an address. */
  details?: string
  hue: Hue
  /** What will happen to the row, or has happened. */
  status: string
  /** The server's message, or the reason. */
  message?: string
}

type BulkTableProps = {
  label: string
  heads: readonly [name: string, status: string]
  rows: readonly BulkRow[]
}

/** So many rows are drawn together. Of a longer list only the groups near those in sight are. */
const GROUP = 50
/** Height of most rows, in pixels, until theirs are known. */
const ROW_HEIGHT = 58
/** How far from being in sight a group is drawn. */
const NEAR = '600px 0px'

/** The rows of a bulk run: as a preview before it, with the results after it. Thousands of them scroll smoothly. */
export function BulkTable({ label, heads, rows }: BulkTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isLong = rows.length > 2 * GROUP
  const starts = Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => group * GROUP)
  // A grid would shrink what scrolls to nothing where a dialog is longer than the window, but not what is around it.
  return (
    <div>
      <div ref={setScroller} className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
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
  /** The place of the first among all rows. */
  start: number
  /** What the rows scroll in; null before it is there. */
  scroller: HTMLDivElement | null
}

/** Some rows of a long list; a gap as high as they are while they are far from being in sight. */
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
  /** Among all rows, where some are not drawn. */
  index?: number
}

const Row = ({ row: { name, details, hue, status, message }, index }: RowProps) => (
  <tr aria-rowindex={index === undefined ? undefined : index + 2}>
    <th scope="row">
      <span>{name}</span>
      {details && <span className={styles.details}>{details}</span>}
    </th>
    <td>
      <StatusMark hue={hue}>{status}</StatusMark>
      {message && <span className={styles.details}>{message}</span>}
    </td>
  </tr>
)
