import type { DateStyle } from '../browser/preferences'
import { asText } from './labels'
import { knownZone } from './zone'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date in a style. Formatted from its text, since a date has no time zone. */
export function dayIn(style: DateStyle, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!name || style === 'iso') return asText(day)
  return style === 'us' ? `${name} ${Number(date)}, ${year}` : `${Number(date)} ${name} ${year}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** The local time of day; with its zone where the browser knows no other than UTC. */
export function timeIn(style: DateStyle, at: Date): string {
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())]
  const time =
    style === 'us' ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}` : `${two(hours)}:${minutes}`
  // The first screen asks `Intl` nothing, but for a zone that may be none.
  return at.getTimezoneOffset() === 0 && knownZone() === null ? `${time} UTC` : time
}

/** Local date and time. */
export function instantIn(style: DateStyle, at: Date): string {
  const year = String(at.getFullYear()).padStart(4, '0')
  const day = dayIn(style, `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)
  return `${day}${style === 'iso' ? '' : ','} ${timeIn(style, at)}`
}
