import {
  type CSSProperties,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { nameTextContainer } from '../../../domain/parts/files/file-name'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import { revealFully } from '../../../ui/layout/show-whole'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import type { SharedBy } from '../../../ui/menu/use-menu'
import { PaperNote } from '../../../ui/table/paper-note'
import { SortButton } from '../../../ui/table/sort-button'
import { useVirtualRows } from '../../../ui/table/use-virtual-rows'
import type { NameEditor } from '../actions'
import type { FileObject, FileSort, SortField } from '../files-search'
import styles from './files-grid.module.css'
import { type GridLayout, GridRows } from './grid-rows'
import { fieldOf, nextSort } from './order'
import { activeIndex, allSelected, noneSelected } from './selection'
import type { FileListState } from './use-file-list'
import { isTyping, type ListCommands, useGridInput } from './use-grid-input'

export type FilesGridProps = {
  /** Accessible name: "Files in Cases". */
  label: string
  list: FileListState
  commands: ListCommands
  dense: boolean
  editor: NameEditor | null
  isDraggable: boolean
  /** Renders the menu of these rows. */
  menu: (rows: readonly FileObject[], shared: SharedBy) => Elements
}

/** A table with selectable rows has the role of a grid. */
const gridRole = { role: 'grid', 'aria-multiselectable': true } as const

/** Files and folders as a virtual grid with a single tab stop and arrow keys within. */
export function FilesGrid({ label, list, commands, dense, editor, isDraggable, menu }: FilesGridProps) {
  const { entries, selection, setSelection, isSearch, isStale, isArrival, position, savePosition } = list
  const count = entries.list.length
  const scroller = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const layout = useLayout(scroller)
  const [rem] = useState(rootFontSize)
  const height = rowHeight(rem, layout === 'narrow' || isSearch, dense)
  const head = rowHeight(rem, false, false)
  const active = activeIndex(selection, entries)
  const [menuRows, setMenuRows] = useState<readonly FileObject[]>([])
  const menuAnchor = useRef<DOMRect>(undefined)

  const rows = useVirtualRows({ scroller, count, height, head, active, offset: position?.offset ?? 0 })
  const { virtualizer } = rows
  const onMenu = (targets: readonly FileObject[], beside: DOMRect) => {
    menuAnchor.current = beside
    setMenuRows(targets)
  }
  const input = useGridInput({ list, commands, scroller, virtualizer, active, menuId, onMenu })

  // Once on mount: restores the position, with the active row in view.
  const arrive = useRef(() => {
    if (active > 0) virtualizer.scrollToIndex(active, { align: position ? 'auto' : 'center' })
    // A user who is typing in the search box keeps the focus there.
    if (isArrival && !isTyping(document.activeElement)) input.focusActive()
  })
  const leave = useRef<(offset: number) => void>(undefined)
  useLayoutEffect(() => {
    leave.current = (offset) => savePosition({ offset, active: selection.active })
  })
  useLayoutEffect(() => {
    arrive.current()
    const element = scroller.current
    // The offset is tracked: on unmount the element no longer has it.
    let offset = position?.offset ?? 0
    const onScroll = () => {
      offset = element?.scrollTop ?? 0
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element?.removeEventListener('scroll', onScroll)
      leave.current?.(offset)
    }
  }, [position])

  // Scrolls to the active row also if something other than a key has moved it.
  const shownActive = useRef(selection.active)
  useLayoutEffect(() => {
    if (shownActive.current === selection.active) return
    shownActive.current = selection.active
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' })
  }, [selection.active, active, virtualizer])

  // When a name field closes, the focus returns to the active row.
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (wasEditing.current && editor === null && document.activeElement === document.body) input.focusActive()
    wasEditing.current = editor !== null
  })

  const selectedCount = selection.paths.size
  return (
    <>
      <PaperNote count={count} noun="items" />
      <div
        className={cx(styles.frame, nameTextContainer)}
        ref={scroller}
        onFocus={revealFully}
        data-stale={isStale || undefined}
        style={sizeProperties(layouts[layout].columns, height, head)}
      >
        <table
          {...gridRole}
          {...input.listeners}
          aria-label={label}
          aria-rowcount={count + 1}
          aria-colcount={layouts[layout].count}
          aria-busy={isStale}
        >
          <thead>
            <GridHead
              layout={layout}
              sort={list.sort}
              onSort={commands.sort}
              isAllSelected={selectedCount > 0 && selectedCount === count}
              isSomeSelected={selectedCount > 0}
              onSelectAll={(isChecked) =>
                setSelection(isChecked ? allSelected(selection, entries) : noneSelected(selection))
              }
            />
          </thead>
          {editor?.path === null && (
            <tbody>
              <tr>
                <td className="editor">{editor.field}</td>
              </tr>
            </tbody>
          )}
          <GridRows
            rows={rows}
            list={list}
            head={head}
            active={active}
            layout={layout}
            menuId={menuId}
            editor={editor}
            isDraggable={isDraggable}
          />
        </table>
      </div>
      {menu(menuRows, { id: menuId, anchor: menuAnchor })}
    </>
  )
}

