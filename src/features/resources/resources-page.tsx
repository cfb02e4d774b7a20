import { Link, Outlet, useParams } from '@tanstack/react-router'
import { listResourceCategories, listResources, useListResourceCategories } from '../../api/operations.gen'
import { useAllResources } from '../../domain/parts/all-resources'
import { CategoryIcon } from '../../domain/parts/category-icon'
import { useList, useListRows } from '../../records/use-list'
import { useCurrentUser } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { ListAndDetail } from '../../ui/record/list-and-detail'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { SavedViews } from '../../ui/table/saved-views'
import { useRecordOpened } from './new-badges'
import { resourceList } from './resource-filters'
import { ResourceList, ResourceListSkeleton } from './resource-list'
import { listSearch, type ResourceQuery, type ResourceSearch } from './resource-search'
import styles from './resources-page.module.css'

const resourcesOf = (query: ResourceQuery) => listResources({ params: { query } })

export function reads({ search }: PageRequest<ResourceSearch>) {
  return [resourcesOf(resourceList.query(search)), listResourceCategories()]
}

export default function ResourcesPage() {
  const { resourceId } = useParams({ strict: false })
  const { user_access: access } = useCurrentUser()
  const isStaff = useIsVendor()
  const list = useList({ list: resourceList, name: 'resources', hidden: [] })
  const { query } = useListRows(resourceList, list.search, resourcesOf)
  useRecordOpened(resourceId)

  const page = (
    <Page
      title="Resources"
      isBeside={resourceId !== undefined}
      purpose="Articles, cases and scripts."
      action={<SavedViews {...list} columns={[]} />}
      filters={
        <>
          <CategoryNav current={list.search.category_id} showsEmpty={isStaff} />
          <ListFilters {...list} context={{ seesDrafts: canRead(access, 'resources_manager') }} />
          <FailedTagsNote />
        </>
      }
    >
      <ListPanel
        {...list}
        label="Resources"
        query={query}
        skeleton={<ResourceListSkeleton />}
        empty={{
          title: 'No resources yet',
          children: 'Tutorials, validation cases and recordings appear here once they are published.',
        }}
      >
        {({ items, total }) => (
          <ResourceList
            {...list}
            resources={items}
            total={total}
            currentId={resourceId}
            isStale={query.isPlaceholderData === true}
          />
        )}
      </ListPanel>
    </Page>
  )
  return <ListAndDetail list={page} detail={resourceId === undefined ? null : <Outlet />} />
}

/** Says that there are no tags to filter by; the other filters still work. */
function FailedTagsNote() {
  const { error, isFetching, refetch } = useAllResources(false)
  if (!error) return null
  return (
    <div className={piece.wrap3} role="alert">
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
          search={(search) => ({ ...listSearch(search), category_id: undefined, page: undefined })}
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
          search={(search) => ({ ...listSearch(search), category_id: id, page: undefined })}
          aria-current={id === current ? 'true' : undefined}
          title={description ?? undefined}
        >
          <CategoryIcon icon={icon} />
          <span>{name}</span>
          <span className={cx(piece.mutedSmall, styles.count)}>{formatCount(resources_count)}</span>
        </Link>
      ))}
    </nav>
  )
}
