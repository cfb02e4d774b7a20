import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useReasonOffline } from '../../../ui/feedback/online'
import { toast } from '../../../ui/feedback/toast'
import { type FilesContext, fitting, type NameEditor } from '../actions'
import { fileActions } from '../actions-table'
import { useCarried } from '../change/carry/clipboard'
import { usePreparing } from '../fetch/zip/zips'
import type { FileObject } from '../files-search'

type Fixed = Pick<FilesContext, 'folder' | 'listing' | 'reason' | 'select' | 'open'>

/** What actions work on, what they have put on the page, and their keys. */
export function useFileActions(fixed: Fixed) {
  const [dialog, show] = useState<ReactNode>(null)
  const [editor, edit] = useState<NameEditor | null>(null)
  const offline = useReasonOffline()
  const queries = useQueryClient()
  // What is carried and what is being packed change what can be done.
  useCarried()
  usePreparing()
  const contextFor = (selection: readonly FileObject[]): FilesContext => ({
    ...fixed,
    queries,
    selection,
    show,
    edit,
  })

  /** The action of this folder, or of these entries, that a stroke stands for. */
  const onStroke = (stroke: string, rows: readonly FileObject[]): boolean => {
    for (const context of [contextFor(rows), contextFor([])]) {
      const action = fitting(fileActions, context).find(({ keys }) => keys === stroke)
      if (!action) continue
      const reason = action.disabled(context) ?? (action.changes ? offline : null)
      if (reason === null) action.run(context)
      else toast.error(reason)
      return true
    }
    return false
  }
  /** Does what opening a file means; false when nothing can be done with it. */
  const openFile = (file: FileObject): boolean => {
    const context = contextFor([file])
    const action = fitting(fileActions, context).find(
      (one) => one.opensFile && one.disabled(context) === null,
    )
    action?.run(context)
    return action !== undefined
  }
  return { dialog, editor, contextFor, onStroke, openFile }
}
