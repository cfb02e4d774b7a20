import { nameOf } from '../../../domain/rules/files/folder-path'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import type { FileObject } from '../files-search'

/** The entries of a list in display order. */
export type Entries = {
  readonly list: readonly FileObject[]
  /** Index of a path; -1 if it is not listed. */
  readonly indexOf: (path: string) => number
}

/** Builds the index on first use. */
export function entriesOf(list: readonly FileObject[]): Entries {
  let indexes: Map<string, number> | undefined
  return {
    list,
    indexOf: (path) => {
      indexes ??= new Map(list.map((entry, index) => [entry.path, index]))
      return indexes.get(path) ?? -1
    },
  }
}

export type Totals = {
  readonly files: number
  readonly folders: number
  /** Of the listed files; the contents of folders are not counted. */
  readonly bytes: number
}

export function totalsOf(entries: readonly FileObject[]): Totals {
  let files = 0
  let bytes = 0
  for (const { kind, size_bytes } of entries) {
    if (kind === 'file') files += 1
    bytes += size_bytes ?? 0
  }
  return { files, folders: entries.length - files, bytes }
}

/** "3 folders, 1,204 files" */
export function formatTotals({ files, folders }: Pick<Totals, 'files' | 'folders'>): string {
  const counts = [counted(folders, 'folder'), counted(files, 'file')]
  return counts.filter(Boolean).join(', ') || 'Nothing'
}

/** "4 selected, 300 MB", or "9 selected: 4 files (300 MB) and 5 folders": sizes of folders are not in the listing. */
export function formatSelection({ files, folders, bytes }: Totals): string {
  const count = `${formatCount(files + folders)} selected`
  if (files === 0) return count
  if (folders === 0) return `${count}, ${formatBytes(bytes)}`
  return `${count}: ${counted(files, 'file')} (${formatBytes(bytes)}) and ${counted(folders, 'folder')}`
}

const counted = (count: number, noun: string) => (count === 0 ? '' : countOf(count, noun))

/** "3 items" */
export function items(count: number): string {
  return countOf(count, 'item')
}

/** "forces.csv" in quotes, or "3 items" */
export function nameOrCount(paths: readonly string[]): string {
  return paths.length === 1 ? `“${isolated(nameOf(paths[0] ?? ''))}”` : items(paths.length)
}
