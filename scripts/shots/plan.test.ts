import { describe, expect, test } from 'vitest'
import type { PersonaId } from '../../mock/personas'
import { createPortalRouter } from '../../src/app/routes'
import { nameOf, screensOf, views, visits } from './plan'

const screens = screensOf(createPortalRouter().routesById)

describe('the screens', () => {
  test('[L2.8] are those of the route table, each once', () => {
    const paths = screens.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/licenses', '/licenses/$licenseId', '/documentation/helyx']),
    )
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).not.toContain('')
    expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([])
  })
})

describe('the visits', () => {
  const accesses: Partial<Record<PersonaId, object>> = {
    engineer: { licenses: 'r', file_manager: 'rw', support_elements: 'r' },
    reader: { licenses: 'r', file_manager: 'r' },
    useradmin: { users_manager: 'rw' },
    support: { users_manager: 'r', accounts_manager: 'r', licenses: 'r' },
    content: { products_manager: 'rw' },
  }
  const planned = visits(
    [
      { path: '/', permission: 'open' },
      { path: '/licenses', permission: 'licenses' },
      { path: '/files', permission: 'file_manager' },
      { path: '/support', permission: ['support_helyx', 'support_elements'] },
      { path: '/admin/users_manager', permission: 'users_manager' },
      { path: '/admin/accounts_manager', permission: 'accounts_manager' },
      { path: '/admin/products_manager', permission: 'products_manager' },
    ],
    (persona) => accesses[persona],
  )
  const of = (persona: PersonaId) =>
    planned.filter((visit) => visit.persona === persona).map(({ route }) => route.path)

  test('take staff and an engineer everywhere', () => {
    const managers = ['/admin/users_manager', '/admin/accounts_manager', '/admin/products_manager']
    expect(of('staff')).toEqual(['/', '/licenses', '/files', '/support', ...managers])
    expect(of('engineer')).toEqual(of('staff'))
  })

  test('take the reader where reading or changing differs', () => {
    expect(of('reader')).toEqual(['/files', '/support'])
  })

  test('take a User Admin, support and content to the managers that they may open', () => {
    expect(of('useradmin')).toEqual(['/admin/users_manager'])
    expect(of('support')).toEqual(['/admin/users_manager', '/admin/accounts_manager'])
    expect(of('content')).toEqual(['/admin/products_manager'])
  })
})

test('no two shots have the same name', () => {
  const names = screens.flatMap(({ path }) => views.map((view) => nameOf(path, 'staff', view)))
  expect(new Set(names).size).toBe(names.length)
  expect(nameOf('/', 'staff', { mode: 'dark', width: 390, height: 844 })).toBe('dashboard-staff-dark-390')
  expect(nameOf('/documentation/$', 'reader', { mode: 'light', width: 1440, height: 900 })).toBe(
    'documentation-any-reader-light-1440',
  )
})
