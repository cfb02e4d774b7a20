import type { FileObject } from '../files-search'

/** Entries in the order they are shown. */
export interface Entries {
  readonly list: readonly FileObject[]
  /** Where a path stands; -1 when it does not. */
  readonly indexOf: (path: string) => number
}

/** The places are looked up once, when they are first asked for. */
export function entriesOf(list: readonly FileObject[]): Entries {
  let places: Map<string, number> | undefined
  return {
    list,
    indexOf: (path) => {
      places ??= new Map(list.map((entry, index) => [entry.path, index]))
      return places.get(path) ?? -1
    },
  }
}

export interface Totals {
  readonly files: number
  readonly folders: number
  /** Of the files; what folders hold is not known here. */
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
