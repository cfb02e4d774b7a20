import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { useListResources } from '../../api/operations.gen'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Panel } from '../../ui/feedback/panel'
import { ListAndDetail } from '../../ui/layout/list-and-detail'
import { Page } from '../../ui/layout/page'
import { CategoryNav } from './list/category-nav'
import { ResourceFilterBar } from './list/resource-filters'
import { ResourceList } from './list/resource-list'
import { ResourceSkeleton } from './list/resource-skeleton'
import { useNoteOpened } from './marks/use-new-marks'
import {
  isFilteredBy,
  noFilters,
  parseResourceSearch,
  type ResourceSearch,
  resourceQuery,
} from './resource-search'

const route = getRouteApi('/resources')

export default function ResourcesPage() {
  const search = parseResourceSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const { resourceId } = useParams({ strict: false })
  const me = useCurrentUser()
  const isStaff = useIsVendor()
  const query = useListResources(
    { params: { query: resourceQuery(search) } },
    { placeholderData: keepPreviousData },
  )
  useNoteOpened(resourceId)
  // Whatever narrows or orders the list leads back to its first page.
  const change = (next: Partial<ResourceSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })

  const list = (
    <Page
      title="Resources"
      isBeside={resourceId !== undefined}
      purpose="Articles, cases and scripts beside the products."
      filters={
        <>
          <CategoryNav current={search.category_id} showsEmpty={isStaff} />
          <ResourceFilterBar
            filters={search}
            onChange={change}
            seesDrafts={canRead(me.user_access, 'resources_manager')}
          />
        </>
      }
    >
      <Panel
        label="Resources"
        query={query}
        skeleton={<ResourceSkeleton />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No resources yet',
          children: 'Tutorials, validation cases and recordings appear here once they are published.',
        }}
        noMatch={{ isFiltered: isFilteredBy(search), onClear: () => change(noFilters) }}
        pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => change({}) }}
        failed="Resources could not be loaded"
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
      </Panel>
    </Page>
  )
  return <ListAndDetail list={list} detail={resourceId === undefined ? null : <Outlet />} />
}
