import {
  ClipboardPaste,
  Copy,
  FolderInput,
  FolderPlus,
  FolderSymlink,
  PencilLine,
  Scissors,
  Trash2,
} from 'lucide-react'
import { toast } from '../../../ui/feedback/toast'
import type { FileAction, FilesContext } from '../actions'
import { carriedNow, carry } from './carry/clipboard'
import { openFolder, paste, reasonNotToPaste } from './carry/paste'
import { DeleteDialog, nameEditors, TransferDialog } from './change-dialogs'
import { reasonFixed } from './where'

const always = () => null
const fixed = ({ selection }: FilesContext) => reasonFixed(selection)
const isReadOnly = ({ listing }: FilesContext) =>
  listing?.writable === false ? 'This folder takes no changes.' : null
const carries = () => carriedNow() !== null
const reasonAgainstPaste = (context: FilesContext) => {
  const carried = carriedNow()
  return carried && reasonNotToPaste(carried, openFolder(context))
}

/** The fields of names are code of their own; without a network they may not come. */
const withNames = async (edit: (editors: Awaited<ReturnType<typeof nameEditors>>) => void) => {
  try {
    edit(await nameEditors())
  } catch {
    toast.error('A part of the portal did not load. Nothing was changed. Try again.')
  }
}

/** New folders, other names, other places, and the end. */
export const changeActions: readonly FileAction[] = [
  {
    id: 'new-folder',
    label: 'New folder',
    icon: FolderPlus,
    on: 'folder',
    changes: true,
    place: 'bar',
    keys: 'alt+n',
    disabled: isReadOnly,
    run: (context) => void withNames(({ editNewFolder }) => editNewFolder(context, context.queries)),
  },
  {
    id: 'paste',
    label: 'Paste here',
    icon: ClipboardPaste,
    on: 'folder',
    changes: true,
    keys: 'mod+v',
    fits: carries,
    disabled: reasonAgainstPaste,
    run: (context) => paste(context, openFolder(context)),
  },
  {
    id: 'move',
    label: 'Move to',
    icon: FolderInput,
    on: 'selection',
    changes: true,
    place: 'bar',
    disabled: fixed,
    run: (context) => context.show(<TransferDialog transfer="move" context={context} />),
  },
  {
    id: 'copy',
    label: 'Copy to',
    icon: FolderSymlink,
    on: 'selection',
    changes: true,
    place: 'bar',
    disabled: always,
    run: (context) => context.show(<TransferDialog transfer="copy" context={context} />),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: PencilLine,
    on: 'selection',
    changes: true,
    keys: 'F2',
    fits: ({ selection }) => selection.length === 1,
    disabled: fixed,
    run: (context) => {
      const [file] = context.selection
      if (file) void withNames(({ editName }) => editName(context, context.queries, file))
    },
  },
  {
    id: 'cut',
    label: 'Cut',
    icon: Scissors,
    on: 'selection',
    changes: true,
    keys: 'mod+x',
    disabled: fixed,
    run: ({ selection }) => carry({ transfer: 'move', files: selection }),
  },
  {
    id: 'copy-here',
    label: 'Copy',
    icon: Copy,
    on: 'selection',
    changes: true,
    keys: 'mod+c',
    disabled: always,
    run: ({ selection }) => carry({ transfer: 'copy', files: selection }),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    on: 'selection',
    changes: true,
    place: 'bar',
    tone: 'danger',
    keys: 'Delete',
    disabled: fixed,
    run: (context) => context.show(<DeleteDialog context={context} />),
  },
]
