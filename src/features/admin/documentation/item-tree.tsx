import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { moveBy } from '../../../domain/rules/documentation/documentation-tree'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { PaperNote } from '../../../ui/table/paper-note'
import { usePlacedRows, useVirtualRows } from '../../../ui/table/use-virtual-rows'
import { ActiveRow, ItemCells, secondLine, TitleCell } from './item-cells'
import { type ItemCommands, type Node, nameOf, siblingsOf } from './item-rules'
import styles from './item-tree.module.css'

/** In pixels; the virtualizer needs numbers. */
const ROW_HEIGHT = 44
const TWO_LINES_HEIGHT = 56
const HEAD_HEIGHT = 40
/** A table may be one by the ARIA specification; its rows and cells have their roles from it. */
const treegrid = { role: 'treegrid' }
const selectable = { ...treegrid, 'aria-multiselectable': true }

type TreeState = {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly activeId: string | null
  readonly activate: (id: string) => void
}

type ItemTreeProps = TreeState & {
  label: string
  tree: readonly Node[]
  /** Visible nodes: children only of open nodes. */
  rows: readonly Node[]
  currentId: string | undefined
  /** Kind and status are below the title, if there is no room for columns. */
  hasTwoLines: boolean
  selected: ReadonlySet<string>
  /** Null without write access. */
  onSelect: ((id: string) => void) | null
  commands: ItemCommands
  isSaving: boolean
}

/**
 * The pages of a version as a treegrid: one tab stop, arrow keys within, and a row's controls are reached by Tab. Only
 * rows near the viewport are rendered, so that thousands of pages open at once.
 */
export function ItemTree(props: ItemTreeProps) {
  const { label, tree, rows, isOpen, toggle, activeId, activate, currentId, selected, onSelect } = props
  const { hasTwoLines, commands, isSaving } = props
  const height = hasTwoLines ? TWO_LINES_HEIGHT : ROW_HEIGHT
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const found = rows.findIndex(({ item }) => item.id === activeId)
  const active = Math.max(0, found)
  const drawn = useVirtualRows({
    scroller,
    count: rows.length,
    height,
    head: HEAD_HEIGHT,
    active,
    offset: 0,
  })
  const { virtualizer } = drawn
  const placed = usePlacedRows(drawn)
  // The page opened beside the tree keeps its position, though the rows above it grow.
  const shownHeight = useRef(height)
  useLayoutEffect(() => {
    const before = shownHeight.current
    shownHeight.current = height
    const frame = scroller.current
    if (!frame || before === height) return
    const first = frame.scrollTop / before
    const last = first + (frame.clientHeight - HEAD_HEIGHT) / before
    const kept = Math.min(Math.max(active, first), last)
    virtualizer.scrollToOffset(frame.scrollTop + kept * (height - before))
  }, [height, active, virtualizer])

  const go = (id: string) => {
    wantsFocus.current = true
    activate(id)
    const index = rows.findIndex(({ item }) => item.id === id)
    if (index >= 0) virtualizer.scrollToIndex(index)
  }
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>('tbody [tabindex="0"][data-row]')
    if (row?.dataset.row !== activeId) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent) => {
    const node = rows[active]
    const isRow = event.target instanceof HTMLElement && event.target.dataset.row === node?.item.id
    if (!node || !isRow || event.ctrlKey || event.metaKey) return
    if (handle(event, node)) {
      event.preventDefault()
      // A letter selects a title here and must not trigger a shortcut of the portal as well.
      event.stopPropagation()
    }
  }
  const handle = (event: KeyboardEvent, node: Node): boolean => {
    const { key, altKey } = event
    const { id } = node.item
    if (altKey) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[key]
      if (step === undefined || !commands.move) return false
      commands.move(node, siblingsOf(tree, node).indexOf(node) + 1 + step)
      return true
    }
    if (key === 'Enter') commands.open(node.item)
    else if (key === ' ' && onSelect) onSelect(id)
    else if (key === 'F2' && commands.rename) commands.rename(id)
    else if (key === 'Delete' && commands.remove) commands.remove(node)
    else {
      const move = moveBy(event, rows, id, isOpen)
      if (!move) return false
      if (move.toggle) toggle(move.toggle)
      if (move.focus) go(move.focus)
    }
    return true
  }
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label, [popover]')) return
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const node = rows.find(({ item }) => item.id === id)
    if (node && getSelection()?.isCollapsed !== false) commands.open(node.item)
  }
  /** Escape leads from a control back to its row. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-row]')
    if (!row || row === event.target) return
    event.stopPropagation()
    row.focus({ preventScroll: true })
  }

  return (
    <>
      <PaperNote count={rows.length} noun="pages" />
      <div ref={scroller} className={styles.frame} data-scroll-restoration-id="documentation-items">
        <table
          {...(onSelect ? selectable : treegrid)}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={isSaving}
          className={cx(onSelect && styles.selectable, hasTwoLines && styles.twoLines)}
          onKeyDown={(event) => {
            press(event)
            leave(event)
          }}
          onClick={click}
        >
          <thead>
            <tr aria-rowindex={1}>
              {onSelect && (
                <th scope="col">
                  <VisuallyHidden>Select</VisuallyHidden>
                </th>
              )}
              <th scope="col" className={styles.titleHead}>
                Page
              </th>
              {['Kind', 'Last synchronization', 'Last changed', 'Visibility'].map((header) => (
                <th key={header} scope="col" data-wide="">
                  {header}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody style={{ height: placed.height }}>
            {placed.rows.map(({ index, start }) => {
              const node = rows[index]
              if (!node) return null
              const { item, depth, children } = node
              const siblings = siblingsOf(tree, node)
              const isExpandable = children.length > 0
              const Chevron = isOpen(item.id) ? ChevronDown : ChevronRight
              return (
                <tr
                  key={item.id}
                  aria-label={rowText(node)}
                  data-row={item.id}
                  tabIndex={index === active ? 0 : -1}
                  aria-rowindex={index + 2}
                  aria-level={depth + 1}
                  aria-posinset={siblings.indexOf(node) + 1}
                  aria-setsize={siblings.length}
                  aria-expanded={isExpandable ? isOpen(item.id) : undefined}
                  aria-selected={onSelect ? selected.has(item.id) : undefined}
                  aria-current={item.id === currentId || undefined}
                  style={
                    start === undefined
                      ? undefined
                      : { height, transform: `translateY(${start - HEAD_HEIGHT}px)` }
                  }
                  onFocus={() => activate(item.id)}
                >
                  <ActiveRow value={index === active}>
                    {onSelect && (
                      <td>
                        <label className={styles.select}>
                          <input
                            type="checkbox"
                            tabIndex={-1}
                            aria-label={`Select ${nameOf(item)}`}
                            checked={selected.has(item.id)}
                            onChange={() => onSelect(item.id)}
                          />
                        </label>
                      </td>
                    )}
                    <TitleCell
                      node={node}
                      commands={commands}
                      indent={Math.min(depth, 6)}
                      expander={
                        isExpandable && (
                          <button
                            type="button"
                            className={cx(piece.lit, styles.expander)}
                            tabIndex={-1}
                            aria-label={`${isOpen(item.id) ? 'Collapse' : 'Expand'} ${nameOf(item)}`}
                            onClick={() => toggle(item.id)}
                          >
                            <Chevron size={16} aria-hidden="true" />
                          </button>
                        )
                      }
                    />
                    <ItemCells node={node} commands={commands} siblings={siblings} />
                  </ActiveRow>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Accessible name of a focused row. */
const rowText = (node: Node) => [nameOf(node.item), secondLine(node)].join(', ')
