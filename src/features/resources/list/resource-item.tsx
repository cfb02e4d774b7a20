import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { lineLabels } from '../../../domain/product-lines'
import { ResourceStatusMark } from '../../../domain/resource-labels'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { PlainDate } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { listPart, type Resource } from '../resource-search'
import styles from './resource-item.module.css'
import { Thumbnail } from './thumbnail'

/** The ground of one resource in the list. */
export function Item({ className, ...props }: ComponentProps<'li'>) {
  return <li className={cx(styles.item, className)} {...props} />
}

type ResourceItemProps = { resource: Resource; isNew: boolean; isCurrent: boolean }

/** One resource of the list. */
export function ResourceItem({ resource, isNew, isCurrent }: ResourceItemProps) {
  const { id, title, summary, category, lines, published_at, downloads_count, status, thumbnail } = resource
  return (
    <Item data-current={isCurrent || undefined}>
      <Thumbnail thumbnail={thumbnail} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Link
            to="/resources/$resourceId"
            params={{ resourceId: id }}
            search={listPart}
            resetScroll={false}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {title}
          </Link>
          {isNew && <StatusMark hue="info">New</StatusMark>}
          {status !== 'published' && <ResourceStatusMark status={status} />}
        </div>
        <p className={styles.summary}>{summary}</p>
        <ul className={styles.line}>
          <li>{category.name}</li>
          <li>{lines.map((line) => lineLabels[line]).join(', ')}</li>
          {published_at && (
            <li>
              <PlainDate value={published_at.slice(0, 10)} />
            </li>
          )}
          {downloads_count > 0 && (
            <li>
              {formatCount(downloads_count)} {downloads_count === 1 ? 'file' : 'files'}
            </li>
          )}
        </ul>
      </div>
    </Item>
  )
}
