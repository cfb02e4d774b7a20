import { usePreferences } from '../browser/preferences'
import { Button } from '../control/button'
import { formatDayIn } from '../format/date-style'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './day-choices.module.css'
import { dayChoices } from './parse-day'

type DayChoicesProps = {
  /** The text in the date field. */
  typed: string
  onChoose: (day: string) => void
}

/** Asks which day an ambiguous date means; renders nothing for any other text. */
export function DayChoices({ typed, onChoose }: DayChoicesProps) {
  const { dateStyle } = usePreferences()
  const days = dayChoices(typed)
  if (days.length === 0) return null
  return (
    <div className={cx(piece.wrap2, styles.root)} role="group" aria-label="Which day is meant?">
      <span role="status">{`“${typed}” can be read as:`}</span>
      {days.map((day) => (
        <Button key={day} size="sm" onClick={() => onChoose(day)}>
          {formatDayIn(dateStyle, day)}
        </Button>
      ))}
    </div>
  )
}
