import { afterEach, describe, expect, it } from 'vitest'
import { formatAgo, formatDay, formatDayDistance } from './date'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe.each(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'])('in %s', (tz) => {
  it('[G19] a day keeps its name', () => {
    process.env.TZ = tz
    expect(formatDay('2026-12-31')).toBe('31 Dec 2026')
    expect(formatDayDistance('2026-12-31', new Date(2026, 11, 30, 23, 55))).toBe('tomorrow')
  })
})

it('shows what is not a day as it came', () => {
  expect(formatDay('2026-13-01')).toBe('2026-13-01')
  expect(formatDay('soon')).toBe('soon')
})

it.each([
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2027-01-19', 'in 60 days'],
  ['2027-01-20', 'in 2 months'],
  ['2028-12-01', 'in 2 years'],
  ['2027-02-10', 'in 2 months'],
  ['2026-09-10', '2 months ago'],
  ['2025-11-20', '12 months ago'],
  ['2024-11-19', '2 years ago'],
  ['soon', ''],
])('%s is %s on 2026-11-20', (day, words) => {
  expect(formatDayDistance(day, new Date(2026, 10, 20, 0, 5))).toBe(words)
})

it.each([
  ['2026-11-20T11:59:40Z', 'now'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['not an instant', ''],
])('%s is %s at noon on 2026-11-20', (instant, words) => {
  expect(formatAgo(instant, Date.parse('2026-11-20T12:00:00Z'))).toBe(words)
})

it.each(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'])(
  'two times of one day are equally many days ago in %s',
  (tz) => {
    process.env.TZ = tz
    const now = new Date(2026, 10, 21, 10, 30).valueOf()
    expect(formatAgo(new Date(2026, 10, 18, 9, 12).toISOString(), now)).toBe('3 days ago')
    expect(formatAgo(new Date(2026, 10, 18, 23, 40).toISOString(), now)).toBe('3 days ago')
    // 37 hours back is the day before yesterday, never rounded to another day.
    expect(formatAgo(new Date(2026, 10, 19, 21, 30).toISOString(), now)).toBe('2 days ago')
    expect(formatAgo(new Date(2026, 10, 20, 9, 0).toISOString(), now)).toBe('yesterday')
    // Within a day, in whole hours.
    expect(formatAgo(new Date(2026, 10, 20, 18, 0).toISOString(), now)).toBe('16 hours ago')
  },
)
