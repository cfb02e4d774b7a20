import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleLicense } from '../../words/license.fixture'
import { freeSeats, type License } from '../../words/licenses'
import {
  bindingsOf,
  isUnused,
  reasonNotToAssign,
  reasonNotToAssignSeveral,
  reasonNotToRehost,
  rehostsNote,
  requestForRehosts,
  requestForSeats,
  seatName,
} from './seat-rules'

const license: License = {
  ...sampleLicense,
  seats_total: 10,
  seats_used: 4,
  expiry_date: null,
}
const day = (text: string) => text

describe('whether a seat can be assigned', () => {
  test('an active license with a free seat takes one', () => {
    expect(reasonNotToAssign(license)).toBeNull()
    expect(reasonNotToAssign({ ...license, status: 'expiring' })).toBeNull()
  })

  test('a full, expired, suspended or unfinished license says why not', () => {
    expect(reasonNotToAssign({ ...license, seats_used: 10 })).toBe('No free seat. Release one first.')
    expect(reasonNotToAssign({ ...license, seats_used: 0, seats_total: 0 })).toBe(
      'This license has no seats to assign.',
    )
    expect(reasonNotToAssign({ ...license, status: 'expired' })).toMatch(/has expired/)
    expect(reasonNotToAssign({ ...license, status: 'suspended', status_reason: 'Invoice 7 is open.' })).toBe(
      'This license is suspended. Invoice 7 is open.',
    )
    expect(reasonNotToAssign({ ...license, status: 'draft' })).toMatch(/is a draft/)
  })

  test('the free seats are never below zero', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seats_total, seats_used) => {
        const free = freeSeats({ seats_total, seats_used })
        expect(free).toBeGreaterThanOrEqual(0)
        expect(free === 0).toBe(seats_used >= seats_total)
      }),
    )
  })
})

test('every type has its binding', () => {
  for (const type of ['floating', 'node_locked', 'named_user', 'token', 'site'] as const)
    expect(bindingsOf({ type })).toMatchObject({ person: expect.any(String), host: expect.any(String) })
})

test('[R34] a type that the portal does not know leaves the choice between person and machine', () => {
  const unknown: License = { ...license, ...JSON.parse('{"type":"subscription"}') }
  expect(bindingsOf(unknown)).toEqual({ person: 'optional', host: 'optional' })
  expect(reasonNotToAssignSeveral(unknown)).toBeNull()
})

test('several seats are assigned to people, so not where each needs a machine', () => {
  expect(reasonNotToAssignSeveral(license)).toBeNull()
  expect(reasonNotToAssignSeveral({ ...license, type: 'node_locked' })).toMatch(/one at a time/)
  expect(reasonNotToAssignSeveral({ ...license, status: 'draft' })).toMatch(/is a draft/)
})

describe('rehosts', () => {
  test('are counted for node-locked licenses with a limit only', () => {
    const spent = { ...license, rehosts_used: 4, rehosts_allowed: 4, next_rehost_date: '2027-01-01' }
    expect(reasonNotToRehost(spent, day)).toBeNull()
    expect(reasonNotToRehost({ ...spent, type: 'node_locked' }, day)).toBe(
      '4 of 4 rehosts used this year. The next one is possible on 2027-01-01.',
    )
    expect(reasonNotToRehost({ ...spent, type: 'node_locked', rehosts_allowed: null }, day)).toBeNull()
    expect(reasonNotToRehost({ ...spent, type: 'node_locked', rehosts_used: 3 }, day)).toBeNull()
  })

  test('are said in words, with the day of the next where there is one', () => {
    const locked: License = { ...license, type: 'node_locked', rehosts_used: 2, rehosts_allowed: 4 }
    expect(rehostsNote(locked, day)).toBe('2 of 4 rehosts used this year')
    expect(rehostsNote({ ...locked, next_rehost_date: '2027-01-01' }, day)).toBe(
      '2 of 4 rehosts used this year, next on 2027-01-01',
    )
    expect(rehostsNote({ ...locked, rehosts_allowed: null }, day)).toBeNull()
    expect(rehostsNote({ ...locked, type: 'floating' }, day)).toBeNull()
  })
})

test('a seat is called by its person, else its host, else its label', () => {
  const seat = {
    id: 'sea_1',
    license_id: 'lic_1',
    label: 'Batch',
    user: null,
    hostname: 'node-1',
    host_id: null,
    host_id_type: null,
    platform: null,
    status: 'assigned' as const,
    assigned_at: null,
    activated_at: null,
    last_used_at: null,
    expiry_date: null,
    updated_at: '2026-01-01T00:00:00Z',
  }
  expect(seatName(seat)).toBe('node-1')
  expect(seatName({ ...seat, hostname: null })).toBe('Batch')
  expect(seatName({ ...seat, user: { id: 'usr_1', name: 'Helen Okafor', email: 'h@x.example' } })).toBe(
    'Helen Okafor',
  )
})

const now = Date.parse('2026-11-20T09:30:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const usedSeat = (assigned: number | null, used: number | null) => ({
  assigned_at: assigned === null ? null : daysAgo(assigned),
  last_used_at: used === null ? null : daysAgo(used),
})

test.each([
  ['used yesterday', usedSeat(260, 1), false],
  ['used 90 days ago', usedSeat(260, 90), false],
  ['used 91 days ago', usedSeat(260, 91), true],
  ['never used, assigned 31 days ago', usedSeat(31, null), true],
  ['never used, assigned 30 days ago', usedSeat(30, null), false],
  ['never used, assigned today', usedSeat(0, null), false],
  ['moved to somebody lately, its use older than that', usedSeat(10, 200), false],
  ['used long ago, nobody knows since when it is assigned', usedSeat(null, 200), true],
  ['nothing known of it', usedSeat(null, null), false],
])('a seat %s', (_, one, expected) => expect(isUnused(one, now)).toBe(expected))

const full: License = {
  ...sampleLicense,
  number: 'HLX-2026-00418',
  product: { ...sampleLicense.product, name: 'HELYX 4.3 & more' },
  type: 'named_user',
  seats_total: 12,
  seats_used: 12,
  expiry_date: null,
  rehosts_used: 4,
  rehosts_allowed: 4,
}

describe('who is blocked may ask', () => {
  test('for more seats, a renewal or the release from a suspension; where nothing blocks, for nothing', () => {
    expect(requestForSeats(full)?.label).toBe('Request more seats')
    expect(requestForSeats({ ...full, status: 'expired' })?.label).toBe('Request renewal')
    expect(requestForSeats({ ...full, status: 'suspended' })?.label).toBe('Request reinstatement')
    expect(requestForSeats({ ...full, status: 'draft' })).toBeNull()
    expect(requestForSeats({ ...full, seats_used: 11 })).toBeNull()
  })

  test('for a rehost once those of the year are used', () => {
    expect(requestForRehosts(full)).toBeNull()
    const locked: License = { ...full, type: 'node_locked' }
    expect(requestForRehosts(locked)?.label).toBe('Request a rehost')
    expect(requestForRehosts({ ...locked, rehosts_used: 3 })).toBeNull()
    expect(requestForRehosts({ ...locked, rehosts_allowed: null })).toBeNull()
  })
})
