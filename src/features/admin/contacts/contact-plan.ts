import * as userCreate from 'virtual:validators/UserCreate'
import { useContext, useState } from 'react'
import { checkBody } from '../../../api/body'
import { isRecord } from '../../../api/json'
import type { components } from '../../../api/schema.gen'
import type { Account } from '../../../domain/account-labels'
import type { License } from '../../../domain/licenses'
import { asciiDomain, mailAddress, type Role, type User } from '../../../domain/people'
import { DraftsContext } from '../../../ui/form/drafts'

export type Contact = components['schemas']['CrmContact']

/** Whether a contact can be invited, and why not. */
export type ContactState =
  | 'new'
  | 'user'
  | 'user-elsewhere'
  | 'no-email'
  | 'wrong-email'
  | NameState
  | 'same-email'

/** What is missing of a name, which can be entered here. */
type NameState = 'no-first-name' | 'no-last-name' | 'no-name' | 'long-name'

export type PlannedContact = {
  /** As it would be sent. */
  readonly contact: Contact
  readonly state: ContactState
  /** The address is outside the domains of the account, which may be a mistake. */
  readonly isOutside: boolean
  /** What the CRM says but a user cannot have, each as a sentence; the invitation goes without it. */
  readonly leftOut: readonly string[]
}

/** A user whom the portal has found by the address of a contact. */
export type FoundUser = Pick<User, 'id' | 'account'>

type PlanFacts = {
  readonly account: Pick<Account, 'id' | 'email_domains'>
  /** The names that were entered here. */
  readonly names?: Pick<ContactChoice, 'firstNames' | 'lastNames'>
  /** Users by their address in lower case, as far as they were looked up. */
  readonly found?: ReadonlyMap<string, FoundUser>
}

/**
 * What an invitation does with each contact of a CRM account, held against what the contract wants of a user. Of several
 * contacts with one address, the first that can be invited is; the others would answer 409.
 */
export function planContacts(contacts: readonly Contact[], facts: PlanFacts): PlannedContact[] {
  const { account, names = nothing, found } = facts
  const taken = new Set<string>()
  const domains = account.email_domains.map((domain) => asciiDomain(domain).toLowerCase())
  return contacts.map((one) => {
    const email = one.email === null ? '' : mailAddress(one.email)
    const key = email.toLowerCase()
    const user = one.portal_user_id === null ? found?.get(key) : undefined
    const entered = {
      ...one,
      first_name: (names.firstNames[one.id] ?? one.first_name).trim(),
      last_name: (names.lastNames[one.id] ?? one.last_name).trim(),
      email: email || null,
      portal_user_id: user && user.account.id === account.id ? user.id : one.portal_user_id,
    }
    const faults = faultsOf(entered)
    const state = user && user.account.id !== account.id ? 'user-elsewhere' : stateOf(entered, faults, taken)
    if (key) taken.add(key)
    const { contact, leftOut } = withoutRefused(entered, faults)
    const domain = key.slice(key.lastIndexOf('@') + 1)
    return {
      contact,
      state,
      leftOut,
      isOutside: key !== '' && domains.length > 0 && !domains.includes(domain),
    }
  })
}

type Faults = Readonly<Record<string, string>>

/** What the contract says of the members of a user that come from the contact; account and roles are chosen here. */
function faultsOf({ first_name, last_name, email, phone, job_title }: Contact): Faults {
  const check = checkBody(userCreate, { first_name, last_name, email, phone, job_title }, 'create')
  return check.ok ? {} : check.errors
}

function stateOf(contact: Contact, faults: Faults, taken: ReadonlySet<string>): ContactState {
  const { portal_user_id, email, first_name, last_name } = contact
  if (portal_user_id !== null) return 'user'
  if (email === null) return 'no-email'
  if (taken.has(email.toLowerCase())) return 'same-email'
  if (faults['/email'] !== undefined) return 'wrong-email'
  if (first_name === '' && last_name === '') return 'no-name'
  if (first_name === '') return 'no-first-name'
  if (last_name === '') return 'no-last-name'
  return faults['/first_name'] !== undefined || faults['/last_name'] !== undefined ? 'long-name' : 'new'
}

