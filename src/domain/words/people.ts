import type { components } from '../../api/schema.gen'
import { statusStyles } from '../../ui/format/status-styles'
import { identifierText } from '../../ui/search/pasted-text'

type Schemas = components['schemas']
export type User = Schemas['User']
export type Role = Schemas['Role']
export type UserStatus = Schemas['UserStatus']

/** "Luca Moretti"; the e-mail address of a user without a name. */
export function personName({
  first_name,
  last_name,
  email,
}: Pick<User, 'first_name' | 'last_name' | 'email'>) {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

/**
 * An e-mail address in the contract's form: plain characters, no spaces around it, and an internationalized domain in
 * ASCII. Anything else stays unchanged.
 */
export function mailAddress(text: string): string {
  const address = identifierText(text)
  const at = address.lastIndexOf('@')
  return at < 1 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** An internationalized domain in its ASCII form, `xn--mller-kva.example`; anything else stays unchanged. */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  return /[^\x20-\x7e]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain
}

export const userStatus = statusStyles<UserStatus>({
  invited: { word: 'Invited', hue: 'pending' },
  active: { word: 'Active', hue: 'positive' },
  disabled: { word: 'Disabled', hue: 'neutral' },
})

export function userStatusLabel(status: UserStatus): string {
  return userStatus(status).word
}
