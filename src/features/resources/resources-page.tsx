import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import {
  listResourceCategories,
  listResources,
  useListResourceCategories,
  useListResources,
} from '../../api/operations.gen'
import { useAllResources } from '../../domain/all-resources'
import { CategoryIcon } from '../../domain/category-icon'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { formatCount } from '../../ui/format/count'
import { ListAndDetail } from '../../ui/layout/list-and-detail'
import { Page } from '../../ui/layout/page'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { useRecordOpened } from './new-badges'
import { resourceList } from './resource-filters'
import { ResourceList, ResourceListSkeleton } from './resource-list'
import { listPart, type ResourceSearch } from './resource-search'
import styles from './resources-page.module.css'

const route = getRouteApi('/resources')

const resourcesOf = (search: ResourceSearch) => ({ params: { query: resourceList.query(search) } })

export function reads({ search }: PageRequest<ResourceSearch>) {
  return [listResources(resourcesOf(search)), listResourceCategories()]
}

export default function ResourcesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { resourceId } = useParams({ strict: false })
  const me = useCurrentUser()
  const isStaff = useIsVendor()
  const query = useListResources(resourcesOf(search), { placeholderData: keepPreviousData })
  useRecordOpened(resourceId)
  // A new filter or order starts on the first page again.
  const change = (next: Partial<ResourceSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })

  const list = (
    <Page
      title="Resources"
      isBeside={resourceId !== undefined}
      purpose="Articles, cases and scripts."
      filters={
        <>
          <CategoryNav current={search.category_id} showsEmpty={isStaff} />
          <ListFilters
            list={resourceList}
            search={search}
            onChange={change}
            context={{ seesDrafts: canRead(me.user_access, 'resources_manager') }}
          />
          <FailedTagsNote />
        </>
      }
    >
      <ListPanel
        label="Resources"
        query={query}
        list={resourceList}
        search={search}
        onSearch={change}
        skeleton={<ResourceListSkeleton />}
        empty={{
          title: 'No resources yet',
          children: 'Tutorials, validation cases and recordings appear here once they are published.',
        }}
      >
        {({ items, total }) => (
          <ResourceList
            resources={items}
            total={total}
            search={search}
            onSearch={change}
            currentId={resourceId}
            isStale={query.isPlaceholderData}
          />
        )}
      </ListPanel>
    </Page>
  )
  return <ListAndDetail list={list} detail={resourceId === undefined ? null : <Outlet />} />
}

/** Says that there are no tags to filter by; the other filters still work. */
function FailedTagsNote() {
  const { error, isFetching, refetch } = useAllResources(false)
  if (!error) return null
  return (
    <div className={styles.note} role="alert">
      <p>{`Tags could not be loaded. ${error.message} ${failureReference(error)}`}</p>
      <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </div>
  )
}

const bones = ['a', 'b', 'c', 'd']

type CategoryNavProps = {
  current: string | undefined
  /** Whether empty categories are shown: only vendor staff, who fill them, can use these. */
  showsEmpty: boolean
}

/** The categories with the number of their resources. When they fail to load, the list below still works. */
function CategoryNav({ current, showsEmpty }: CategoryNavProps) {
  const { data, error, isFetching, refetch } = useListResourceCategories()
  const shown = data
    ?.filter(({ resources_count }) => showsEmpty || resources_count > 0)
    .toSorted((a, b) => a.position - b.position)
  // "All" alone is no choice.
  if (shown?.length === 0 && current === undefined) return null
  return (
    <nav className={styles.categories} aria-label="Categories" aria-busy={isFetching}>
      {!shown && !error && (
        <>
          <VisuallyHidden role="status">Loading categories</VisuallyHidden>
          {bones.map((bone) => (
            <span className={styles.bone} key={bone} aria-hidden="true" />
          ))}
        </>
      )}
      {!shown && error && (
        <>
          <p role="alert">{`Categories could not be loaded. ${error.message} ${failureReference(error)}`}</p>
          <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
            Retry
          </Button>
        </>
      )}
      {shown && (
        <Link
          to="/resources"
          search={(search) => ({ ...listPart(search), category_id: undefined, page: undefined })}
          activeOptions={{ explicitUndefined: true }}
          aria-current={current === undefined ? 'true' : undefined}
        >
          All
        </Link>
      )}
      {shown?.map(({ id, name, description, icon, resources_count }) => (
        <Link
          key={id}
          to="/resources"
          search={(search) => ({ ...listPart(search), category_id: id, page: undefined })}
          aria-current={id === current ? 'true' : undefined}
          title={description ?? undefined}
        >
          <CategoryIcon icon={icon} />
          <span>{name}</span>
          <span className={styles.count}>{formatCount(resources_count)}</span>
        </Link>
      ))}
    </nav>
  )
}
