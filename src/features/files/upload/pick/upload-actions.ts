import { FolderUp, Upload } from 'lucide-react'
import type { FileAction, FilesContext } from '../../actions'
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
    disabled: reasonAgainst,
    run: ({ folder }) => void chooseFiles(folder).then(deliver),
  },
  {
    id: 'upload-folder',
    label: 'Upload folder',
    icon: FolderUp,
    on: 'folder',
    changes: true,
    place: 'bar',
    disabled: reasonAgainst,
    run: ({ folder }) => void chooseFolder(folder).then(deliver),
  },
]

function reasonAgainst({ listing }: FilesContext): string | null {
  return listing?.writable === false ? 'This folder is read-only.' : null
}

let receiver: ((read: ReadFiles) => void) | null = null

const deliver = (read: ReadFiles) => receiver?.(read)

/**
 * Sets what receives the files of these actions, which have no access to React's context.
 * @returns unsubscribes
 */
export function onFilesChosen(receive: (read: ReadFiles) => void): () => void {
  receiver = receive
  return () => {
    if (receiver === receive) receiver = null
  }
}
