import { FolderUp, Upload } from 'lucide-react'
import { type FileAction, folderReadOnly } from '../../actions'
import { chooseFiles, chooseFolder } from './choose'
import type { ReadFiles } from './read-tree'

/** The actions that upload into the open folder. */
export const uploadActions: readonly FileAction[] = [
  {
    id: 'upload-files',
    label: 'Upload files',
    icon: Upload,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: folderReadOnly,
    run: ({ folder }) => void chooseFiles(folder).then(deliver),
  },
  {
    id: 'upload-folder',
    label: 'Upload folder',
    icon: FolderUp,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: folderReadOnly,
    run: ({ folder }) => void chooseFolder(folder).then(deliver),
  },
]

let receiver: ((read: ReadFiles) => void) | null = null

const deliver = (read: ReadFiles) => receiver?.(read)

/** Sets the receiver of the chosen files, outside React's context. @returns unsubscribes */
export function onFilesChosen(receive: (read: ReadFiles) => void): () => void {
  receiver = receive
  return () => {
    if (receiver === receive) receiver = null
  }
}
