import { Outlet, useChildMatches } from '@tanstack/react-router'
import { FilePlus, FolderTree, SearchCheck } from 'lucide-react'
import { listResources } from '../../../api/operations.gen'
import { columnsOf, hiddenAtFirst } from '../../../records/fields'
import { ManagerPage } from '../../../records/manager-page'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { BulkAction } from './bulk-resources'
import { resourceDialogs, useResourceActions } from './resource-actions'
import { resourceFields } from './resource-fields'
import { managerList } from './resource-manager-filters'
import { listSearch, type ManagerSearch, type ResourceQuery } from './resource-manager-search'
import { resourcePresets } from './resource-presets'

const BulkResourcesDialog = lazyDialog(async () => (await import('./bulk-resources')).BulkResourcesDialog)

/** The latest change comes first. */
const DEFAULT_SORT = '-updated_at'
const columns = columnsOf(resourceFields)
const hidden = hiddenAtFirst(resourceFields)

const resourcesOf = (query: ResourceQuery) =>
  listResources({ params: { query: { ...query, sort: query.sort ?? DEFAULT_SORT } } })

export function reads({ search, hasChild }: PageRequest<ManagerSearch>) {
  return hasChild ? [] : [resourcesOf(managerList.query(search))]
}

/** The resources of all categories, one of them, or the form for one. */
export default function ResourcesManagerPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <ResourcesList />
}

const bulkActions: readonly { action: BulkAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'draft', label: 'Back to draft' },
  { action: 'archive', label: 'Archive' },
  { action: 'move', label: 'Move to a category' },
  { action: 'delete', label: 'Delete' },
]

function ResourcesList() {
  const { write } = useAccess()
  return (
    <ManagerPage
      title="Resource manager"
      purpose="Articles, cases and scripts: what is published, what is being written, what was archived."
      noun={['resource', 'resources']}
      nameOf={nameOf}
      storedAs="resources-manager"
      list={managerList}
      context={{}}
      defaultSort={DEFAULT_SORT}
      usePresets={() => resourcePresets}
      columns={columns}
      hidden={hidden}
      read={resourcesOf}
      empty={{
        title: 'No resources yet',
        children: write
          ? 'A resource is an article with topics and files, such as a tutorial or a recording. It belongs to a category and starts as a draft that only staff see.'
          : 'Resources appear here once they are written.',
      }}
      create={[
        {
          label: 'Categories',
          icon: FolderTree,
          link: { to: '/admin/resources_manager/categories' },
        },
        {
          label: 'Check links',
          icon: SearchCheck,
          link: { to: '/admin/resources_manager/links' },
        },
        write && {
          label: 'New resource',
          icon: FilePlus,
          isMain: true,
          link: { to: '/admin/resources_manager/new', search: listSearch },
        },
      ]}
      useActions={useResourceActions}
      dialogs={resourceDialogs}
      bulk={
        write
          ? {
              actions: bulkActions,
              dialog: (action, selection) => <BulkResourcesDialog action={action} {...selection} />,
            }
          : undefined
      }
    />
  )
}

const nameOf = ({ title }: { title: string }) => title
