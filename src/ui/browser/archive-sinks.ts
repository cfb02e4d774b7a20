import { saveBlob } from './save-file'

// Chromium's file picker and `remove`, missing from the standard types.
declare global {
  interface Window {
    showSaveFilePicker?: (options: SavePickerOptions) => Promise<FileSystemFileHandle>
  }
  interface FileSystemHandle {
    remove?: () => Promise<void>
  }
}

type SavePickerOptions = {
  readonly suggestedName: string
  readonly types: readonly {
    readonly description: string
    readonly accept: Record<string, readonly string[]>
  }[]
}

/** Takes the bytes of a download; `close` saves them, `abort` leaves nothing behind. */
type Sink = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly close: () => Promise<void>
  readonly abort: () => Promise<void>
}

/** Largest archive that is assembled in memory, in bytes. */
export const MAX_MEMORY_BYTES = 1_000_000_000

/** Whether downloads can be written to a file as they arrive. */
export function canStreamToDisk(): boolean {
  return window.showSaveFilePicker !== undefined
}

/** Asks where to save an archive. Needs a user gesture. @returns null when the user cancels */
export async function pickArchiveFile(filename: string): Promise<Sink | null> {
  try {
    const handle = await window.showSaveFilePicker?.({
      suggestedName: filename,
      types: [{ description: 'ZIP archive', accept: { 'application/zip': ['.zip'] } }],
    })
    return handle ? await fileSink(handle) : memorySink(filename)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return null
    throw new Error('The browser did not allow writing this file. Choose another folder.', { cause })
  }
}

async function fileSink(handle: FileSystemFileHandle): Promise<Sink> {
  const file = await handle.createWritable()
  const failed = (cause: unknown) => {
    throw new Error('The file could not be written. Check the free space on your disk.', { cause })
  }
  return {
    write: (bytes) => file.write(bytes).catch(failed),
    // Only now does the browser move the file into place.
    close: () => file.close().catch(failed),
    abort: async () => {
      await file.abort().catch(() => undefined)
      // The picker has created an empty file, or emptied the one it replaces.
      await handle.remove?.().catch(() => undefined)
    },
  }
}

/** Collects an archive in memory, then downloads it, for browsers that cannot write to files. */
export function memorySink(filename: string): Sink {
  let parts: BlobPart[] = []
  let received = 0
  return {
    write: async (bytes) => {
      received += bytes.length
      if (received > MAX_MEMORY_BYTES) throw new Error(TOO_LARGE)
      parts.push(bytes)
    },
    close: async () => saveBlob(filename, new Blob(parts, { type: 'application/zip' })),
    abort: async () => {
      parts = []
    },
  }
}

export const MEMORY_LIMIT = '1 GB'
export const LARGE_ARCHIVE_ADVICE =
  'Use Chrome or Edge, select fewer items, or download large files one at a time.'
export const TOO_LARGE = `The archive is larger than ${MEMORY_LIMIT}, which is the most this browser can save. Nothing was saved. ${LARGE_ARCHIVE_ADVICE}`
