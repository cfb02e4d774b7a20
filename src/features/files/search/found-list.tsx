import { chakra } from '@chakra-ui/react/styled-system'
import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { folderOf } from '../../../ui/folder-path'
import { Panel } from '../../../ui/panel'
import { SkeletonRows } from '../../../ui/skeleton'
import type { FileAction } from '../actions'
import type { useFound } from './use-found'

const Note = chakra('p', {
  base: { px: '4', py: '2', textStyle: 'sm', bg: 'bg.muted', borderBottomWidth: '1px' },
})

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
          {truncated && <Note>There are more matches than are shown. A longer term narrows them down.</Note>}
          {children}
        </>
      )}
    </Panel>
  )
}
