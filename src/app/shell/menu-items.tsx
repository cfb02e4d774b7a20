import { Link } from '@tanstack/react-router'
import { CircleUser, ExternalLink, Eye, LogOut, Moon, Sun } from 'lucide-react'
import type { PortalConfig } from '../../session/config'
import { useViewAs } from '../../session/view-as-provider'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { MenuItem, MenuSeparator } from '../../ui/menu/menu'
import { useColorMode } from '../../ui/theme/color-mode'

/** The help menu: four documents, each in a new tab. [L2.4] */
export function HelpItems({ userGuideUrl, legal }: Pick<PortalConfig, 'userGuideUrl' | 'legal'>) {
  return (
    <>
      <DocumentItem href={userGuideUrl}>Portal User Guide</DocumentItem>
      <DocumentItem href={legal.terms}>Terms and Conditions</DocumentItem>
      <DocumentItem href={legal.privacy}>Privacy Notes</DocumentItem>
      <DocumentItem href={legal.cookies}>Cookie Policy</DocumentItem>
    </>
  )
}

function DocumentItem({ href, children }: { href: string; children: string }) {
  return (
    <MenuItem asChild type={undefined}>
      <a href={href} target="_blank" rel="noopener">
        <span>{children}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        <ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} />
      </a>
    </MenuItem>
  )
}

type UserItemsProps = {
  onLogOut: () => void
  /** Opens the dialog in which vendor staff choose another viewer's rights. */
  onViewAs: () => void
  /** Preloads that dialog. */
  onNearViewAs: () => void
}

/** The user menu: account page, color mode, view as, log out. [L2.5, L2.7] */
export function UserItems({ onLogOut, onViewAs, onNearViewAs }: UserItemsProps) {
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
        <span>{mode === 'dark' ? 'Light mode' : 'Dark mode'}</span>
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
