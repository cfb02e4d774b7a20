import type { QueryClient } from '@tanstack/react-query'
import { fetchFresh } from '../../api/fetch-fresh'
import { getFileInfo } from '../../api/operations.gen'
import { folderOf, nameOf } from '../../domain/rules/files/folder-path'
import { readableInfo } from '../../domain/rules/files/readable-entries'
import type { HelpFacts } from '../../ui/feedback/get-help'
import { formatSize } from '../../ui/format/bytes'
import { stringifySearch } from '../../ui/table/search-params'
import { formatTotals } from './browse/entries'
import type { FileInfo, FileObject } from './files-search'

/** Maximum number of entries named in a help request; of more, their number is given. */
const MAX_NAMED = 20

/** Facts of a file or folder for a help request. */
export type HelpEntry = Pick<FileObject, 'path' | 'kind' | 'size_bytes'>

/** Facts of entries for help: path, size, checksum, a link to each one's page; unreadable facts are named. */
export async function helpWithEntries(
  queries: QueryClient,
  entries: readonly HelpEntry[],
): Promise<HelpFacts> {
  const named = entries.slice(0, MAX_NAMED)
  const infos = await Promise.all(named.map(({ path }) => infoOf(queries, path)))
  const [first] = named
  const left = entries.length - named.length
  return {
    subject: subjectOf(entries),
    lines: [
      ...(first && named.length === 1
        ? [{ label: 'Path', value: first.path }, ...factsOf(first, infos[0] ?? null)]
        : named.map((entry, at) => ({
            label: entry.kind === 'folder' ? 'Folder' : 'Path',
            value: [
              entry.path,
              ...factsOf(entry, infos[at] ?? null).map(({ label, value }) =>
                label === 'SHA-256' ? `SHA-256 ${value}` : value,
              ),
            ].join(', '),
          }))),
      ...(left > 0 ? [{ label: 'Not listed here', value: `${left} more` }] : []),
    ],
    files: named.map(({ path, kind }) => ({
      name: nameOf(path) || 'All files',
      address: addressOf(path, kind),
      isLinked: true,
    })),
  }
}

function subjectOf(entries: readonly HelpEntry[]): string {
  const [first, second] = entries
  if (!first) return 'Files'
  if (second) return `${entries.length} items in ${nameOf(folderOf(first.path)) || 'all files'}`
  const name = nameOf(first.path)
  if (first.kind === 'folder') return name === '' ? 'Files of the account' : `Folder ${name}`
  return `File ${name}`
}

/** Null if it cannot be read. */
async function infoOf(queries: QueryClient, path: string): Promise<FileInfo | null> {
  try {
    return readableInfo(
      await fetchFresh(queries, getFileInfo({ params: { query: { path } } }), new AbortController().signal),
    )
  } catch {
    return null
  }
}

function factsOf({ kind, size_bytes }: HelpEntry, info: FileInfo | null): HelpFacts['lines'] {
  const bytes = info?.total_bytes ?? size_bytes
  const size = { label: 'Size', value: bytes === null ? 'Could not be read' : formatSize(bytes) }
  if (kind === 'file')
    return [
      size,
      { label: 'SHA-256', value: info ? (info.checksum_sha256 ?? 'not available') : 'could not be read' },
    ]
  const { files_count: files = null, folders_count: folders = null } = info ?? {}
  return files === null || folders === null
    ? [size]
    : [size, { label: 'Contains', value: formatTotals({ files, folders }) }]
}

/** The page of an entry: a folder's own; for a file its folder, with the file selected. */
function addressOf(path: string, kind: HelpEntry['kind']): string {
  const search = kind === 'folder' ? { path } : { path: folderOf(path), item: nameOf(path) }
  return `${location.origin}/files${stringifySearch(search)}`
}
