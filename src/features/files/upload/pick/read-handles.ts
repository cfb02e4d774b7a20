import type { NewUpload } from '../uploads-context'

/** Files opened at once while a folder is read. */
const CROWD = 50

interface Walkable extends FileSystemHandle {
  readonly values: () => AsyncIterable<FileSystemHandle>
}
const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'
const isWalkable = (handle: FileSystemHandle): handle is Walkable =>
  handle.kind === 'directory' && 'values' in handle

/** Counts files as they are found, and stops once the signal says so. */
export interface Reading {
  readonly found: (files: number) => void
  readonly signal: AbortSignal
}

const WHY = 'This browser could not read it.'

/** A file or a whole tree behind a handle, with its empty folders. What cannot be read is named, the rest goes on. */
export async function readHandle(
  handle: FileSystemHandle,
  folder: string,
  { found, signal }: Reading,
): Promise<readonly NewUpload[]> {
  const items: NewUpload[] = []
  const trouble = (below: readonly string[], name: string) =>
    void items.push({ folder, below, file: null, trouble: { name, why: WHY } })

  const open = async (below: readonly string[], file: FileSystemFileHandle) => {
    try {
      items.push({ folder, below, file: await file.getFile(), handle: file })
      found(1)
    } catch {
      trouble(below, file.name)
    }
  }

  const walk = async (below: readonly string[], directory: Walkable) => {
    const inside = [...below, directory.name]
    items.push({ folder, below: inside, file: null })
    const directories: Walkable[] = []
    let crowd: Promise<void>[] = []
    try {
      for await (const child of directory.values()) {
        signal.throwIfAborted()
        if (isFile(child)) crowd.push(open(inside, child))
        else if (isWalkable(child)) directories.push(child)
        if (crowd.length < CROWD) continue
        await Promise.all(crowd)
        crowd = []
      }
    } catch {
      signal.throwIfAborted()
      trouble(below, directory.name)
    }
    await Promise.all(crowd)
    for (const child of directories) await walk(inside, child)
  }

  if (isFile(handle)) await open([], handle)
  else if (isWalkable(handle)) await walk([], handle)
  return items
}
