/** An all-day entry of a calendar. */
export type CalendarEvent = {
  /** Stable across exports, so that importing again replaces the entry: `lic_1-expiry@portal.example`. */
  readonly uid: string
  /** `2026-12-18` */
  readonly day: string
  readonly title: string
  readonly description: string
  readonly url: string
}

const REMIND_DAYS = [30, 7]

/**
 * A calendar file (RFC 5545): all-day entries, independent of time zones, with reminders 30 and 7 days ahead.
 * @param product the name of the generating product, without `/`
 * @param now the time of export, `2026-11-20T09:00:00Z`
 */
export function toCalendar(events: readonly CalendarEvent[], product: string, now: string): string {
  const stamp = now.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const lines = events.flatMap(({ uid, day, title, description, url }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${withoutControls(url)}`,
    'TRANSP:TRANSPARENT',
    ...REMIND_DAYS.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(`In ${days} days: ${title}`)}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Customer Portal//${escapeText(product)}//EN`,
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** Control characters are not allowed; line breaks are escaped before. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

/** A value of type TEXT. */
function escapeText(text: string): string {
  return withoutControls(text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n'))
}

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a line after 75 octets, never within a character: a continuation begins with a space. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (size + octets > MAX_OCTETS) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += letter
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}
