import { chakra } from '@chakra-ui/react/styled-system'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../../session/config-context'
import type { Resource } from '../resource-search'
import { thumbnailAddress } from './thumbnail-address'

/** Has the shape of the pictures; also where there is none. */
export const ThumbnailFrame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: { base: '72px', sm: '112px' },
    aspectRatio: '16 / 9',
    flexShrink: 0,
    alignSelf: 'flex-start',
    borderRadius: 'md',
    borderWidth: '1px',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
})

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
