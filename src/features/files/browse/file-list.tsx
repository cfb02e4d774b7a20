import { useDensity } from '../../../ui/table/use-density'
import type { FileAction, FilesContext, NameEditor } from '../actions'
import { fileActions } from '../actions-table'
import type { FileObject, FileSort } from '../files-search'
import type { Entries } from '../listing/entries'
import { noneSelected, type Selection } from '../listing/selection'
import { ActionBar } from './action-bar'
import { FilesGrid } from './files-grid'
import { ListBar } from './list-bar'
import { RowMenu } from './row-menu'
import type { Place } from './use-places'

export type FileListProps = {
  /** Names the list for speech. */
  label: string
  entries: Entries
  selection: Selection
  onSelection: (next: Selection) => void
  selected: readonly FileObject[]
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  contextFor: (rows: readonly FileObject[]) => FilesContext
  onOpen: (entry: FileObject) => void
  onUp: () => void
  onStroke: (stroke: string, active: readonly FileObject[]) => boolean
  editor: NameEditor | null
  place: Place | undefined
  onLeave: (place: Place) => void
  takesFocus: boolean
  /** What only this kind of list offers for its rows, before everything else. */
  ownActions?: readonly FileAction[]
  showsPlace?: boolean
  match?: string
  isStale?: boolean
}

/** The bar and the grid below it: the same for a folder and for what a search found. */
export function FileList(props: FileListProps) {
  const { entries, selection, onSelection, selected, sort, onSort, contextFor, ownActions = [] } = props
  const density = useDensity()
  const actions = [...ownActions, ...fileActions]
  return (
    <>
      <ListBar
        list={entries.list}
        selected={selected}
        onClear={() => onSelection(noneSelected(selection))}
        sort={sort}
        onSort={onSort}
        density={density}
        actions={<ActionBar label="Selection" actions={actions} context={contextFor(selected)} />}
      />
      <FilesGrid
        label={props.label}
        entries={entries}
        selection={selection}
        onSelection={onSelection}
        sort={sort}
        onSort={onSort}
        dense={density.dense}
        showsPlace={props.showsPlace ?? false}
        match={props.match}
        isStale={props.isStale ?? false}
        editor={props.editor}
        isDraggable={contextFor([]).reason === null}
        place={props.place}
        onLeave={({ offset }) => props.onLeave({ offset, active: selection.active })}
        takesFocus={props.takesFocus}
        onOpen={props.onOpen}
        onUp={props.onUp}
        onStroke={props.onStroke}
        menu={(rows, shared) => (
          <RowMenu rows={rows} actions={actions} contextFor={contextFor} shared={shared} />
        )}
      />
    </>
  )
}
