import { Info, Lock } from 'lucide-react'
import type { FileListing } from '../files-search'
import styles from './folder-notes.module.css'

/** What somebody has to know of the open folder before they work in it. */
export function FolderNotes({
  listing,
  mayChange,
}: {
  listing: FileListing | undefined
  mayChange: boolean
}) {
  if (!listing) return null
  return (
    <>
      {!listing.writable && mayChange && (
        <p className={styles.note}>
          <Lock size={16} aria-hidden="true" />
          This folder can only be read. Copy what you need into a folder of your own.
        </p>
      )}
      {listing.truncated && (
        <p className={styles.note}>
          <Info size={16} aria-hidden="true" />
          This folder holds more than is shown here. Search finds the rest.
        </p>
      )}
    </>
  )
}
