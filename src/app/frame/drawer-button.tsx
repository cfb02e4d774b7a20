import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/control/button'
import styles from './frame.module.css'
import type { MenuEntry } from './menu-model'

const load = () => import('./menu-drawer')
const MenuDrawer = lazy(async () => ({ default: (await load()).MenuDrawer }))

/** Stands at once; the drawer's code comes with the first sign that it will be wanted. */
export const DrawerButton = ({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpenedOn(pathname)
  }
  // After a link was followed the new page's heading has the focus and keeps it; else it goes back to the button.
  const returnFocus = () =>
    openedOn !== null && openedOn !== pathname ? document.querySelector('h1') : button.current

  return (
    <div className={styles.belowMd}>
      <Button
        ref={button}
        kind="quiet"
        size="iconLg"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={openedOn === pathname}
        onClick={open}
        onPointerEnter={load}
        onFocus={load}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </Button>
      {isWanted && (
        <Suspense>
          <MenuDrawer
            isOpen={openedOn === pathname}
            onClose={() => setOpenedOn(null)}
            returnFocus={returnFocus}
            entries={entries}
            pathname={pathname}
          />
        </Suspense>
      )}
    </div>
  )
}
