import { useQueryClient } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOfflineReason } from '../../ui/browser/online'
import { useGetHelp } from '../../ui/feedback/get-help'
import { toast } from '../../ui/feedback/toast'
import { whileWorking } from '../../ui/feedback/working-sign'
import type { Elements } from '../../ui/layout/elements'
import type { Shortcut } from '../../ui/menu/shortcuts'
import {
  availableActions,
  type FileAction,
  type FilesContext,
  type NameEditor,
  reasonAgainst,
} from './actions'
import { changeActions, preloadChangeDialogs } from './change/change-actions'
import { useClipboard } from './change/clipboard'
import { downloadActions } from './download/download-actions'
import { useRunningZips } from './download/zip-jobs'
import type { HelpEntry } from './file-help'
import type { FileObject } from './files-search'
import { uploadActions } from './upload/pick/upload-actions'

const help = {
  label: 'Get help',
  icon: LifeBuoy,
} as const

function ask({ queries, getHelp }: FilesContext, entries: readonly HelpEntry[]): void {
  whileWorking(import('./file-help').then(({ helpWithEntries }) => helpWithEntries(queries, entries))).then(
    getHelp,
    () => toast.error('The help form could not be opened. Reload the page and try again.'),
  )
}

/** Help requests with the facts of the selected entries, or of the open folder. */
const helpActions: readonly FileAction[] = [
  {
    ...help,
    id: 'help-with-folder',
    on: 'folder',
    run: (context) => ask(context, [{ path: context.folder, kind: 'folder', size_bytes: null }]),
  },
  {
    ...help,
    id: 'help-with-selection',
    on: 'selection',
    run: (context) => ask(context, context.selection),
  },
]

/** All actions of the file manager, in the order they are offered. */
export const fileActions: readonly FileAction[] = [
  ...uploadActions,
  ...downloadActions,
  ...changeActions,
  ...helpActions,
]

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

/** The shortcuts of the list and its actions; those of the folder work without a row, too. */
export function listShortcuts(
  canWrite: boolean,
  folder: FilesContext,
  runKeys: (keys: string) => void,
): readonly Shortcut[] {
  const ofFolder = availableActions(fileActions, folder)
  return [
    ...gridShortcuts,
    ...fileActions.flatMap((action) => {
      const { keys, label, changes } = action
      if (keys === undefined || (changes && !canWrite)) return []
      return [{ keys, what: label, ...(ofFolder.includes(action) && { run: () => runKeys(keys) }) }]
    }),
  ]
}

/** Runs actions on the open folder and holds their dialog or name field. */
export function useFileActions(
  page: Pick<FilesContext, 'folder' | 'listing' | 'writeBlockedReason' | 'select' | 'open'>,
) {
  const [dialog, show] = useState<Elements>(null)
  const [editor, edit] = useState<NameEditor | null>(null)
  const offline = useOfflineReason()
  const queries = useQueryClient()
  const getHelp = useGetHelp()
  // Whether actions apply or are disabled depends on the clipboard and on the archives in preparation.
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
    getHelp,
  })
  /** Runs the action with this shortcut, on these entries or else on the folder. @returns false if there is none */
  const runKeys = (keys: string, entries: readonly FileObject[]): boolean => {
    for (const context of [contextFor(entries), contextFor([])]) {
      const action = availableActions(fileActions, context).find((one) => one.keys === keys)
      if (!action) continue
      const reason = reasonAgainst(action, context, offline)
      if (reason === null) action.run(context)
      else toast.error(reason)
      return true
    }
    return false
  }
  /** Previews or downloads a file. @returns false if neither is possible */
  const openFile = (file: FileObject): boolean => {
    const context = contextFor([file])
    const action = availableActions(fileActions, context).find(
      (one) => one.opensFile && reasonAgainst(one, context, null) === null,
    )
    action?.run(context)
    return action !== undefined
  }
  return { dialog, editor, contextFor, runKeys, openFile }
}
