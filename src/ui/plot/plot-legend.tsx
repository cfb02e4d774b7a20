import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { ToggleChip } from '../table/toggle-chip'
import { LineSample } from './line-sample'
import styles from './plot-view.module.css'
import type { Series } from './series'

type PlotLegendProps = {
  /** Position of the values: "Step 12". */
  position: string | null
  series: readonly Series[]
  /** Displayed text. */
  valueAt: (line: number) => string
  ys: readonly number[]
  right: ReadonlySet<number>
  onRight: (right: ReadonlySet<number>) => void
}

/** Names of the lines, and their values at the current position. */
export function PlotLegend({ position, series, valueAt, ys, right, onRight }: PlotLegendProps) {
  const toggle = (column: number) =>
    onRight(new Set(right.has(column) ? [...right].filter((one) => one !== column) : [...right, column]))
  return (
    <div className={styles.legend}>
      <p className={cx(piece.muted, position === null && piece.screenOnly)}>
        {position ?? 'Point at the lines to read their values.'}
      </p>
      <ul className={styles.lines} aria-label="Lines">
        {series.map(({ key, name, look, isMean, isOther }, line) => {
          const column = ys[look]
          return (
            <li key={key}>
              <LineSample look={look} isMean={isMean} isOther={isOther} />
              <span translate="no">{name}</span>
              {position !== null && <span className={styles.value}>{valueAt(line)}</span>}
              {!isMean && !isOther && column !== undefined && series.length > 1 && (
                <ToggleChip isOn={right.has(column)} onChange={() => toggle(column)}>
                  Right axis
                </ToggleChip>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