/** The contact without the details that the contract refuses: they are no reason not to invite somebody. */
function withoutRefused(contact: Contact, faults: Faults) {
  const phone = faults['/phone'] === undefined ? contact.phone : null
  const job_title = faults['/job_title'] === undefined ? contact.job_title : null
  const leftOut = [
    contact.phone !== phone && `Phone number left out: ${contact.phone}`,
    contact.job_title !== job_title && `Job title left out: ${contact.job_title}`,
  ].filter((text) => text !== false)
  return { contact: { ...contact, phone, job_title }, leftOut }
}

/** "Rosa Delgado"; a mailbox has one name only, and some contacts have none but their address. */
export function contactName(contact: Pick<Contact, 'first_name' | 'last_name' | 'email'>): string {
  const { first_name, last_name, email } = contact
  return [first_name, last_name].filter((name) => name.trim() !== '').join(' ') || (email ?? '')
}

/** What a row says about its contact. */
export const contactNotes: Readonly<Record<ContactState, string>> = {
  new: 'Can be invited',
  user: 'Already a user',
  'user-elsewhere': 'Already a user of another account',
  'no-email': 'No e-mail address in the CRM',
  'wrong-email': 'The e-mail address in the CRM is not valid',
  'no-first-name': 'Needs a first name',
  'no-last-name': 'Needs a last name',
  'no-name': 'Needs a first and a last name',
  'long-name': 'Needs shorter names: at most 60 characters each',
  'same-email': 'Same e-mail address as another contact',
}

/** Whether a contact can be invited once its name is entered. */
export function lacksName(state: ContactState): state is NameState {
  return ['no-first-name', 'no-last-name', 'no-name', 'long-name'].includes(state)
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
  /** What the invitation goes without, each as a sentence. */
  readonly leftOut: readonly string[]
  /** Of a person who is a user already, and gets a seat alone. */
  readonly userId: string | null
}

/** All that will be sent, as it was checked. */
export type InvitationPlan = {
  readonly invitations: readonly Invitation[]
  /** Chosen, but users already, as the check has shown: nothing is sent for them. */
  readonly known: readonly PlannedContact[]
  readonly license: License | null
}

/** What was chosen for the invitation of contacts, by the ids of the contacts. */
export type ContactChoice = {
  readonly chosen: readonly string[]
  /** Entered here, where the CRM has none that can be used. */
  readonly firstNames: Readonly<Record<string, string>>
  readonly lastNames: Readonly<Record<string, string>>
  /** Roles of all who have none of their own. */
  readonly roleIds: readonly string[]
  readonly ownRoles: Readonly<Record<string, readonly string[]>>
  /** The license of which everybody gets a seat; '' for none. */
  readonly licenseId: string
}

const nothing: ContactChoice = {
  chosen: [],
  firstNames: {},
  lastNames: {},
  roleIds: [],
  ownRoles: {},
  licenseId: '',
}

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

const namesIn = (value: unknown) =>
  Object.fromEntries(recordOf(value).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])))

/** A draft may be of an older version, or somebody else's work. */
function choiceOf(values: Readonly<Record<string, unknown>>): ContactChoice {
  const { chosen, firstNames, lastNames, roleIds, ownRoles, licenseId } = { ...nothing, ...values }
  return {
    chosen: textsOf(chosen),
    firstNames: namesIn(firstNames),
    lastNames: namesIn(lastNames),
    roleIds: textsOf(roleIds),
    ownRoles: Object.fromEntries(recordOf(ownRoles).map(([id, ids]) => [id, textsOf(ids)])),
    licenseId: typeof licenseId === 'string' ? licenseId : '',
  }
}
