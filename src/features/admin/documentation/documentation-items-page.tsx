import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchCheck } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { lineValues } from '../../../api/schema.gen'
import { usePagesOfVersion } from '../../../domain/parts/documentation-pages'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { buildTree, inOrder } from '../../../domain/rules/documentation/documentation-tree'
import { lineLabels } from '../../../domain/words/product-lines'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { Panel } from '../../../ui/feedback/panel'
import { Select } from '../../../ui/form/input'
import type { Elements } from '../../../ui/layout/elements'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows, SkeletonText } from '../../../ui/layout/skeleton'
import { Tabs } from '../../../ui/layout/tabs'
import { TextLink } from '../../../ui/layout/text-link'
import { ListAndDetail } from '../../../ui/record/list-and-detail'
import { OtherOrderNote } from '../../../ui/reorder/other-order-note'
import { ListFilters } from '../../../ui/table/list-filters'
import { SavedViews } from '../../../ui/table/saved-views'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import styles from './documentation-items-page.module.css'
import { useItemEdits } from './item-edits'
import { type Item, type ItemCommands, type Node, nameOf, positionAt, siblingsOf } from './item-rules'
import { itemColumnIds, itemList, useItemList } from './items-list'
import { FlatItems, TreeItems } from './items-panel'
import { SyncBadge } from './sync-badge'
import { useSync } from './sync-state'
import { inVersionOrder, useVersions, versionsRead } from './versions'

const route = getRouteApi('/admin/documentation_manager/$line/$version')
const PlaceDialog = lazyDialog(async () => (await import('../../../ui/reorder/place-dialog')).PlaceDialog)
const ItemPane = lazy(async () => ({ default: (await import('./item-pane')).ItemPane }))
const MissingItemPane = lazy(async () => ({ default: (await import('./item-pane')).MissingItemPane }))
const DeleteItemDialog = lazyDialog(async () => (await import('./item-dialogs')).DeleteItemDialog)

export function reads() {
  return [versionsRead()]
}

