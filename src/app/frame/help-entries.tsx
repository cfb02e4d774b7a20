import { ExternalLink } from 'lucide-react'
import type { PortalConfig } from '../../session/config'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { MenuItem } from '../../ui/menu/menu'

export type HelpEntriesProps = Pick<PortalConfig, 'userGuideUrl' | 'legal'>

/** Four documents, each in a new tab. [L2.4] */
export function HelpEntries({ userGuideUrl, legal }: HelpEntriesProps) {
  return (
    <>
      <OutLink href={userGuideUrl}>Portal User Guide</OutLink>
      <OutLink href={legal.terms}>Terms and Conditions</OutLink>
      <OutLink href={legal.privacy}>Privacy Notes</OutLink>
      <OutLink href={legal.cookies}>Cookie Policy</OutLink>
    </>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <MenuItem asChild type={undefined}>
      <a href={href} target="_blank" rel="noopener">
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        <ExternalLink size={14} aria-hidden="true" style={{ marginInlineStart: 'auto' }} />
      </a>
    </MenuItem>
  )
}
