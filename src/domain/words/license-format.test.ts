import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLicense } from './license.fixture'
import { licenseStateLabel, rehostsUsed, urgencyOf, withoutSeats } from './license-format'

const today = Temporal.PlainDate.from('2026-11-20')
const expiring = (expiry_date: string | null, maintenance_end_date: string | null = null) =>
  urgencyOf({ status: 'active', expiry_date, maintenance_end_date }, today)

test.each([
  ['floating', 0, 'No seats yet'],
  ['site', 0, 'Not counted'],
  ['token', 0, 'Counted in tokens'],
  ['token', 4, null],
] as const)('[LIC2] the seats of a %s license with %i: %s', (type, seats_total, words) => {
  expect(withoutSeats({ type, seats_total, seats_used: 0 })).toBe(words)
})

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
