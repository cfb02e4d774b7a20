import { useId, useLayoutEffect, useRef, useState } from 'react'
import { namesFrame } from '../../../domain/files/file-name'
import { cx } from '../../../ui/layout/cx'
import type { FileObject } from '../files-search'
import { activeIndex, allSelected, noneSelected } from '../listing/selection'
import styles from './files-grid.module.css'
import type { FilesGridProps } from './files-grid-props'
import { GridHead } from './grid-head'
import { isTyping } from './grid-keys'
import { columnCount, columnsOf, rowHeight, sizesOf, textSize, useLayout } from './grid-layout'
import { GridRows } from './grid-rows'
import { useGridInput } from './use-grid-input'
import { useRows } from './use-rows'

/** A table whose rows are chosen is a grid: its cells become grid cells. */
const asGrid = { role: 'grid', 'aria-multiselectable': true } as const

/** Files and folders as a grid of which only what is in sight is drawn; one tab stop, arrow keys within. */
export function FilesGrid(props: FilesGridProps) {
  const { label, entries, selection, onSelection, sort, onSort, dense, showsPlace, match, editor } = props
  const { place, onLeave, takesFocus } = props
  const { list } = entries
  const scroller = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const layout = useLayout(scroller)
  const [rem] = useState(textSize)
  const height = rowHeight(rem, layout === 'narrow' || showsPlace, dense)
  const head = rowHeight(rem, false, false)
  const active = activeIndex(selection, entries)
  const [menuRows, setMenuRows] = useState<readonly FileObject[]>([])
  const beside = useRef<DOMRect>(undefined)

  const { virtualizer, watch } = useRows({
    scroller,
    count: list.length,
    height,
    head,
    active,
    offset: place?.offset ?? 0,
  })

  const onMenu = (rows: readonly FileObject[], place: DOMRect) => {
    beside.current = place
    setMenuRows(rows)
  }
  const input = useGridInput({ ...props, scroller, virtualizer, active, menuId, onMenu })

  // Once, as the list comes: back to where it was left, with the keyboard's row in sight.
  const arrive = useRef(() => {
    if (active > 0) virtualizer.scrollToIndex(active, { align: place ? 'auto' : 'center' })
    // Whoever searches goes on typing.
    if (takesFocus && !isTyping(document.activeElement)) input.focusActive()
  })
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    arrive.current()
    const element = scroller.current
    let offset = place?.offset ?? 0
    const note = () => {
      offset = element?.scrollTop ?? 0
    }
    element?.addEventListener('scroll', note, { passive: true })
    return () => {
      element?.removeEventListener('scroll', note)
      leave.current({ offset })
    }
  }, [place])

  // What something else has selected comes into sight, as what a key has moved to does.
  const shownPath = useRef(selection.active)
  useLayoutEffect(() => {
    if (shownPath.current === selection.active) return
    shownPath.current = selection.active
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' })
  }, [selection.active, active, virtualizer])

  // The field of a name goes; its row, or the one named, takes the focus.
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (wasEditing.current && editor === null && document.activeElement === document.body) input.focusActive()
    wasEditing.current = editor !== null
  })

  const all = selection.paths.size
  const sizes = sizesOf(columnsOf[layout], height, head)
  return (
    <>
      <div
        className={cx(styles.frame, namesFrame)}
        ref={scroller}
        data-stale={props.isStale || undefined}
        style={sizes}
      >
        <table
          {...asGrid}
          aria-label={label}
          aria-rowcount={list.length + 1}
          aria-colcount={columnCount[layout]}
          aria-busy={props.isStale}
          onKeyDown={input.onKeyDown}
          onClick={input.onClick}
          onDoubleClick={input.onDoubleClick}
          onContextMenu={input.onContextMenu}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
        >
          <thead>
            <GridHead
              layout={layout}
              sort={sort}
              onSort={onSort}
              isAllSelected={all > 0 && all === list.length}
              isSomeSelected={all > 0}
              onSelectAll={(selects) =>
                onSelection(selects ? allSelected(selection, entries) : noneSelected(selection))
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
            virtualizer={virtualizer}
            watch={watch}
            head={head}
            entries={entries}
            selection={selection}
            active={active}
            layout={layout}
            showsPlace={showsPlace}
            match={match}
            menuId={menuId}
            editor={editor}
            isDraggable={props.isDraggable}
          />
        </table>
      </div>
      {props.menu(menuRows, { id: menuId, anchor: beside })}
    </>
  )
}
