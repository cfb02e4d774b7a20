import { CircleHelp, ExternalLink } from 'lucide-react'
import type { PortalConfig } from '../../session/config'
import { Menu, MenuItem } from '../../ui/menu'
import { VisuallyHidden } from '../../ui/visually-hidden'

type HelpMenuProps = { config: Pick<PortalConfig, 'userGuideUrl' | 'legal'>; pathname: string }

/** Four documents, each in a new tab. [L2.4] */
export const HelpMenu = ({ config: { userGuideUrl, legal }, pathname }: HelpMenuProps) => (
  <Menu label="Help" trigger={<CircleHelp size={20} aria-hidden="true" />} size="iconLg" closeOn={pathname}>
    <OutLink href={userGuideUrl}>Portal User Guide</OutLink>
    <OutLink href={legal.terms}>Terms and Conditions</OutLink>
    <OutLink href={legal.privacy}>Privacy Notes</OutLink>
    <OutLink href={legal.cookies}>Cookie Policy</OutLink>
  </Menu>
)

const OutLink = ({ href, children }: { href: string; children: string }) => (
  <MenuItem asChild type={undefined}>
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      <ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} />
    </a>
  </MenuItem>
)
