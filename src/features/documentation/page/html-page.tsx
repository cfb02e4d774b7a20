import { useMemo } from 'react'
import { useGetDocumentationHtml } from '../../../api/operations.gen'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { DocumentationItem } from '../address/documentation-address'
import type { ContentsHeading } from '../contents/contents'
import { KEPT_FOR_MS, READ_FOR_MS } from '../pages-of-version'
import styles from './html-page.module.css'
import { withoutTitle } from './without-title'

export type HtmlPageProps = {
  item: DocumentationItem
  /** Path of the portal that the page stands at. */
  base: string
  anchor: string | undefined
  onLink: (path: string) => void
  onAnchor: (id: string) => void
  onHeadings: (headings: readonly ContentsHeading[]) => void
  onActiveHeading: (id: string | null) => void
  onCopyAnchor: (id: string) => void
  onSelection: (text: string) => void
}

/** The text of a page, in the frame that lets nothing of it run. */
export const HtmlPage = ({ item, ...frame }: HtmlPageProps) => {
  const query = useGetDocumentationHtml(
    { params: { path: { id: item.id } } },
    { staleTime: READ_FOR_MS, gcTime: KEPT_FOR_MS },
  )
  return (
    <Panel
      label={item.title}
      query={query}
      skeleton={<SkeletonText lines={16} label="Loading the page" />}
      empty={{ when: (html) => html.trim() === '', title: 'This page is empty' }}
      noMatch={null}
      failed="The page could not be loaded"
    >
      {(html) => (
        <div className={styles.sheet}>
          <PageText html={html} title={item.title} {...frame} />
        </div>
      )}
    </Panel>
  )
}

/** Megabytes are taken apart once, and not at each heading that is scrolled by. */
const PageText = ({
  html,
  title,
  ...frame
}: Omit<HtmlPageProps, 'item'> & { html: string; title: string }) => {
  const text = useMemo(() => withoutTitle(html, title), [html, title])
  return <HtmlFrame title={title} html={text} {...frame} />
}
