import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { permissionKeys } from '../../api/permission-keys.gen'
import type { PermissionKey } from '../../session/permissions'
import { createPortalRouter } from '../routes'
import { currentEntry, menuFor } from './menu-model'

const router = createPortalRouter()
router.update({ history: createMemoryHistory() })
const permissionOf = (path: string) => router.matchRoutes(path, {}).at(-1)?.staticData.permission

const pathsFor = (access: unknown) =>
  menuFor(access, permissionOf).flatMap(({ path, children = [] }) => [
    path,
    ...children.map((child) => child.path),
  ])

const everything = Object.fromEntries(permissionKeys.map((key) => [key, 'rw']))

/** Entries visible with only this key, including parents; single tickets have no entry. */
const shown: Record<PermissionKey, readonly string[]> = {
  accounts_manager: ['/admin', '/admin/accounts_manager'],
  users_manager: ['/admin', '/admin/users_manager'],
  licenses_manager: ['/admin', '/admin/licenses_manager'],
  products_manager: ['/admin', '/admin/products_manager'],
  resources_manager: ['/admin', '/admin/resources_manager'],
  documentations_manager: ['/admin', '/admin/documentation_manager'],
  licenses: ['/licenses'],
  downloads_helyx: ['/downloads', '/downloads/helyx'],
  downloads_elements: ['/downloads', '/downloads/elements'],
  documentations_helyx: ['/documentations', '/documentation/helyx'],
  documentations_elements: ['/documentations', '/documentation/elements'],
  resources: ['/resources'],
  support_helyx: ['/support', '/support/helyx'],
  support_elements: ['/support', '/support/elements'],
  support_helyx_tickets: [],
  support_elements_tickets: [],
  file_manager: ['/files'],
  fake_data: ['/fake-data'],
}

describe('[L2.2] [L2.3] the side menu', () => {
  test.each(permissionKeys)('reading %s shows its entries and no other', (key) => {
    expect(pathsFor({ [key]: 'r' })).toEqual(['/', ...shown[key]])
    expect(pathsFor({ [key]: 'w' })).toEqual(['/'])
  })

  test.each(permissionKeys)('without %s exactly its own entry is gone', (key) => {
    const lost = pathsFor(everything).filter((path) => !pathsFor({ ...everything, [key]: '' }).includes(path))
    expect(lost).toEqual(shown[key].slice(-1))
  })

  test('stands in the order of the specification', () => {
    expect(menuFor(everything, permissionOf).map(({ label }) => label)).toEqual([
      ...['Dashboard', 'Admin', 'Licenses', 'Downloads', 'Documentation', 'Resources', 'Support'],
      ...['File Manager', 'Fake Data'],
    ])
  })

  test('is the dashboard alone without a usable record', () => {
    for (const access of [null, undefined, [], 'rw', { licenses: 'RW' }])
      expect(pathsFor(access)).toEqual(['/'])
  })

  test('offers nothing that has no route', () => {
    expect(menuFor(everything, () => undefined)).toEqual([])
  })
})

test.each([
  ['/', '/'],
  ['/licenses/lic_1', '/licenses'],
  ['/licenses2', undefined],
  ['/admin', '/admin'],
  ['/Admin/Users_Manager/7', '/admin/users_manager'],
  ['/documentation/helyx/guide', '/documentation/helyx'],
  ['/documentations', '/documentations'],
  ['/support/helyx/ticket', '/support/helyx'],
  ['/user-account', undefined],
] as const)('the entry of %s is %s', (pathname, entry) => {
  expect(currentEntry(menuFor(everything, permissionOf), pathname)).toBe(entry)
})
