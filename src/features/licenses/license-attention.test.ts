import { describe, expect, it } from 'vitest'
import { sampleLicense } from '../../domain/words/license.fixture'
import type { License } from '../../domain/words/licenses'
import { seatsInForce } from '../../domain/words/licenses'
import { attentionReasonsOf, attentionReasonsOfPages, daysFrom, MAX_LISTED } from './license-attention'

const days = daysFrom(new Date(2026, 10, 20, 9))

const license = (change: Partial<License>): License => ({
  ...sampleLicense,
  seats_total: 10,
  seats_used: 1,
  expiry_date: '2028-01-01',
  maintenance_end_date: '2028-01-01',
  ...change,
})

/** The findings of one license: level, label and date. */
const found = (change: Partial<License>) =>
  attentionReasonsOf([license(change)], days).flatMap(({ findings }) =>
    findings.map(({ level, text, due }) => [level, text, due].filter(Boolean).join(' ')),
  )

describe('what needs attention in a license on 20 Nov 2026', () => {
  it.each<[string[], Partial<License>]>([
    [[], {}],
    [['stopped Expired 2026-11-19'], { status: 'expired', expiry_date: '2026-11-19' }],
    [['stopped Suspended'], { status: 'suspended' }],
    [['week Expires 2026-11-20'], { status: 'expiring', expiry_date: '2026-11-20' }],
    [['week Expires 2026-11-27'], { status: 'expiring', expiry_date: '2026-11-27' }],
    [['month Expires 2026-11-28'], { status: 'expiring', expiry_date: '2026-11-28' }],
    [['month Expires 2026-12-20'], { status: 'expiring', expiry_date: '2026-12-20' }],
    [['later Expires 2026-12-21'], { status: 'expiring', expiry_date: '2026-12-21' }],
    [['later Expires 2027-01-19'], { status: 'expiring', expiry_date: '2027-01-19' }],
    [['notice Maintenance ended 2026-11-19'], { maintenance_end_date: '2026-11-19' }],
    [['notice Maintenance ends 2026-11-20'], { maintenance_end_date: '2026-11-20' }],
    [['notice Maintenance ends 2027-01-19'], { maintenance_end_date: '2027-01-19' }],
    [[], { maintenance_end_date: '2027-01-20' }],
    [
      ['notice Maintenance ends 2026-12-24'],
      { status: 'expiring', expiry_date: null, maintenance_end_date: '2026-12-24' },
    ],
    [['notice No free seat'], { seats_used: 10 }],
  ])('%j', (findings, change) => {
    expect(found(change)).toEqual(findings)
  })

  it('says one thing of a license whose maintenance ends with it', () => {
    const end = { expiry_date: '2026-12-18', maintenance_end_date: '2026-12-18' }
    expect(found({ status: 'expiring', ...end })).toEqual(['month Expires 2026-12-18'])
    expect(found({ status: 'expired', ...end })).toHaveLength(1)
  })

  it('takes taken seats for what they are where they belong to a machine, or nothing runs', () => {
    const taken = { seats_used: 4, seats_total: 4 }
    expect(found({ ...taken, type: 'named_user' })).toEqual(['notice No free seat'])
    expect(found({ ...taken, type: 'node_locked' })).toEqual([])
    expect(found({ ...taken, type: 'site' })).toEqual([])
    expect(found({ ...taken, status: 'draft' })).toEqual([])
    expect(found({ seats_used: 0, seats_total: 0 })).toEqual([])
  })

  it('leads from full seats to the list of exactly these licenses', () => {
    expect(attentionReasonsOf([license({ seats_used: 10 })], days).map(({ list }) => list)).toEqual([
      {
        status: ['active', 'expiring'],
        type: ['floating', 'named_user', 'token'],
        seats: 'full',
        sort: 'number',
      },
    ])
  })
})

describe('many licenses', () => {
  const expired = Array.from({ length: MAX_LISTED + 4 }, (_, n) =>
    license({ id: `lic_${n}`, status: 'expired', expiry_date: `2026-10-${10 + n}` }),
  )

  it('are named up to a few of a kind, those that ended last first, and counted', () => {
    const [reason] = attentionReasonsOf(expired, days)
    expect(reason?.total).toBe(MAX_LISTED + 4)
    expect(reason?.findings.map(({ due }) => due)).toEqual(['2026-10-16', '2026-10-15', '2026-10-14'])
    expect(reason?.list).toEqual({ status: ['expired'], sort: '-expiry_date' })
  })

  it('come out the same when the backend sorted them', () => {
    const none = { items: [], total: 0 }
    const page = { items: expired.toReversed().slice(0, MAX_LISTED), total: expired.length }
    const answered = { expired: page, suspended: none, expiring: none, maintenance: none }
    expect(attentionReasonsOfPages(answered, days)).toEqual(attentionReasonsOf(expired, days))
  })

  it('count the seats of those in force', () => {
    const all = [license({}), license({ status: 'expiring', seats_used: 4 }), ...expired]
    expect(seatsInForce(all)).toEqual({ used: 5, total: 20, leftOut: expired.length })
  })
})

describe.each(['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'])('in %s', (zone) => {
  it('the days are those of the calendar, also across a change of clocks', () => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      const month = [
        daysFrom(new Date(2026, 2, 1, 0, 5)),
        daysFrom(new Date(2026, 9, 20, 23, 55)),
        daysFrom(new Date(2028, 11, 31, 12)),
      ]
      expect(month.map(({ today, in30, in61 }) => [today, in30, in61])).toEqual([
        ['2026-03-01', '2026-03-31', '2026-05-01'],
        ['2026-10-20', '2026-11-19', '2026-12-20'],
        ['2028-12-31', '2029-01-30', '2029-03-02'],
      ])
    } finally {
      process.env.TZ = before
    }
  })
})
