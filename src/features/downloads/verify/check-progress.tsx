import { formatBytes } from '../../../ui/format/bytes'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import styles from './check-progress.module.css'
import { tensOf } from './outcome'

type CheckProgressProps = { name: string; done: number; total: number }

/** How far the reading is: to the eye all the time, to the ear every ten percent. */
export function CheckProgress({ name, done, total }: CheckProgressProps) {
  return (
    <div className={styles.root}>
      <p>Reading {name}</p>
      <progress aria-label={`Reading ${name}`} value={done} max={Math.max(total, 1)} />
      <small aria-hidden="true">
        {formatBytes(done)} of {formatBytes(total)}
      </small>
      <VisuallyHidden role="status">{tensOf(done, total)} percent read</VisuallyHidden>
    </div>
  )
}
