import { PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { isPastSupport } from '../words/releases'

/** The last day of support, in a column of that name; null = not decided. */
export function EndOfSupport({ day }: { day: string | null }) {
  return (
    <>
      <PlainDate value={day} />
      {isPastSupport(day, today()) && <span>{' (over)'}</span>}
    </>
  )
}
