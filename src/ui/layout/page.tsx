import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageHeading } from './page-heading'

export type PageProps = {
  /** The h1; the document title follows it. */
  title: string
  /** A detail stands beside this page and has the heading: the title is an h2 that names no document. */
  isBeside?: boolean
  /** Overrides the words before the site's name in the document title. */
  documentTitle?: string
  /** One line that says what this page is for. */
  purpose?: ReactNode
  /** Above the title: the way back to the list. */
  trail?: ReactNode
  /** The primary action, and few others, at the right. */
  action?: ReactNode
  /** Search and filters, under the title. */
  filters?: ReactNode
  children: ReactNode
}

export function Page({
  title,
  isBeside = false,
  documentTitle,
  purpose,
  trail,
  action,
  filters,
  children,
}: PageProps) {
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div className={styles.words}>
          {trail && <div className={styles.trail}>{trail}</div>}
          {isBeside ? (
            <h2 className={styles.demoted}>{title}</h2>
          ) : (
            <PageHeading title={title} documentTitle={documentTitle} />
          )}
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {action && <div className={styles.actions}>{action}</div>}
      </div>
      {filters}
      {children}
    </div>
  )
}
