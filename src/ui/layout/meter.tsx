import { formatCount } from '../format/count'
import { cx } from './cx'
import styles from './meter.module.css'

export type MeterProps = {
  used: number
  total: number
  /** The unit: "seats". Absent if a heading names it. */
  unit?: string
}

/** Used of total as text and a bar, which is red when nothing is left, and hidden from screen readers. */
export function Meter({ used, total, unit }: MeterProps) {
  const share = total > 0 ? Math.min(Math.max(used / total, 0), 1) : 0
  return (
    <span className={styles.root}>
      <span className={styles.text}>
        {`${formatCount(used)} of ${formatCount(total)}${unit ? ` ${unit}` : ''}`}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={cx(styles.fill, share >= 1 ? styles.full : styles.notFull)}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
