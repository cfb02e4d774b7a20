import { usePreferences } from '../browser/preferences'
import { Button } from '../control/button'
import { dayIn } from '../format/date-style'
import styles from './day-choices.module.css'
import { dayChoices } from './parse-day'

type DayChoicesProps = {
  /** The text in the field of a day. */
  typed: string
  onChoose: (day: string) => void
}

/** Asks which day is meant where a typed date does not say it; nothing for any other text. */
export function DayChoices({ typed, onChoose }: DayChoicesProps) {
  const { dateStyle } = usePreferences()
  const days = dayChoices(typed)
  if (days.length === 0) return null
  return (
    <div className={styles.root} role="group" aria-label="Which day is meant?">
      <span role="status">{`“${typed}” can be read as:`}</span>
      {days.map((day) => (
        <Button key={day} size="sm" onClick={() => onChoose(day)}>
          {dayIn(dateStyle, day)}
        </Button>
      ))}
    </div>
  )
}
