import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { listDocumentations, useListDocumentations } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { DocumentationVersion } from '../../../domain/documentation-address'
import type { PagesOfVersion } from '../../../domain/documentation-pages'
import { pathTo, rowsOf } from '../../../domain/documentation-tree'
import { useMedia } from '../../../ui/browser/use-media'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { ListBar } from '../../../ui/table/list-bar'
import { listTable, pageOf, type SelectedRows } from '../../../ui/table/list-table'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import type { ItemEdits } from './item-edits'
import { type BulkAction, type Item, type ItemCommands, type Node, nameOf, pagesText } from './item-rules'
import { ItemTree } from './item-tree'
import { itemColumns, itemList } from './items-list'
import type { ItemSort, ItemsSearch } from './items-search'

const BulkItemsDialog = lazy(async () => ({ default: (await import('./bulk-items')).BulkItemsDialog }))

const bulkActions = [
  { action: 'hide', label: 'Hide' },
  { action: 'show', label: 'Show' },
  { action: 'delete', label: 'Delete' },
] as const

type ItemsProps = {
  version: DocumentationVersion
  edits: ItemEdits
  tree: readonly Node[]
  nodes: ReadonlyMap<string, Node>
  search: ItemsSearch
  commands: ItemCommands
  onSearch: (next: Partial<ItemsSearch>) => void
}

type Bulk = { readonly action: BulkAction; readonly selected: SelectedRows<Item> }

/** All pages of a version, in their order below one another. */
export function TreeItems(props: ItemsProps & { pages: PagesOfVersion }) {
  const { version, edits, tree, nodes, search, commands, pages } = props
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [activeId, activate] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const [seenId, setSeenId] = useState<string | undefined>()
  const mayChange = commands.remove !== undefined
  const isNarrow = useMedia('(width < 48rem)')

  // The parents of a page open with it.
  const openNode = search.item === undefined ? undefined : nodes.get(search.item)
  if (search.item !== seenId && (openNode || search.item === undefined)) {
    setSeenId(search.item)
    if (openNode) {
      setToggled(new Map([...toggled, ...pathTo(openNode).map(({ item }) => [item.id, true] as const)]))
      activate(openNode.item.id)
    }
  }
  const isOpen = (id: string) => toggled.get(id) ?? false
  const rows = rowsOf(tree, isOpen)
  const selected = [...chosen].flatMap((id) => nodes.get(id)?.item ?? [])
  const select = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const setAll = (open: boolean) => {
    const parents = [...nodes.values()].filter(({ children }) => children.length > 0)
    setToggled(new Map(parents.map(({ item }) => [item.id, open])))
  }
  const openBulk = (action: BulkAction) =>
    setBulk({ action, selected: { rows: selected, areAll: false, total: selected.length } })
  return (
    <>
      <Panel
        label="Pages"
        query={{ ...pages, data: pages.data && tree }}
        skeleton={<SkeletonRows columns={6} rows={12} label="Loading pages" />}
        empty={{
          when: (all) => all.length === 0,
          title: 'No pages yet',
          children: `${version.label} gets its pages with a synchronization, once files of it are in the bucket.`,
        }}
        noMatch={null}
        failed="Pages could not be loaded"
      >
        {() => (
          <>
            <ListBar
              status={selected.length > 0 ? `${pagesText(selected.length)} selected` : pagesText(nodes.size)}
              isSelecting={selected.length > 0}
              onClear={() => setChosen(new Set())}
              actions={<BulkMenu actions={bulkActions} onOpen={openBulk} />}
            >
              <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
                Expand all
              </Button>
              <Button kind="quiet" size="sm" onClick={() => setAll(false)}>
                Collapse all
              </Button>
            </ListBar>
            <ItemTree
              label={`Pages of ${version.label}`}
              tree={tree}
              rows={rows}
              isOpen={isOpen}
              toggle={(id) => setToggled(new Map(toggled).set(id, !isOpen(id)))}
              activeId={activeId}
              activate={activate}
              currentId={search.item}
              hasTwoLines={isNarrow || search.item !== undefined}
              selected={chosen}
              onSelect={mayChange ? select : null}
              commands={commands}
              isSaving={edits.isSaving}
            />
          </>
        )}
      </Panel>
      {bulk && (
        <DialogSuspense>
          <BulkItemsDialog
            {...bulk}
            nodes={nodes}
            read={async (page, size) => pageOf(selected, page, size)}
            onClose={() => setBulk(null)}
          />
        </DialogSuspense>
      )}
    </>
  )
}

const rowLabel = nameOf
const ReadTable = listTable<Item, ItemSort>({ label: 'Pages', noun: 'pages', defaultSort: 'position' })
const ChangeTable = listTable<Item, ItemSort>({
  label: 'Pages',
  noun: 'pages',
  defaultSort: 'position',
  rowLabel,
})

/** The pages that match the filters, or all of them, as a flat list. */
export function FlatItems({ version, edits, nodes, search, commands, onSearch }: ItemsProps) {
  const { line, version: number } = version
  const queries = useQueryClient()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const columnChoice = useHiddenColumns('documentation', ['kind'])
  const queryOf = (part: ItemsSearch) => ({
    params: { query: { ...itemList.query(part), 'line[]': [line], 'version[]': [number] } },
  })
  const query = useListDocumentations(queryOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listDocumentations(queryOf({ ...search, page, page_size })), signal)
  const edited = useMemo(() => new Map(edits.items.map((item) => [item.id, item])), [edits.items])
  const { move: _, askPlace: __, ...flat } = commands
  const columns = itemColumns(nodes, flat)
  const Table = commands.remove ? ChangeTable : ReadTable
  return (
    <>
      <Panel
        label="Pages"
        query={query}
        skeleton={<SkeletonRows columns={6} label="Loading pages" />}
        empty={{ when: ({ items }) => items.length === 0, title: 'No pages' }}
        noMatch={{ isFiltered: itemList.isFiltered(search), onClear: () => onSearch(itemList.noFilters) }}
        pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
        failed="Pages could not be loaded"
      >
        {({ items, total }) => (
          <Table
            rows={items.map((item) => edited.get(item.id) ?? item)}
            total={total}
            columns={columns}
            columnChoice={columnChoice}
            search={search}
            onSearch={onSearch}
            read={read}
            isStale={query.isPlaceholderData}
            {...(search.item === undefined ? {} : { currentId: search.item })}
            selectionActions={(selected) => (
              <BulkMenu actions={bulkActions} onOpen={(action) => setBulk({ action, selected })} />
            )}
          />
        )}
      </Panel>
      {bulk && (
        <DialogSuspense>
          <BulkItemsDialog {...bulk} nodes={nodes} read={read} onClose={() => setBulk(null)} />
        </DialogSuspense>
      )}
    </>
  )
}
