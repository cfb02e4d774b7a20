import { chakra } from '@chakra-ui/react/styled-system'
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { Hue } from './palette'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: 0 },
  },
  variants: {
    hue: {
      attention: { '& svg': { color: 'status.attention' } },
      positive: { '& svg': { color: 'status.positive' } },
      info: { '& svg': { color: 'status.info' } },
      pending: { '& svg': { color: 'status.pending' } },
      critical: { '& svg': { color: 'status.critical' } },
      neutral: { '& svg': { color: 'status.neutral' } },
    },
  },
})

const ICONS: Record<Hue, LucideIcon> = {
  attention: TriangleAlert,
  positive: CircleCheck,
  info: Info,
  pending: Clock3,
  critical: CircleX,
  neutral: CircleDashed,
}

export type StatusMarkProps = { hue: Hue; children: string; icon?: LucideIcon }

/** A status is always three things: an icon, a word and a hue. The word keeps the colour of text. */
export const StatusMark = ({ hue, children, icon }: StatusMarkProps) => {
  const Icon = icon ?? ICONS[hue]
  return (
    <Root hue={hue}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </Root>
  )
}
