import type { components } from '../../../api/schema.gen'

export type Contact = components['schemas']['CrmContact']

/** Whether a contact can be invited, and why not. */
export type ContactState = 'new' | 'user' | 'no-email' | 'no-last-name' | 'same-email'

export type PlannedContact = {
  readonly contact: Contact
  readonly state: ContactState
  /** The address is outside the domains of the account, which may be a mistake. */
  readonly isOutside: boolean
}

/**
 * What an invitation does with each contact of a CRM account. Of several contacts with one address, the first that can
 * be invited is; the others would answer 409.
 */
export function planContacts(contacts: readonly Contact[], domains: readonly string[]): PlannedContact[] {
  const taken = new Set<string>()
  return contacts.map((contact) => {
    const email = contact.email?.trim().toLowerCase() ?? ''
    const state = stateOf(contact, email, taken)
    if (email) taken.add(email)
    const domain = email.slice(email.lastIndexOf('@') + 1)
    return { contact, state, isOutside: email !== '' && domains.length > 0 && !domains.includes(domain) }
  })
}

function stateOf(contact: Contact, email: string, taken: ReadonlySet<string>): ContactState {
  if (contact.portal_user_id !== null) return 'user'
  if (email === '') return 'no-email'
  if (taken.has(email)) return 'same-email'
  return contact.last_name.trim() === '' ? 'no-last-name' : 'new'
}

/** "Rosa Delgado"; a mailbox has one name only. */
export function contactName({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter((name) => name.trim() !== '').join(' ')
}

/** What a row says about its contact. */
export const contactNotes: Readonly<Record<ContactState, string>> = {
  new: 'Can be invited',
  user: 'Already a user',
  'no-email': 'No e-mail address in the CRM',
  'no-last-name': 'Needs a last name',
  'same-email': 'Same e-mail address as another contact',
}
