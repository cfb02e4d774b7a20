import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { identifierText } from '../ui/form/pasted-text'
import { asText } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
export type User = Schemas['User']
export type Role = Schemas['Role']
export type UserStatus = Schemas['UserStatus']

/** "Luca Moretti"; the e-mail address of somebody without a name. */
export function personName({
  first_name,
  last_name,
  email,
}: Pick<User, 'first_name' | 'last_name' | 'email'>) {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

/**
 * An e-mail address as the contract wants it: as typed on a keyboard, without spaces around it, and a domain with
 * umlauts in its ASCII form. Anything else stays as it is.
 */
export function mailAddress(text: string): string {
  const address = identifierText(text)
  const at = address.lastIndexOf('@')
  return at < 1 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** A domain with umlauts in its ASCII form, `xn--mller-kva.example`; anything else stays as it is. */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  return /[^\x20-\x7e]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain
}

const statuses: Record<UserStatus, { word: string; hue: Hue }> = {
  invited: { word: 'Invited', hue: 'pending' },
  active: { word: 'Active', hue: 'positive' },
  disabled: { word: 'Disabled', hue: 'neutral' },
}

/** A status that a newer backend has added is shown as it came. */
function lookOf(status: UserStatus): { word: string; hue: Hue } {
  return Object.hasOwn(statuses, status) ? statuses[status] : { word: asText(status), hue: 'neutral' }
}

export function userStatusLabel(status: UserStatus): string {
  return lookOf(status).word
}

export function UserStatusMark({ status }: { status: UserStatus }) {
  const { word, hue } = lookOf(status)
  return <StatusMark hue={hue}>{word}</StatusMark>
}
