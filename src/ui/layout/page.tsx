import type { ReactNode } from 'react'
import type { Elements } from './elements'
import styles from './page.module.css'
import { PageHeading } from './page-heading'

export type PageProps = {
  /** The h1; the document title follows it. */
  title: string
  /** A detail beside this page has the h1: the title is an h2 and does not set the document title. */
  isBeside?: boolean
  /** Default: `title`. */
  documentTitle?: string
  /** One line with the purpose of the page. */
  purpose?: ReactNode
  /** Above the title: the link back to the list. */
  trail?: Elements
  /** The primary action and a few others, on the right. */
  action?: Elements
  /** Search and filters, under the title. */
  filters?: Elements
  children: Elements
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
