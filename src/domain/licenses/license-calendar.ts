import type { License } from '../licenses'

type Dated = Pick<License, 'id' | 'number' | 'product' | 'account' | 'expiry_date' | 'maintenance_end_date'>

type CalendarEntry = {
  id: string
  day: string
  summary: string
  description: string
}

/**
 * The expiry and the end of maintenance as a calendar file (RFC 5545): all-day entries, independent of time zones, with
 * reminders 30 and 7 days ahead. An entry that is imported again replaces itself.
 * @param stamp the time of export, `2026-11-20T09:00:00Z`
 * @param address the URL of the license in the portal
 * @returns null when the license has neither date
 */
export function licenseCalendar(license: Dated, stamp: string, address: string): string | null {
  const entries = entriesOf(license)
  if (entries.length === 0) return null
  const written = stamp.replace(/\.\d+/, '').replace(/[-:]/g, '')
  const host = new URL(address).hostname
  const lines = entries.flatMap(({ id, day, summary, description }) => [
    'BEGIN:VEVENT',
    `UID:${text(`${id}@${host}`)}`,
    `DTSTAMP:${written}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    ...reminder(30, summary),
    ...reminder(7, summary),
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Customer Portal//Licenses//EN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

function entriesOf({
  id,
  number,
  product,
  account,
  expiry_date,
  maintenance_end_date,
}: Dated): CalendarEntry[] {
  const thing = `${product.name} license ${number}`
  const description = `${thing} of ${account.name}.`
  const entry = (kind: string, day: string, ends: string): CalendarEntry => ({
    id: `${id}-${kind}`,
    day,
    summary: `${thing}: ${ends}`,
    description,
  })
  if (expiry_date !== null && expiry_date === maintenance_end_date)
    return [entry('expiry', expiry_date, 'last day, and end of maintenance')]
  return [
    ...(expiry_date === null ? [] : [entry('expiry', expiry_date, 'last day')]),
    ...(maintenance_end_date === null
      ? []
      : [entry('maintenance', maintenance_end_date, 'end of maintenance')]),
  ]
}

function reminder(days: number, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(`In ${days} days: ${summary}`)}`,
    `TRIGGER:-P${days}D`,
    'END:VALARM',
  ]
}

/** A value of type TEXT: reserved characters are escaped, control characters are not allowed. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

const encoder = new TextEncoder()

/** Folds a line after 75 bytes, never within a character: it continues after a line break and a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > 75) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += bytes
  }
  return [...lines, current].join('\r\n')
}
