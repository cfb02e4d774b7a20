import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { License } from '../../../domain/licenses'
import { sampleLicense } from '../license.fixture'
import {
  bindingsOf,
  freeSeats,
  missingFor,
  reasonNotToAssign,
  reasonNotToAssignSeveral,
  reasonNotToRehost,
  rehostsInWords,
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
    expect(reasonNotToAssign({ ...license, status: 'expired' })).toMatch(/has expired/)
    expect(reasonNotToAssign({ ...license, status: 'suspended', status_reason: 'Invoice 7 is open.' })).toBe(
      'This license is suspended. Invoice 7 is open.',
    )
    expect(reasonNotToAssign({ ...license, status: 'draft' })).toMatch(/still a draft/)
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

describe('what a seat needs', () => {
  test('a named user license a person, a node-locked one a host ID and its kind', () => {
    expect(Object.keys(missingFor({ ...license, type: 'named_user' }, {}))).toEqual(['/user_id'])
    expect(Object.keys(missingFor({ ...license, type: 'node_locked' }, { user_id: 'usr_1' }))).toEqual([
      '/host_id',
      '/host_id_type',
    ])
  })

  test('any other a person or a host, and a host ID only with its kind', () => {
    expect(missingFor(license, {})).toEqual({ '/hostname': 'Choose a person or enter a host.' })
    expect(missingFor(license, { user_id: 'usr_1' })).toEqual({})
    expect(missingFor(license, { hostname: 'node-1' })).toEqual({})
    expect(Object.keys(missingFor(license, { host_id: '9cb65418aa01' }))).toEqual(['/host_id_type'])
    expect(Object.keys(missingFor(license, { user_id: 'usr_1', host_id_type: 'ether' }))).toEqual([
      '/host_id',
    ])
  })

  test('an IP address no part above 255, and a machine where seats are counted', () => {
    const host = (host_id_type: string, host_id: string) => ({ host_id_type, host_id })
    expect(missingFor(license, host('ip', '10.20.*.*'))).toEqual({})
    expect(Object.keys(missingFor(license, host('ip', '10.256.1.1')))).toEqual(['/host_id'])
    expect(missingFor(license, host('any', 'ANY'))).toEqual({
      '/host_id_type':
        'The seats of this license are counted, so each needs a machine of its own. Choose another kind.',
    })
    expect(missingFor({ ...license, type: 'site' }, host('any', 'ANY'))).toEqual({})
  })

  test('every type has its binding', () => {
    for (const type of ['floating', 'node_locked', 'named_user', 'token', 'site'] as const)
      expect(bindingsOf({ type })).toMatchObject({ person: expect.any(String), host: expect.any(String) })
  })
})

test('several seats are assigned to people, so not where each needs a machine', () => {
  expect(reasonNotToAssignSeveral(license)).toBeNull()
  expect(reasonNotToAssignSeveral({ ...license, type: 'node_locked' })).toMatch(/one by one/)
  expect(reasonNotToAssignSeveral({ ...license, status: 'draft' })).toMatch(/still a draft/)
})

describe('rehosts', () => {
  test('are counted for node-locked licenses with a limit only', () => {
    const spent = { ...license, rehosts_used: 4, rehosts_allowed: 4, next_rehost_date: '2027-01-01' }
    expect(reasonNotToRehost(spent, day)).toBeNull()
    expect(reasonNotToRehost({ ...spent, type: 'node_locked' }, day)).toBe(
      '4 of 4 rehosts of this year are used. The next one is possible on 2027-01-01.',
    )
    expect(reasonNotToRehost({ ...spent, type: 'node_locked', rehosts_allowed: null }, day)).toBeNull()
    expect(reasonNotToRehost({ ...spent, type: 'node_locked', rehosts_used: 3 }, day)).toBeNull()
  })

  test('are said in words, with the day of the next where there is one', () => {
    const locked: License = { ...license, type: 'node_locked', rehosts_used: 2, rehosts_allowed: 4 }
    expect(rehostsInWords(locked, day)).toBe('2 of 4 rehosts used this year')
    expect(rehostsInWords({ ...locked, next_rehost_date: '2027-01-01' }, day)).toBe(
      '2 of 4 rehosts used this year; next on 2027-01-01',
    )
    expect(rehostsInWords({ ...locked, rehosts_allowed: null }, day)).toBeNull()
    expect(rehostsInWords({ ...locked, type: 'floating' }, day)).toBeNull()
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
