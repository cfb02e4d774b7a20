import { useRouter } from '@tanstack/react-router'
import { HtmlFrame } from '../../../html-frame/html-frame'
import styles from './excerpt.module.css'

type ExcerptProps = { title: string; html: string; resourceId: string }

/** Text of the vendor, which may be any HTML: it is shown in its own frame and never becomes part of the page. */
export function Excerpt({ title, html, resourceId }: ExcerptProps) {
  const { history } = useRouter()
  return (
    <div className={styles.root}>
      <HtmlFrame
        variant="excerpt"
        title={title}
        html={html}
        base={`/resources/${encodeURIComponent(resourceId)}`}
        onLink={(path) => history.push(path)}
      />
    </div>
  )
}