type GridHeadProps = {
  layout: GridLayout
  /** undefined: best match first, by no column. */
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  isAllSelected: boolean
  isSomeSelected: boolean
  onSelectAll: (isChecked: boolean) => void
}

/** Column headers that sort, and the checkbox for all rows. */
function GridHead(props: GridHeadProps) {
  const { layout, sort, onSort, isAllSelected, isSomeSelected, onSelectAll } = props
  const column = (field: SortField, className: string, title: string) => {
    const isSorted = sort !== undefined && fieldOf(sort) === field
    const isDescending = isSorted && sort.startsWith('-')
    return (
      <th
        scope="col"
        className={className}
        aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      >
        <SortButton
          className="sort"
          tabIndex={-1}
          isDescending={isDescending}
          onClick={() => onSort(nextSort(field, sort))}
        >
          {title}
        </SortButton>
      </th>
    )
  }
  return (
    <tr className="head" aria-rowindex={1}>
      <th scope="col" className="select">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="Select all"
            checked={isAllSelected}
            ref={(input) => {
              if (input) input.indeterminate = isSomeSelected && !isAllSelected
            }}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </label>
      </th>
      {column('name', 'cell name', 'Name')}
      {layout !== 'narrow' && column('size', 'cell size', 'Size')}
      {layout !== 'narrow' && column('modified_at', 'cell date', 'Modified')}
      {layout === 'wide' && column('kind', 'cell kind', 'Kind')}
      <th scope="col" className="more">
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </tr>
  )
}

const layouts: Record<GridLayout, { readonly columns: string; readonly count: number }> = {
  wide: { columns: '2.75rem minmax(0, 1fr) 6.5rem 11rem 9rem 2.75rem', count: 6 },
  medium: { columns: '2.75rem minmax(0, 1fr) 6.5rem 11rem 2.75rem', count: 5 },
  narrow: { columns: '2.75rem minmax(0, 1fr) 2.75rem', count: 3 },
}

const layoutAt = (width: number): GridLayout => (width < 560 ? 'narrow' : width < 760 ? 'medium' : 'wide')

/** Measures the list and not the window: the menu or the information panel may be beside it. */
function useLayout(list: RefObject<HTMLElement | null>): GridLayout {
  // Stable, since the element is the same as long as the grid is mounted.
  const [subscribe] = useState(() => (listener: () => void) => {
    const observer = new ResizeObserver(listener)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  })
  return useSyncExternalStore(subscribe, () =>
    layoutAt(list.current?.clientWidth ?? Number.POSITIVE_INFINITY),
  )
}

/** Pixels per rem, which the user may have changed. */
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Height of a row in pixels: the virtualizer needs a number. */
const rowHeight = (rem: number, isTwoLines: boolean, isDense: boolean) =>
  Math.round(rem * (isTwoLines ? (isDense ? 3 : 3.5) : isDense ? 2 : 2.5))

/** Custom properties of the style sheet. */
const sizeProperties = (columns: string, row: number, head: number): CSSProperties =>
  Object.fromEntries([
    ['--columns', columns],
    ['--row', `${row}px`],
    ['--head', `${head}px`],
  ])
