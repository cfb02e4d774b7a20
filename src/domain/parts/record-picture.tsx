import { useState } from 'react'
import type { components } from '../../api/schema.gen'
import { useConfig } from '../../session/config-context'
import { thumbnailAddress } from '../rules/thumbnail-address'
import styles from './record-picture.module.css'

type RecordPictureProps = {
  picture: components['schemas']['ProductThumbnail']
  /** Smaller, beside text that customers read. */
  isSmall?: boolean
}

/** A picture of the vendor beside a record's facts; nothing if its address is invalid or does not load. */
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
