import { useState } from 'react'
import type { components } from '../api/schema.gen'
import { useConfig } from '../session/config-context'
import styles from './record-picture.module.css'
import { thumbnailAddress } from './thumbnail-address'

type RecordPictureProps = {
  picture: components['schemas']['ProductThumbnail']
  /** Beside what customers read, where it is smaller. */
  isSmall?: boolean
}

/** One of the vendor's pictures, beside the facts of a record; nothing for an address that is none or does not load. */
export function RecordPicture({ picture, isSmall = false }: RecordPictureProps) {
  const { backend } = useConfig()
  const [broken, setBroken] = useState<string | null>(null)
  const address = picture.url === '' ? null : thumbnailAddress(picture.url, backend || window.location.origin)
  if (address === null || address === broken) return null
  return (
    <img
      className={isSmall ? styles.small : styles.picture}
      src={address}
      alt={picture.alt}
      width={isSmall ? '160' : '240'}
      height={isSmall ? '90' : '135'}
      loading="lazy"
      onError={() => setBroken(address)}
    />
  )
}
