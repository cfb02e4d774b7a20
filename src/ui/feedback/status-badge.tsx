import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { cx } from '../layout/cx'
import type { Hue } from '../theme/palette'
import styles from './status-badge.module.css'

const ICONS: Record<Hue, LucideIcon> = {
  attention: TriangleAlert,
  positive: CircleCheck,
  info: Info,
  pending: Clock3,
  critical: CircleX,
  neutral: CircleDashed,
}

export type StatusBadgeProps = {
  hue: Hue
  children: string
  icon?: LucideIcon
  /** For a sentence, which may take several lines. */
  wraps?: boolean
}

/** A status as icon, text and hue, never by color alone. The text keeps the text color. */
export function StatusBadge({ hue, children, icon, wraps = false }: StatusBadgeProps) {
  const Icon = icon ?? ICONS[hue]
  return (
    <span className={cx(styles.root, wraps && styles.wraps, styles[hue])}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
