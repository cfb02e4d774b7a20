import { Temporal } from 'temporal-polyfill'

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "in 12 days": in days up to two months away, then in months, then in years. */
export function formatDayDistance(
  day: string,
  today: Temporal.PlainDate = Temporal.Now.plainDateISO(),
): string {
  const date = Temporal.PlainDate.from(day)
  const days = today.until(date, { largestUnit: 'day' }).days
  if (Math.abs(days) <= 60) return relativeFormat.format(days, 'day')
  const months = today.until(date, { largestUnit: 'month' }).months
  return Math.abs(months) < 24
    ? relativeFormat.format(months, 'month')
    : relativeFormat.format(today.until(date, { largestUnit: 'year' }).years, 'year')
}

/** Nothing for what is no day. */
export function RelativeDay({ value }: { value: string }) {
  try {
    return formatDayDistance(value)
  } catch {
    return null
  }
}
