import { expect, test } from 'vitest'
import { sampleAccount } from '../../../domain/words/account.fixture'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { License } from '../../../domain/words/licenses'
import type { User } from '../../../domain/words/people'
import { allRowsOf, setupGaps } from './setup-rules'

const admin = { status: 'active' as const, user_access: { users_manager: 'rw' as const } }
const person = (members: Partial<User> = {}): User => ({
  id: 'usr_1',
  first_name: 'Anna',
  last_name: 'Berg',
  email: 'anna@halvorsen.example',
  phone: null,
  job_title: null,
  crm_contact_id: null,
  account: { id: sampleAccount.id, name: sampleAccount.name },
  roles: [],
  ...admin,
  invited_at: null,
  last_sign_in_at: null,
  created_at: '2026-01-01T09:00:00Z',
  updated_at: '2026-01-01T09:00:00Z',
  ...members,
})
const pi = { id: 'usr_1', name: 'Anna Berg', email: 'anna@halvorsen.example' }
const account = { ...sampleAccount, product_lines: ['helyx' as const], principal_investigator: pi }
const license: License = {
  ...sampleLicense,
  status: 'active',
  type: 'floating',
  seats_total: 4,
  seats_used: 1,
}
const texts = (records: Partial<Parameters<typeof setupGaps>[0]>) =>
  setupGaps({ account, users: [person()], licenses: [license], ...records }).map(({ text }) => text)

test('[AM3] nothing is missing for a customer whose people have roles, a license and a seat', () => {
  expect(texts({})).toEqual([])
})

test('[AM3] gaps come in the order in which a customer is set up', () => {
  const bare = { ...account, principal_investigator: null }
  expect(texts({ account: bare, users: [], licenses: [] })).toEqual([
    'No Principal Investigator is named.',
    'Nobody can sign in yet.',
    'No license of HELYX is in force.',
  ])
  expect(texts({ users: [person({ user_access: {} })], licenses: [{ ...license, seats_used: 0 }] })).toEqual([
    'Nobody can manage users.',
    `Nobody has a seat: ${license.number} has 4 free.`,
  ])
  expect(
    texts({ users: [person({ status: 'disabled' })], licenses: [{ ...license, status: 'draft' }] }),
  ).toEqual(['Nobody can sign in yet.', `${license.number} is a draft: issue it.`])
})

test('[AM3] records that cannot be read are named, not taken as empty', () => {
  expect(texts({ account: { ...account, status: 'suspended' }, users: null, licenses: null })).toEqual([
    'The account is suspended: nobody can sign in.',
    'Not all users could be read.',
    'Not all licenses could be read.',
  ])
})

test('[AM3] rows of a read that failed since, or of which there are more, are not taken as all', () => {
  const data = { items: ['a', 'b'], total: 2 }
  expect(allRowsOf({ data, error: null })).toEqual(['a', 'b'])
  expect(allRowsOf({ data, error: new Error('offline') })).toBeNull()
  expect(allRowsOf({ data: { ...data, total: 201 }, error: null })).toBeNull()
  expect(allRowsOf({ data: undefined, error: null })).toBeNull()
})
