import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileListing, FileObject } from './files-search'

/** Takes the place of a name in the list, or of a new entry above the first: the field of a new folder, of a new name. */
export interface NameEditor {
  /** The entry whose name it is; null for a new one. */
  readonly path: string | null
  readonly field: ReactNode
}

/** What an action works on, and what it can do to the page. */
export interface FilesContext {
  /** The folder that is open. */
  readonly folder: string
  /** What it holds; undefined while that is not known. */
  readonly listing: FileListing | undefined
  /** What the action is for: what is selected, or the one row whose menu was opened. Empty for the folder itself. */
  readonly selection: readonly FileObject[]
  /** Why this user changes nothing here; null when they may. */
  readonly reason: string | null
  /** For calls, and for what lists show before they are answered. */
  readonly queries: QueryClient
  /** Selects these entries once they are listed; the keyboard goes to the first. */
  readonly select: (paths: readonly string[]) => void
  /** Shows a dialog, or anything else that stands over the page; null takes it away. */
  readonly show: (dialog: ReactNode | null) => void
  /** Puts a field into the list; null takes it away and gives the focus back to the row. */
  readonly edit: (editor: NameEditor | null) => void
  /** Opens a folder; with `item` the entry of that name is selected there. */
  readonly open: (folder: string, item?: string) => void
}

/** Something to do with the folder, or with what is selected in it. */
export interface FileAction {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** `folder`: in the bar above the list while nothing is selected; `selection`: once something is, and in each row's menu. */
  readonly on: 'folder' | 'selection'
  /** Changes something: not shown at all to those who may not. */
  readonly changes: boolean
  /** Where it stands: as a button of the bar, or in its menu. Absent: in the menu. */
  readonly place?: 'bar' | 'menu'
  readonly tone?: 'danger'
  /** As `ui/shortcuts` writes keys: `F2`, `Delete`, `mod+c`. Pressed in the list, with the focus anywhere in it. */
  readonly keys?: string
  /** What Enter and a click on the name do to one file; of several such actions the first that works. */
  readonly opensFile?: true
  /** Whether it makes sense for these at all; absent = always. What does not is not shown, and its keys do nothing. */
  readonly fits?: (context: FilesContext) => boolean
  /** Why it does not work right now, in words; null while it does. */
  readonly disabled: (context: FilesContext) => string | null
  readonly run: (context: FilesContext) => void
}

/** Actions that a reader sees for this context. */
export const fitting = (actions: readonly FileAction[], context: FilesContext): readonly FileAction[] =>
  actions.filter(
    ({ on, changes, fits }) =>
      (on === 'selection') === context.selection.length > 0 &&
      !(changes && context.reason !== null) &&
      (fits?.(context) ?? true),
  )
