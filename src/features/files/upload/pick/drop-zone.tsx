import { type DragEvent, useEffect, useState } from 'react'
import { FileName } from '../../../../domain/parts/files/file-name'
import { nameOf } from '../../../../domain/rules/files/folder-path'
import type { Elements } from '../../../../ui/layout/elements'
import type { FilesContext } from '../../actions'
import { type NewUpload, useUploadsStore } from '../uploads-context'
import styles from './drop-zone.module.css'
import { createReadProgress, type ReadFiles, readEntry, readHandle } from './read-tree'
import { onFilesChosen } from './upload-actions'

// Chromium's handles of dropped files, missing in the standard library's types.
declare global {
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
  }
}

/** Around a folder's page: uploads dropped files, and files chosen by its actions. */
export function UploadZone({ context, children }: { context: FilesContext; children: Elements }) {
  const { folder, listing, writeBlockedReason } = context
  const { addFrom } = useUploadsStore()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => onFilesChosen(addFrom), [addFrom])
  const forFiles = (run: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!dragsFiles(event)) return
    event.preventDefault()
    run(event)
  }
  const leave = () => setTarget(null)
  // Such a folder handles the drop, too, or the browser would open the file.
  const isClosed = writeBlockedReason !== null || listing?.writable === false
  return (
    <div
      className={styles.zone}
      onDragOver={forFiles(({ dataTransfer, target: element }) => {
        dataTransfer.dropEffect = isClosed ? 'none' : 'copy'
        if (!isClosed) setTarget(folderUnder(element, folder))
      })}
      onDragLeave={forFiles(({ relatedTarget, currentTarget }) => {
        // Also fired when the pointer moves to an element within.
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isWithin) leave()
      })}
      onDrop={forFiles(({ dataTransfer, target: element }) => {
        if (!isClosed) addFrom(readDrop(dataTransfer, folderUnder(element, folder)))
        leave()
      })}
    >
      {children}
      {target !== null && !isClosed && (
        <div className={styles.overlay}>
          <p className={styles.label}>
            Drop to upload to <FileName name={nameOf(target) || 'All files'} />
          </p>
        </div>
      )}
    </div>
  )
}

/** Whether files of the user's computer are dragged, and not a row of the page. */
const dragsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** The target folder of a drop: the one under the pointer, else the open one. */
function folderUnder(element: EventTarget, folder: string): string {
  if (!(element instanceof Element)) return folder
  return element.closest<HTMLElement>('[data-folder][data-path]')?.dataset.path ?? folder
}

/** Reads all items of the drop at once, since the browser empties it after the event. */
function readDrop(transfer: DataTransfer, folder: string): ReadFiles {
  const dropped = Array.from(transfer.items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: item.getAsFileSystemHandle?.().catch(() => null),
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
    }))
  return async (onCount, signal) => {
    const progress = createReadProgress(onCount, signal)
    const read = async ({ handle: promised, entry, file }: (typeof dropped)[number]) => {
      const handle = await promised
      if (handle) return readHandle(handle, folder, progress)
      if (entry) return readEntry(entry, folder, progress)
      return file ? [{ folder, file }] : []
    }
    const uploads: NewUpload[] = []
    for (const one of dropped) for (const upload of await read(one)) uploads.push(upload)
    return uploads
  }
}
