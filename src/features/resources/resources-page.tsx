import { Outlet, useParams } from '@tanstack/react-router'
import { listResourceCategories, listResources } from '../../api/operations.gen'
import { useAllResources } from '../../domain/parts/all-resources'
import { useList, useListRows } from '../../records/use-list'
import { useCurrentUser } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { ListAndDetail } from '../../ui/record/list-and-detail'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { SavedViews } from '../../ui/table/saved-views'
import { CategoryNav } from './category-nav'
import { useRecordOpened } from './new-badges'
import { resourceList } from './resource-filters'
import { ResourceList, ResourceListSkeleton } from './resource-list'
import type { ResourceQuery, ResourceSearch } from './resource-search'

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
