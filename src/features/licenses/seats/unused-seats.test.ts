import { expect, test } from 'vitest'
import { isUnused } from './unused-seats'

const now = Date.parse('2026-11-20T09:30:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const seat = (assigned: number | null, used: number | null) => ({
  assigned_at: assigned === null ? null : daysAgo(assigned),
  last_used_at: used === null ? null : daysAgo(used),
})

test.each([
  ['used yesterday', seat(260, 1), false],
  ['used 90 days ago', seat(260, 90), false],
  ['used 91 days ago', seat(260, 91), true],
  ['never used, assigned 31 days ago', seat(31, null), true],
  ['never used, assigned 30 days ago', seat(30, null), false],
  ['never used, assigned today', seat(0, null), false],
  ['moved to somebody lately, its use older than that', seat(10, 200), false],
  ['used long ago, nobody knows since when it is assigned', seat(null, 200), true],
  ['nothing known of it', seat(null, null), false],
])('a seat %s', (_, one, expected) => expect(isUnused(one, now)).toBe(expected))
