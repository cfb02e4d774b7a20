import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatClosures, formatOpening, formatWeek, openingAt, type Schedule } from './opening-hours'

const london: Schedule = {
  time_zone: 'Europe/London',
  opening_hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
  closed_on: ['2026-12-25', '2026-12-28', '2027-01-01'],
}
const oslo: Schedule = {
  time_zone: 'Europe/Oslo',
  opening_hours: [
    { days: [1, 2, 3, 4], from: '08:00', to: '16:00' },
    { days: [5], from: '08:00', to: '15:00' },
  ],
  closed_on: ['2026-12-24', '2026-12-25'],
}

/** The local time of an instant in a zone. */
function said(schedule: Schedule, at: string, zone: string): string {
  const now = Temporal.Instant.from(at)
  const opening = openingAt(schedule, now)
  return opening ? formatOpening(opening, now, zone) : 'unknown'
}

describe('what the viewer is told', () => {
  test.each([
    // Friday morning, in London, Berlin, New York and Tokyo.
    [london, '2026-11-20T09:00:00Z', 'Europe/London', 'Open now, until 18:00 your time'],
    [london, '2026-11-20T09:00:00Z', 'Europe/Berlin', 'Open now, until 19:00 your time'],
    [london, '2026-11-20T09:00:00Z', 'America/New_York', 'Open now, until 13:00 your time'],
    [london, '2026-11-20T09:00:00Z', 'Asia/Tokyo', 'Open now, until 03:00 tomorrow your time'],
    // The first and the last moment: the opening time is open, the closing time is closed.
    [london, '2026-11-20T08:00:00Z', 'Europe/London', 'Open now, until 18:00 your time'],
    [london, '2026-11-20T07:59:59Z', 'Europe/London', 'Closed. Opens today 08:00 your time'],
    [london, '2026-11-20T18:00:00Z', 'Europe/London', 'Closed. Opens Monday 08:00 your time'],
    // Friday ends earlier in Oslo.
    [oslo, '2026-11-20T13:30:00Z', 'Europe/Oslo', 'Open now, until 15:00 your time'],
    [oslo, '2026-11-20T14:30:00Z', 'Europe/Oslo', 'Closed. Opens Monday 08:00 your time'],
    [oslo, '2026-11-19T20:00:00Z', 'America/Los_Angeles', 'Closed. Opens today 23:00 your time'],
    // Over Christmas: closed on Friday 25 and Monday 28.
    [london, '2026-12-24T20:00:00Z', 'Europe/London', 'Closed. Opens Tuesday 08:00 your time'],
    [oslo, '2026-12-23T20:00:00Z', 'Europe/Oslo', 'Closed. Opens Monday 08:00 your time'],
  ])('%#', (schedule, at, zone, words) => {
    expect(said(schedule, at, zone)).toBe(words)
  })

  test('the viewer and the support change to summer time on different days', () => {
    // In March the USA is two weeks ahead of Europe: London is 4 hours from New York instead of 5.
    expect(said(london, '2027-03-10T12:00:00Z', 'America/New_York')).toBe('Open now, until 13:00 your time')
    expect(said(london, '2027-03-16T12:00:00Z', 'America/New_York')).toBe('Open now, until 14:00 your time')
    expect(said(london, '2027-04-06T12:00:00Z', 'America/New_York')).toBe('Open now, until 13:00 your time')
    // The weekend of the change itself: closed in winter time, opens in summer time.
    expect(said(london, '2027-03-27T12:00:00Z', 'UTC')).toBe('Closed. Opens Monday 07:00 your time')
  })

  test('hours past midnight, around the clock and with a break', () => {
    const night: Schedule = {
      time_zone: 'UTC',
      opening_hours: [{ days: [5], from: '22:00', to: '06:00' }],
      closed_on: [],
    }
    expect(said(night, '2026-11-21T03:00:00Z', 'UTC')).toBe('Open now, until 06:00 your time')
    expect(said(night, '2026-11-21T07:00:00Z', 'UTC')).toBe('Closed. Opens Friday 22:00 your time')
    const always: Schedule = {
      time_zone: 'Asia/Kolkata',
      opening_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
      closed_on: [],
    }
    expect(said(always, '2026-11-21T03:00:00Z', 'UTC')).toBe('Open around the clock')
    const lunch: Schedule = {
      time_zone: 'UTC',
      opening_hours: [
        { days: [1, 2, 3, 4, 5], from: '13:00', to: '17:00' },
        { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
      ],
      closed_on: [],
    }
    expect(said(lunch, '2026-11-20T12:30:00Z', 'UTC')).toBe('Closed. Opens today 13:00 your time')
    expect(said(lunch, '2026-11-20T10:00:00Z', 'UTC')).toBe('Open now, until 12:00 your time')
  })

  test('a long closure is told with its date, an endless one as such', () => {
    const away: Schedule = {
      ...london,
      closed_on: Array.from({ length: 14 }, (_, day) =>
        Temporal.PlainDate.from('2026-11-20').add({ days: day }).toString(),
      ),
    }
    expect(said(away, '2026-11-20T09:00:00Z', 'UTC')).toBe('Closed. Opens 4 Dec 2026 08:00 your time')
    expect(said({ ...london, opening_hours: [] }, '2026-11-20T09:00:00Z', 'UTC')).toBe(
      'Closed until further notice',
    )
  })

  test('a zone that this browser does not know says nothing instead of something wrong', () => {
    expect(said({ ...london, time_zone: 'Mars/Olympus' }, '2026-11-20T09:00:00Z', 'UTC')).toBe('unknown')
  })
})

test('the week and the days without service, as on the door', () => {
  expect(formatWeek(oslo)).toEqual(['Mon–Thu 08:00–16:00', 'Fri 08:00–15:00'])
  expect(formatWeek({ opening_hours: [{ days: [6, 1], from: '10:00', to: '12:00' }] })).toEqual([
    'Mon, Sat 10:00–12:00',
  ])
  expect(formatClosures(london, '2026-12-26')).toEqual(['28 Dec 2026', '1 Jan 2027'])
  expect(formatClosures(london, '2026-11-20')).toEqual([])
})

const zones = [
  ...([
    'UTC',
    'Europe/London',
    'Europe/Oslo',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
  ] as const),
  ...([
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Chatham',
    'America/Santiago',
    'Africa/Cairo',
  ] as const),
]
const zone = fc.constantFrom(...zones)
const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const hours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: clockTime,
  to: clockTime,
})
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms - (ms % 60_000)))
const schedule = fc.record({
  time_zone: zone,
  opening_hours: fc.array(hours, { minLength: 1, maxLength: 3 }),
  closed_on: fc.constant<string[]>([]),
})

