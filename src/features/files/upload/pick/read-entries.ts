import type { NewUpload } from '../uploads-context'
import type { Reading } from './read-handles'

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** All children: the browser hands them out in portions, and an empty one says that there are no more. */
async function childrenOf(
  entry: FileSystemDirectoryEntry,
  signal: AbortSignal,
): Promise<readonly FileSystemEntry[]> {
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    signal.throwIfAborted()
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** A file or a whole tree that was dropped, in browsers without handles. */
export async function readEntry(
  entry: FileSystemEntry,
  folder: string,
  reading: Reading,
  below: readonly string[] = [],
): Promise<readonly NewUpload[]> {
  const { found, signal } = reading
  const trouble = { name: entry.name, why: 'This browser could not read it.' }
  try {
    if (isFile(entry)) {
      const file = await fileOf(entry)
      found(1)
      return [{ folder, below, file }]
    }
    if (!isDirectory(entry)) return []
    const inside = [...below, entry.name]
    const items: NewUpload[] = [{ folder, below: inside, file: null }]
    for (const child of await childrenOf(entry, signal)) {
      signal.throwIfAborted()
      for (const item of await readEntry(child, folder, reading, inside)) items.push(item)
    }
    return items
  } catch {
    signal.throwIfAborted()
    return [{ folder, below, file: null, trouble }]
  }
}
