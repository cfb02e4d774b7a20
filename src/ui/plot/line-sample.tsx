import styles from './plot-view.module.css'
import { dashOf, markerOf } from './series'

type LineSampleProps = { look: number; isMean?: boolean; isOther?: boolean }

/** Color, dash and marker of a line. */
export function LineSample({ look, isMean = false, isOther = false }: LineSampleProps) {
  return (
    <svg className={styles.sample} data-color={look % 6} width="28" height="10" aria-hidden="true">
      <line
        x1="0"
        x2="28"
        y1="5"
        y2="5"
        strokeWidth={isMean ? 4 : 2}
        strokeDasharray={dashOf(look, isMean).join(' ')}
      />
      {!isMean && (
        <path d={markerOf(look)} transform="translate(14 5) scale(3)" data-open={isOther || undefined} />
      )}
    </svg>
  )
}
