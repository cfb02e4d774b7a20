import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { folderOf } from '../../../domain/files/folder-path'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import type { FileAction } from '../actions'
import styles from './found-list.module.css'
import type { useFound } from './use-found'

/** Leads from a match to where it lies. */
export const openPlace: FileAction = {
  id: 'open-place',
  label: 'Open folder',
  icon: FolderOpen,
  on: 'selection',
  changes: false,
  place: 'bar',
  fits: ({ selection }) => selection.length === 1,
  disabled: () => null,
  run: ({ selection: [entry], open }) => {
    if (entry) open(folderOf(entry.path), entry.name)
  },
}

type FoundListProps = {
  query: ReturnType<typeof useFound>
  onClear: () => void
  children: ReactNode
}

/** What the search found, or why not. */
export function FoundList({ query, onClear, children }: FoundListProps) {
  return (
    <Panel
      label="Search results"
      query={query}
      skeleton={<SkeletonRows columns={4} label="Searching" />}
      empty={{ when: ({ items }) => items.length === 0, title: 'No match' }}
      noMatch={{ isFiltered: true, onClear }}
      failed="The files could not be searched"
    >
      {({ truncated }) => (
        <>
          {truncated && (
            <p className={styles.note}>
              There are more matches than are shown. A longer term narrows them down.
            </p>
          )}
          {children}
        </>
      )}
    </Panel>
  )
}
