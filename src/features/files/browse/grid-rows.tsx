import type { Selection } from '../listing/selection'
import type { FilesGridProps } from './files-grid-props'
import type { Layout } from './grid-layout'
import { GridRow } from './grid-row'
import { type RowsVirtualizer, useRowChanges } from './use-rows'

type GridRowsProps = Pick<FilesGridProps, 'entries' | 'showsPlace' | 'match' | 'editor' | 'isDraggable'> & {
  virtualizer: RowsVirtualizer
  watch: Parameters<typeof useRowChanges>[0]
  /** Height of the head, which the rows begin below. */
  head: number
  selection: Selection
  active: number
  layout: Layout
  menuId: string
}

/** The rows in sight. While the list scrolls nothing else is drawn. */
export function GridRows(props: GridRowsProps) {
  const { virtualizer, watch, head, entries, selection, active, layout } = props
  const { showsPlace, match, menuId, editor, isDraggable } = props
  useRowChanges(watch)
  return (
    <tbody className="rows" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries.list[index]
        return (
          entry && (
            <GridRow
              key={entry.path}
              entry={entry}
              index={index}
              top={start - head}
              layout={layout}
              isSelected={selection.paths.has(entry.path)}
              isTabStop={index === active}
              showsPlace={showsPlace}
              match={match}
              menuId={menuId}
              editor={editor?.path === entry.path ? editor.field : null}
              isDraggable={isDraggable}
            />
          )
        )
      })}
    </tbody>
  )
}
