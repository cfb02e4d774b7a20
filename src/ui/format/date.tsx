import { type DateStyle, preferences, usePreferences } from '../browser/preferences'
import { useClock } from '../browser/use-clock'
import hidden from '../layout/visually-hidden.module.css'
import styles from './date.module.css'
import { formatDayIn, formatInstantIn, formatTimeIn } from './date-style'
import { formatDistance } from './distance'
import { asText, NO_VALUE } from './labels'

/** Placeholder of a missing value: a dash, announced as "none". */
export function NoValue() {
  return (
    <span className={styles.muted} data-none="">
      <span aria-hidden="true">{NO_VALUE}</span>
      <span className={hidden.hidden}>none</span>
    </span>
  )
}

/** Formats `2027-03-12` in the user's date style; default "12 Mar 2027". */
export function formatDay(day: string): string {
  return formatDayIn(preferences().dateStyle, day)
}

type DateProps = {
  value: string | null | undefined
  /** Adds the distance from today or now. */
  relative?: boolean
}

/** A day without a time, such as an expiry. */
export function PlainDate({ value, relative = false }: DateProps) {
  const { dateStyle } = usePreferences()
  if (!value) return <NoValue />
  const day = (
    <time className={styles.time} dateTime={value} title={value}>
      {formatDayIn(dateStyle, value)}
    </time>
  )
  if (!relative) return day
  return (
    <span>
      {day}
      <Distance of={formatDayDistance} value={value} />
    </span>
  )
}

/** The distance after a date, updated when today or now changes. */
function Distance({ of, value }: { of: (value: string) => string; value: string }) {
  useClock()
  return <span className={styles.muted}>{` ${of(value)}`}</span>
}

/** The instant a text denotes; null for an invalid text. */
function toDate(instant: string): Date | null {
  const at = new Date(typeof instant === 'string' ? instant : Number.NaN)
  return Number.isNaN(at.valueOf()) ? null : at
}

const formatWith = (instant: string, write: (style: DateStyle, at: Date) => string, style: DateStyle) => {
  const at = toDate(instant)
  return at ? write(style, at) : asText(instant)
}

/** Local date and time in the user's date style: "20 Nov 2026, 14:05". */
export function formatInstant(instant: string): string {
  return formatWith(instant, formatInstantIn, preferences().dateStyle)
}

/** Local time in the user's date style: "14:05". */
export function formatTime(instant: string): string {
  return formatWith(instant, formatTimeIn, preferences().dateStyle)
}

/** "2026-11-20 13:05:00 UTC" */
const formatUtc = (instant: string): string => {
  const at = toDate(instant)
  return at === null ? asText(instant) : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const DAY_MS = 86_400_000

/** Index of the local calendar day of an instant; consecutive days differ by 1, also across clock changes. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS

/** Index of a calendar day, comparable with `dayNumber`; NaN for an invalid day. */
const plainDayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / DAY_MS

/**
 * "in 12 days": in days up to two months away, then in full months, then in years. Avoids Temporal, which loads after
 * the first screen: a late text would shift the layout.
 * @param now decides which day is today, in the local time zone
 * @returns '' for an invalid day
 */
export function formatDayDistance(day: string, now: Date = new Date()): string {
  const days = plainDayNumber(day) - dayNumber(now)
  if (Number.isNaN(days)) return ''
  if (Math.abs(days) <= 60) return formatDistance(days, 'day')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const whole = (year - now.getFullYear()) * 12 + month - 1 - now.getMonth()
  const isShort = days > 0 ? date < now.getDate() : date > now.getDate()
  const months = isShort ? whole - Math.sign(days) : whole
  return Math.abs(months) < 24
    ? formatDistance(months, 'month')
    : formatDistance(Math.trunc(months / 12), 'year')
}

/**
 * "3 hours ago" within a day, then by the local calendar: "yesterday", "3 days ago", and from two months on in months,
 * then years. Times of the same day give the same text. Under a minute it is "now". @returns '' for an invalid instant
 */
export function formatAgo(instant: string, now: number = Date.now()): string {
  const at = toDate(instant)
  if (at === null) return ''
  const minutes = Math.trunc((at.valueOf() - now) / 60_000)
  if (minutes === 0) return 'now'
  if (Math.abs(minutes) < 60) return formatDistance(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return formatDistance(Math.trunc(minutes / 60), 'hour')
  const today = new Date(now)
  const days = dayNumber(at) - dayNumber(today)
  if (Math.abs(days) <= 60) return formatDistance(days, 'day')
  const months = (at.getFullYear() - today.getFullYear()) * 12 + at.getMonth() - today.getMonth()
  return Math.abs(months) < 24
    ? formatDistance(months, 'month')
    : formatDistance(at.getFullYear() - today.getFullYear(), 'year')
}

/** A local date and time, with UTC in the tooltip. */
export function InstantTime({ value, relative = false }: DateProps) {
  const { dateStyle } = usePreferences()
  if (!value) return <NoValue />
  return (
    <span>
      <time className={styles.time} dateTime={value} title={formatUtc(value)}>
        {formatWith(value, formatInstantIn, dateStyle)}
      </time>
      {relative && <Distance of={formatAgo} value={value} />}
    </span>
  )
}

/** "3 hours ago", with the exact time in the tooltip. */
export function Ago({ value }: Pick<DateProps, 'value'>) {
  useClock()
  if (!value) return <NoValue />
  return (
    <time className={styles.time} dateTime={value} title={`${formatInstant(value)} · ${formatUtc(value)}`}>
      {formatAgo(value) || asText(value)}
    </time>
  )
}
