import type { components } from '../api/schema.gen'
import { useConfig } from '../session/config-context'
import styles from './record-picture.module.css'
import { thumbnailAddress } from './thumbnail-address'

/** One of the vendor's pictures, beside the facts of a record; nothing for an address that is none. */
export function RecordPicture({ picture }: { picture: components['schemas']['ProductThumbnail'] }) {
  const { backend } = useConfig()
  const address = picture.url === '' ? null : thumbnailAddress(picture.url, backend || window.location.origin)
  return (
    address && <img className={styles.picture} src={address} alt={picture.alt} width="240" height="135" />
  )
}
