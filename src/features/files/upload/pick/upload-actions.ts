import { FolderUp, Upload } from 'lucide-react'
import type { FileAction, FilesContext } from '../../actions'
import { uploadFiles, uploadFolder } from './delivery'

const reasonAgainst = ({ listing }: FilesContext) =>
  listing?.writable === false ? 'This folder takes no changes.' : null

/** What brings files of the reader's computer into the folder that is open. */
export const uploadActions: readonly FileAction[] = [
  {
    id: 'upload-files',
    label: 'Upload files',
    icon: Upload,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: reasonAgainst,
    run: ({ folder }) => uploadFiles(folder),
  },
  {
    id: 'upload-folder',
    label: 'Upload folder',
    icon: FolderUp,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: reasonAgainst,
    run: ({ folder }) => uploadFolder(folder),
  },
]
