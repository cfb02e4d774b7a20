import * as userCreate from 'virtual:validators/UserCreate'
import { useContext, useState } from 'react'
import { checkBody } from '../../../api/body'
import { isRecord } from '../../../api/json'
import type { components } from '../../../api/schema.gen'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import { asciiDomain, mailAddress, type Role, type User } from '../../../domain/words/people'
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

/** Missing parts of a name, which can be entered here. */
type NameState = 'no-first-name' | 'no-last-name' | 'no-name' | 'long-name'

export type PlannedContact = {
  /** As it would be sent. */
  readonly contact: Contact
  readonly state: ContactState
  /** The address is outside the account's domains, which may be a mistake. */
  readonly isOutside: boolean
  /** CRM details that a user cannot have, each as a sentence; the invitation is sent without them. */
  readonly leftOut: readonly string[]
}

/** A user found by the address of a contact. */
export type FoundUser = Pick<User, 'id' | 'account'>

type PlanFacts = {
  readonly account: Pick<Account, 'id' | 'email_domains'>
  /** The names that were entered here. */
  readonly names?: Pick<ContactChoice, 'firstNames' | 'lastNames'>
  /** Users by their address in lower case, as far as they were looked up. */
  readonly found?: ReadonlyMap<string, FoundUser>
}

/**
 * Plan of an invitation for each contact of a CRM account, checked against the contract. Of several contacts with one
 * address, only the first that can be invited is; the others would answer 409.
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

/** Contract errors of the user fields that come from the contact; account and roles are chosen here. */
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

/** The contact without the details that the contract refuses, which do not prevent an invitation. */
function withoutRefused(contact: Contact, faults: Faults) {
  const phone = faults['/phone'] === undefined ? contact.phone : null
  const job_title = faults['/job_title'] === undefined ? contact.job_title : null
  const leftOut = [
    contact.phone !== phone && `Phone number left out: ${contact.phone}`,
    contact.job_title !== job_title && `Job title left out: ${contact.job_title}`,
  ].filter((text) => text !== false)
  return { contact: { ...contact, phone, job_title }, leftOut }
}

/** "Rosa Delgado"; a mailbox has one name only, and some contacts have only an address. */
export function contactName(contact: Pick<Contact, 'first_name' | 'last_name' | 'email'>): string {
  const { first_name, last_name, email } = contact
  return [first_name, last_name].filter((name) => name.trim() !== '').join(' ') || (email ?? '')
}

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

/** The contact of an existing user who can get a seat of a license; `holders` are the users with one. */
export function canGetSeat({ contact, state }: PlannedContact, holders: ReadonlySet<string> | null): boolean {
  const { portal_user_id: userId } = contact
  return state === 'user' && userId !== null && holders !== null && !holders.has(userId)
}

/** An invitation: the contact with the values entered here, and its roles. */
export type Invitation = {
  readonly id: string
  readonly contact: Contact
  readonly roles: readonly Role[]
  /** Details that the invitation omits, each as a sentence. */
  readonly leftOut: readonly string[]
  /** Id of an existing user, who only gets a seat. */
  readonly userId: string | null
}

/** The checked invitation. */
export type InvitationPlan = {
  readonly invitations: readonly Invitation[]
  /** Selected contacts who turned out to be users: nothing is sent for them. */
  readonly known: readonly PlannedContact[]
  readonly license: License | null
}

/** The choices of an invitation, by contact id. */
export type ContactChoice = {
  readonly chosen: readonly string[]
  /** Values entered here, where the CRM has none that are valid. */
  readonly firstNames: Readonly<Record<string, string>>
  readonly lastNames: Readonly<Record<string, string>>
  /** Roles of everyone without individual ones. */
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

/** The choices for an account, stored like a form's draft: a reload or a new sign-in keeps them. */
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

/** A draft may be of an older version, or another user's. */
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
