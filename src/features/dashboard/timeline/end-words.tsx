import { Link } from '@tanstack/react-router'
import { KeyRound, LifeBuoy, type LucideIcon, Wrench } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Hue } from '../../../ui/theme/palette'
import type { End, EndKind } from '../ends/ends'

/** The three kinds of ends: what a row of them is called, what one does, and its mark. */
export const kindWords: Record<EndKind, { lane: string; verb: string; icon: LucideIcon; hue: Hue }> = {
  license: { lane: 'License ends', verb: 'expires', icon: KeyRound, hue: 'critical' },
  maintenance: { lane: 'Maintenance ends', verb: 'maintenance ends', icon: Wrench, hue: 'attention' },
  support: { lane: 'Support ends', verb: 'support ends', icon: LifeBuoy, hue: 'info' },
}

type EndLinkProps = Pick<ComponentProps<'a'>, 'className'> & { end: End; children: ReactNode }

/** Leads to what ends. */
export function EndLink({ end: { at }, ...rest }: EndLinkProps) {
  return 'licenseId' in at ? (
    <Link to="/licenses/$licenseId" params={{ licenseId: at.licenseId }} {...rest} />
  ) : (
    <Link to={`/downloads/${at.line}`} {...rest} />
  )
}
