import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { MessageState } from '../../../ui/feedback/message-state'
import { EmptyState, FailedState } from '../../../ui/feedback/panel-states'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { SearchBox } from '../../../ui/table/search-box'
import { type DocumentationItem, type DocumentationVersion, hrefOf } from '../address/documentation-address'
import type { PagesOfVersion } from '../pages-of-version'
import { ArchiveButton } from '../versions/archive-button'
import { buildTree, filterTree, inOrder, pathTo, rowsOf } from './page-tree'
import styles from './tree-panel.module.css'
import { TreeView } from './tree-view'

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
    <div className={styles.root}>
      <search className={styles.head}>
        <SearchBox label="Filter pages" value={filter} onChange={setFilter} delay={80} />
      </search>
      <div className={styles.scroller} data-scroll-restoration-id="documentation-tree">
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
      </div>
      {version.archive && (
        <div className={styles.foot}>
          <ArchiveButton label={version.label} archive={version.archive} />
        </div>
      )}
    </div>
  )
}
