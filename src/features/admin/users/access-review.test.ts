import { expect, test } from 'vitest'
import { toCsv } from '../../../ui/table/csv'
import { reviewColumns, reviewRows } from './access-review'

const user = {
  id: 'usr_1',
  first_name: 'Luca',
  last_name: 'Moretti',
  email: 'luca@meridian.example',
  account: { id: 'acc_1', name: '=Meridian' },
  roles: [
    { id: 'r1', name: 'Engineer' },
    { id: 'r2', name: 'License Admin' },
  ],
  status: 'active' as const,
  job_title: null,
  phone: null,
  crm_contact_id: null,
  user_access: { licenses: 'rw' as const, resources: 'r' as const },
  invited_at: null,
  last_sign_in_at: '2026-11-20T09:00:00Z',
  created_at: '2026-01-01T09:00:00Z',
  updated_at: '2026-01-01T09:00:00Z',
}

test('[US2] the access review has a row per person and role, with all pages of the person', () => {
  const none = { ...user, id: 'usr_2', roles: [], user_access: {} }
  const csv = toCsv(reviewColumns, reviewRows([user, none]), ',').split('\r\n')
  expect(csv).toEqual([
    '\uFEFFPerson,E-mail,Account,Status,Role,Last sign-in,Pages',
    `Luca Moretti,luca@meridian.example,"'=Meridian",active,Engineer,2026-11-20T09:00:00Z,Licenses (read and write); Resources (read)`,
    `Luca Moretti,luca@meridian.example,"'=Meridian",active,License Admin,2026-11-20T09:00:00Z,Licenses (read and write); Resources (read)`,
    `Luca Moretti,luca@meridian.example,"'=Meridian",active,,2026-11-20T09:00:00Z,`,
    '',
  ])
})
