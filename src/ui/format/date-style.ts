import type { DateStyle } from '../browser/preferences'
import { asText } from './labels'
import { knownZone } from './zone'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in a date style. Formatted from its text, since a day has no time zone. */
export function formatDayIn(style: DateStyle, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!name || style === 'iso') return asText(day)
  return style === 'us' ? `${name} ${Number(date)}, ${year}` : `${Number(date)} ${name} ${year}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** The local time of day; with UTC where the browser knows no time zone. */
export function formatTimeIn(style: DateStyle, at: Date): string {
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())]
  const time =
    style === 'us' ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}` : `${two(hours)}:${minutes}`
  // The first screen avoids `Intl`, except to detect an unknown zone.
  return at.getTimezoneOffset() === 0 && knownZone() === null ? `${time} UTC` : time
}

export function formatInstantIn(style: DateStyle, at: Date): string {
  const year = String(at.getFullYear()).padStart(4, '0')
  const day = formatDayIn(style, `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)
  return `${day}${style === 'iso' ? '' : ','} ${formatTimeIn(style, at)}`
}
