import { expect, it } from 'vitest'
import { sampleAccount } from '../../../domain/words/account.fixture'
import type { User } from '../../../domain/words/people'
import {
  type AccountLicense,
  driftOf,
  nextDaysOf,
  openInvitations,
  type Person,
  seatsByProduct,
  userAdminsOf,
} from './account-rules'

it('[AM2] an account that the CRM names otherwise has drifted, and the CRM’s value can be taken', () => {
  expect(driftOf(sampleAccount)).toEqual([])
  const { crm } = sampleAccount
  expect(driftOf({ ...sampleAccount, crm: crm && { ...crm, name: 'Halvorsen Pumps AS' } })).toEqual([
    {
      field: 'name',
      label: 'Name',
      here: 'Halvorsen Pumps',
      there: 'Halvorsen Pumps AS',
      change: { name: 'Halvorsen Pumps AS' },
    },
  ])
})

it('[AM2] compares country and territory, too', () => {
  const account = { ...sampleAccount, country: 'IE', territory: null }
  expect(driftOf(account).map(({ label, here, there }) => [label, here, there])).toEqual([
    ['Country', 'Ireland', 'Norway'],
    ['Territory', 'None', 'Nordics'],
  ])
})

it('[AM2] nothing differs where the CRM does not answer, or no CRM account is linked', () => {
  const { crm: _, ...without } = sampleAccount
  expect(driftOf(without)).toEqual([])
  expect(driftOf({ ...sampleAccount, crm: null })).toEqual([])
})

const user = (id: string, changes: Partial<User> = {}): User => ({
  id,
  first_name: id,
  last_name: 'Okafor',
  email: `${id}@meridian.example`,
  account: { id: 'acc_1', name: 'Meridian Racing' },
  roles: [],
  status: 'active',
  crm_contact_id: null,
  job_title: null,
  phone: null,
  user_access: { users_manager: 'rw' },
  invited_at: null,
  last_sign_in_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
})
const person = (id: string): Person => ({ id, name: `${id} Okafor`, email: `${id}@meridian.example` })

it('[AM4] a User Admin is who is active and can manage users, whoever is named', () => {
  const users = [
    user('helen', { user_access: { licenses: 'rw' } }),
    user('yuki'),
    user('ana', { status: 'disabled' }),
    user('tom', { status: 'invited' }),
    user('kim', { user_access: { users_manager: 'r' } }),
  ]
  const named = { user_admins: [person('helen'), person('ana'), person('gone')] }
  const found = userAdminsOf(named, users)
  expect(found.able).toEqual([person('yuki')])
  expect(found.namedOnly.map(({ id }) => id)).toEqual(['helen', 'ana', 'gone'])
  expect(found.notNamed).toEqual([person('yuki')])
  expect(userAdminsOf({ user_admins: [person('yuki')] }, users)).toMatchObject({
    namedOnly: [],
    notNamed: [],
  })
})

it('[AM4] counts the invitations that have waited', () => {
  const users = [
    user('old', { status: 'invited', invited_at: '2026-11-01T00:00:00Z' }),
    user('new', { status: 'invited', invited_at: '2026-11-21T00:00:00Z' }),
    user('here', { invited_at: '2026-11-01T00:00:00Z' }),
  ]
  expect(openInvitations(users, '2026-11-15T00:00:00Z')).toBe(1)
})

const license = (id: string, product: string, members: Partial<AccountLicense> = {}): AccountLicense => ({
  id,
  number: id,
  status: 'active',
  product: { id: product, name: product, line: 'helyx', family: 'helyx', version: '4.3' },
  seats_used: 3,
  seats_total: 10,
  expiry_date: null,
  maintenance_end_date: null,
  ...members,
})

it('[AM4] adds up the seats of each product over the licenses in force alone', () => {
  const found = seatsByProduct([
    license('1', 'ELEMENTS 5.0'),
    license('2', 'HELYX 4.3', { status: 'expiring' }),
    license('3', 'HELYX 4.3', { seats_used: 5, seats_total: 8 }),
    license('4', 'HELYX 4.2', { status: 'suspended' }),
    license('5', 'ELEMENTS 5.0', { status: 'expired' }),
  ])
  expect(found.map(({ product, used, total }) => [product.name, used, total])).toEqual([
    ['HELYX 4.3', 8, 18],
    ['ELEMENTS 5.0', 3, 10],
  ])
})

it('[AM4] names the next days of the licenses in force, the nearest first, and one day once', () => {
  const found = nextDaysOf(
    [
      license('later', 'HELYX', { expiry_date: '2027-12-01' }),
      license('both', 'HELYX', { expiry_date: '2026-12-18', maintenance_end_date: '2026-12-18' }),
      license('permanent', 'HELYX', { maintenance_end_date: '2026-11-22' }),
      license('past', 'HELYX', { maintenance_end_date: '2026-11-21', expiry_date: '2027-01-05' }),
      license('draft', 'HELYX', { status: 'draft', expiry_date: '2026-12-01' }),
    ],
    '2026-11-22',
  )
  expect(found.map(({ license: { number }, day, what }) => [number, day, what])).toEqual([
    ['permanent', '2026-11-22', 'maintenance'],
    ['both', '2026-12-18', 'expiry'],
    ['past', '2027-01-05', 'expiry'],
  ])
})
