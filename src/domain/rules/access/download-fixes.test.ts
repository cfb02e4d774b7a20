import { expect, it } from 'vitest'
import { sampleLicense } from '../../words/license.fixture'
import type { Role } from '../../words/people'
import { sampleProduct as release } from '../../words/product.fixture'
import { type FixRecords, fixesOf } from './download-fixes'

const user = {
  id: 'usr_1',
  first_name: 'Luca',
  last_name: 'Moretti',
  email: 'luca@meridian-racing.example',
  account: { id: 'acc_1', name: 'Meridian Racing' },
  roles: [],
  user_access: {},
  status: 'active' as const,
  job_title: null,
  phone: null,
  crm_contact_id: null,
  invited_at: null,
  last_sign_in_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const role = (name: string, access: Role['access'], assignable = true): Role => ({
  id: name,
  name,
  description: '',
  scope: 'customer',
  access,
  assignable,
})
const { name: family } = release.family
const license = { ...sampleLicense, product: { ...sampleLicense.product, family } }
const given: FixRecords = {
  user,
  licenses: [],
  roles: [],
  release,
  day: '2026-12-09',
  today: '2026-12-20',
}
const labels = (step: Parameters<typeof fixesOf>[0], change: Partial<FixRecords> = {}) =>
  fixesOf(step, { ...given, ...change }).map(({ label }) => label)

it('[US2] without a license offers what is suspended or drafted before a new one', () => {
  expect(labels('license')).toEqual([`Create a license of ${family}`])
  const licenses = [
    { ...license, id: 'a', number: 'HLX-1', status: 'suspended' as const },
    { ...license, id: 'b', number: 'HLX-2', status: 'draft' as const },
    { ...license, id: 'c', number: 'HLX-3', product: { ...license.product, family: 'Another' } },
  ]
  expect(labels('license', { licenses })).toEqual([
    'Resume HLX-1',
    'Issue HLX-2',
    `Create a license of ${family}`,
  ])
})

it('[US2] extends the license that reaches furthest, its maintenance alone where the license lasts', () => {
  const one = { ...license, number: 'HLX-1', maintenance_end_date: '2026-01-31', expiry_date: null }
  const two = { ...license, id: 'b', number: 'HLX-2', expiry_date: '2026-06-30' }
  expect(fixesOf('maintenance', { ...given, licenses: [one, two] })).toEqual([
    {
      id: 'b',
      label: 'Extend HLX-2',
      dialog: { kind: 'extend', license: two, isMaintenanceOnly: false },
    },
    {
      id: one.id,
      label: 'Extend the maintenance of HLX-1',
      dialog: { kind: 'extend', license: one, isMaintenanceOnly: true },
    },
  ])
})

it('[US2] proposes a day where a year more does not reach the release', () => {
  const old = { ...license, maintenance_end_date: '2024-01-31', expiry_date: null }
  expect(fixesOf('maintenance', { ...given, licenses: [old] })).toMatchObject([
    { dialog: { kind: 'extend', isMaintenanceOnly: true, until: '2027-12-20' } },
  ])
})

it('[US2] gives the role that allows least and none that cannot be given', () => {
  const roles = [
    role('Wide', { downloads_helyx: 'rw', licenses: 'rw' }),
    role('Kept', { downloads_helyx: 'r' }, false),
    role('Other', { licenses: 'r' }),
    role('Narrow', { downloads_helyx: 'r' }),
  ]
  expect(labels('role', { roles })).toEqual(['Give the role Narrow', 'Give the role Wide'])
})

it('[US2] restores sign-ins and releases, each by its own word', () => {
  expect(labels('account')).toEqual([])
  expect(labels('user', { user: { ...user, status: 'disabled' } })).toEqual(['Enable the user'])
  expect(labels('user', { user: { ...user, status: 'invited' } })).toEqual(['Invite again'])
  expect(labels('release', { release: { ...release, status: 'withdrawn' } })).toEqual([
    `Publish ${release.name} again`,
  ])
})
