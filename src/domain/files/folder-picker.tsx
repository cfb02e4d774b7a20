import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { SkeletonText } from '../../ui/layout/skeleton'
import { SearchBox } from '../../ui/table/search-box'
import { folderOf } from './folder-path'
import { FolderCrumbs } from './folder-picker/folder-crumbs'
import { FolderRows } from './folder-picker/folder-rows'
import { NewFolderField } from './folder-picker/new-folder-field'
import { leadsUp } from './folder-picker/row-keys'
import type { FolderPickerState } from './folder-picker/use-folder-picker'
import styles from './folder-picker.module.css'
import { nameOrder } from './name-order'

export type FolderPickerProps = {
  /** From `useFolderPicker`. */
  picker: FolderPickerState
  /** What the top is called: "Files". */
  top: string
  /** What a new folder is called unless somebody types something else. */
  suggestion?: string
}

/**
 * Chooses a folder: the open one is the chosen one. Walk by the list and the way above it, search everywhere, or make a
 * new folder on the spot.
 */
export const FolderPicker = ({ picker, top, suggestion = 'New folder' }: FolderPickerProps) => {
  const { path, open, term, setTerm } = picker
  return (
    <div className={styles.root}>
      <FolderCrumbs path={path} top={top} onOpen={open} />
      <SearchBox label="Search folders" value={term} onChange={setTerm} delay={250} />
      <Shown picker={picker} top={top} />
      <NewFolderField key={path} picker={picker} suggestion={suggestion} />
    </div>
  )
}

const Shown = ({ picker, top }: Pick<FolderPickerProps, 'picker' | 'top'>) => {
  const { path, before, open, listing, found, term, refuse } = picker
  const box = useRef<HTMLDivElement>(null)
  // Whether the focus is in here, or was when what had it went away.
  const holdsFocus = useRef(false)
  const isSearch = term !== ''
  const query = isSearch ? found : listing
  const folders = isSearch ? found.data : listing.data?.folders
  useEffect(() => {
    if (folders?.length === 0 && holdsFocus.current) box.current?.focus()
  }, [folders])
  const press = (event: KeyboardEvent) => {
    if (!leadsUp(event) || isSearch || path === '/') return
    event.preventDefault()
    open(folderOf(path))
  }
  return (
    <div
      className={styles.box}
      ref={box}
      role="group"
      aria-label="Folders"
      tabIndex={-1}
      onKeyDown={press}
      onFocus={() => {
        holdsFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) holdsFocus.current = false
      }}
    >
      {!folders && query.error && (
        <div className={styles.failed} role="alert">
          <span>
            {isSearch ? 'The search failed.' : 'The folder could not be read.'} {query.error.message}{' '}
            {failureReference(query.error)}
          </span>
          <Button size="sm" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!folders && !query.error && <SkeletonText lines={5} label="Loading folders" />}
      {folders?.length === 0 && (
        <p className={styles.note} role="status">
          {isSearch ? 'No folder has this in its name.' : 'There are no folders in here.'}
        </p>
      )}
      {folders && folders.length > 0 && (
        <FolderRows
          key={isSearch ? term : path}
          label={isSearch ? 'Matching folders' : `Folders in ${path === '/' ? top : path}`}
          folders={isSearch ? folders : folders.toSorted((a, b) => nameOrder(a.name, b.name))}
          showsPlace={isSearch}
          startOn={before}
          holdsFocus={holdsFocus}
          refuse={refuse}
          onOpen={open}
        />
      )}
    </div>
  )
}
