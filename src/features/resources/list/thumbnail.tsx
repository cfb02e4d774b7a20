import { Image } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useConfig } from '../../../session/config-context'
import { cx } from '../../../ui/layout/cx'
import type { Resource } from '../resource-search'
import styles from './thumbnail.module.css'
import { thumbnailAddress } from './thumbnail-address'

/** Has the shape of the pictures; also where there is none. */
export function ThumbnailFrame({ className, ...props }: ComponentProps<'span'>) {
  return <span className={cx(styles.thumbnailFrame, className)} {...props} />
}

/** The picture of a resource; where there is none, or it does not come, a sign of one. */
export function Thumbnail({ thumbnail }: Pick<Resource, 'thumbnail'>) {
  const { backend } = useConfig()
  const [isBroken, setIsBroken] = useState(false)
  const address = thumbnail && thumbnailAddress(thumbnail.url, backend || window.location.origin)
  return (
    <ThumbnailFrame>
      {thumbnail && address && !isBroken ? (
        <img src={address} alt={thumbnail.alt} loading="lazy" onError={() => setIsBroken(true)} />
      ) : (
        <Image size={20} strokeWidth={1.5} aria-hidden="true" />
      )}
    </ThumbnailFrame>
  )
}
