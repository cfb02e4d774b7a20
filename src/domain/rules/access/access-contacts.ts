import type { Me } from '../../../session/session-status'
import type { HelpFacts } from '../../../ui/feedback/get-help'

/** A person of the account who can help, with their roles. */
export type Contact = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/** The principal investigator and the user admins of the account, each once. */
export function contactsOf({ account }: Me): readonly Contact[] {
  const { principal_investigator: investigator, user_admins: admins = [] } = account
  const named = [
    ...(investigator ? [{ ...investigator, role: 'Principal Investigator' }] : []),
    ...admins.map((admin) => ({ ...admin, role: 'User Admin' })),
  ]
  return [...new Set(named.map(({ id }) => id))].flatMap((id) => {
    const all = named.filter((one) => one.id === id)
    const [first] = all
    return first ? [{ id, name: first.name, email: first.email, roles: all.map(({ role }) => role) }] : []
  })
}

/** Whom to ask for access: the account's other User Admins, else its Principal Investigator. */
export function accessContacts(me: Me): readonly Contact[] {
  const others = contactsOf(me).filter(({ id }) => id !== me.id)
  const admins = others.filter(({ roles }) => roles.includes('User Admin'))
  return admins.length > 0 ? admins : others
}

/**
 * A request for access; without a person it goes to the account's support. @param what a page, or an intended action
 * @param roles names of the roles that include it, if they are known
 */
export function accessRequest(
  what: string,
  person?: Pick<Contact, 'name' | 'email'>,
  roles: readonly string[] = [],
): HelpFacts {
  return {
    title: 'Ask for access',
    subject: `Access to ${what}`,
    text: `Please give me access to ${what}.`,
    lines: roles.length > 0 ? [{ label: 'Roles that include it', value: roles.join(', ') }] : [],
    ...(person ? { recipient: { name: person.name, email: person.email } } : {}),
  }
}