/** A naive implementation: local time, hours of today and yesterday. */
function isNaivelyOpen({ time_zone, opening_hours }: Schedule, now: Temporal.Instant): boolean {
  const wall = now.toZonedDateTimeISO(time_zone)
  const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const yesterday = wall.dayOfWeek === 1 ? 7 : wall.dayOfWeek - 1
  return opening_hours.some(({ days, from, to }) =>
    from < to
      ? days.includes(wall.dayOfWeek) && from <= time && time < to
      : (days.includes(wall.dayOfWeek) && from <= time) || (days.includes(yesterday) && time < to),
  )
}

/** Around a clock change local times occur twice or never; there the naive implementation is not compared. */
const isNearAChange = (now: Temporal.Instant, timeZone: string) => {
  const wall = now.toZonedDateTimeISO(timeZone)
  return wall.subtract({ hours: 26 }).offset !== wall.add({ hours: 26 }).offset
}

test('over zones, hours and moments: open exactly when the clock on their wall says so', () => {
  fc.assert(
    fc.property(schedule, moment, (any, now) => {
      fc.pre(!isNearAChange(now, any.time_zone))
      expect(openingAt(any, now)?.isOpen).toBe(isNaivelyOpen(any, now))
    }),
    { numRuns: 150 },
  )
})

test('over zones, hours and moments: what is said to change changes then, and not a minute before', {
  tags: ['all'],
}, () => {
  fc.assert(
    fc.property(schedule, moment, (any, now) => {
      const opening = openingAt(any, now)
      const change = opening?.isOpen ? opening.until : opening?.opens
      if (!opening || !change) return
      expect(Temporal.Instant.compare(change, now)).toBe(1)
      expect(openingAt(any, change)?.isOpen).toBe(!opening.isOpen)
      expect(openingAt(any, change.subtract({ minutes: 1 }))?.isOpen).toBe(opening.isOpen)
    }),
    { numRuns: 150 },
  )
})

test('over zones: where the viewer is changes the text, never the answer', () => {
  fc.assert(
    fc.property(schedule, moment, zone, (any, now, here) => {
      const opening = openingAt(any, now)
      if (!opening) return
      const words = formatOpening(opening, now, here)
      expect(words.startsWith(opening.isOpen ? 'Open' : 'Closed')).toBe(true)
    }),
    { numRuns: 60 },
  )
})
