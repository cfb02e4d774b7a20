import { Link } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useNavigateFiles } from '../../../api/operations.gen'
import { FileName } from '../../../domain/files/file-name'
import { folderOf, nameOf } from '../../../domain/files/folder-path'
import { Button } from '../../../ui/control/button'
import { MessageState } from '../../../ui/feedback/message-state'
import { Surface } from '../../../ui/layout/surface'
import { type FilesSearch, folderAddress } from '../files-search'

type MissingFolderProps = { folder: string; search: FilesSearch }

/** A folder that was moved, renamed or deleted, or never was; leads to the nearest one above it that is there. */
export function MissingFolder({ folder, search }: MissingFolderProps) {
  return (
    <Surface aria-label="Files">
      <MessageState
        icon={FolderX}
        title="This folder is not there"
        action={<NearestFolder path={folderOf(folder)} search={search} />}
      >
        <FileName name={nameOf(folder)} /> was moved, renamed or deleted, or its address was mistyped.
      </MessageState>
    </Surface>
  )
}

function NearestFolder({ path, search }: { path: string; search: FilesSearch }) {
  const { data, error } = useNavigateFiles({ params: { query: { path } } })
  if (path !== '/' && error && isMissing(error.status))
    return <NearestFolder path={folderOf(path)} search={search} />
  if (!data && !error) return <p role="status">Looking for the nearest folder that is there</p>
  const target = data ? path : '/'
  return (
    <Button asChild kind="primary">
      <Link to="/files" search={folderAddress(search, target)}>
        Open {target === '/' ? 'all files' : <FileName name={nameOf(target)} />}
      </Link>
    </Button>
  )
}

/** The path leads to nothing, or to a file. */
export const isMissing = (status: number): boolean => status === 404 || status === 422
