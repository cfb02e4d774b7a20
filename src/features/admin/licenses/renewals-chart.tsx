import { useMemo } from 'react'
import { lineValues } from '../../../api/schema.gen'
import { type Line, lineLabels } from '../../../domain/words/product-lines'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import styles from './renewals-chart.module.css'
import type { RenewalsRead } from './renewals-data'
import { filterRenewals } from './renewals-filters'
import { type Period, type Renewal, type WeekBar, weekBars } from './renewals-rules'
import { horizons, type RenewalSearch } from './renewals-search'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type RenewalsChartProps = {
  renewals: readonly Renewal[]
  period: Period
  /** Progress, while later renewals are still being read. */
  reading: RenewalsRead['reading']
  search: RenewalSearch
  onSearch: (next: Pick<RenewalSearch, 'week' | 'within'>) => void
}

/** A bar per week: the seats that expire in it. A click filters the table, which has the same as text. */
export function RenewalsChart({ renewals, period, reading, search, onSearch }: RenewalsChartProps) {
  const until = reading ? period.weeks.findLast((week) => week <= reading.until) : undefined
  const bars = useMemo(() => {
    const open = filterRenewals(renewals, { ...search, week: undefined, within: undefined }, period)
    return weekBars(until === undefined ? open : open.filter(({ day }) => day < until), period)
  }, [renewals, search, period, until])
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <Surface aria-label="Seats by week">
      <div className={cx(piece.wrap2, styles.head)}>
        <SurfaceTitle>Seats by week</SurfaceTitle>
        {horizons.map((days) => (
          <ToggleChip
            key={days}
            isOn={search.within === days}
            onChange={(isOn) => onSearch({ within: isOn ? days : undefined, week: undefined })}
          >
            {`${days} days`}
          </ToggleChip>
        ))}
      </div>
      <ol className={styles.chart}>
        {bars.map((bar, index) => (
          <li key={bar.week}>
            {bar.count === 0 ? (
              <span className={styles.week} />
            ) : (
              <button
                type="button"
                className={cx(piece.lit, styles.week)}
                aria-label={nameOf(bar)}
                title={nameOf(bar)}
                aria-pressed={search.week === bar.week}
                onClick={() =>
                  onSearch({ week: search.week === bar.week ? undefined : bar.week, within: undefined })
                }
              >
                <Bar seats={bar.seats} most={most} />
              </button>
            )}
            <small aria-hidden="true">{monthAt(bar.week, bars[index - 1]?.week)}</small>
          </li>
        ))}
      </ol>
      <div className={styles.legend}>
        {lineValues.map((line) => (
          <span key={line}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className={styles[line]} x="1" y="1" width="10" height="10" />
            </svg>
            <span>{`${lineLabels[line]}${line === 'elements' ? ' (outlined)' : ''}`}</span>
          </span>
        ))}
        <span>
          {reading
            ? `Still reading: ${formatCount(reading.read)} of ${formatCount(reading.total)} licenses. What ends first is shown.`
            : `Highest bar: ${formatCount(most)} seats. Choose a bar to see its week.`}
        </span>
      </div>
    </Surface>
  )
}

/** Height of a part of a bar, of 100: the highest bar leaves room for two parts of minimum height. */
const heightOf = (seats: number, most: number) => (seats === 0 ? 0 : Math.max(6, (seats / most) * 88))

/** The seats of both lines, stacked. Parts with few seats or none have a minimum height. */
function Bar({ seats, most }: { seats: Readonly<Record<Line, number>>; most: number }) {
  const helyx = heightOf(seats.helyx, most)
  const elements = heightOf(seats.elements, most)
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      {helyx + elements === 0 && <rect className={styles.none} x="2" width="6" y="96" height="2" />}
      {helyx > 0 && <rect className={styles.helyx} x="2" width="6" y={98 - helyx} height={helyx} />}
      {elements > 0 && (
        <rect className={styles.elements} x="2" width="6" y={98 - helyx - elements} height={elements} />
      )}
    </svg>
  )
}

/** "Week of 14 Dec 2026: 3 licenses, 48 seats" */
function nameOf({ week, count, total }: WeekBar): string {
  const ends = count === 1 ? '1 license' : `${formatCount(count)} licenses`
  return `Week of ${formatDay(week)}: ${ends}, ${total === 1 ? '1 seat' : `${formatCount(total)} seats`}`
}

/** The month under the first week that begins in it. */
function monthAt(week: string, before: string | undefined): string {
  const month = week.slice(5, 7)
  return month === before?.slice(5, 7) ? '' : (monthNames[Number(month) - 1] ?? '')
}
