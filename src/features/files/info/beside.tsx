import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { Opening } from '../../../ui/dialog/opening'
import { cx } from '../../../ui/layout/cx'
import styles from './beside.module.css'

const InfoDrawer = lazy(async () => ({ default: (await import('./info-drawer')).InfoDrawer }))

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
    <div className={cx(styles.grid, isWide && info !== null && styles.beside)}>
      <div>{children}</div>
      {isWide && info}
      {!isWide && info !== null && (
        <Opening>
          <InfoDrawer onClose={onClose}>{info}</InfoDrawer>
        </Opening>
      )}
    </div>
  )
}
