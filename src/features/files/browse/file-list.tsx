import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { visibleName } from '../../../domain/rules/files/name-pieces'
import { formatCount } from '../../../ui/format/count'
import type { Elements } from '../../../ui/layout/elements'
import { Menu, MenuCheckbox, MenuSeparator, SharedMenu } from '../../../ui/menu/menu'
import type { Density } from '../../../ui/table/column'
import { ListBar } from '../../../ui/table/list-bar'
import { useDensity } from '../../../ui/table/use-density'
import { ActionBar, ActionItems, type FileAction, type FilesContext, type NameEditor } from '../actions'
import { type FileObject, type SortField, sortFields } from '../files-search'
import { formatSelection, formatTotals, totalsOf } from './entries'
import { FilesGrid } from './files-grid'
import { fieldOf, nextSort } from './order'
import { noneSelected } from './selection'
import type { FileListState } from './use-file-list'
import type { ListCommands } from './use-grid-input'

type FileListProps = {
  /** Accessible name of the grid. */
  label: string
  list: FileListState
  /** The actions offered for rows and the selection. */
  actions: readonly FileAction[]
  contextFor: (rows: readonly FileObject[]) => FilesContext
  editor: NameEditor | null
  commands: ListCommands
}

/** A folder's content or search results: a bar with the actions for the selection, and the grid. */
export function FileList({ label, list, actions, contextFor, editor, commands }: FileListProps) {
  const density = useDensity()
  return (
    <>
      <BarOfList
        list={list}
        onSort={commands.sort}
        density={density}
        actions={<ActionBar label="Selection" actions={actions} context={contextFor(list.selected)} />}
      />
      <FilesGrid
        label={label}
        list={list}
        commands={commands}
        dense={density.dense}
        editor={editor}
        isDraggable={contextFor([]).writeBlockedReason === null}
        menu={(rows, shared) => (
          // One menu for all rows: it opens for a row, or for the selection that the row is part of.
          <SharedMenu label={`Actions for ${rowsName(rows)}`} {...shared}>
            <ActionItems actions={actions} context={contextFor(rows)} />
          </SharedMenu>
        )}
      />
    </>
  )
}

const sortLabels: Readonly<Record<SortField, string>> = {
  name: 'name',
  size: 'size',
  modified_at: 'modified',
  kind: 'kind',
}

type BarOfListProps = {
  list: FileListState
  onSort: ListCommands['sort']
  density: Density
  /** The actions for the selection. */
  actions: Elements
}

/** Above the grid: totals and display options, or, once something is selected, the actions for it. */
function BarOfList({ list, onSort, density, actions }: BarOfListProps) {
  const { entries, selection, setSelection, selected, sort } = list
  const selectedTotals = useMemo(() => formatSelection(totalsOf(selected)), [selected])
  const totals = useMemo(() => formatTotals(totalsOf(entries.list)), [entries])
  return (
    <ListBar
      status={selected.length > 0 ? selectedTotals : totals}
      isSelecting={selected.length > 0}
      onClear={() => setSelection(noneSelected(selection))}
      actions={actions}
    >
      <Menu
        label="Display"
        size="sm"
        trigger={
          <>
            <SlidersHorizontal size={16} aria-hidden="true" />
            <span>Display</span>
          </>
        }
      >
        {sortFields.map((field) => {
          const isSorted = sort !== undefined && fieldOf(sort) === field
          return (
            <MenuCheckbox key={field} checked={isSorted} onChange={() => onSort(nextSort(field, sort))}>
              {`Sort by ${sortLabels[field]}${isSorted ? (sort.startsWith('-') ? ' (descending)' : ' (ascending)') : ''}`}
            </MenuCheckbox>
          )
        })}
        <MenuSeparator />
        <MenuCheckbox checked={density.dense} onChange={density.onChange}>
          Compact rows
        </MenuCheckbox>
      </Menu>
    </ListBar>
  )
}

/** "forces.csv" or "3 items" */
function rowsName(rows: readonly FileObject[]): string {
  const [first] = rows
  return rows.length === 1 && first ? visibleName(first.name) : `${formatCount(rows.length)} items`
}
