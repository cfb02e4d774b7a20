import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/control/button'
import { Select } from '../../../ui/form/input'
import { formatRange } from '../../../ui/format/count'
import { pagingOf } from '../../../ui/table/list-search'
import { Pagination } from '../../../ui/table/pagination'
import { oneOf } from '../../../ui/table/search-params'
import { useNewMarks } from '../marks/use-new-marks'
import { type Resource, type ResourceSearch, type ResourceSort, resourceSorts } from '../resource-search'
import { ResourceItem } from './resource-item'
import styles from './resource-list.module.css'

const orders: Partial<Record<ResourceSort, string>> = {
  '-published_at': 'Newest first',
  published_at: 'Oldest first',
  '-updated_at': 'Changed last first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  category: 'Category',
  '-downloads_count': 'Most files first',
}
const usual: ResourceSort = '-published_at'

/** The usual order leaves no trace in the address. */
const sortOf = (value: string) => (value === usual ? undefined : oneOf(resourceSorts, value))

type ResourceListProps = {
  resources: readonly Resource[]
  total: number
  search: ResourceSearch
  onSearch: (next: Partial<ResourceSearch>) => void
  /** The resource whose detail stands beside the list. */
  currentId: string | undefined
  /** These answer the question before; the answer is on its way. */
  isStale: boolean
}

/** One page of resources. */
export function ResourceList({ resources, total, search, onSearch, currentId, isStale }: ResourceListProps) {
  const orderId = useId()
  const { isNew, markAllSeen } = useNewMarks()
  const paging = pagingOf(search, total, onSearch)
  const sort = search.sort ?? usual
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {formatRange(paging.page, paging.pageSize, total)}
        </span>
        {resources.some(isNew) && (
          <Button kind="quiet" size="sm" onClick={() => markAllSeen(resources)}>
            <CheckCheck size={16} aria-hidden="true" />
            Mark all as seen
          </Button>
        )}
        <label htmlFor={orderId}>Order</label>
        <Select
          id={orderId}
          size="sm"
          isNarrow
          value={sort}
          onChange={({ target: { value } }) => onSearch({ sort: sortOf(value) })}
        >
          {!(sort in orders) && <option value={sort}>{sort}</option>}
          {Object.entries(orders).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
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
    </>
  )
}
