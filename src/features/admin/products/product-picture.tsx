import type { components } from '../../../api/schema.gen'
import { thumbnailAddress } from '../../../domain/thumbnail-address'
import { useConfig } from '../../../session/config-context'
import styles from './product-page.module.css'

/** The picture of a release; nothing for an address that is none. */
export function ProductPicture({ thumbnail }: { thumbnail: components['schemas']['ProductThumbnail'] }) {
  const { backend } = useConfig()
  const address = thumbnailAddress(thumbnail.url, backend || window.location.origin)
  return (
    address && <img className={styles.picture} src={address} alt={thumbnail.alt} width="240" height="135" />
  )
}
