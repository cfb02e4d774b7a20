import { Link } from '@tanstack/react-router'
import { CircleHelp, Menu as MenuIcon, UserRound } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { PortalConfig } from '../../session/config'
import { isVendorUser, type Me } from '../../session/session-status'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { toast } from '../../ui/feedback/toast'
import { initialsOf } from '../../ui/format/initials'
import type { Elements } from '../../ui/layout/elements'
import { Menu } from '../../ui/menu/menu'
import { useColorMode } from '../../ui/theme/color-mode'
import { whenIdle } from '../when-idle'
import styles from './header.module.css'
import type { MenuEntry } from './menu-model'
import { SideMenu } from './side-menu'

type HeaderProps = {
  me: Me
  config: PortalConfig
  menu: readonly MenuEntry[]
  pathname: string
  onLogOut: () => void
  tools: Elements
}

/** Logo left, tools right. A logo with a `#dark` view shows it in dark mode; others ignore the fragment. [L1.4] */
export function Header({ me, config, menu, pathname, onLogOut, tools }: HeaderProps) {
  const { mode } = useColorMode()
  return (
    <header className={styles.bar}>
      <DrawerButton entries={menu} pathname={pathname} />
      <span className={styles.home}>
        <Link to="/">
          <img
            src={mode === 'dark' ? `${config.logo}#dark` : config.logo}
            alt={`${config.vendor} Customer Portal, to the dashboard`}
          />
        </Link>
      </span>
      {tools}
      <HelpMenu config={config} pathname={pathname} />
      <UserMenu me={me} config={config} pathname={pathname} onLogOut={onLogOut} />
    </header>
  )
}

const loadDrawer = () => import('../../ui/dialog/side-drawer')
// A failed preload is retried when the drawer is opened.
const preloadDrawer = () => void loadDrawer().catch(() => undefined)
const SideDrawer = lazyDialog(async () => (await loadDrawer()).SideDrawer)

/** Opens the side menu as a drawer on narrow windows; the drawer's code is preloaded on hover and focus. */
function DrawerButton({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const [isMounted, setMounted] = useState(false)
  const open = () => {
    setMounted(true)
    setOpenedOn(pathname)
  }
  // After following a link the new page's heading keeps the focus; otherwise it returns to the button.
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
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </Button>
      {isMounted && (
        <SideDrawer
          title="Menu"
          closeLabel="Close menu"
          isOpen={openedOn === pathname}
          onClose={() => setOpenedOn(null)}
          returnFocus={returnFocus}
        >
          <SideMenu entries={entries} pathname={pathname} />
        </SideDrawer>
      )}
    </div>
  )
}

const loadHelpItems = () => import('./menu-items').then((it) => it.HelpItems)

/** [L2.4] */
function HelpMenu({ config, pathname }: { config: PortalConfig; pathname: string }) {
  const { Items, prepare } = useMenuItems(loadHelpItems)
  return (
    <Menu
      label="Help"
      trigger={<CircleHelp size={20} aria-hidden="true" />}
      size="iconLg"
      closeOn={pathname}
      prepare={prepare}
    >
      {Items && <Items userGuideUrl={config.userGuideUrl} legal={config.legal} />}
    </Menu>
  )
}

const loadUserItems = () => import('./menu-items').then((it) => it.UserItems)
const loadViewAs = () => import('./view-as-dialog')
const ViewAsDialog = lazyDialog(async () => (await loadViewAs()).ViewAsDialog)
// A failed preload is retried when the dialog is opened.
const preloadViewAs = () => loadViewAs().catch(() => undefined)

type UserMenuProps = { me: Me; config: PortalConfig; pathname: string; onLogOut: () => void }

/** The signed-in user, and actions on their session. [L2.5, L2.7] */
function UserMenu({ me, config, pathname, onLogOut }: UserMenuProps) {
  const { Items, prepare } = useMenuItems(loadUserItems)
  const [isChoosing, setChoosing] = useState(false)
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ') || (me.email ?? me.account.name)

  return (
    <>
      <Menu
        label={`User menu of ${name}`}
        size="iconLg"
        closeOn={pathname}
        prepare={prepare}
        trigger={
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name) || <UserRound size={16} />}
          </span>
        }
        header={
          <div className={styles.user}>
            <p className={styles.userName}>{name}</p>
            <p className={styles.userDetail}>{me.account.name}</p>
            {isVendorUser(me, config) && <p className={styles.userDetail}>{`${config.product} user`}</p>}
          </div>
        }
      >
        {Items && (
          <Items
            onLogOut={onLogOut}
            onViewAs={() => setChoosing(true)}
            onNearViewAs={() => void preloadViewAs()}
          />
        )}
      </Menu>
      {isChoosing && <ViewAsDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

/**
 * The items of a closed menu: loaded when the browser is idle, or when the menu is opened before.
 * @param load a stable function
 * @returns the items once they are loaded, and the `prepare` of a `Menu`
 */
function useMenuItems<P>(load: () => Promise<ComponentType<P>>) {
  const [Items, setItems] = useState<ComponentType<P> | null>(null)
  const isLoaded = useRef(false)
  const tryLoad = useCallback(
    () =>
      load().then(
        (loaded) => {
          isLoaded.current = true
          setItems(() => loaded)
          return true
        },
        () => false,
      ),
    [load],
  )
  // A failed preload is retried, and its error shown, when the menu is opened.
  useEffect(() => whenIdle(() => void tryLoad()), [tryLoad])

  const prepare = useCallback(() => {
    if (isLoaded.current) return
    return tryLoad().then((isHere) => {
      if (!isHere) toast.error('The menu could not be opened. Check your connection and try again.')
      return isHere
    })
  }, [tryLoad])
  return { Items, prepare }
}
