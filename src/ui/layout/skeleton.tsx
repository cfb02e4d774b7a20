import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden'

/** Widths of text-like bars, constant across renders. */
const WIDTHS = [34, 18, 12, 22, 15, 10, 26]
const widthAt = (row: number, column: number) => WIDTHS[(row * 3 + column * 2) % WIDTHS.length] ?? 20

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

type SkeletonRowsProps = { rows?: number; columns: number; label?: string }

/** Placeholder of a list or table; announces once that it is loading. */
export function SkeletonRows({ rows = 8, columns, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div className={styles.root} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {range(rows).map((row) => (
        <div className={styles.row} key={row} aria-hidden="true">
          {range(columns).map((column) => (
            <span
              className={styles.bar}
              key={column}
              style={{ flexGrow: widthAt(row, column), maxWidth: `${widthAt(row, column) * 1.4}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a paragraph, a form or facts. */
export function SkeletonText({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.lines} role="status" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {range(lines).map((line) => (
        <span
          className={styles.bar}
          key={line}
          aria-hidden="true"
          style={{ width: `${40 + widthAt(line, line) * 1.6}%` }}
        />
      ))}
    </div>
  )
}
