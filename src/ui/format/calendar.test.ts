import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, toCalendar } from './calendar'

const sample: CalendarEvent = {
  uid: 'lic_0417-expiry@portal.example',
  day: '2026-12-31',
  title: 'HLX-2026-00417: license ends (Meridian Racing)',
  description: 'HELYX 4.3\n24 seats',
  url: 'https://portal.example/admin/licenses_manager/lic_0417',
}
const write = (...events: CalendarEvent[]) => toCalendar(events, 'Renewals', '2026-11-20T12:30:05.123Z')
const octets = (line: string) => new TextEncoder().encode(line).length

/** The unfolded lines of a calendar file. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

/** The parsed value of a text property. */
function textOf(text: string, name: string): string {
  const line = unfolded(text).find((one) => one.startsWith(`${name}:`)) ?? ''
  return line.slice(name.length + 1).replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
}

describe('[LM3] a calendar of what ends', () => {
  it('has one all-day event a day, with reminders, independent of time zones', () => {
    const reminder = (days: number) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:In ${days} days: HLX-2026-00417: license ends (Meridian Racing)`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]
    expect(unfolded(write(sample))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Customer Portal//Renewals//EN',
      'BEGIN:VEVENT',
      'UID:lic_0417-expiry@portal.example',
      'DTSTAMP:20261120T123005Z',
      'DTSTART;VALUE=DATE:20261231',
      'SUMMARY:HLX-2026-00417: license ends (Meridian Racing)',
      'DESCRIPTION:HELYX 4.3\\n24 seats',
      'URL:https://portal.example/admin/licenses_manager/lic_0417',
      'TRANSP:TRANSPARENT',
      ...reminder(30),
      ...reminder(7),
      'END:VEVENT',
      'END:VCALENDAR',
    ])
    expect(write()).not.toContain('VEVENT')
  })

  it('keeps the same UID when it is written again, on another day and for another day', () => {
    const later = toCalendar([{ ...sample, day: '2027-12-31' }], 'Renewals', '2027-01-01T00:00:00Z')
    expect(textOf(later, 'UID')).toBe(textOf(write(sample), 'UID'))
  })

  it('escapes what has a meaning, and leaves out control characters', () => {
    const text = write({ ...sample, title: 'a;b,c\\d\r\ne\u0007f\nEND:VEVENT' })
    expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\ne f\\nEND:VEVENT\r\n')
    expect(text.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it('folds long lines at 75 octets, between characters', () => {
    const title = `Zürich 東京 ${'🚀'.repeat(40)} end`
    const text = write({ ...sample, title })
    expect(text.split('\r\n').every((line) => octets(line) <= 75)).toBe(true)
    expect(text).not.toContain('\uFFFD')
    expect(textOf(text, 'SUMMARY')).toBe(title)
  })

  it('gives back any text', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(line, line, (title, description) => {
        const text = write({ ...sample, title, description })
        const read = (one: string) => one.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
        expect(text.split('\r\n').every((one) => octets(one) <= 75)).toBe(true)
        expect([textOf(text, 'SUMMARY'), textOf(text, 'DESCRIPTION')]).toEqual([
          read(title),
          read(description),
        ])
      }),
    )
  })
})
