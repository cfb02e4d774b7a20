import type { components } from '../../api/schema.gen'
import { formatDay } from '../../ui/format/date'

export type FirstLineSupport = components['schemas']['FirstLineSupport']
/** Opening hours: days of the week and local times of the support's own time zone. */
export type Schedule = Pick<FirstLineSupport, 'time_zone' | 'opening_hours' | 'closed_on'>

/** Whether support is open now, and when that changes; null if it never does. */
export type Opening =
  | { isOpen: true; until: Temporal.Instant | null }
  | { isOpen: false; opens: Temporal.Instant | null }

type Span = { start: Temporal.Instant; end: Temporal.Instant }

/** Limit of the search for the next opening: a longer closure has no `opens`. */
const DAYS_AHEAD = 60
/** Hours without a break for this long count as open around the clock. */
const AROUND_THE_CLOCK_DAYS = 14

/** The hours that begin on a day. An end at or before the beginning is on the next day. */
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
    // The change to summer time may skip these hours entirely.
    return Temporal.Instant.compare(span.start, span.end) < 0 ? [span] : []
  })
}

/** Joins spans that touch or overlap. */
function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const result: Span[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (!last || Temporal.Instant.compare(start, last.end) > 0) result.push({ start, end })
    else if (Temporal.Instant.compare(end, last.end) > 0) last.end = end
  }
  return result
}

/** Whether support is open at an instant, by its own time zone; null if this browser does not know it. */
export function openingAt(schedule: Schedule, now: Temporal.Instant): Opening | null {
  let today: Temporal.PlainDate
  try {
    today = now.toZonedDateTimeISO(schedule.time_zone).toPlainDate()
  } catch {
    return null
  }
  // Yesterday's hours may reach into today.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => today.add({ days: index - 1 }))
  const spans = merged(days.flatMap((day) => spansOf(day, schedule)))
  const next = spans.find(({ end }) => Temporal.Instant.compare(end, now) > 0)
  if (!next) return { isOpen: false, opens: null }
  if (Temporal.Instant.compare(next.start, now) > 0) return { isOpen: false, opens: next.start }
  const isEndless = next.end.since(now).total('hours') > AROUND_THE_CLOCK_DAYS * 24
  return { isOpen: true, until: isEndless ? null : next.end }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekday = (day: number): string => WEEKDAYS[day - 1] ?? ''

const formatTime = (time: Temporal.ZonedDateTime): string =>
  time.toPlainTime().toString({ smallestUnit: 'minute' })

/** The day relative to now: by its weekday within a week, otherwise by its date. */
function formatNearDay(time: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime): string {
  const days = now.toPlainDate().until(time.toPlainDate()).days
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? weekday(time.dayOfWeek) : formatDay(time.toPlainDate().toString())
}

/** "Open now, until 17:00 your time". @param viewersZone null if unknown: then in UTC, and saying so */
export function formatOpening(opening: Opening, now: Temporal.Instant, viewersZone: string | null): string {
  const zone = viewersZone ?? 'UTC'
  const whose = viewersZone === null ? 'UTC' : 'your time'
  const here = now.toZonedDateTimeISO(zone)
  if (opening.isOpen) {
    const until = opening.until?.toZonedDateTimeISO(zone)
    if (!until) return 'Open around the clock'
    const day = formatNearDay(until, here)
    return `Open now, until ${formatTime(until)}${day === 'today' ? '' : ` ${day}`} ${whose}`
  }
  const opens = opening.opens?.toZonedDateTimeISO(zone)
  if (!opens) return 'Closed until further notice'
  return `Closed. Opens ${formatNearDay(opens, here)} ${formatTime(opens)} ${whose}`
}

/** Consecutive days as "Mon–Fri", others one by one. */
function formatWeekdays(days: readonly number[]): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const short = (day: number | undefined) => weekday(day ?? 0).slice(0, 3)
  const isRow = sorted.length > 2 && (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1
  return isRow ? `${short(sorted[0])}–${short(sorted.at(-1))}` : sorted.map(short).join(', ')
}

/** The hours of a week in the support's time zone: "Mon–Fri 08:00–18:00". */
export function formatWeek({ opening_hours }: Pick<Schedule, 'opening_hours'>): string[] {
  return opening_hours.map(({ days, from, to }) => `${formatWeekdays(days)} ${from}–${to}`)
}

/** Number of days for which closures are listed. */
const SOON_DAYS = 30

/** The days without service in the next weeks. `today` is the viewer's day, `2026-11-20`. */
export function formatClosures({ closed_on }: Pick<Schedule, 'closed_on'>, today: string): string[] {
  const last = Temporal.PlainDate.from(today).add({ days: SOON_DAYS }).toString()
  return closed_on
    .filter((day) => day >= today && day <= last)
    .toSorted()
    .map(formatDay)
}
