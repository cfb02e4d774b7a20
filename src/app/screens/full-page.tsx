import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/layout/page-heading'
import styles from './full-page.module.css'

type FullPageProps = {
  title: string
  icon: LucideIcon
  /** Paragraphs. */
  children: ReactNode
  actions?: ReactNode
  /** Outside the frame: then it is the page's landmark, too. */
  alone?: boolean
}

/** A state that takes the whole page. [L2.13] */
export const FullPage = ({ title, icon: Icon, children, actions, alone = false }: FullPageProps) => {
  const body = (
    <div className={alone ? `${styles.page} ${styles.alone}` : styles.page}>
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
      <PageHeading title={title} />
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
  return alone ? <main>{body}</main> : body
}
