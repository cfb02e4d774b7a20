import { formatCount } from '../format/count'
import styles from './progress.module.css'

type ProgressProps = {
  done: number
  total: number
  /** What is counted: "rows". */
  unit: string
}

/** How far something has come that takes a while: "400 of 1,204 rows". Spoken when it starts and ends, not at each step. */
export function Progress({ done, total, unit }: ProgressProps) {
  return (
    <div className={styles.root}>
      <span role="status" aria-live={done === 0 || done >= total ? 'polite' : 'off'}>
        {formatCount(done)} of {formatCount(total)} {unit}
      </span>
      <progress className={styles.track} aria-label={unit} value={done} max={Math.max(total, 1)} />
    </div>
  )
}