/** The pages of one version: as a tree, or as a list on request and while filters are set [DM2]. */
export default function DocumentationItemsPage() {
  const { line, version: number } = route.useParams()
  const query = useVersions()
  const versions = useMemo(() => inVersionOrder(query.data?.items ?? []), [query.data])
  const version = versions.find((one) => one.line === line && one.version === number)
  if (version) return <VersionItems key={`${line} ${number}`} version={version} versions={versions} />
  return (
    <Page title="Pages of a version" trail={back}>
      <Panel
        label="Pages"
        query={query}
        skeleton={<SkeletonRows columns={6} label="Loading versions" />}
        empty={{
          when: () => true,
          title: 'No such version',
          children: 'It does not exist, or none of its pages was synchronized yet.',
          action: back,
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {() => null}
      </Panel>
    </Page>
  )
}

const back = (
  <TextLink asChild>
    <Link to="/admin/documentation_manager">Documentation manager</Link>
  </TextLink>
)

type VersionItemsProps = { version: DocumentationVersion; versions: readonly DocumentationVersion[] }

/** The question about one page. */
type Question = { readonly kind: 'delete' | 'place'; readonly id: string }

function VersionItems({ version, versions }: VersionItemsProps) {
  const { line, version: number, label } = version
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const { last } = useSync()
  const pages = usePagesOfVersion({ line, version: number })
  const edits = useItemEdits(pages.data ?? none)
  const tree = useMemo(() => buildTree(edits.items), [edits.items])
  const nodes = useMemo(() => new Map(inOrder(tree).map((node) => [node.item.id, node])), [tree])
  const [renamedId, rename] = useState<string | null>(null)
  const [question, ask] = useState<Question | null>(null)
  const asked = question && nodes.get(question.id)
  const { item: openId } = search

  const flat = useItemList()
  const open = (item: Item | null) =>
    void navigate({ search: (now) => ({ ...now, item: item?.id }), resetScroll: false })
  const setHidden = (item: Item, hidden: boolean, below: number) =>
    edits.change({ item, body: { hidden } }, below)
  const move = (node: Node, place: number) => {
    const siblings = siblingsOf(tree, node).map(({ item }) => item)
    const at = siblings.findIndex(({ id }) => id === node.item.id) + 1
    const target = Math.min(Math.max(place, 1), siblings.length)
    if (target === at) return
    edits.change({ item: node.item, body: { position: positionAt(siblings, node.item.id, target) } })
  }
  const { conflicts } = edits
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
  const openNode = openId === undefined ? undefined : nodes.get(openId)
  const listProps = { version, edits, tree, nodes, search, commands }

  const list = (
    <Page
      title={label}
      isBeside={openId !== undefined}
      purpose="The pages that were read from the bucket, in the order customers see them."
      trail={back}
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
            <Link
              to="/admin/documentation_manager/$line/$version/links"
              params={{ line: version.line, version: version.version }}
            >
              <SearchCheck size={16} aria-hidden="true" />
              Check links
            </Link>
          </Button>
        </>
      }
      filters={
        <>
          <Choosers version={version} versions={versions}>
            <ToggleChip isOn={isList} onChange={showList}>
              As a list
            </ToggleChip>
          </Choosers>
          <ListFilters {...flat} context={{}} />
        </>
      }
    >
      {edits.hasOtherOrder && <OtherOrderNote onClose={edits.closeOtherOrder} />}
      {isList ? <FlatItems {...listProps} /> : <TreeItems {...listProps} pages={pages} />}
    </Page>
  )
  const close = () => open(null)
  const detail =
    openId === undefined ? null : (
      <LazyPart
        inPlace
        fallback={
          <div className={styles.opening}>
            <SkeletonText lines={8} label="Loading the page" />
          </div>
        }
      >
        {openNode ? (
          <ItemPane key={openId} node={openNode} commands={commands} onClose={close} />
        ) : (
          <MissingItemPane pages={pages} onClose={close} />
        )}
      </LazyPart>
    )
  return (
    <>
      <ListAndDetail list={list} detail={detail} />
      {asked && question?.kind === 'delete' && (
        <DeleteItemDialog
          key={question.id}
          node={asked}
          onHide={() => {
            ask(null)
            setHidden(asked.item, true, 0)
          }}
          onDeleted={() => {
            ask(null)
            if (openId === question.id) close()
          }}
          onClose={() => ask(null)}
        />
      )}
      {asked && question?.kind === 'place' && (
        <PlaceDialog
          key={question.id}
          id={question.id}
          order={{
            ids: siblingsOf(tree, asked).map(({ item }) => item.id),
            nameOf: () => nameOf(asked.item),
            move: (_, place) => move(asked, place),
            ask: () => ask(null),
          }}
        />
      )}
    </>
  )
}

const none: readonly Item[] = []

/** Line and version, each with its own address, and between them the choice of view. */
function Choosers({ version, versions, children }: VersionItemsProps & { children: Elements }) {
  const navigate = route.useNavigate()
  const { line } = version
  const firstOf = (one: string) =>
    versions.find((other) => other.line === one && other.is_latest) ??
    versions.find((other) => other.line === one)
  return (
    <div className={styles.choosers}>
      <Tabs label="Product line">
        {lineValues.map((one) => {
          const first = firstOf(one)
          return (
            first && (
              <Link
                key={one}
                to="/admin/documentation_manager/$line/$version"
                params={{ line: one, version: one === line ? version.version : first.version }}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {lineLabels[one]}
              </Link>
            )
          )
        })}
      </Tabs>
      {children}
      <label className={styles.version}>
        <span>Version</span>
        <Select
          value={version.version}
          onChange={({ target }) =>
            void navigate({
              to: '/admin/documentation_manager/$line/$version',
              params: { line, version: target.value },
              search: (now) => ({ ...now, item: undefined, page: undefined }),
            })
          }
          options={versions
            .filter((one) => one.line === line)
            .map((one) => ({
              value: one.version,
              label: [one.label, one.is_latest && 'latest', one.hidden && 'hidden']
                .filter(Boolean)
                .join(' · '),
            }))}
        />
      </label>
    </div>
  )
}
