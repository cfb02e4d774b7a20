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
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { toast } from '../../../ui/feedback/toast'
import { type FileAction, type FilesContext, folderReadOnly } from '../actions'
import { copyFiles, cutFiles, pasteFiles, pasteRefusal, readClipboard } from './clipboard'
import { readOnlyReason } from './transfer-rules'

// Read-only users never need these, so they are loaded on demand.
const loadTransferDialog = () => import('./transfer-dialog')
const loadDeleteDialog = () => import('./delete-dialog')
type NameEditors = typeof import('./name-editors')
let nameEditors: NameEditors | null = null
const loadNameEditors = async () => {
  nameEditors = await import('./name-editors')
  return nameEditors
}
const TransferDialog = lazyDialog(async () => (await loadTransferDialog()).TransferDialog)
const DeleteDialog = lazyDialog(async () => (await loadDeleteDialog()).DeleteDialog)

/** Preloads the dialogs for users who can write: then no action waits for the network. */
export function preloadChangeDialogs() {
  return Promise.allSettled([loadNameEditors(), loadTransferDialog(), loadDeleteDialog()])
}

const readOnly = ({ selection }: FilesContext) => readOnlyReason(selection)

/**
 * Opens a name field. Its code is loaded on demand, which fails without a network; once it is there, the field opens
 * within the key press, so that what is typed right after it goes into the field.
 */
const withNameEditors = async (edit: (editors: NameEditors) => void) => {
  if (nameEditors) return edit(nameEditors)
  try {
    edit(await loadNameEditors())
  } catch {
    toast.error('A part of the portal did not load. Nothing was changed. Try again.')
  }
}

/** Create, paste, move, copy, rename, cut and delete. */
export const changeActions: readonly FileAction[] = [
  {
    id: 'new-folder',
    label: 'New folder',
    icon: FolderPlus,
    on: 'folder',
    changes: true,
    place: 'bar',
    keys: 'alt+n',
    disabled: folderReadOnly,
    run: (context) => void withNameEditors(({ editNewFolder }) => editNewFolder(context)),
  },
  {
    id: 'paste',
    label: 'Paste here',
    icon: ClipboardPaste,
    on: 'folder',
    changes: true,
    keys: 'mod+v',
    fits: () => readClipboard() !== null,
    disabled: pasteRefusal,
    run: pasteFiles,
  },
  {
    id: 'move',
    label: 'Move to',
    icon: FolderInput,
    on: 'selection',
    changes: true,
    place: 'bar',
    disabled: readOnly,
    run: (context) => context.show(<TransferDialog transfer="move" context={context} />),
  },
  {
    id: 'copy',
    label: 'Copy to',
    icon: FolderSymlink,
    on: 'selection',
    changes: true,
    place: 'bar',
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
    disabled: readOnly,
    run: (context) => {
      const [file] = context.selection
      if (file) void withNameEditors(({ editName }) => editName(context, file))
    },
  },
  {
    id: 'cut',
    label: 'Cut',
    icon: Scissors,
    on: 'selection',
    changes: true,
    keys: 'mod+x',
    disabled: readOnly,
    run: ({ selection }) => cutFiles(selection),
  },
  {
    id: 'copy-here',
    label: 'Copy',
    icon: Copy,
    on: 'selection',
    changes: true,
    keys: 'mod+c',
    run: ({ selection }) => copyFiles(selection),
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
    disabled: readOnly,
    run: (context) => context.show(<DeleteDialog context={context} />),
  },
]
