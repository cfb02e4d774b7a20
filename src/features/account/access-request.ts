import type { HelpFacts } from '../../ui/feedback/get-help'
import type { Contact } from './access'

/** A request for access to a page; without a person it goes to the account's support. */
export function accessRequest(title: string, person?: Pick<Contact, 'name' | 'email'>): HelpFacts {
  return {
    title: 'Ask for access',
    subject: `Access to ${title}`,
    text: `Please give me access to ${title}.`,
    lines: [],
    ...(person ? { recipient: { name: person.name, email: person.email } } : {}),
  }
}
