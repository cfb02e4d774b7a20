import { chakra } from '@chakra-ui/react/styled-system'
import type { UseQueryResult } from '@tanstack/react-query'
import { CornerLeftUp, Folder } from 'lucide-react'
import type { ApiError } from '../../../api/errors'
import type { components } from '../../../api/schema.gen'
import { Button } from '../../../ui/button'
import { formatBytes } from '../../../ui/bytes'
import { failureReference } from '../../../ui/failure'
import { SkeletonText } from '../../../ui/skeleton'
import { folderOf } from './folder-path'

type Listing = components['schemas']['FileListing']

const List = chakra('ul', {
  base: {
    maxH: '48',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    '& li + li': { borderTopWidth: '1px' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: 'full',
      minH: '9',
      px: '3',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '& svg': { flexShrink: 0, color: 'fg.muted' },
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Failed = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })

const names = new Intl.Collator('en', { numeric: true })

type FolderListProps = {
  path: string
  listing: UseQueryResult<Listing, ApiError>
  size: number
  onChoose: (path: string) => void
}

/** The folders below a folder, and whether it takes files and has room for these. */
export function FolderList({ path, listing, size, onChoose }: FolderListProps) {
  const { data, error, refetch, isFetching } = listing
  if (error?.status === 404) return <Note role="status">There is no folder {path} yet.</Note>
  if (!data && error)
    return (
      <Failed role="alert">
        <span>
          The folder could not be read. {error.message} {failureReference(error)}
        </span>
        <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
          Retry
        </Button>
      </Failed>
    )
  if (!data) return <SkeletonText lines={3} label="Loading folders" />
  const folders = data.items
    .filter(({ kind }) => kind === 'folder')
    .toSorted((a, b) => names.compare(a.name, b.name))
  const free = data.quota && data.quota.total_bytes - data.quota.used_bytes
  return (
    <>
      <List aria-label={`Folders in ${path}`}>
        {path !== '/' && (
          <li>
            <button type="button" onClick={() => onChoose(folderOf(path))}>
              <CornerLeftUp size={16} aria-hidden="true" />
              Up to {folderOf(path)}
            </button>
          </li>
        )}
        {folders.map((folder) => (
          <li key={folder.path}>
            <button type="button" onClick={() => onChoose(folder.path)}>
              <Folder size={16} aria-hidden="true" />
              {folder.name}
            </button>
          </li>
        ))}
        {folders.length === 0 && path === '/' && (
          <li>
            <Note px="3" py="2">
              No folders yet.
            </Note>
          </li>
        )}
      </List>
      <Note role="status">
        {data.writable ? '' : `${path} takes no new files. Choose another folder. `}
        {free !== null && (free < size ? notEnough(size, free) : `${formatBytes(free)} are free.`)}
      </Note>
    </>
  )
}

const notEnough = (size: number, free: number) =>
  `There is not enough room: ${formatBytes(size)} are needed, ${formatBytes(Math.max(free, 0))} are free.`
