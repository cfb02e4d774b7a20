import { linkAddress } from '../../../domain/link-address'
import { TextLink } from '../../../ui/layout/text-link'

/** Where the full notes of a release lie: a link where the address can be one, else its text. */
export function FullNotes({ address }: { address: string }) {
  const href = linkAddress(address)
  return href ? <TextLink href={href}>{address}</TextLink> : address
}
