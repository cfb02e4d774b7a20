import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { FilePlus, FolderTree, SearchCheck } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { listResources, useListResources } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { useAccess } from '../../../session/access'
import { useUserKey } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Page } from '../../../ui/layout/page'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { actionsColumn } from '../../../ui/table/actions-column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, type SelectedRows } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import type { BulkAction } from './bulk-resources'
import { DialogOfResource, ResourceMenuItems } from './resource-actions'
import { hiddenAtFirst, resourceColumns } from './resource-columns'
import { managerList } from './resource-manager-filters'
import {
  listPart,
  type ManagerSearch,
  type Resource,
  type ResourceDialogName,
  type ResourceSort,
} from './resource-manager-search'

const BulkResourcesDialog = lazy(async () => ({
  default: (await import('./bulk-resources')).BulkResourcesDialog,
}))

const route = getRouteApi('/admin/resources_manager')
/** What was worked on last comes first. */
const DEFAULT_SORT = '-updated_at'
const ResourcesTable = listTable<Resource, ResourceSort>({
  label: 'Resources',
  noun: 'resources',
  defaultSort: DEFAULT_SORT,
  rowLabel: ({ title }) => title,
})

const resourcesOf = (search: ManagerSearch) => ({
  params: { query: managerList.query({ ...search, sort: search.sort ?? DEFAULT_SORT }) },
})

export function reads({ search, hasChild }: PageRequest<ManagerSearch>) {
  return hasChild ? [] : [listResources(resourcesOf(search))]
}

/** The resources of all categories, one of them, or the form for one. */
export default function ResourcesManagerPage() {
  const isBelow = useChildMatches({ select: (matches) => matches.length > 0 })
  return isBelow ? <Outlet /> : <ResourcesList />
}

const presets: { name: string; search: ManagerSearch }[] = [
  { name: 'Drafts', search: { status: ['draft'] } },
  { name: 'Drafts older than a month', search: { status: ['draft'], made: 'month' } },
  { name: 'Featured', search: { featured: '1' } },
  { name: 'Without a picture', search: { picture: 'none' } },
  { name: 'Files missing', search: { files: 'missing' } },
]

const bulkActions: readonly { action: BulkAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'draft', label: 'Back to draft' },
  { action: 'archive', label: 'Archive' },
  { action: 'move', label: 'Move to a category' },
  { action: 'delete', label: 'Delete' },
]

/** A dialog about one row, or about the selected ones. */
type OpenDialog =
  | { name: ResourceDialogName; resource: Resource }
  | { name: BulkAction; selected: SelectedRows<Resource> }

function ResourcesList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const userKey = useUserKey()
  const { write } = useAccess()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const shown = useMemo(
    () => [
      ...resourceColumns,
      actionsColumn<Resource, ResourceSort>(
        ({ title }) => title,
        (resource) => (
          <ResourceMenuItems resource={resource} isInList onDialog={(name) => setOpen({ name, resource })} />
        ),
      ),
    ],
    [],
  )
  const columnChoice = useHiddenColumns('resources-manager', hiddenAtFirst)
  const queries = useQueryClient()
  const query = useListResources(resourcesOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listResources(resourcesOf({ ...search, page, page_size })), signal)
  const change = (next: Partial<ManagerSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const create = () => void navigate({ to: '/admin/resources_manager/new', search: listPart })
  useShortcuts(write ? [{ keys: 'n', what: 'New resource', run: create }] : [])
  const rows = query.data?.items ?? []
  const close = () => setOpen(null)
  const nextId =
    open && 'resource' in open ? rows[rows.findIndex(({ id }) => id === open.resource.id) + 1]?.id : undefined

  return (
    <Page
      title="Resource manager"
      purpose="Articles, cases and scripts: what is published, what is being written, what was archived."
      action={
        <>
          <SavedViews
            list={managerList}
            name="resources-manager"
            userId={userKey}
            search={search}
            columns={resourceColumns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
            presets={presets}
          />
          <Button asChild>
            <Link to="/admin/resources_manager/categories">
              <FolderTree size={16} aria-hidden="true" />
              Categories
            </Link>
          </Button>
          <Button asChild>
            <Link to="/admin/resources_manager/links">
              <SearchCheck size={16} aria-hidden="true" />
              Check links
            </Link>
          </Button>
          {write && (
            <Button kind="primary" asChild>
              <Link from="/admin/resources_manager" to="/admin/resources_manager/new" search={listPart}>
                <FilePlus size={16} aria-hidden="true" />
                New resource
              </Link>
            </Button>
          )}
        </>
      }
      filters={<ListFilters list={managerList} search={search} onChange={change} context={{}} />}
    >
      <ListPanel
        label="Resources"
        query={query}
        list={managerList}
        search={search}
        onSearch={change}
        skeleton={8}
        empty={{
          title: 'No resources yet',
          children: write
            ? 'A resource is an article with topics and files, such as a tutorial or a recording. It belongs to a category and starts as a draft that only staff see.'
            : 'Resources appear here once they are written.',
        }}
      >
        {({ items, total }) => (
          <ResourcesTable
            rows={items}
            total={total}
            columns={shown}
            columnChoice={columnChoice}
            search={search}
            onSearch={change}
            read={read}
            isStale={query.isPlaceholderData}
            selectionActions={
              write
                ? (selected) => (
                    <BulkMenu actions={bulkActions} onOpen={(name) => setOpen({ name, selected })} />
                  )
                : undefined
            }
          />
        )}
      </ListPanel>
      {open && 'resource' in open && (
        <DialogOfResource
          key={`${open.resource.id} ${open.name}`}
          dialog={open.name}
          resource={open.resource}
          onDialog={(name) => setOpen({ ...open, name })}
          onClose={close}
          onDeleted={close}
          nextId={nextId}
        />
      )}
      {open && 'selected' in open && (
        <DialogSuspense>
          <BulkResourcesDialog action={open.name} selected={open.selected} read={read} onClose={close} />
        </DialogSuspense>
      )}
    </Page>
  )
}
