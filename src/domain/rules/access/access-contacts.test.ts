import { describe, expect, it } from 'vitest'
import type { Me } from '../../../session/session-status'
import { accessContacts, accessRequest, contactsOf } from './access-contacts'

const erik = { id: 'usr_erik', name: 'Erik Halvorsen', email: 'erik.halvorsen@halvorsen.example' }
const anna = { id: 'usr_anna', name: 'Anna Berg', email: 'anna.berg@halvorsen.example' }
const me: Me = {
  id: 'usr_reader',
  first_name: 'Ingrid',
  last_name: 'Solheim',
  account: {
    id: 'acc_halvorsen',
    name: 'Halvorsen Pumps',
    principal_investigator: erik,
    user_admins: [erik, anna],
  },
  user_access: {},
}

describe('whom to ask', () => {
  it('names everybody of the account once, with all they are', () => {
    expect(contactsOf(me)).toEqual([
      { ...erik, roles: ['Principal Investigator', 'User Admin'] },
      { ...anna, roles: ['User Admin'] },
    ])
    expect(contactsOf({ ...me, account: { id: 'acc_corvane', name: 'Corvane' } })).toEqual([])
  })

  it('is a User Admin of the account, else its Principal Investigator, else nobody there', () => {
    const ask = (who: Me) => accessContacts(who).map(({ name }) => name)
    const { id, name } = me.account
    expect(ask(me)).toEqual(['Erik Halvorsen', 'Anna Berg'])
    expect(ask({ ...me, id: 'usr_erik' })).toEqual(['Anna Berg'])
    expect(ask({ ...me, account: { id, name, principal_investigator: erik, user_admins: [anna] } })).toEqual([
      'Anna Berg',
    ])
    expect(ask({ ...me, account: { id, name, principal_investigator: erik } })).toEqual(['Erik Halvorsen'])
    expect(ask({ ...me, account: { id: 'acc_corvane', name: 'Corvane' } })).toEqual([])
  })

  it('gets a mail that names the roles that would do, where they are known', () => {
    expect(accessRequest('Licenses', anna, ['License Admin', 'Principal Investigator'])).toEqual({
      title: 'Ask for access',
      subject: 'Access to Licenses',
      text: 'Please give me access to Licenses.',
      lines: [{ label: 'Roles that include it', value: 'License Admin, Principal Investigator' }],
      recipient: { name: 'Anna Berg', email: 'anna.berg@halvorsen.example' },
    })
    expect(accessRequest('Licenses')).toMatchObject({ lines: [] })
    expect(accessRequest('Licenses')).not.toHaveProperty('recipient')
  })
})
