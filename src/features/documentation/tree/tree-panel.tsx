import { chakra } from '@chakra-ui/react/styled-system'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button'
import { MessageState } from '../../../ui/message-state'
import { EmptyState, FailedState } from '../../../ui/panel-states'
import { SearchBox } from '../../../ui/search-box'
import { SkeletonText } from '../../../ui/skeleton'
import { type DocumentationItem, type DocumentationVersion, hrefOf } from '../address/documentation-address'
import type { PagesOfVersion } from '../pages-of-version'
import { ArchiveButton } from '../versions/archive-button'
import { buildTree, filterTree, inOrder, pathTo, rowsOf } from './page-tree'
import { TreeView } from './tree-view'

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', minH: 0, h: 'full' } })
const Head = chakra('search', { base: { p: '2', flex: 'none', '& > *': { maxW: 'none' } } })
const Foot = chakra('div', {
  base: { flex: 'none', p: '2', borderTopWidth: '1px', '& > button': { w: 'full' } },
})
const Scroller = chakra('div', {
  base: { flex: '1 1 0', minH: 0, overflowY: 'auto', px: '2', pb: '6' },
})

type TreePanelProps = {
  version: DocumentationVersion
  /** What the address calls the version. */
  address: string
  tree: PagesOfVersion
  currentId: string | null
  onFollow: (href: string) => void
}

/** The pages of the open version, with a filter; it fails alone, beside the page. */
export const TreePanel = ({ version, address, tree, currentId, onFollow }: TreePanelProps) => {
  const label = `Pages of ${version.label}`
  const { data } = tree
  const nodes = useMemo(() => (data ? buildTree(data) : null), [data])
  const [filter, setFilter] = useState('')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [seen, setSeen] = useState<string | null>(null)
  const found = useMemo(() => (nodes ? filterTree(nodes, filter) : null), [nodes, filter])

  // What lies above a page opens when the page does, and stays open when the reader goes on.
  if (nodes && currentId !== seen) {
    setSeen(currentId)
    const node = inOrder(nodes).find(({ item }) => item.id === currentId)
    if (node)
      setToggled(
        new Map([...toggled, ...[...pathTo(node), node].map(({ item }) => [item.id, true] as const)]),
      )
  }

  if (!nodes)
    return tree.error ? (
      <FailedState
        what="The list of pages could not be loaded"
        failure={tree.error}
        onRetry={tree.refetch}
        isRetrying={tree.isFetching}
      />
    ) : (
      <SkeletonText lines={14} label="Loading the list of pages" />
    )
  if (nodes.length === 0)
    return <EmptyState title="No pages yet">{version.label} has no documentation to read.</EmptyState>

  const isOpen = (id: string) => (found ? found.shown.has(id) : (toggled.get(id) ?? false))
  return (
    <Root>
      <Head>
        <SearchBox label="Filter pages" value={filter} onChange={setFilter} delay={80} />
      </Head>
      <Scroller data-scroll-restoration-id="documentation-tree">
        {found?.shown.size === 0 ? (
          <MessageState
            icon={SearchX}
            title="No page fits"
            action={<Button onClick={() => setFilter('')}>Clear filter</Button>}
          >
            No title in {version.label} has “{filter}” in it.
          </MessageState>
        ) : (
          <TreeView
            label={label}
            rows={rowsOf(nodes, isOpen, found?.shown ?? null)}
            isOpen={isOpen}
            onToggle={(id) => !found && setToggled(new Map(toggled).set(id, !isOpen(id)))}
            currentId={currentId}
            fitting={found?.fitting ?? null}
            hrefOf={(item: DocumentationItem) => hrefOf(item.line, address, item.path)}
            onFollow={onFollow}
          />
        )}
      </Scroller>
      {version.archive && (
        <Foot>
          <ArchiveButton label={version.label} archive={version.archive} />
        </Foot>
      )}
    </Root>
  )
}
