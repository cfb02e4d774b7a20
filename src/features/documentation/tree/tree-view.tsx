import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { DocumentationItem } from '../address/documentation-address'
import type { TreeNode } from './page-tree'
import { moveBy } from './tree-keys'
import styles from './tree-view.module.css'

type Node = TreeNode<DocumentationItem>

type TreeViewProps = {
  label: string
  rows: readonly Node[]
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  currentId: string | null
  /** With a filter: the rows that fit; the others lead to them. */
  fitting: ReadonlySet<string> | null
  hrefOf: (item: DocumentationItem) => string
  onFollow: (href: string) => void
}

const markOf = ({ hidden, sync_status: status, format }: DocumentationItem) =>
  hidden ? 'Hidden' : status === 'missing' ? 'Missing' : format === 'pdf' ? 'PDF' : null

/** The pages of a version; one tab stop, arrow keys inside. Every row is a link. [DOC6] */
export const TreeView = (props: TreeViewProps) => {
  const { label, rows, isOpen, onToggle, currentId, fitting, hrefOf, onFollow } = props
  const root = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const isThere = (id: string | null) => rows.some(({ item }) => item.id === id)
  const stopId = [focusedId, currentId].find(isThere) ?? rows[0]?.item.id

  const rowAt = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null
  const press = (event: KeyboardEvent) => {
    const id = rowAt(event.target)?.id
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveBy(event.key, rows, id, isOpen)
    if (!move) return
    event.preventDefault()
    // A letter leads to a title here; the portal's shortcuts must not take it, too.
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

  // The current page comes into sight within the tree alone: the window keeps its place.
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
      className={styles.root}
      ref={root}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      onClick={click}
    >
      {rows.map(({ item, depth, children }) => {
        const mark = markOf(item)
        return (
          <a
            key={item.id}
            id={item.id}
            role="treeitem"
            href={hrefOf(item)}
            tabIndex={item.id === stopId ? 0 : -1}
            aria-level={depth + 1}
            aria-expanded={children.length > 0 ? isOpen(item.id) : undefined}
            aria-selected={item.id === currentId}
            aria-current={item.id === currentId ? 'page' : undefined}
            data-out={fitting && !fitting.has(item.id) ? '' : undefined}
            style={{ paddingInlineStart: `${4 + Math.min(depth, 8) * 14}px` }}
          >
            <span aria-hidden="true" />
            <span>{item.title}</span>
            {mark && <small>{mark}</small>}
          </a>
        )
      })}
    </div>
  )
}
