import { usePrinting } from '../browser/use-printing'
import { formatCount } from '../format/count'
import styles from './paper-note.module.css'

/** Limit of printed rows per list: 2,000 fill more than a hundred sheets. */
export const PAPER_ROWS = 2000

/** On paper, says which rows of a list are printed if not all are. */
export function PaperNote({ count, noun }: { count: number; noun: string }) {
  const isPrinting = usePrinting()
  if (!isPrinting || count <= PAPER_ROWS) return null
  return (
    <p className={styles.note}>
      {`Printed: the first ${formatCount(PAPER_ROWS)} of ${formatCount(count)} ${noun}.`}
    </p>
  )
}
