import { UploadFailure } from './core/failure'
import type { Source } from './core/ports'

const MIB = 1024 * 1024

const changed = (name: string, cause?: unknown) =>
  new UploadFailure('changed', `"${name}" was changed or removed on disk since you chose it.`, { cause })

/** A file as it was chosen. A browser refuses to read one that has changed, and says no more than that. */
export function sourceOf(file: File, handle: FileSystemFileHandle | null): Source<Blob> {
  return {
    size: file.size,
    slice: (from, to) => file.slice(from, to),
    check: async () => {
      try {
        await file.slice(0, 1).arrayBuffer()
      } catch (cause) {
        throw changed(file.name, cause)
      }
      // Where there is a handle it tells what the browser would notice only with the last byte.
      const now = await handle?.getFile().catch((cause: unknown) => {
        // Leave to read may have ended meanwhile, which says nothing of the file.
        if (cause instanceof DOMException && cause.name === 'NotAllowedError') return file
        throw changed(file.name, cause)
      })
      if (now && (now.size !== file.size || now.lastModified !== file.lastModified)) throw changed(file.name)
    },
  }
}

/**
 * The SHA-256 of the first MiB, by which a file that is chosen again is known.
 * @throws UploadFailure of kind `changed` when it cannot be read
 */
export async function fingerprintOf(file: File): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, MIB).arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch (cause) {
    throw changed(file.name, cause)
  }
}

/** What is known of a file that was chosen before. */
export interface KnownFile {
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** null when nothing of it had been read yet. */
  readonly fingerprint: string | null
}

/** Why this is not the file that was chosen before, in words; null when it is. */
export async function reasonOther(file: File, known: KnownFile): Promise<string | null> {
  const { name, size, lastModified, fingerprint } = known
  if (file.name !== name) return `This is "${file.name}". The upload began with "${name}".`
  if (file.size !== size) return `This "${name}" has another size than the file the upload began with.`
  if (file.lastModified !== lastModified)
    return `This "${name}" was changed at another time than the file the upload began with.`
  if (fingerprint !== null && (await fingerprintOf(file)) !== fingerprint)
    return `This "${name}" has other content than the file the upload began with.`
  return null
}
