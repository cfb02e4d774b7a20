import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOfflineReason } from '../../ui/feedback/online'
import { toast } from '../../ui/feedback/toast'
import type { Elements } from '../../ui/layout/elements'
import type { Shortcut } from '../../ui/menu/shortcuts'
import { type FileAction, type FilesContext, fitting, type NameEditor } from './actions'
import { changeActions, preloadChangeDialogs } from './change/change-actions'
import { useClipboard } from './change/clipboard'
import { downloadActions } from './download/download-actions'
import { useRunningZips } from './download/zip-jobs'
import type { FileObject } from './files-search'
import { uploadActions } from './upload/pick/upload-actions'

/** All actions of the file manager, in the order they are offered. */
export const fileActions: readonly FileAction[] = [...uploadActions, ...downloadActions, ...changeActions]

/** Handled by the grid itself. */
const gridShortcuts: readonly Shortcut[] = [
  { keys: 'Enter', what: 'Open' },
  { keys: 'Space', what: 'Select or deselect' },
  { keys: 'Shift+↓', what: 'Select a range' },
  { keys: 'mod+a', what: 'Select all' },
  { keys: 'Escape', what: 'Clear the selection' },
  { keys: 'Alt+↑', what: 'Parent folder' },
  { keys: 'Shift+F10', what: 'Actions for the row' },
]

/** The shortcuts of the list and its actions, for the shortcut sheet. */
export function listShortcuts(canWrite: boolean): readonly Shortcut[] {
  return [
    ...gridShortcuts,
    ...fileActions.flatMap(({ keys, label, changes }) =>
      keys !== undefined && (canWrite || !changes) ? [{ keys, what: label }] : [],
    ),
  ]
}

/** Runs actions on the open folder and keeps what they show: a dialog, a name field. */
export function useFileActions(
  page: Pick<FilesContext, 'folder' | 'listing' | 'writeBlockedReason' | 'select' | 'open'>,
) {
  const [dialog, show] = useState<Elements>(null)
  const [editor, edit] = useState<NameEditor | null>(null)
  const offline = useOfflineReason()
  const queries = useQueryClient()
  // Whether actions fit or are disabled depends on the clipboard and on the archives in preparation.
  useClipboard()
  useRunningZips()
  const canWrite = page.writeBlockedReason === null
  useEffect(() => {
    if (canWrite) void preloadChangeDialogs()
  }, [canWrite])

  const contextFor = (selection: readonly FileObject[]): FilesContext => ({
    ...page,
    queries,
    selection,
    show,
    edit,
  })
  /** Runs the action with this shortcut, on these entries or else on the folder. @returns false when there is none */
  const runKeys = (keys: string, entries: readonly FileObject[]): boolean => {
    for (const context of [contextFor(entries), contextFor([])]) {
      const action = fitting(fileActions, context).find((one) => one.keys === keys)
      if (!action) continue
      const reason = action.disabled(context) ?? (action.changes ? offline : null)
      if (reason === null) action.run(context)
      else toast.error(reason)
      return true
    }
    return false
  }
  /** Previews or downloads a file. @returns false when neither is possible */
  const openFile = (file: FileObject): boolean => {
    const context = contextFor([file])
    const action = fitting(fileActions, context).find(
      (one) => one.opensFile && one.disabled(context) === null,
    )
    action?.run(context)
    return action !== undefined
  }
  return { dialog, editor, contextFor, runKeys, openFile }
}
