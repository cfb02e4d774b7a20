import { Link } from '@tanstack/react-router'
import { CheckCheck, Download, Image } from 'lucide-react'
import { useId, useState } from 'react'
import { pathsApiResourcesGetParametersQuerySortValues as resourceSorts } from '../../api/schema.gen'
import { ResourceStatusBadge } from '../../domain/parts/badges/resource-status-badge'
import { thumbnailAddress } from '../../domain/rules/thumbnail-address'
import { linesText } from '../../domain/words/product-lines'
import { useConfig } from '../../session/config-context'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { Select } from '../../ui/form/input'
import { formatRange } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { PlainDate } from '../../ui/format/date'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { pagingOf } from '../../ui/table/list-search'
import { Pagination } from '../../ui/table/pagination'
import { oneOf } from '../../ui/table/search-params'
import { useNewBadges } from './new-badges'
import styles from './resource-list.module.css'
import { listSearch, type Resource, type ResourceSearch, type ResourceSort } from './resource-search'

const ResourceExport = lazyDialog(async () => (await import('./resource-export')).ResourceExport)

const sortLabels: Partial<Record<ResourceSort, string>> = {
  '-featured': 'Featured first',
  '-published_at': 'Newest first',
  published_at: 'Oldest first',
  '-updated_at': 'Recently updated',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  category: 'Category',
  '-downloads_count': 'Most files first',
}
const defaultSort: ResourceSort = '-featured'

/** The default order is left out of the address. */
const sortParameter = (value: string) => (value === defaultSort ? undefined : oneOf(resourceSorts, value))

type ResourceListProps = {
  resources: readonly Resource[]
  total: number
  search: ResourceSearch
  onSearch: (next: Partial<ResourceSearch>) => void
  /** The resource open beside the list. */
  currentId: string | undefined
  /** Whether these are the rows of the previous query, shown until the next response. */
  isStale: boolean
}

/** One page of resources. */
export function ResourceList({ resources, total, search, onSearch, currentId, isStale }: ResourceListProps) {
  const orderId = useId()
  const [isExporting, setIsExporting] = useState(false)
  const { isNew, markAllSeen } = useNewBadges()
  const paging = pagingOf(search, total, onSearch)
  const sort = search.sort ?? defaultSort
  return (
    <>
      <div className={cx(piece.mutedSmall, piece.wrap2, styles.bar)}>
        <span className={styles.count} role="status">
          {formatRange(paging.page, paging.pageSize, total)}
        </span>
        {resources.some(isNew) && (
          <Button kind="quiet" size="sm" onClick={() => markAllSeen(resources)}>
            <CheckCheck size={16} aria-hidden="true" />
            Mark all as seen
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => setIsExporting(true)}>
          <Download size={16} aria-hidden="true" />
          <span>Export</span>
        </Button>
        <span className={piece.row2}>
          <label htmlFor={orderId}>Sort</label>
          <Select
            id={orderId}
            size="sm"
            isNarrow
            value={sort}
            options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
            onChange={({ target: { value } }) => onSearch({ sort: sortParameter(value) })}
          >
            {!(sort in sortLabels) && <option value={sort}>{sort}</option>}
          </Select>
        </span>
      </div>
      <ul className={styles.items} data-stale={isStale || undefined} aria-busy={isStale}>
        {resources.map((resource) => (
          <ResourceItem
            key={resource.id}
            resource={resource}
            isNew={isNew(resource)}
            isCurrent={resource.id === currentId}
          />
        ))}
      </ul>
      <Pagination label="resources" {...paging} />
      {isExporting && <ResourceExport search={search} total={total} onClose={() => setIsExporting(false)} />}
    </>
  )
}

type ResourceItemProps = { resource: Resource; isNew: boolean; isCurrent: boolean }

function ResourceItem({ resource, isNew, isCurrent }: ResourceItemProps) {
  const { id, title, summary, category, lines, published_at, downloads_count, status, thumbnail } = resource
  const { featured = false } = resource
  return (
    <li className={styles.item} data-current={isCurrent || undefined}>
      <Thumbnail thumbnail={thumbnail} />
      <div className={cx(piece.fill, styles.words)}>
        <div className={styles.head}>
          <Link
            to="/resources/$resourceId"
            params={{ resourceId: id }}
            search={listSearch}
            resetScroll={false}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {title}
          </Link>
          {featured && <StatusBadge hue="info">Featured</StatusBadge>}
          {isNew && <StatusBadge hue="info">New</StatusBadge>}
          {status !== 'published' && <ResourceStatusBadge status={status} />}
        </div>
        <p className={styles.summary}>{summary}</p>
        <ul className={cx(piece.mutedSmall, styles.line)}>
          <li>{category.name}</li>
          <li>{linesText(lines)}</li>
          {published_at && (
            <li>
              <PlainDate value={published_at.slice(0, 10)} />
            </li>
          )}
          {downloads_count > 0 && <li>{countOf(downloads_count, 'file')}</li>}
        </ul>
      </div>
    </li>
  )
}

/** The picture of a resource; an icon if there is none, or it fails to load. */
function Thumbnail({ thumbnail }: Pick<Resource, 'thumbnail'>) {
  const { backend } = useConfig()
  const [isBroken, setIsBroken] = useState(false)
  const address = thumbnail && thumbnailAddress(thumbnail.url, backend || window.location.origin)
  return (
    <span className={styles.thumbnail}>
      {thumbnail && address && !isBroken ? (
        <img src={address} alt={thumbnail.alt} loading="lazy" onError={() => setIsBroken(true)} />
      ) : (
        <Image size={20} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  )
}

const skeletonItems = ['a', 'b', 'c', 'd', 'e', 'f']

export function ResourceListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading resources</VisuallyHidden>
      <ul aria-hidden="true">
        {skeletonItems.map((item) => (
          <li className={styles.item} key={item}>
            <span className={styles.thumbnail} />
            <div className={styles.bones}>
              <span className={styles.bone} />
              <span className={styles.bone} />
              <span className={styles.bone} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
