import { useMemo, useState } from 'react'
import { listDocumentations } from '../../../api/operations.gen'
import type { PagesOfVersion } from '../../../domain/parts/documentation-pages'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { pathTo, rowsOf } from '../../../domain/rules/documentation/documentation-tree'
import { useListRows } from '../../../records/use-list'
import { useMedia } from '../../../ui/browser/use-media'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { ListBar } from '../../../ui/table/list-bar'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, pageOf, type SelectedRows } from '../../../ui/table/list-table'
import type { ItemEdits } from './item-edits'
import { type BulkAction, type Item, type ItemCommands, type Node, nameOf, pagesText } from './item-rules'
import { ItemTree } from './item-tree'
import { itemColumns, itemList, useItemList } from './items-list'
import type { ItemQuery, ItemSort, ItemsSearch } from './items-search'

const BulkItemsDialog = lazyDialog(async () => (await import('./bulk-items')).BulkItemsDialog)

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
}

type Bulk = { readonly action: BulkAction; readonly selected: SelectedRows<Item> }

/** All pages of a version, in tree order. */
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
        <BulkItemsDialog
          {...bulk}
          nodes={nodes}
          read={async (page, size) => pageOf(selected, page, size)}
          onClose={() => setBulk(null)}
        />
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
export function FlatItems({ version, edits, nodes, search, commands }: ItemsProps) {
  const list = useItemList()
  const { line, version: number } = version
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const { query, read } = useListRows(itemList, search, (part: ItemQuery) =>
    listDocumentations({ params: { query: { ...part, 'line[]': [line], 'version[]': [number] } } }),
  )
  const edited = useMemo(() => new Map(edits.items.map((item) => [item.id, item])), [edits.items])
  const { move: _, askPlace: __, ...flat } = commands
  const columns = itemColumns(nodes, flat)
  const Table = commands.remove ? ChangeTable : ReadTable
  return (
    <>
      <ListPanel {...list} label="Pages" query={query} skeleton={6} empty={{ title: 'No pages' }}>
        {({ items, total }) => (
          <Table
            {...list}
            search={search}
            rows={items.map((item) => edited.get(item.id) ?? item)}
            total={total}
            columns={columns}
            read={read}
            isStale={query.isPlaceholderData}
            {...(search.item === undefined ? {} : { currentId: search.item })}
            selectionActions={(selected) => (
              <BulkMenu actions={bulkActions} onOpen={(action) => setBulk({ action, selected })} />
            )}
          />
        )}
      </ListPanel>
      {bulk && <BulkItemsDialog {...bulk} nodes={nodes} read={read} onClose={() => setBulk(null)} />}
    </>
  )
}
