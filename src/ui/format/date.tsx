import { type ComponentType, lazy, Suspense } from 'react'
import { type DateStyle, preferences, usePreferences } from '../browser/preferences'
import { VisuallyHidden } from '../layout/visually-hidden'
import styles from './date.module.css'
import { dayIn, instantIn, timeIn } from './date-style'

// Temporal is 19 KB and the first screen can do without "in 12 days" for a moment.
// If it does not come, the day alone says enough.
const RelativeDay = lazy<ComponentType<{ value: string }>>(() =>
  import('./relative-day').then(
    ({ RelativeDay }) => ({ default: RelativeDay }),
    () => ({ default: () => null }),
  ),
)

/** Where a value is missing: a dash to the eye, a word to the ear. */
export function NoValue() {
  return (
    <span className={styles.muted}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>none</VisuallyHidden>
    </span>
  )
}

/** "2027-03-12" as the reader wants it, "12 Mar 2027" unless they chose: a day is the same day everywhere. */
export function formatDay(day: string): string {
  return dayIn(preferences().dateStyle, day)
}

type WhenProps = {
  value: string | null | undefined
  /** Adds how far away it is, where that matters. */
  relative?: boolean
}

/** A day without a time, such as an expiry. */
export function PlainDate({ value, relative = false }: WhenProps) {
  const { dateStyle } = usePreferences()
  if (!value) return <NoValue />
  const day = (
    <time className={styles.time} dateTime={value} title={value}>
      {dayIn(dateStyle, value)}
    </time>
  )
  if (!relative) return day
  return (
    <span>
      {day}
      <Suspense>
        <span className={styles.muted}>
          {' '}
          <RelativeDay value={value} />
        </span>
      </Suspense>
    </span>
  )
}

const written = (instant: string, write: (style: DateStyle, at: Date) => string, style: DateStyle) => {
  const at = new Date(instant)
  return Number.isNaN(at.valueOf()) ? instant : write(style, at)
}

/** "20 Nov 2026, 14:05", or as the reader wants it, in their own zone. */
export function formatInstant(instant: string): string {
  return written(instant, instantIn, preferences().dateStyle)
}

/** "14:05", or as the reader wants it, in their own zone. */
export function formatTime(instant: string): string {
  return written(instant, timeIn, preferences().dateStyle)
}

/** "2026-11-20 13:05:00 UTC" */
const formatUtc = (instant: string): string => {
  const at = new Date(instant)
  return Number.isNaN(at.valueOf()) ? instant : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "3 hours ago"; anything under a minute is "now". */
export function formatAgo(instant: string, now: number = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  return unit && size ? words.format(Math.round(seconds / size), unit) : 'now'
}

/** A point in time: local to the reader, in UTC for those who ask. */
export function InstantTime({ value, relative = false }: WhenProps) {
  const { dateStyle } = usePreferences()
  if (!value) return <NoValue />
  return (
    <span>
      <time className={styles.time} dateTime={value} title={formatUtc(value)}>
        {written(value, instantIn, dateStyle)}
      </time>
      {relative && <span className={styles.muted}> {formatAgo(value)}</span>}
    </span>
  )
}

/** How long ago something was, where the exact time is only of interest to those who ask. */
export function Ago({ value }: Pick<WhenProps, 'value'>) {
  if (!value) return <NoValue />
  return (
    <time className={styles.time} dateTime={value} title={`${formatInstant(value)} · ${formatUtc(value)}`}>
      {formatAgo(value)}
    </time>
  )
}
