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
const account = (email_domains: string[] = []) => ({ account: { id: 'acc_meridian', email_domains } })
const states = (contacts: readonly Contact[]) => planContacts(contacts, account()).map(({ state }) => state)

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
    const isOutside = (email: string, domains: string[]) =>
      planContacts([contact({ email })], account(domains))[0]?.isOutside
    expect(isOutside('rosa@web.example', ['meridian.example'])).toBe(true)
    expect(isOutside('rosa@web.example', [])).toBe(false)
    expect(isOutside('rosa@meridian.example', ['meridian.example'])).toBe(false)
  })

  it('compares domains with umlauts in one form, and sends the address in it', () => {
    for (const domain of ['müller.example', 'xn--mller-kva.example']) {
      const [planned] = planContacts([contact({ email: ' Rosa@MÜLLER.example ' })], account([domain]))
      expect(planned).toMatchObject({ state: 'new', isOutside: false, leftOut: [] })
      expect(planned?.contact.email).toBe('Rosa@xn--mller-kva.example')
    }
  })

  it('leaves out a phone number and a job title that a user cannot have, and says so', () => {
    const phone = '+44 1280 555 0142 ext. 12'
    const job_title = 'Head of '.repeat(12)
    const [planned] = planContacts([contact({ phone, job_title })], account())
    expect(planned).toMatchObject({ state: 'new', contact: { phone: null, job_title: null } })
    expect(planned?.leftOut).toEqual([`Phone number left out: ${phone}`, `Job title left out: ${job_title}`])
    const [fine] = planContacts([contact({ phone: '+44 1280 555 0142', job_title: 'Engineer' })], account())
    expect(fine).toMatchObject({
      leftOut: [],
      contact: { phone: '+44 1280 555 0142', job_title: 'Engineer' },
    })
  })

  it('asks for a name that is missing or too long, and takes what is entered', () => {
    const all = [
      contact({ id: 'crc_1', first_name: ' ', email: 'a@meridian.example' }),
      contact({ id: 'crc_2', first_name: '', last_name: '', email: 'b@meridian.example' }),
      contact({ id: 'crc_3', last_name: 'D'.repeat(61), email: 'c@meridian.example' }),
      contact({ id: 'crc_4', email: 'no address' }),
    ]
    expect(states(all)).toEqual(['no-first-name', 'no-name', 'long-name', 'wrong-email'])
    const firstNames = { crc_1: ' Rosa ', crc_2: 'Ana' }
    const lastNames = { crc_2: 'Gil', crc_3: 'Delgado' }
    const planned = planContacts(all, { ...account(), names: { firstNames, lastNames } })
    expect(planned.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'wrong-email'])
    expect(planned.map((one) => contactName(one.contact)).slice(0, 2)).toEqual(['Rosa Delgado', 'Ana Gil'])
  })

  it('knows a user by the address, of this account or of another', () => {
    const user = (id: string) => ({ id: 'usr_1', account: { id, name: id } })
    const plan = (id: string) =>
      planContacts([contact({ email: 'Rosa@meridian.example' })], {
        ...account(),
        found: new Map([['rosa@meridian.example', user(id)]]),
      })
    expect(plan('acc_meridian')).toMatchObject([{ state: 'user', contact: { portal_user_id: 'usr_1' } }])
    expect(plan('acc_osprey')).toMatchObject([{ state: 'user-elsewhere', contact: { portal_user_id: null } }])
  })

  it('names a mailbox by its one name', () => {
    expect(contactName(contact({ first_name: 'Accounts payable', last_name: '' }))).toBe('Accounts payable')
    expect(contactName(contact({ first_name: '', last_name: '' }))).toBe('rosa@meridian.example')
  })
})
