import { linkAddress } from '../../../domain/link-address'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './full-notes.module.css'

/** Where the full notes of a release lie: a link where the address can be one, else its text. */
export function FullNotes({ address }: { address: string }) {
  const href = linkAddress(address)
  if (!href) return <span>{address}</span>
  return (
    <TextLink className={styles.address} href={href} title={address}>
      {address}
    </TextLink>
  )
}
