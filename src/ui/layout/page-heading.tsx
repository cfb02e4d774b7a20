import { use, useEffect, useRef } from 'react'
import { PageContext } from './page-context'
import styles from './page-heading.module.css'

/** The page's only h1. It sets the document title, and gets the focus after a navigation. [L1.3] */
export function PageHeading({ title, documentTitle = title }: { title: string; documentTitle?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { siteTitle, onHeading } = use(PageContext)

  useEffect(() => {
    document.title = [documentTitle, siteTitle].filter(Boolean).join(' · ')
    if (heading.current) onHeading(heading.current, documentTitle)
  }, [documentTitle, siteTitle, onHeading])

  return (
    <h1 className={styles.heading} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
