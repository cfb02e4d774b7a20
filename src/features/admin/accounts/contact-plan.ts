import { useContext, useState } from 'react'
import { isRecord } from '../../../api/json'
import type { components } from '../../../api/schema.gen'
import type { License } from '../../../domain/licenses'
import type { Role } from '../../../domain/people'
import { DraftsContext } from '../../../ui/form/drafts'

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

/** The contact of a person who is a user and can get a seat of a license; `holders` has the users with one. */
export function canGetSeat({ contact, state }: PlannedContact, holders: ReadonlySet<string> | null): boolean {
  const { portal_user_id: userId } = contact
  return state === 'user' && userId !== null && holders !== null && !holders.has(userId)
}

/** What is invited of a contact: the contact, with what was filled in here, and its roles. */
export type Invitation = {
  readonly id: string
  readonly contact: Contact
  readonly roles: readonly Role[]
  /** Of a person who is a user already, and gets a seat alone. */
  readonly userId: string | null
}

/** All that will be sent, as it was checked. */
export type InvitationPlan = { readonly invitations: readonly Invitation[]; readonly license: License | null }

/** What was chosen for the invitation of contacts, by the ids of the contacts. */
export type ContactChoice = {
  readonly chosen: readonly string[]
  /** Filled in here, where the CRM has none. */
  readonly lastNames: Readonly<Record<string, string>>
  /** Roles of all who have none of their own. */
  readonly roleIds: readonly string[]
  readonly ownRoles: Readonly<Record<string, readonly string[]>>
  /** The license of which everybody gets a seat; '' for none. */
  readonly licenseId: string
}

const nothing: ContactChoice = { chosen: [], lastNames: {}, roleIds: [], ownRoles: {}, licenseId: '' }

/** The choice for an account, kept like the draft of a form: a reload or a new sign-in does not lose it. */
export function useContactChoice(accountId: string) {
  const drafts = useContext(DraftsContext)
  const name = `account.contacts.${accountId}`
  const [choice, setChoice] = useState(() => choiceOf(drafts.read(name)?.values ?? {}))
  const change = (changes: Partial<ContactChoice>) => {
    const next = { ...choice, ...changes }
    setChoice(next)
    drafts.write(name, { values: next, seen: {} })
  }
  return { choice, change, drop: () => drafts.remove(name) }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const recordOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])

/** A draft may be of an older version, or somebody else's work. */
function choiceOf(values: Readonly<Record<string, unknown>>): ContactChoice {
  const { chosen, lastNames, roleIds, ownRoles, licenseId } = { ...nothing, ...values }
  return {
    chosen: textsOf(chosen),
    lastNames: Object.fromEntries(
      recordOf(lastNames).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    ),
    roleIds: textsOf(roleIds),
    ownRoles: Object.fromEntries(recordOf(ownRoles).map(([id, ids]) => [id, textsOf(ids)])),
    licenseId: typeof licenseId === 'string' ? licenseId : '',
  }
}
