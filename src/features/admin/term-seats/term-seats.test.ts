import { expect, test } from 'vitest'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { Seat } from '../../../domain/words/licenses'
import type { User } from '../../../domain/words/people'
import { planTermSeats, seatBody } from './term-seats'

const seat = (id: string, members: Partial<Seat> = {}): Seat => ({
  id,
  license_id: 'lic_before',
  label: null,
  user: { id: `usr_${id}`, name: id, email: `${id}@meridian.example` },
  hostname: null,
  host_id: null,
  host_id_type: null,
  platform: null,
  status: 'activated',
  assigned_at: '2026-01-01T09:00:00Z',
  activated_at: null,
  last_used_at: null,
  expiry_date: null,
  updated_at: '2026-01-01T09:00:00Z',
  ...members,
})
const license = { ...sampleLicense, status: 'active' as const, seats_total: 2, seats_used: 0 }
const { account } = license
const active = { status: 'active' as const, account }

test('[LM3] seats of the term before go to those who still are users, as long as there are free ones', () => {
  const machine = seat('node', {
    user: null,
    hostname: 'cfd-node-07',
    host_id: '9cb65418bb07',
    host_id_type: 'ether',
  })
  const before = ['gone', 'off', 'moved', 'ann', 'ben', 'cem'].map((id) => seat(id))
  const users = new Map<string, Pick<User, 'status' | 'account'>>([
    ['usr_off', { status: 'disabled' as const, account }],
    ['usr_moved', { status: 'active' as const, account: { id: 'acc_other', name: 'Other' } }],
    ...['usr_ann', 'usr_ben', 'usr_cem'].map((id) => [id, active] as const),
  ])
  const rows = planTermSeats([{ license, before: [...before, machine], now: [seat('ben')] }], users)
  expect(rows.map(({ id, skippedReason }) => [id, skippedReason])).toEqual([
    ['gone', `No user of ${account.name} any more.`],
    ['off', 'The user is disabled.'],
    ['moved', `No user of ${account.name} any more.`],
    ['ann', ''],
    ['ben', 'Holds a seat of the new term already.'],
    ['cem', 'No free seat is left.'],
    ['node', 'No free seat is left.'],
  ])
  const suspended = { ...license, status: 'suspended' as const, status_reason: 'An invoice is open.' }
  const [row] = planTermSeats([{ license: suspended, before: [machine], now: [] }], users)
  expect(row?.skippedReason).toBe('This license is suspended. An invoice is open.')
})

test('[LM3] a seat is created with its person, machine and note, without its history', () => {
  expect(seatBody(seat('ann', { label: 'Aero', note: 'Until May' }))).toEqual({
    label: 'Aero',
    user_id: 'usr_ann',
    note: 'Until May',
  })
  expect(seatBody(seat('node', { user: null, host_id: '9cb65418bb07', host_id_type: 'ether' }))).toEqual({
    host_id: '9cb65418bb07',
    host_id_type: 'ether',
  })
})
