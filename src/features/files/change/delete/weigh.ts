import type { QueryClient } from '@tanstack/react-query'
import { getFileInfo } from '../../../../api/operations.gen'
import { readNow } from '../../../../api/read-now'
import type { FileObject } from '../../files-search'

/** What is about to go. */
export interface Weight {
  readonly files: number
  readonly folders: number
  readonly bytes: number
  /** Folders with something in them, the heaviest first. Those that could not be looked into are taken for such. */
  readonly filled: readonly FileObject[]
  /** Whether a folder could not be looked into: then the numbers are the least it can be. */
  readonly isLeast: boolean
}

const AT_ONCE = 4

interface FolderWeight {
  readonly files: number
  readonly folders: number
  readonly bytes: number
}

/** Counts what is chosen with all below it, asking for each folder. */
export async function weigh(
  queries: QueryClient,
  chosen: readonly FileObject[],
  signal: AbortSignal,
): Promise<Weight> {
  const files = chosen.filter(({ kind }) => kind === 'file')
  const found = new Map<FileObject, FolderWeight | null>()
  const folders = chosen.filter(({ kind }) => kind === 'folder').values()
  const work = async () => {
    for (const folder of folders) {
      signal.throwIfAborted()
      found.set(folder, await lookInto(queries, folder, signal))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sum(files, found)
}

async function lookInto(
  queries: QueryClient,
  { path }: FileObject,
  signal: AbortSignal,
): Promise<FolderWeight | null> {
  try {
    const info = await readNow(queries, getFileInfo({ params: { query: { path } } }), signal)
    return { files: info.files_count ?? 0, folders: info.folders_count ?? 0, bytes: info.total_bytes }
  } catch {
    signal.throwIfAborted()
    return null
  }
}

export function sum(
  files: readonly FileObject[],
  found: ReadonlyMap<FileObject, FolderWeight | null>,
): Weight {
  const total = { files: files.length, folders: found.size, bytes: 0 }
  for (const { size_bytes } of files) total.bytes += size_bytes ?? 0
  for (const weight of found.values()) {
    total.files += weight?.files ?? 0
    total.folders += weight?.folders ?? 0
    total.bytes += weight?.bytes ?? 0
  }
  const filled = [...found]
    .filter(([, weight]) => weight === null || weight.files + weight.folders > 0)
    .toSorted(([, a], [, b]) => (b?.bytes ?? 0) - (a?.bytes ?? 0))
    .map(([folder]) => folder)
  return { ...total, filled, isLeast: [...found.values()].includes(null) }
}
