import type { components } from '../../api/schema.gen'
import { oneOf, shortText } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type FileObject = Schemas['FileObject']
export type FileListing = Schemas['FileListing']
export type FileInfo = Schemas['FileInfo']

/** Sort orders of a file list; a minus means descending. Folders come first either way. */
export const fileSorts = [
  'name',
  '-name',
  'size',
  '-size',
  'modified_at',
  '-modified_at',
  'kind',
  '-kind',
] as const
export type FileSort = (typeof fileSorts)[number]

/** The search parameters of the file manager; an absent one has its default. */
export type FilesSearch = {
  /** The open folder; absent: the root. */
  path?: string
  /** Absent: by name, or best match first in search results. */
  sort?: FileSort
  /** The search term. */
  search?: string
  /** Searches all files instead of the open folder and below. */
  all?: '1'
  /** The information panel is open. */
  info?: '1'
  /** Name of the entry to select on arrival. */
  item?: string
}

/** Parses the search parameters; invalid ones fall back to the default. */
export function parseFilesSearch(search: Record<string, unknown>): FilesSearch {
  const path = parsePath(search.path)
  const { item } = search
  return {
    path: path === '/' ? undefined : path,
    sort: oneOf(fileSorts, search.sort),
    search: shortText(search.search, 255),
    all: oneOf(['1'], search.all),
    info: oneOf(['1'], search.info),
    item: typeof item === 'string' && item !== '' ? item.slice(0, 255) : undefined,
  }
}

/** Search parameters for another folder: the sort order and the information panel stay, the search term goes. */
export function folderAddress({ sort, info }: FilesSearch, path: string, item?: string): FilesSearch {
  return { path: path === '/' ? undefined : path, sort, info, item }
}

/** Everything but ASCII control characters. */
const allowedCharacters = /^[ -~\u0080-\u{10ffff}]*$/u

/**
 * A path in the contract's spelling: `Cases//new/` becomes `/Cases/new`. Names keep all other characters, leading and
 * trailing spaces included. Undefined for an invalid path.
 */
export function parsePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4096 || !allowedCharacters.test(value)) return undefined
  const names = value.split('/').filter((name) => name !== '')
  return names.some((name) => name === '.' || name === '..') ? undefined : `/${names.join('/')}`
}
