import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
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

/** Above so many rows only those in sight are drawn. */
const MANY = 100
/** Height of most rows, in pixels, until they are measured. */
const ROW_HEIGHT = 58

/** The rows of a bulk run: as a preview before it, with the results after it. Thousands of them scroll smoothly. */
export function BulkTable({ label, heads, rows }: BulkTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isLong = rows.length > MANY
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  })
  const inSight = virtualizer.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
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
        {isLong && <Gap height={before} />}
        <tbody>
          {isLong
            ? inSight.map(({ index }) => {
                const row = rows[index]
                return (
                  row && <Row key={row.id} row={row} index={index} measure={virtualizer.measureElement} />
                )
              })
            : rows.map((row) => <Row key={row.id} row={row} />)}
        </tbody>
        {isLong && <Gap height={after} />}
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height }} />
  </tbody>
)

type RowProps = {
  row: BulkRow
  /** Among all rows, where some are not drawn. */
  index?: number
  measure?: (element: HTMLElement | null) => void
}

const Row = ({ row: { name, details, hue, status, message }, index, measure }: RowProps) => (
  <tr ref={measure} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
    <th scope="row">
      {name}
      {details && <span className={styles.details}>{details}</span>}
    </th>
    <td>
      <StatusMark hue={hue}>{status}</StatusMark>
      {message && <span className={styles.details}>{message}</span>}
    </td>
  </tr>
)
