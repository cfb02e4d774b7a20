import type { ReactNode } from 'react'
import type { SharedBy } from '../../../ui/menu/use-menu'
import type { NameEditor } from '../actions'
import type { FileObject, FileSort } from '../files-search'
import type { Entries } from '../listing/entries'
import type { Selection } from '../listing/selection'
import type { Place } from './use-places'

export type FilesGridProps = {
  /** Names the list for speech: "Files in Cases". */
  label: string
  entries: Entries
  selection: Selection
  onSelection: (next: Selection) => void
  sort: FileSort | undefined
  onSort: (sort: FileSort) => void
  dense: boolean
  showsPlace: boolean
  match?: string
  isStale: boolean
  editor: NameEditor | null
  /** Rows can be picked up. */
  isDraggable: boolean
  /** Where the list was left when it was last seen. */
  place: Place | undefined
  onLeave: (place: Pick<Place, 'offset'>) => void
  /** The list takes the focus as it comes: what had it before led here. */
  takesFocus: boolean
  onOpen: (entry: FileObject) => void
  onUp: () => void
  /** A key of some action; true when one took it. */
  onStroke: (stroke: string, active: readonly FileObject[]) => boolean
  /** The menu of these rows. */
  menu: (rows: readonly FileObject[], shared: SharedBy) => ReactNode
}
