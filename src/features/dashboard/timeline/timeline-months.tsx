import { formatDay } from '../../../ui/format/date'
import { type End, endKinds } from '../ends/ends'
import { EndLink, kindWords } from './end-words'
import styles from './timeline-months.module.css'
import { Lanes, Mark, Month, Months, More } from './timeline-style'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** More of one kind in one month are counted. */
const most = 4

type TimelineMonthsProps = {
  /** `2026-11` */
  months: readonly string[]
  ends: readonly End[]
  /** Shows what is only counted. */
  onMore: () => void
}

/** A column a month and a row a kind; where it is narrow, a month below the other. Each mark is a link. */
export function TimelineMonths({ months, ends, onMore }: TimelineMonthsProps) {
  return (
    <Months>
      <Lanes aria-hidden="true">
        <span />
        {endKinds.map((kind) => {
          const { lane, icon: Icon, hue } = kindWords[kind]
          return (
            <Mark key={kind} hue={hue}>
              <Icon size={16} />
              {lane}
            </Mark>
          )
        })}
      </Lanes>
      <ol>
        {months.map((month, index) => {
          const own = ends.filter(({ day }) => day.startsWith(month))
          const [year = '', number = ''] = month.split('-')
          return (
            <Month key={month} isEmpty={own.length === 0} isLate={index > 7}>
              <h3>
                {names[Number(number) - 1]}{' '}
                {(index === 0 || number === '01') && <span className={styles.year}>{year}</span>}
              </h3>
              {endKinds.map((kind) => (
                <Cell key={kind} ends={own.filter((end) => end.kind === kind)} onMore={onMore} />
              ))}
            </Month>
          )
        })}
      </ol>
    </Months>
  )
}

function Cell({ ends, onMore }: { ends: readonly End[]; onMore: () => void }) {
  const shown = ends.length > most ? ends.slice(0, most - 1) : ends
  const rest = ends.length - shown.length
  return (
    <ul>
      {shown.map((end) => {
        const { verb, icon: Icon, hue } = kindWords[end.kind]
        return (
          <li key={end.id}>
            <Mark hue={hue} asChild>
              <EndLink end={end}>
                <Icon size={16} aria-hidden="true" />
                <span className="words">
                  <b>{end.name}</b> {verb} {formatDay(end.day)} <span className="detail">{end.detail}</span>
                </span>
              </EndLink>
            </Mark>
          </li>
        )
      })}
      {rest > 0 && (
        <li>
          <More onClick={onMore}>
            +{rest}
            <span className="words"> more, shown as a table</span>
          </More>
        </li>
      )}
    </ul>
  )
}
