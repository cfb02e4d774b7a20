import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { FileName } from '../../../../domain/files/file-name'
import { nameOf } from '../../../../domain/files/folder-path'
import type { FilesContext } from '../../actions'
import { useUploadActions } from '../uploads-context'
import { onChosen } from './delivery'
import { dragsFiles, readDrop } from './drop'
import styles from './drop-zone.module.css'

/** The folder that something would fall into: the one under the pointer, else the one that is open. */
function folderUnder(target: EventTarget, folder: string): string {
  if (!(target instanceof Element)) return folder
  return target.closest<HTMLElement>('[data-folder][data-path]')?.dataset.path ?? folder
}

/** Around the page of a folder: takes what is dropped on it, and what its actions let the reader choose. */
export function UploadZone({ context, children }: { context: FilesContext; children: ReactNode }) {
  const { folder, listing, reason } = context
  const { addFrom } = useUploadActions()
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => onChosen(addFrom), [addFrom])
  const during = (run: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!dragsFiles(event)) return
    event.preventDefault()
    run(event)
  }
  const leave = () => setOver(null)
  // The same element either way, or everything in it would begin anew; and no browser opens what falls here.
  if (reason !== null || listing?.writable === false)
    return (
      <div
        className={styles.zone}
        onDragOver={during(({ dataTransfer }) => {
          dataTransfer.dropEffect = 'none'
        })}
        onDrop={during(leave)}
      >
        {children}
      </div>
    )
  return (
    <div
      className={styles.zone}
      onDragOver={during(({ dataTransfer, target }) => {
        dataTransfer.dropEffect = 'copy'
        setOver(folderUnder(target, folder))
      })}
      onDragLeave={during(({ relatedTarget, currentTarget }) => {
        // Going on to an element within is no leaving.
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isWithin) leave()
      })}
      onDrop={during(({ dataTransfer, target }) => {
        addFrom(readDrop(dataTransfer, folderUnder(target, folder)))
        leave()
      })}
    >
      {children}
      {over !== null && (
        <div className={styles.veil}>
          <p className={styles.words}>
            Drop to upload to <FileName name={nameOf(over) || 'Files'} />
          </p>
        </div>
      )}
    </div>
  )
}
