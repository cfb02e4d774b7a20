import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLicense } from './license.fixture'
import { licenseCalendar, licenseStateLabel, rehostsUsed, urgencyOf } from './license-format'

const today = Temporal.PlainDate.from('2026-11-20')
const expiring = (expiry_date: string | null, maintenance_end_date: string | null = null) =>
  urgencyOf({ status: 'active', expiry_date, maintenance_end_date }, today)

describe('[LIC2] the end of a license', () => {
  test.each([
    ['2027-01-20', undefined, undefined],
    ['2027-01-19', 'Expires in 60 days', 'info'],
    ['2026-12-21', 'Expires in 31 days', 'info'],
    ['2026-12-20', 'Expires in 30 days', 'attention'],
    ['2026-11-28', 'Expires in 8 days', 'attention'],
    ['2026-11-27', 'Expires in 7 days', 'critical'],
    ['2026-11-26', 'Expires in 6 days', 'critical'],
    ['2026-11-21', 'Expires tomorrow', 'critical'],
    ['2026-11-20', 'Expires today', 'critical'],
    ['2026-11-19', 'Expired yesterday', 'critical'],
    ['2026-10-31', 'Expired 20 days ago', 'critical'],
    ['2026-01-31', 'Expired on 31 Jan 2026', 'critical'],
  ])('on %s: %s', (day, words, hue) => {
    expect([expiring(day)?.label, expiring(day)?.hue]).toEqual([words, hue])
  })

  test('the license is valid through the end of its last day', () => {
    expect(expiring('2026-11-20')?.meaning).toBe('Valid through 20 Nov 2026.')
  })
})

describe('[LIC2] a permanent license warns by the end of its maintenance', () => {
  test.each([
    [null, undefined, undefined],
    ['2027-06-30', undefined, undefined],
    ['2027-01-10', 'Maintenance ends in 51 days', 'info'],
    ['2026-12-01', 'Maintenance ends in 11 days', 'attention'],
    ['2026-11-21', 'Maintenance ends tomorrow', 'attention'],
    ['2026-06-30', 'Maintenance ended on 30 Jun 2026', 'attention'],
  ])('on %s: %s', (day, words, hue) => {
    expect([expiring(null, day)?.label, expiring(null, day)?.hue]).toEqual([words, hue])
  })

  test('the end of a license that has one comes first', () => {
    expect(expiring('2026-11-27', '2026-11-24')?.label).toBe('Expires in 7 days')
    expect(expiring('2027-11-27', '2026-11-24')?.label).toBe('Maintenance ends in 4 days')
  })
})

test('[LIC2] a license that works without maintenance says so, another does not', () => {
  const state = (status: 'active' | 'expired', maintenance_end_date: string | null) =>
    licenseStateLabel({ status, maintenance_end_date })
  expect(state('active', '2020-06-30')).toBe('Active, maintenance ended')
  expect(state('active', null)).toBe('Active')
  expect(state('active', '2999-06-30')).toBe('Active')
  expect(state('expired', '2020-06-30')).toBe('Expired')
})

test('a draft warns of nothing', () => {
  expect(
    urgencyOf({ status: 'draft', expiry_date: '2026-11-21', maintenance_end_date: null }, today),
  ).toBeNull()
})

describe('the day of the reader decides, not that of a time zone in between', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  // The same moment; in Auckland the next day has begun.
  test.each([
    ['Pacific/Auckland', 'Expires today'],
    ['Europe/London', 'Expires tomorrow'],
    ['America/Los_Angeles', 'Expires tomorrow'],
  ])('in %s a license that ends on 21 Nov: %s', (zone, words) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') })
    vi.stubEnv('TZ', zone)
    const there = Temporal.Now.plainDateISO()
    const license = { status: 'active', expiry_date: '2026-11-21', maintenance_end_date: null } as const
    expect(urgencyOf(license, there)?.label).toBe(words)
    expect(urgencyOf(license, there)?.meaning).toBe('Valid through 21 Nov 2026.')
  })
})

test('[LIC8] rehosts are counted in words, with the day of the next one once they are used up', () => {
  const words = (rehosts_used: number, rehosts_allowed: number | null, next_rehost_date?: string) =>
    rehostsUsed({ ...sampleLicense, rehosts_used, rehosts_allowed, next_rehost_date }, (day) => day)
  expect(words(0, null)).toBeNull()
  expect(words(2, null)).toBe('2 used, no limit')
  expect(words(1, 4)).toBe('1 of 4 used this year')
  expect(words(1, 4, '2027-01-01')).toBe('1 of 4 used this year')
  expect(words(4, 4, '2027-01-01')).toBe('4 of 4 used this year, next on 2027-01-01')
  expect(words(4, 4)).toBe('4 of 4 used this year')
})

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
