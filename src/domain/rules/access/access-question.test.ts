import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../../api/permission-keys.gen'
import {
  accessQuestions,
  allowedPeople,
  allows,
  isStaffOnly,
  keysOf,
  managingUsers,
  pageQuestion,
  permissionText,
  rolesAllowing,
} from './access-question'

const assigning = accessQuestions.find(({ id }) => id === 'licenses:w') ?? managingUsers

describe('what a user may do', () => {
  it('has a question for each of the 18 permissions, and one for writing where that allows more', () => {
    expect(new Set(accessQuestions.flatMap(({ keys }) => keys))).toEqual(new Set(permissionKeys))
    const ids = accessQuestions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('licenses:w')
    expect(ids).not.toContain('resources:w')
    expect(managingUsers).toMatchObject({ id: 'users_manager:w', area: 'Users' })
  })

  it('asks of a page the same as of its area, and of a page with several keys whether one is there', () => {
    expect(pageQuestion('Licenses', 'licenses')).toEqual(
      accessQuestions.find(({ id }) => id === 'licenses:r'),
    )
    const downloads = pageQuestion('Downloads', ['downloads_helyx', 'downloads_elements'])
    expect(downloads).toMatchObject({ area: 'Downloads', what: 'Open the page' })
    expect(allows({ downloads_elements: 'r' }, downloads)).toBe(true)
    expect(allows({ licenses: 'rw' }, downloads)).toBe(false)
  })

  it('says in words which permission is needed, and of several that each is enough', () => {
    expect(permissionText(assigning)).toBe('Licenses (read and write)')
    expect(permissionText(pageQuestion('Downloads', ['downloads_helyx', 'downloads_elements']))).toBe(
      'Downloads, HELYX (read) or Downloads, ELEMENTS (read)',
    )
  })

  it('is answered from the letters of the permission', () => {
    expect(allows({ licenses: 'r' }, assigning)).toBe(false)
    expect(allows({ licenses: 'rw' }, assigning)).toBe(true)
    expect(allows({}, assigning)).toBe(false)
  })

  it('names the roles that include it, and the people who can do it today', () => {
    const engineer = { name: 'Engineer', access: { licenses: 'r' } } as const
    const admin = { name: 'License Admin', access: { licenses: 'rw' } } as const
    expect(rolesAllowing([engineer, admin], assigning)).toEqual([admin])
    const person = (status: 'active' | 'invited' | 'disabled', licenses: 'r' | 'rw') => ({
      status,
      user_access: { licenses },
    })
    const helen = person('active', 'rw')
    const others = [person('invited', 'rw'), person('disabled', 'rw'), person('active', 'r')]
    expect(allowedPeople([...others, helen], assigning)).toEqual([helen])
  })

  it.each([
    ['licenses_manager', true],
    ['fake_data', true],
    // A customer's User Admin has it.
    ['users_manager', false],
    ['file_manager', false],
    ['licenses', false],
    [['accounts_manager', 'users_manager'], false],
    [['accounts_manager', 'licenses_manager'], true],
  ] as const)('for %j is for staff alone, since no customer can have it: %s', (permission, forStaff) => {
    expect(isStaffOnly(keysOf(permission))).toBe(forStaff)
  })
})
