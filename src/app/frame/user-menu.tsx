import { Link } from '@tanstack/react-router'
import { CircleUser, LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { PortalConfig } from '../../session/config'
import { isVendorUser, type Me } from '../../session/session-status'
import { useColorMode } from '../../ui/color-mode'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu'
import styles from './user-menu.module.css'
import { ViewAsChoice, ViewAsItem } from './view-as-item'

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

/** Who is here, their account page, the colour mode and the way out. [L2.5, L2.7] */
export const UserMenu = ({ me, config, pathname, onLogOut }: UserMenuProps) => {
  const { mode, toggle } = useColorMode()
  const [isChoosing, setChoosing] = useState(false)
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ') || me.email

  return (
    <>
      <Menu
        label={`User menu of ${name}`}
        size="iconLg"
        closeOn={pathname}
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
        <MenuItem asChild type={undefined}>
          <Link to="/user-account">
            <CircleUser size={16} aria-hidden="true" />
            User Account
          </Link>
        </MenuItem>
        <MenuItem data-stays-open="" onClick={toggle}>
          {mode === 'dark' ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
          {mode === 'dark' ? 'Light mode' : 'Dark mode'}
        </MenuItem>
        <ViewAsItem onOpen={() => setChoosing(true)} />
        <MenuSeparator />
        <MenuItem onClick={onLogOut}>
          <LogOut size={16} aria-hidden="true" />
          Log out
        </MenuItem>
      </Menu>
      <ViewAsChoice isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
