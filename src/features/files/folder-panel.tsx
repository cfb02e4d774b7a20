import { Link } from '@tanstack/react-router'
import { FolderX, Info, Lock, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { ApiError } from '../../api/errors'
import { useNavigateFiles } from '../../api/operations.gen'
import { FileName } from '../../domain/parts/files/file-name'
import { folderOf, nameOf } from '../../domain/rules/files/folder-path'
import { unreadableCount } from '../../domain/rules/files/readable-entries'
import { Button } from '../../ui/control/button'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { countOf } from '../../ui/format/count-of'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { type FileListing, type FilesSearch, folderAddress } from './files-search'
import styles from './folder-panel.module.css'
import { findSimilarNames, similarNamesText } from './similar-names'

type FolderPanelProps = {
  folder: string
  search: FilesSearch
  query: {
    data: FileListing | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => unknown
  }
  canWrite: boolean
  /** A new entry is being named, so the list is shown even if it is empty. */
  isEditing: boolean
  /** The user came here from another folder. */
  isArrival: boolean
  children: Elements
}

/** The content of the open folder, or its empty, loading, failed and missing states. */
export function FolderPanel(props: FolderPanelProps) {
  const { folder, search, query, canWrite, isEditing, isArrival, children } = props
  const { data, error } = query
  const isEmpty = data?.items.length === 0
  const isMissing = error !== null && isMissingStatus(error.status)
  // Without a row to focus, the page's heading takes the focus of the previous list.
  useEffect(() => {
    if (isArrival && (isEmpty || isMissing) && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isArrival, isEmpty, isMissing])

  if (isMissing) return <MissingFolder folder={folder} search={search} />
  return (
    <Panel
      label="Files"
      query={query}
      skeleton={<SkeletonRows columns={4} label="Loading the folder" />}
      empty={{
        when: ({ items }) => items.length === 0 && !isEditing,
        title: folder === '/' ? 'No files yet' : 'This folder is empty',
        children:
          canWrite && data?.writable !== false
            ? 'Drop files or folders anywhere on this page, or use Upload files.'
            : 'Files added to this folder appear here.',
      }}
      noMatch={null}
      failed="The folder could not be loaded"
    >
      {() => children}
    </Panel>
  )
}

type FolderNotesProps = { listing: FileListing | undefined; canWrite: boolean }

/** Notes above the list: the folder is read-only, or too large to be listed in full. */
export function FolderNotes({ listing, canWrite }: FolderNotesProps) {
  const twins = useMemo(() => findSimilarNames(listing?.items.map(({ name }) => name) ?? []), [listing])
  if (!listing) return null
  return (
    <>
      {!listing.writable && canWrite && (
        <p className={cx(piece.small, piece.row2, styles.note)}>
          <Lock size={16} aria-hidden="true" />
          This folder is read-only. To change files, copy them to another folder.
        </p>
      )}
      <UnreadableNote answer={listing} />
      {listing.truncated && (
        <p className={cx(piece.small, piece.row2, styles.note)}>
          <Info size={16} aria-hidden="true" />
          Not all items in this folder are shown. Use search to find the others.
        </p>
      )}
      {twins && (
        <p className={cx(piece.small, piece.row2, styles.note)}>
          <Info size={16} aria-hidden="true" />
          <span>{similarNamesText(twins)}</span>
        </p>
      )}
    </>
  )
}

/** Says that entries are missing because the server has sent invalid fields. */
export function UnreadableNote({ answer }: { answer: object }) {
  const count = unreadableCount(answer)
  if (count === 0) return null
  return (
    <p className={cx(piece.small, piece.row2, styles.note)}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{`${countOf(count, 'item')} could not be shown: the server sent invalid data.`}</span>
    </p>
  )
}

/** The path does not exist, or is a file. */
const isMissingStatus = (status: number) => status === 404 || status === 422

/** A folder that was moved, renamed or deleted, or never existed, with a link to its nearest existing ancestor. */
function MissingFolder({ folder, search }: Pick<FolderPanelProps, 'folder' | 'search'>) {
  return (
    <Surface aria-label="Files">
      <MessageState
        icon={FolderX}
        title="Folder not found"
        action={<NearestFolder path={folderOf(folder)} search={search} />}
      >
        <FileName name={nameOf(folder)} /> may have been moved, renamed or deleted, or the address is wrong.
      </MessageState>
    </Surface>
  )
}

function NearestFolder({ path, search }: { path: string; search: FilesSearch }) {
  const { data, error } = useNavigateFiles({ params: { query: { path } } })
  if (path !== '/' && error && isMissingStatus(error.status))
    return <NearestFolder path={folderOf(path)} search={search} />
  if (!data && !error) return <p role="status">Looking for the closest existing folder</p>
  const target = data ? path : '/'
  return (
    <Button asChild kind="primary">
      <Link to="/files" search={folderAddress(search, target)}>
        <span>Open {target === '/' ? <span>all files</span> : <FileName name={nameOf(target)} />}</span>
      </Link>
    </Button>
  )
}
