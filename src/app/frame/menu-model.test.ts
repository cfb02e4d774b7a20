import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../api/permission-keys.gen'
import type { Permission, PermissionKey } from '../../session/permissions'
import { currentEntry, menuFor } from './menu-model'

const KEYS: Record<string, PermissionKey> = {
  '/admin/accounts_manager': 'accounts_manager',
  '/admin/users_manager': 'users_manager',
  '/admin/licenses_manager': 'licenses_manager',
  '/admin/products_manager': 'products_manager',
  '/admin/resources_manager': 'resources_manager',
  '/admin/documentation_manager': 'documentations_manager',
  '/licenses': 'licenses',
  '/downloads/helyx': 'downloads_helyx',
  '/downloads/elements': 'downloads_elements',
  '/documentation/helyx': 'documentations_helyx',
  '/documentation/elements': 'documentations_elements',
  '/resources': 'resources',
  '/support/helyx': 'support_helyx',
  '/support/elements': 'support_elements',
  '/files': 'file_manager',
  '/fake-data': 'fake_data',
}
const OPEN = ['/', '/admin', '/downloads', '/documentations', '/support']
const permissionOf = (path: string): Permission | undefined => (OPEN.includes(path) ? 'open' : KEYS[path])

const all: Record<string, string> = Object.fromEntries(permissionKeys.map((key) => [key, 'r']))
const pathsFor = (access: unknown) =>
  menuFor(access, permissionOf).flatMap(({ path, children = [] }): string[] => [
    path,
    ...children.map((child) => child.path),
  ])

it('[L2.2] lists the entries of the specification, in its order', () => {
  const names = menuFor(all, permissionOf).map(({ label, children = [] }) =>
    [label, ...children.map((child) => child.label)].join(' '),
  )
  expect(names).toEqual([
    'Dashboard',
    'Admin Accounts Users Licenses Products Resources Documentation',
    'Licenses',
    'Downloads HELYX ELEMENTS',
    'Documentation HELYX ELEMENTS',
    'Resources',
    'Support HELYX ELEMENTS',
    'File Manager',
    'Fake Data',
  ])
})

describe.each(permissionKeys)('[L2.2] %s', (key) => {
  const own = Object.keys(KEYS).filter((path) => KEYS[path] === key)

  it('given, shows exactly its entry and the parent it needs', () => {
    const parents = ['/admin', '/downloads', '/support'].filter((parent) => own[0]?.startsWith(`${parent}/`))
    if (own[0]?.startsWith('/documentation/')) parents.push('/documentations')
    expect(pathsFor({ [key]: 'r' }).sort()).toEqual(['/', ...parents, ...own].sort())
  })

  it('removed, hides exactly its entry', () => {
    const shown = pathsFor({ ...all, [key]: 'w' })
    expect(pathsFor(all).filter((path) => !shown.includes(path))).toEqual(own)
  })
})

it('[L2.3] hides a parent without a readable child, though its own path is open', () => {
  expect(pathsFor({})).toEqual(['/'])
})

it('shows nothing that is no route', () => {
  expect(menuFor(all, () => undefined)).toEqual([])
})

it.each([
  ['/', '/'],
  ['/licenses', '/licenses'],
  ['/licenses/lic_17', '/licenses'],
  ['/Licenses', '/licenses'],
  ['/admin', '/admin'],
  ['/admin/licenses_manager', '/admin/licenses_manager'],
  ['/documentation/helyx/install/linux', '/documentation/helyx'],
  ['/documentations', '/documentations'],
  ['/filesystem', undefined],
  ['/user-account', undefined],
])('on %s the current entry is %s', (pathname, expected) => {
  expect(currentEntry(menuFor(all, permissionOf), pathname)).toBe(expected)
})
