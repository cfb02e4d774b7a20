import { expect, it } from 'vitest'
import type { User } from '../../../domain/words/people'
import { lastAdmins } from './last-admins'

const person = (id: string, account: string, change: Partial<User> = {}): User => ({
  id,
  first_name: id,
  last_name: 'Person',
  email: `${id}@meridian-racing.example`,
  account: { id: account, name: account },
  roles: [],
  status: 'active',
  job_title: null,
  phone: null,
  crm_contact_id: null,
  user_access: { users_manager: 'rw' },
  invited_at: null,
  last_sign_in_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...change,
})
const [ada, bo, cy] = [person('ada', 'acc_one'), person('bo', 'acc_one'), person('cy', 'acc_two')]

it('[US3] an account keeps the last of its User Admins who are chosen, each account its own', () => {
  expect([...lastAdmins([ada, bo, cy], [ada, bo, cy])]).toEqual(['bo', 'cy'])
})

it('[US3] where somebody else manages the users, all who are chosen go', () => {
  expect([...lastAdmins([ada], [ada, bo])]).toEqual([])
})

it('[US3] who manages no users, or is not active, is no last User Admin', () => {
  const reader = person('dee', 'acc_one', { user_access: { users_manager: 'r' } })
  const invited = person('eve', 'acc_one', { status: 'invited' })
  expect([...lastAdmins([reader, invited], [])]).toEqual([])
})
