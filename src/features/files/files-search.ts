import type { components } from '../../api/schema.gen'
import { flagParam, oneParam, searchParser, textParam } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type FileObject = Schemas['FileObject']
export type FileListing = Schemas['FileListing']
export type FileInfo = Schemas['FileInfo']

/** The columns that a file list can be sorted by. */
export const sortFields = ['name', 'size', 'modified_at', 'kind'] as const
export type SortField = (typeof sortFields)[number]

/** Sort orders of a file list; a minus means descending. Folders come first either way. */
export const fileSorts = sortFields.flatMap((field) => [field, `-${field}`] as const)
export type FileSort = (typeof fileSorts)[number]

/** The search parameters of the file manager; an absent one has its default. */
export const parseFilesSearch = searchParser({
  /** The open folder; absent: the root. */
  path: folderParam,
  /** Absent: by name, or best match first in search results. */
  sort: oneParam(fileSorts),
  search: textParam(255),
  /** Searches all files instead of the open folder and below. */
  all: flagParam,
  /** The information panel is open. */
  info: flagParam,
  /** Name of the entry to select on arrival. */
  item: nameParam,
})
export type FilesSearch = ReturnType<typeof parseFilesSearch>

function folderParam(value: unknown): string | undefined {
  const path = parsePath(value)
  return path === '/' ? undefined : path
}

/** A name, including leading and trailing spaces. */
function nameParam(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 255) : undefined
}

/** Search parameters for another folder: the sort order and the information panel stay, the search term goes. */
export function folderAddress({ sort, info }: FilesSearch, path: string, item?: string): FilesSearch {
  return { path: path === '/' ? undefined : path, sort, info, item }
}

/** Everything but ASCII control characters. */
const allowedCharacters = /^[ -~\u0080-\u{10ffff}]*$/u

/** A path as in the contract: `Cases//new/` is `/Cases/new`; names stay. Undefined for an invalid path. */
export function parsePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4096 || !allowedCharacters.test(value)) return undefined
  const names = value.split('/').filter((name) => name !== '')
  return names.some((name) => name === '.' || name === '..') ? undefined : `/${names.join('/')}`
}
