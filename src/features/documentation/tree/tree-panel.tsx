import { FileArchive } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import type { PagesOfVersion } from '../../../domain/parts/documentation-pages'
import type { StoredFile } from '../../../domain/parts/files/signed-url'
import {
  type DocumentationItem,
  type DocumentationVersion,
  hrefOf,
} from '../../../domain/rules/documentation/documentation-address'
import { moveBy, pathTo, rowsOf, type TreeNode } from '../../../domain/rules/documentation/documentation-tree'
import { Button } from '../../../ui/control/button'
import { EmptyState, FailedState } from '../../../ui/feedback/panel-states'
import { formatBytes } from '../../../ui/format/bytes'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { useDownload } from '../page-content'
import styles from './tree-panel.module.css'

type TreePanelProps = {
  version: DocumentationVersion
  /** The version segment of its addresses. */
  address: string
  /** Null until all pages have loaded or failed. */
  tree: readonly TreeNode<DocumentationItem>[] | null
  /** All pages of it, in reading order. */
  order: readonly TreeNode<DocumentationItem>[] | null
  pages: PagesOfVersion
  currentId: string | null
  onFollow: (href: string) => void
}

/** The pages of the open version; its failure leaves the page beside it alone. */
export function TreePanel({ version, address, tree, order, pages, currentId, onFollow }: TreePanelProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [seenId, setSeenId] = useState<string | null>(null)

  // The parents of a page open with it, and stay open when the viewer moves on.
  if (order && currentId !== seenId) {
    setSeenId(currentId)
    const node = order.find(({ item }) => item.id === currentId)
    if (node)
      setToggled(
        new Map([...toggled, ...[...pathTo(node), node].map(({ item }) => [item.id, true] as const)]),
      )
  }

  if (!tree)
    return pages.error ? (
      <FailedState
        what="The list of pages could not be loaded"
        failure={pages.error}
        onRetry={pages.refetch}
        isRetrying={pages.isFetching}
      />
    ) : (
      <SkeletonText lines={14} label="Loading the list of pages" />
    )
  if (tree.length === 0)
    return <EmptyState title="No pages yet">{`${version.label} has no documentation to read.`}</EmptyState>

  const isOpen = (id: string) => toggled.get(id) ?? false
  return (
    <div className={styles.root}>
      <div className={styles.scroller} data-scroll-restoration-id="documentation-tree">
        <TreeView
          label={`Pages of ${version.label}`}
          rows={rowsOf(tree, isOpen)}
          isOpen={isOpen}
          onToggle={(id) => setToggled(new Map(toggled).set(id, !isOpen(id)))}
          currentId={currentId}
          hrefOf={(item) => hrefOf(item.line, address, item.path)}
          onFollow={onFollow}
        />
      </div>
      {version.archive && (
        <div className={styles.foot}>
          <ArchiveButton label={version.label} archive={version.archive} />
        </div>
      )}
    </div>
  )
}

type TreeViewProps = {
  label: string
  rows: readonly TreeNode<DocumentationItem>[]
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  currentId: string | null
  hrefOf: (item: DocumentationItem) => string
  onFollow: (href: string) => void
}

/** The tree with one tab stop and arrow keys inside. Every row is a link. [DOC6] */
function TreeView(props: TreeViewProps) {
  const { label, rows, isOpen, onToggle, currentId, hrefOf, onFollow } = props
  const root = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const isRow = (id: string | null) => rows.some(({ item }) => item.id === id)
  const tabStopId = [focusedId, currentId].find(isRow) ?? rows[0]?.item.id

  const rowAt = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null
  const press = (event: KeyboardEvent) => {
    const id = rowAt(event.target)?.id
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveBy(event, rows, id, isOpen)
    if (!move) return
    event.preventDefault()
    // A letter selects a title here and must not trigger a shortcut of the portal as well.
    event.stopPropagation()
    if (move.toggle) onToggle(move.toggle)
    if (!move.focus) return
    setFocusedId(move.focus)
    document.getElementById(move.focus)?.focus()
  }
  const click = (event: MouseEvent) => {
    const row = rowAt(event.target)
    if (!row) return
    const isArrow = event.target === row.firstElementChild && row.hasAttribute('aria-expanded')
    if (isArrow) {
      event.preventDefault()
      onToggle(row.id)
      return
    }
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setFocusedId(row.id)
    onFollow(row.getAttribute('href') ?? '')
  }

  // Scrolls the current page into view within the tree only; scrollIntoView would scroll the window, too.
  useEffect(() => {
    const scroller = root.current?.parentElement
    const row = currentId === null ? null : document.getElementById(currentId)
    if (!scroller || !row) return
    const [outer, inner] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      scroller.scrollTop += inner.top - outer.top - outer.height / 3
  }, [currentId])

  return (
    <div
      className={styles.tree}
      ref={root}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      onClick={click}
    >
      {rows.map(({ item, depth, children }) => (
        <TreeRow
          key={item.id}
          item={item}
          href={hrefOf(item)}
          depth={depth}
          isOpen={children.length > 0 ? isOpen(item.id) : undefined}
          isTabStop={item.id === tabStopId}
          isCurrent={item.id === currentId}
        />
      ))}
    </div>
  )
}

type TreeRowProps = {
  item: DocumentationItem
  href: string
  depth: number
  /** Undefined for a row without children. */
  isOpen: boolean | undefined
  isTabStop: boolean
  isCurrent: boolean
}

// Of hundreds of rows, opening a page changes two.
const TreeRow = memo(({ item, href, depth, isOpen, isTabStop, isCurrent }: TreeRowProps) => {
  const badge = badgeOf(item)
  return (
    <a
      id={item.id}
      role="treeitem"
      href={href}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      style={{ paddingInlineStart: `${4 + Math.min(depth, 8) * 14}px` }}
    >
      <span aria-hidden="true" />
      <span>{item.title}</span>
      {badge && <small>{badge}</small>}
    </a>
  )
})

const badgeOf = ({ hidden, sync_status: status, format }: DocumentationItem) =>
  hidden ? 'Hidden' : status === 'missing' ? 'Missing' : format === 'pdf' ? 'PDF' : null

type ArchiveButtonProps = { label: string; archive: StoredFile & { readonly size_bytes: number } }

/** Downloads the whole version as a zip, for reading offline. [DOC7] */
function ArchiveButton({ label, archive }: ArchiveButtonProps) {
  const { isStarting, download } = useDownload()
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-disabled={isStarting}
      onClick={() => download(archive, `The documentation of ${label}`)}
      title={`All pages of ${label} as a zip file`}
    >
      <FileArchive size={16} aria-hidden="true" />
      <span>{`Download for offline reading (${formatBytes(archive.size_bytes)})`}</span>
    </Button>
  )
}
