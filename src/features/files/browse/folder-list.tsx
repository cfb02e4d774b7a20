import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../../../api/errors'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import type { FileListing, FilesSearch } from '../files-search'
import { isMissing, MissingFolder } from './missing-folder'

type FolderListProps = {
  folder: string
  search: FilesSearch
  query: {
    data: FileListing | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => unknown
  }
  mayChange: boolean
  /** A new entry is being named: there is a list even if nothing is in it. */
  isEditing: boolean
  /** The reader came here from another folder. */
  isArrival: boolean
  children: (listing: FileListing) => ReactNode
}

/** What the open folder holds, or why it does not. */
export function FolderList({
  folder,
  search,
  query,
  mayChange,
  isEditing,
  isArrival,
  children,
}: FolderListProps) {
  const { data, error } = query
  const holdsNothing = data?.items.length === 0
  const isLost = error !== null && isMissing(error.status)
  // No row to go to: the heading takes what the row before left.
  useEffect(() => {
    if (isArrival && (holdsNothing || isLost) && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isArrival, holdsNothing, isLost])

  if (isLost) return <MissingFolder folder={folder} search={search} />
  return (
    <Panel
      label="Files"
      query={query}
      skeleton={<SkeletonRows columns={4} label="Loading the folder" />}
      empty={{
        when: ({ items }) => items.length === 0 && !isEditing,
        title: folder === '/' ? 'No files yet' : 'This folder is empty',
        children: emptyWords(mayChange && data?.writable !== false),
      }}
      noMatch={null}
      failed="The folder could not be loaded"
    >
      {children}
    </Panel>
  )
}

const emptyWords = (mayUpload: boolean) =>
  mayUpload
    ? 'Drop files or folders anywhere on this page, or choose them with Upload.'
    : 'What is put here appears in this list.'
