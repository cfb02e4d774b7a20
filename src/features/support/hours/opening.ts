import { Temporal } from 'temporal-polyfill'
import type { components } from '../../../api/schema.gen'

export type FirstLineSupport = components['schemas']['FirstLineSupport']
/** When somebody answers: days of the week and times on the wall of their own zone. */
export type Schedule = Pick<FirstLineSupport, 'time_zone' | 'opening_hours' | 'closed_on'>

/** Whether somebody answers now, and when that changes; null where it never does. */
export type Opening =
  | { isOpen: true; until: Temporal.Instant | null }
  | { isOpen: false; opens: Temporal.Instant | null }

interface Span {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** Further ahead nobody plans to call: longer closures have no "opens". */
const DAYS_AHEAD = 60
/** Hours without a break for this long never end, as far as anybody asks. */
const AROUND_THE_CLOCK_DAYS = 14

/** The hours that begin on a day. An end at or before its beginning is on the day after. */
function spansOf(day: Temporal.PlainDate, { time_zone, opening_hours, closed_on }: Schedule): Span[] {
  if (closed_on.includes(day.toString())) return []
  return opening_hours.flatMap(({ days, from, to }) => {
    if (!days.includes(day.dayOfWeek)) return []
    const begins = Temporal.PlainTime.from(from)
    const ends = Temporal.PlainTime.from(to)
    const isNextDay = Temporal.PlainTime.compare(ends, begins) <= 0
    const at = (date: Temporal.PlainDate, time: Temporal.PlainTime) =>
      date.toZonedDateTime({ timeZone: time_zone, plainTime: time }).toInstant()
    const span = { start: at(day, begins), end: at(isNextDay ? day.add({ days: 1 }) : day, ends) }
    // A clock that is put forward may swallow hours whole.
    return Temporal.Instant.compare(span.start, span.end) < 0 ? [span] : []
  })
}

/** Hours that touch or overlap are one stretch. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const stretches: Span[] = []
  for (const { start, end } of sorted) {
    const last = stretches.at(-1)
    if (!last || Temporal.Instant.compare(start, last.end) > 0) stretches.push({ start, end })
    else if (Temporal.Instant.compare(end, last.end) > 0) last.end = end
  }
  return stretches
}

/**
 * Whether somebody answers at a moment. Hours are meant in the zone of those who answer, wherever the reader is.
 * @returns null where the zone is unknown to this browser, so that nothing can be said
 */
export function openingAt(schedule: Schedule, now: Temporal.Instant): Opening | null {
  let today: Temporal.PlainDate
  try {
    today = now.toZonedDateTimeISO(schedule.time_zone).toPlainDate()
  } catch {
    return null
  }
  // Hours of yesterday may reach into today.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => today.add({ days: index - 1 }))
  const stretches = joined(days.flatMap((day) => spansOf(day, schedule)))
  const next = stretches.find(({ end }) => Temporal.Instant.compare(end, now) > 0)
  if (!next) return { isOpen: false, opens: null }
  if (Temporal.Instant.compare(next.start, now) > 0) return { isOpen: false, opens: next.start }
  const isEndless = next.end.since(now).total('hours') > AROUND_THE_CLOCK_DAYS * 24
  return { isOpen: true, until: isEndless ? null : next.end }
}
