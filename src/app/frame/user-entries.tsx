import { Link } from '@tanstack/react-router'
import { CircleUser, Eye, LogOut, Moon, Sun } from 'lucide-react'
import { useViewAs } from '../../session/view-as-provider'
import { MenuItem, MenuSeparator } from '../../ui/menu/menu'
import { useColorMode } from '../../ui/theme/color-mode'

export type UserEntriesProps = {
  onLogOut: () => void
  /** Vendor staff want to look at the portal with other rights. */
  onViewAs: () => void
  /** It is likely that they will. */
  onNearViewAs: () => void
}

/** The account page, the color mode and the way out. [L2.5, L2.7] */
export function UserEntries({ onLogOut, onViewAs, onNearViewAs }: UserEntriesProps) {
  const { mode, toggle } = useColorMode()
  const { mayChoose } = useViewAs()
  return (
    <>
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
      {mayChoose && (
        <MenuItem onClick={onViewAs} onPointerEnter={onNearViewAs} onFocus={onNearViewAs}>
          <Eye size={16} aria-hidden="true" />
          View as…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onClick={onLogOut}>
        <LogOut size={16} aria-hidden="true" />
        Log out
      </MenuItem>
    </>
  )
}
