import { SkeletonText } from '../layout/skeleton'
import { Progress } from './progress'
import styles from './reading-file.module.css'

/** Files from this size on take long enough for progress. */
const LONG_BYTES = 4_000_000
const MEGABYTE = 1_000_000

type ReadingFileProps = {
  title: string
  /** Bytes of the file. */
  size: number
  /** The part that is read, 0 to 1. */
  part: number
}

/** In place of a file while it is read. */
export function ReadingFile({ title, size, part }: ReadingFileProps) {
  if (size < LONG_BYTES) return <SkeletonText lines={12} label={`Reading ${title}`} />
  return (
    <div className={styles.root}>
      <Progress
        done={Math.round((part * size) / MEGABYTE)}
        total={Math.round(size / MEGABYTE)}
        unit="MB read"
      />
    </div>
  )
}
