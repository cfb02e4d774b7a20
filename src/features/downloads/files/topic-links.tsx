import { Link } from '@tanstack/react-router'
import type { Line } from '../../../domain/product-lines'
import { formatCount } from '../../../ui/format/count'
import { screenOf } from '../downloads-address'
import type { Download, DownloadsSearch, ProductTopic } from '../downloads-search'
import styles from './topic-links.module.css'

type TopicLinksProps = {
  rows: readonly { topic: ProductTopic; found: readonly Download[] | undefined }[]
  search: DownloadsSearch
  line: Line
}

/** Where to find what, and how much of it fits the filters. */
export function TopicLinks({ rows, search, line }: TopicLinksProps) {
  if (rows.length < 2) return null
  return (
    <nav className={styles.links} aria-label="Topics">
      <ul>
        {rows.map(({ topic, found }) => {
          const count = formatCount(found?.length ?? topic.downloads_count)
          return (
            <li key={topic.id}>
              {found?.length === 0 ? (
                topic.title
              ) : (
                <Link to={screenOf[line]} search={search} hash={topic.id} replace>
                  {topic.title}
                </Link>
              )}{' '}
              {count}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
