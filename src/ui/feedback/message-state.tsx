import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './message-state.module.css'

type MessageStateProps = {
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
  tone?: 'quiet' | 'failed'
}

/** The message of a panel without content: empty, no match or failed. */
export function MessageState({ icon: Icon, title, children, action, tone = 'quiet' }: MessageStateProps) {
  return (
    <div className={styles.root} role={tone === 'failed' ? 'alert' : undefined}>
      <span className={cx(styles.mark, styles[tone])}>
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={cx(piece.flow2, styles.actions)}>{action}</div>}
    </div>
  )
}
