import { lazy, Suspense, useState } from 'react'
import type { PortalConfig } from '../../session/config'
import { isVendorUser, type Me } from '../../session/session-status'
import { Menu } from '../../ui/menu/menu'
import { useMenuEntries } from './use-menu-entries'
import styles from './user-menu.module.css'

const load = () => import('./user-entries').then((it) => it.UserEntries)
const loadViewAs = () => import('./view-as-dialog')
const ViewAsDialog = lazy(async () => ({ default: (await loadViewAs()).ViewAsDialog }))
// Code that does not come is asked for again when it is wanted.
const nearViewAs = () => loadViewAs().catch(() => undefined)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

type UserMenuProps = {
  me: Me
  config: Pick<PortalConfig, 'vendor' | 'product'>
  pathname: string
  onLogOut: () => void
}

/** Who is here; what they can do about it comes later. [L2.5, L2.7] */
export const UserMenu = ({ me, config, pathname, onLogOut }: UserMenuProps) => {
  const { Entries, prepare } = useMenuEntries(load)
  const [isChoosing, setChoosing] = useState(false)
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ') || me.email

  return (
    <>
      <Menu
        label={`User menu of ${name}`}
        size="iconLg"
        closeOn={pathname}
        prepare={prepare}
        trigger={
          <span className={styles.avatar} aria-hidden="true">
            {initials(name)}
          </span>
        }
        header={
          <div className={styles.who}>
            <p className={styles.name}>{name}</p>
            <p className={styles.detail}>{me.account.name}</p>
            {isVendorUser(me, config) && <p className={styles.detail}>{config.product} user</p>}
          </div>
        }
      >
        {Entries && (
          <Entries
            onLogOut={onLogOut}
            onViewAs={() => setChoosing(true)}
            onNearViewAs={() => void nearViewAs()}
          />
        )}
      </Menu>
      {isChoosing && (
        <Suspense>
          <ViewAsDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
