import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx'
import styles from './notice.module.css'

type NoticeProps = { label: string; tone: 'attention' | 'info'; title: string; children?: ReactNode }

/** What a reader must know before the text below it. */
export const Notice = ({ label, tone, title, children }: NoticeProps) => {
  const Icon = tone === 'attention' ? CircleAlert : Info
  return (
    <div className={cx(styles.root, styles[tone])} role="note" aria-label={label}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
