import { Temporal } from 'temporal-polyfill'
import { formatDay } from '../../../ui/format/date'
import type { Opening, Schedule } from './opening'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekday = (day: number): string => WEEKDAYS[day - 1] ?? ''

const clock = (time: Temporal.ZonedDateTime): string =>
  time.toPlainTime().toString({ smallestUnit: 'minute' })

/** The day as the reader would name it: by its weekday while that cannot be mistaken. */
function dayWord(time: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime): string {
  const days = now.toPlainDate().until(time.toPlainDate()).days
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? weekday(time.dayOfWeek) : formatDay(time.toPlainDate().toString())
}

/** "Open now, until 17:00 your time", "Closed. Opens Monday 08:00 your time": in the zone of the reader. */
export function openingWords(opening: Opening, now: Temporal.Instant, zone: string): string {
  const here = now.toZonedDateTimeISO(zone)
  if (opening.isOpen) {
    const until = opening.until?.toZonedDateTimeISO(zone)
    if (!until) return 'Open around the clock'
    const day = dayWord(until, here)
    return `Open now, until ${clock(until)}${day === 'today' ? '' : ` ${day}`} your time`
  }
  const opens = opening.opens?.toZonedDateTimeISO(zone)
  if (!opens) return 'Closed until further notice'
  return `Closed. Opens ${dayWord(opens, here)} ${clock(opens)} your time`
}

/** Days in a row as "Mon–Fri", others one by one. */
function daysWord(days: readonly number[]): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const short = (day: number | undefined) => weekday(day ?? 0).slice(0, 3)
  const isRow = sorted.length > 2 && (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1
  return isRow ? `${short(sorted[0])}–${short(sorted.at(-1))}` : sorted.map(short).join(', ')
}

/** The hours of a week as those who answer would put them on their door: "Mon–Fri 08:00–18:00". */
export const weekWords = ({ opening_hours }: Pick<Schedule, 'opening_hours'>): string[] =>
  opening_hours.map(({ days, from, to }) => `${daysWord(days)} ${from}–${to}`)

/** How far ahead a day without service is of interest. */
const SOON_DAYS = 30

/** Days without service in the weeks to come: `today` is the reader's day. */
export const closures = ({ closed_on }: Pick<Schedule, 'closed_on'>, today: string): string[] => {
  const last = Temporal.PlainDate.from(today).add({ days: SOON_DAYS }).toString()
  return closed_on
    .filter((day) => day >= today && day <= last)
    .toSorted()
    .map(formatDay)
}
