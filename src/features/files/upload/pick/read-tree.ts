import type { NewUpload, UploadActions } from '../uploads-context'

/** Reads chosen or dropped files and folders; run by the preflight, which shows its progress and may stop it. */
export type ReadFiles = Parameters<UploadActions['addFrom']>[0]

export type ReadProgress = {
  /** Adds to the files found so far. */
  readonly onFound: (files: number) => void
  readonly signal: AbortSignal
}

/** Counts files over several trees that are read one after the other. */
export function createReadProgress(onCount: (files: number) => void, signal: AbortSignal): ReadProgress {
  let found = 0
  return {
    signal,
    onFound: (files) => {
      found += files
      onCount(found)
    },
  }
}

const REASON = 'The browser could not read it.'

/** Files of a folder that are opened at once. */
const BATCH_SIZE = 50

/** The standard library's type of a directory handle lacks `values`. */
type IterableDirectory = FileSystemHandle & {
  readonly values: () => AsyncIterable<FileSystemHandle>
}
const isFileHandle = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'
const isDirectoryHandle = (handle: FileSystemHandle): handle is IterableDirectory =>
  handle.kind === 'directory' && 'values' in handle

/** A file, or a whole tree with its empty folders. Unreadable entries are listed as such and stop nothing else. */
export async function readHandle(
  handle: FileSystemHandle,
  folder: string,
  { onFound, signal }: ReadProgress,
): Promise<readonly NewUpload[]> {
  const uploads: NewUpload[] = []
  const addUnreadable = (subfolders: readonly string[], name: string) =>
    void uploads.push({ folder, subfolders, file: null, unreadable: { name, reason: REASON } })

  const addFile = async (subfolders: readonly string[], file: FileSystemFileHandle) => {
    try {
      uploads.push({ folder, subfolders, file: await file.getFile(), handle: file })
      onFound(1)
    } catch {
      addUnreadable(subfolders, file.name)
    }
  }

  const addTree = async (parents: readonly string[], directory: IterableDirectory) => {
    const subfolders = [...parents, directory.name]
    uploads.push({ folder, subfolders, file: null })
    const directories: IterableDirectory[] = []
    let batch: Promise<void>[] = []
    try {
      for await (const child of directory.values()) {
        signal.throwIfAborted()
        if (isFileHandle(child)) batch.push(addFile(subfolders, child))
        else if (isDirectoryHandle(child)) directories.push(child)
        if (batch.length < BATCH_SIZE) continue
        await Promise.all(batch)
        batch = []
      }
    } catch {
      signal.throwIfAborted()
      addUnreadable(subfolders, directory.name)
    }
    await Promise.all(batch)
    for (const child of directories) await addTree(subfolders, child)
  }

  if (isFileHandle(handle)) await addFile([], handle)
  else if (isDirectoryHandle(handle)) await addTree([], handle)
  return uploads
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectoryEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** As `readHandle`, for browsers without handles. */
export async function readEntry(
  entry: FileSystemEntry,
  folder: string,
  progress: ReadProgress,
  parents: readonly string[] = [],
): Promise<readonly NewUpload[]> {
  const { onFound, signal } = progress
  try {
    if (isFileEntry(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      onFound(1)
      return [{ folder, subfolders: parents, file }]
    }
    if (!isDirectoryEntry(entry)) return []
    const subfolders = [...parents, entry.name]
    const uploads: NewUpload[] = [{ folder, subfolders, file: null }]
    for (const child of await childrenOf(entry, signal)) {
      signal.throwIfAborted()
      for (const upload of await readEntry(child, folder, progress, subfolders)) uploads.push(upload)
    }
    return uploads
  } catch {
    signal.throwIfAborted()
    return [{ folder, subfolders: parents, file: null, unreadable: { name: entry.name, reason: REASON } }]
  }
}

/** The browser returns children in batches; an empty one is the last. */
async function childrenOf(
  entry: FileSystemDirectoryEntry,
  signal: AbortSignal,
): Promise<readonly FileSystemEntry[]> {
  const reader = entry.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    signal.throwIfAborted()
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return children
    children.push(...portion)
  }
}
