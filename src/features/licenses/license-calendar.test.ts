import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licenseCalendar } from './license-calendar'

const license = {
  id: 'lic_0417',
  number: 'HLX-2026-00417',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx' as const, family: 'HELYX', version: '4.3' },
  expiry_date: '2026-12-18',
  maintenance_end_date: '2027-03-31',
}
const address = 'https://portal.example/licenses/lic_0417'
const calendar = (change: Partial<typeof license> | { expiry_date: null } = {}) =>
  licenseCalendar({ ...license, ...change }, '2026-11-20T09:00:00.123Z', address) ?? ''
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('[LIC11] both days stand in the calendar as all-day entries with reminders', () => {
  expect(unfolded(calendar())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Customer Portal//Licenses//EN',
    'BEGIN:VEVENT',
    'UID:lic_0417-expiry@portal.example',
    'DTSTAMP:20261120T090000Z',
    'DTSTART;VALUE=DATE:20261218',
    'SUMMARY:HELYX 4.3 license HLX-2026-00417: last day',
    'DESCRIPTION:HELYX 4.3 license HLX-2026-00417 of Meridian Racing.',
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:In 30 days: HELYX 4.3 license HLX-2026-00417: last day',
    'TRIGGER:-P30D',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:In 7 days: HELYX 4.3 license HLX-2026-00417: last day',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:lic_0417-maintenance@portal.example',
    'DTSTAMP:20261120T090000Z',
    'DTSTART;VALUE=DATE:20270331',
    'SUMMARY:HELYX 4.3 license HLX-2026-00417: end of maintenance',
    'DESCRIPTION:HELYX 4.3 license HLX-2026-00417 of Meridian Racing.',
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:In 30 days: HELYX 4.3 license HLX-2026-00417: end of maintenance',
    'TRIGGER:-P30D',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:In 7 days: HELYX 4.3 license HLX-2026-00417: end of maintenance',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[LIC11] one day for both is one entry; a permanent license has its maintenance; neither day is no calendar', () => {
  const both = unfolded(calendar({ maintenance_end_date: '2026-12-18' }))
  expect(both.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:HELYX 4.3 license HLX-2026-00417: last day\\, and end of maintenance',
  ])
  expect(unfolded(calendar({ expiry_date: null })).filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20270331',
  ])
  const neither = { ...license, expiry_date: null, maintenance_end_date: null }
  expect(licenseCalendar(neither, '2026-11-20T09:00:00Z', address)).toBeNull()
})

test('[LIC11] whatever a product is called, lines are folded within 75 bytes and nothing breaks out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const file = calendar({ product: { ...license.product, name } })
      const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const lines = unfolded(file)
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
      expect(lines).toHaveLength(43)
    }),
  )
  const lines = unfolded(calendar({ product: { ...license.product, name: 'A; B, C\\D\nEND:VEVENT' } }))
  expect(lines).toContain('SUMMARY:A\\; B\\, C\\\\D\\nEND:VEVENT license HLX-2026-00417: last day')
})
