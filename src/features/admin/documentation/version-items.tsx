import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchCheck } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { usePagesOfVersion } from '../../../domain/parts/documentation-pages'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { buildTree, inOrder } from '../../../domain/rules/documentation/documentation-tree'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import type { Elements } from '../../../ui/layout/elements'
import { Page } from '../../../ui/layout/page'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { ListAndDetail } from '../../../ui/record/list-and-detail'
import { OtherOrderNote } from '../../../ui/reorder/other-order-note'
import { ListFilters } from '../../../ui/table/list-filters'
import { SavedViews } from '../../../ui/table/saved-views'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import type { ItemQuestion } from './item-dialogs'
import { useItemEdits } from './item-edits'
import { type Item, type ItemCommands, type Node, positionAt, siblingsOf } from './item-rules'
import { itemColumnIds, itemList, useItemList } from './items-list'
import { FlatItems, TreeItems } from './items-panel'
import { SyncBadge } from './sync-badge'
import { useSync } from './sync-state'
import { VersionChoosers } from './version-choosers'
import styles from './version-items.module.css'

const route = getRouteApi('/admin/documentation_manager/$line/$version')
const ItemQuestions = lazyDialog(async () => (await import('./item-dialogs')).ItemQuestions)
const ItemPane = lazy(async () => ({ default: (await import('./item-pane')).ItemPane }))
const MissingItemPane = lazy(async () => ({ default: (await import('./item-pane')).MissingItemPane }))

type VersionItemsProps = {
  version: DocumentationVersion
  versions: readonly DocumentationVersion[]
  trail: Elements
}

/** The pages of one version, and the page of it that is open. */
export function VersionItems({ version, versions, trail }: VersionItemsProps) {
  const { line, version: number, label } = version
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const { last } = useSync()
  const pages = usePagesOfVersion({ line, version: number })
  const edits = useItemEdits(pages.data ?? none)
  const { conflicts } = edits
  const tree = useMemo(() => buildTree(edits.items), [edits.items])
  const nodes = useMemo(() => new Map(inOrder(tree).map((node) => [node.item.id, node])), [tree])
  const [renamedId, rename] = useState<string | null>(null)
  const [question, ask] = useState<ItemQuestion | null>(null)
  const flat = useItemList()

  const open = (item: Item | null) =>
    void navigate({ search: (now) => ({ ...now, item: item?.id }), resetScroll: false })
  const close = () => open(null)
  const setHidden = (item: Item, hidden: boolean, below: number) =>
    edits.change({ item, body: { hidden } }, below)
  const move = (node: Node, place: number) => {
    const siblings = siblingsOf(tree, node).map(({ item }) => item)
    const at = siblings.findIndex(({ id }) => id === node.item.id) + 1
    const target = Math.min(Math.max(place, 1), siblings.length)
    if (target === at) return
    edits.change({ item: node.item, body: { position: positionAt(siblings, node.item.id, target) } })
  }
  const reading: ItemCommands = { open, renamedId, conflicts }
  const commands: ItemCommands = write
    ? {
        ...reading,
        rename,
        saveTitle: (item, title) => edits.change({ item, body: { title, updated_at: item.updated_at } }),
        takeTheirs: ({ id }) => edits.settle(id),
        setHidden,
        move,
        askPlace: ({ item }) => ask({ kind: 'place', id: item.id }),
        remove: ({ item }) => ask({ kind: 'delete', id: item.id }),
      }
    : reading
  const isList = search.view === 'list' || itemList.isFiltered(search)
  const showList = (on: boolean) =>
    flat.onSearch(on ? { view: 'list' } : { ...itemList.noFilters, view: undefined, sort: undefined })
  const openNode = search.item === undefined ? undefined : nodes.get(search.item)
  const listProps = { version, edits, tree, nodes, search, commands }

  const list = (
    <Page
      title={label}
      isBeside={search.item !== undefined}
      purpose="The pages that were read from the bucket, in the order customers see them."
      trail={trail}
      action={
        <>
          <SyncBadge last={last} />
          <SavedViews
            {...flat}
            columns={itemColumnIds}
            onView={(next) =>
              void navigate({ search: ({ item }) => ({ ...next, item, view: 'list' }), replace: true })
            }
          />
          <Button asChild>
            <Link to="/admin/documentation_manager/$line/$version/links" params={{ line, version: number }}>
              <SearchCheck size={16} aria-hidden="true" />
              Check links
            </Link>
          </Button>
        </>
      }
      filters={
        <>
          <VersionChoosers version={version} versions={versions}>
            <ToggleChip isOn={isList} onChange={showList}>
              As a list
            </ToggleChip>
          </VersionChoosers>
          <ListFilters {...flat} context={{}} />
        </>
      }
    >
      {edits.hasOtherOrder && <OtherOrderNote onClose={edits.closeOtherOrder} />}
      {isList ? <FlatItems {...listProps} /> : <TreeItems {...listProps} pages={pages} />}
    </Page>
  )
  const detail = search.item !== undefined && (
    <LazyPart
      inPlace
      fallback={
        <div className={styles.opening}>
          <SkeletonText lines={8} label="Loading the page" />
        </div>
      }
    >
      {openNode ? (
        <ItemPane key={search.item} node={openNode} commands={commands} onClose={close} />
      ) : (
        <MissingItemPane pages={pages} onClose={close} />
      )}
    </LazyPart>
  )
  return (
    <>
      <ListAndDetail list={list} detail={detail || null} />
      {question && (
        <ItemQuestions
          question={question}
          nodes={nodes}
          tree={tree}
          move={move}
          hide={(item) => setHidden(item, true, 0)}
          onDeleted={(id) => search.item === id && close()}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

const none: readonly Item[] = []
