import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { Opening } from '../../../ui/opening'

const InfoDrawer = lazy(async () => ({ default: (await import('./info-drawer')).InfoDrawer }))

const Grid = chakra('div', {
  base: { '& > *': { minW: 0 } },
  variants: {
    beside: {
      true: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 22rem',
        gap: '5',
        alignItems: 'start',
      },
    },
  },
})

const query = '(min-width: 1200px)'
const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const hasRoom = () => matchMedia(query).matches

type BesideProps = {
  /** null while it is not asked for. */
  info: ReactNode | null
  onClose: () => void
  children: ReactNode
}

/** The list and, from 1200 px on beside it, below that over it, the information. The list is the same element either way. */
export function Beside({ info, onClose, children }: BesideProps) {
  const isWide = useSyncExternalStore(subscribe, hasRoom)
  return (
    <Grid beside={isWide && info !== null}>
      <div>{children}</div>
      {isWide && info}
      {!isWide && info !== null && (
        <Opening>
          <InfoDrawer onClose={onClose}>{info}</InfoDrawer>
        </Opening>
      )}
    </Grid>
  )
}
