import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import type { Hue } from '../theme/palette'
import { StatusBadge } from './status-badge'
import styles from './status-strip.module.css'

type StatusStripProps = { hue: Hue; title: string; className?: string | undefined; children: Elements }

/** A line across a surface: a status, what it means, and what to do about it. */
export function StatusStrip({ hue, title, className, children }: StatusStripProps) {
  return (
    <div className={cx(styles.strip, className)}>
      <strong>
        <StatusBadge hue={hue}>{title}</StatusBadge>
      </strong>
      {children}
    </div>
  )
}
