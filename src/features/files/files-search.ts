import type { components } from '../../api/schema.gen'
import { oneOf, shortText } from '../../ui/table/search-params'
import { pathIn } from './file-path'

type Schemas = components['schemas']
export type FileObject = Schemas['FileObject']
export type FileListing = Schemas['FileListing']
export type FileInfo = Schemas['FileInfo']

/** What a list of files can be sorted by; with a minus the other way round. Folders come first either way. */
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

/** The file manager's state in the address; what is absent has its default. */
export interface FilesSearch {
  /** The folder; absent = the root. */
  path?: string
  /** Absent: by name, or the best matches first. */
  sort?: FileSort
  /** What names shall hold. */
  search?: string
  /** The search looks in all files, not only in this folder and below. */
  all?: '1'
  /** The information panel is open. */
  info?: '1'
  /** The name of an entry that is selected on arrival. */
  item?: string
}

/** Reads the address; junk in it falls back to the default. */
export function parseFilesSearch(search: Record<string, unknown>): FilesSearch {
  const path = pathIn(search.path)
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

/** The address of a folder, which keeps how lists are sorted and what stands beside them, but not what was searched for. */
export const folderAddress = ({ sort, info }: FilesSearch, path: string, item?: string): FilesSearch => ({
  path: path === '/' ? undefined : path,
  sort,
  info,
  item,
})
