import { describe, expect, it } from 'vitest'
import type { Me } from '../../session/session-status'
import { accessTo, contactsOf, isForStaff, keysOf, whomToAsk } from './access'
import { explanationOf } from './access-explanation'

const erik = { id: 'usr_erik', name: 'Erik Halvorsen', email: 'erik.halvorsen@halvorsen.example' }
const anna = { id: 'usr_anna', name: 'Anna Berg', email: 'anna.berg@halvorsen.example' }
const me: Me = {
  id: 'usr_reader',
  first_name: 'Ingrid',
  last_name: 'Solheim',
  email: 'ingrid.solheim@halvorsen.example',
  account: {
    id: 'acc_halvorsen',
    name: 'Halvorsen Pumps',
    principal_investigator: erik,
    user_admins: [erik, anna],
  },
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

  it.each([
    [
      'licenses',
      'Your record has “licenses” with read: the page opens, and what changes something is blocked.',
    ],
    [
      'file_manager',
      'Your record has “file_manager” with read and write: the page opens and may be changed.',
    ],
    ['downloads_helyx', 'Your record does not have “downloads_helyx”: the page stays closed.'],
    ['resources', 'Your record has “resources” without read: the page stays closed.'],
    ['fake_data', 'Your record has “fake_data” without read: the page stays closed.'],
    [
      ['downloads_helyx', 'licenses'],
      'Any of “downloads_helyx” and “licenses” opens the page. Your record has “licenses” with read: the page opens, and what changes something is blocked.',
    ],
    [
      ['downloads_helyx', 'downloads_elements'],
      'Any of “downloads_helyx” and “downloads_elements” opens the page. Your record has none of them: the page stays closed.',
    ],
  ] as const)('is explained for %j', (permission, words) => {
    expect(explanationOf(keysOf(area(permission)), me)).toBe(words)
  })
})

describe('whom to ask', () => {
  it('names everybody of the account once, with all they are', () => {
    expect(contactsOf(me)).toEqual([
      { ...erik, roles: ['Principal Investigator', 'User Admin'] },
      { ...anna, roles: ['User Admin'] },
    ])
    expect(contactsOf({ ...me, account: { id: 'acc_corvane', name: 'Corvane' } })).toEqual([])
  })

  it('is somebody else of the account, or the vendor where there is nobody else', () => {
    const ask = (who: Me) => whomToAsk(who, 'Corvane', 'support@corvane.example').map(({ name }) => name)
    expect(ask(me)).toEqual(['Erik Halvorsen', 'Anna Berg'])
    expect(ask({ ...me, id: 'usr_erik' })).toEqual(['Anna Berg'])
    expect(ask({ ...me, account: { id: 'acc_corvane', name: 'Corvane' } })).toEqual(['Corvane support'])
  })

  it.each([
    ['users_manager', true],
    ['file_manager', false],
    ['licenses', false],
  ] as const)('for %s is the vendor alone: %s', (permission, forStaff) => {
    expect(isForStaff({ permission })).toBe(forStaff)
  })
})
