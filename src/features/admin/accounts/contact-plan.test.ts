import { describe, expect, it } from 'vitest'
import { type Contact, contactName, planContacts } from './contact-plan'

const contact = (changes: Partial<Contact>): Contact => ({
  id: 'crc_1',
  crm_account_id: 'crm_1',
  first_name: 'Rosa',
  last_name: 'Delgado',
  email: 'rosa@meridian.example',
  phone: null,
  job_title: null,
  primary: false,
  portal_user_id: null,
  ...changes,
})
const states = (contacts: readonly Contact[], domains: readonly string[] = []) =>
  planContacts(contacts, domains).map(({ state }) => state)

describe('[AM3] contacts to users', () => {
  it('says of each contact whether it can be invited', () => {
    expect(
      states([
        contact({}),
        contact({ portal_user_id: 'usr_1', email: 'helen@meridian.example' }),
        contact({ email: null }),
        contact({ email: 'invoices@meridian.example', last_name: ' ' }),
      ]),
    ).toEqual(['new', 'user', 'no-email', 'no-last-name'])
  })

  it('invites one of several contacts with one address, in any case', () => {
    expect(states([contact({}), contact({ id: 'crc_2', email: 'ROSA@meridian.example' })])).toEqual([
      'new',
      'same-email',
    ])
  })

  it('points out an address outside the domains of the account, if it has any', () => {
    const outside = [contact({ email: 'rosa@web.example' })]
    expect(planContacts(outside, ['meridian.example'])[0]?.isOutside).toBe(true)
    expect(planContacts(outside, [])[0]?.isOutside).toBe(false)
    expect(planContacts([contact({})], ['meridian.example'])[0]?.isOutside).toBe(false)
  })

  it('names a mailbox by its one name', () => {
    expect(contactName(contact({ first_name: 'Accounts payable', last_name: '' }))).toBe('Accounts payable')
  })
})
