import { describe, expect, it } from 'vitest'
import type { Me } from '../../session/session-status'
import { type AccountArea, accessGroups, accessTo } from './access'

const me: Me = {
  id: 'usr_reader',
  first_name: 'Ingrid',
  last_name: 'Solheim',
  email: 'ingrid.solheim@halvorsen.example',
  account: { id: 'acc_halvorsen', name: 'Halvorsen Pumps' },
  user_access: { licenses: 'r', file_manager: 'rw', fake_data: 'w', resources: '' },
  roles: [{ id: 'rol_reader', name: 'Read only' }],
}
const area = (permission: Parameters<typeof accessTo>[0]['permission']) => ({
  title: 'An area',
  purpose: '',
  path: '/an/area',
  permission,
})

describe('[L5.3] access in words', () => {
  it.each([
    ['licenses', 'read'],
    ['file_manager', 'write'],
    ['resources', 'none'],
    ['downloads_helyx', 'none'],
    ['fake_data', 'none'],
    [['downloads_helyx', 'licenses'], 'read'],
    [['downloads_helyx', 'resources'], 'none'],
  ] as const)('to %j is %s', (permission, access) => {
    expect(accessTo(area(permission), me)).toBe(access)
  })
})

describe('[UA1] the table of access', () => {
  const keys = [
    ...(['licenses', 'file_manager', 'resources', 'fake_data', 'users_manager', 'products_manager'] as const),
  ]
  const areas: AccountArea[] = keys.map((permission) => ({
    title: permission,
    purpose: '',
    path: `/${permission}`,
    permission,
  }))
  const groupsOf = (user_access: Me['user_access'], isVendor: boolean) =>
    Object.fromEntries(
      accessGroups(areas, { ...me, user_access }, isVendor).map(({ title, areas: listed }) => [
        title,
        listed.map((one) => one.title),
      ]),
    )

  it('shows customers what a customer can have', () => {
    expect(groupsOf({ licenses: 'r', file_manager: 'rw' }, false)).toEqual({
      'Read and write': ['file_manager'],
      Read: ['licenses'],
      'Not included': ['resources', 'users_manager'],
    })
    expect(groupsOf({ users_manager: 'rw' }, false)['Read and write']).toEqual(['users_manager'])
  })

  it('shows staff the administration apart', () => {
    expect(groupsOf({ licenses: 'r', products_manager: 'r' }, true)).toEqual({
      Read: ['licenses'],
      'Not included': ['file_manager', 'resources'],
      Administration: ['fake_data', 'users_manager', 'products_manager'],
    })
  })
})
