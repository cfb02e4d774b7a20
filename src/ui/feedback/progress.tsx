import { formatCount } from '../format/count'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './progress.module.css'

type ProgressProps = {
  done: number
  total: number
  /** The unit: "rows". */
  unit: string
}

/** Progress as text and bar: "400 of 1,204 rows". Announced at the start and at the end, not at each step. */
export function Progress({ done, total, unit }: ProgressProps) {
  return (
    <div className={cx(piece.small, styles.root)}>
      <span role="status" aria-live={done === 0 || done >= total ? 'polite' : 'off'}>
        {`${formatCount(done)} of ${formatCount(total)} ${unit}`}
      </span>
      <ProgressBar label={unit} done={done} total={total} />
    </div>
  )
}

type ProgressBarProps = { label: string; done: number; total: number; isThin?: boolean }

export function ProgressBar({ label, done, total, isThin }: ProgressBarProps) {
  return (
    <progress
      className={cx(styles.bar, isThin && styles.thin)}
      aria-label={label}
      value={done}
      max={Math.max(total, 1)}
    />
  )
}
