import { isOneName } from '../../../domain/rules/files/name-rules'
import type { Source } from './core/ports'
import { UploadFailure } from './core/retry'

// Chromium's permissions of file handles, missing in the standard library's types.
declare global {
  interface FileSystemHandle {
    queryPermission?: () => Promise<PermissionState>
    requestPermission?: () => Promise<PermissionState>
  }
}

const MIB = 1024 * 1024

export function fileSource(file: File, handle: FileSystemFileHandle | null): Source<Blob> {
  return {
    size: file.size,
    slice: (from, to) => file.slice(from, to),
    check: async () => {
      try {
        await file.slice(0, 1).arrayBuffer()
      } catch (cause) {
        throw changedFailure(cause)
      }
      // Without a handle some browsers notice a change only when they read the last byte.
      const current = await handle?.getFile().catch((cause: unknown) => {
        // The permission may have expired, which says nothing about the file.
        if (cause instanceof DOMException && cause.name === 'NotAllowedError') return file
        throw changedFailure(cause)
      })
      const hasChanged = current && (current.size !== file.size || current.lastModified !== file.lastModified)
      if (hasChanged) throw changedFailure()
    },
  }
}

const changedFailure = (cause?: unknown) =>
  new UploadFailure('changed', 'The file was changed or deleted on your computer after you selected it.', {
    cause,
  })

/** The SHA-256 of the first MiB. @throws UploadFailure of kind `changed` if the file cannot be read */
export async function fingerprintOf(file: File): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, MIB).arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch (cause) {
    throw changedFailure(cause)
  }
}

/** Facts that identify a file when it is chosen again. */
export type FileIdentity = {
  /** In any spelling: the upload may have that of the replaced file. */
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** null when the upload has not been started. */
  readonly fingerprint: string | null
}

/** Why this is not the upload's file; null if it is. Short: a row of the tray shows it. */
export async function mismatchReason(file: File, known: FileIdentity): Promise<string | null> {
  const { name, size, lastModified, fingerprint } = known
  if (!isOneName(file.name, name)) return 'Wrong file: its name is different.'
  if (file.size !== size) return 'Wrong file: its size is different.'
  if (file.lastModified !== lastModified) return 'Wrong file: it was modified at another time.'
  if (fingerprint !== null && (await fingerprintOf(file)) !== fingerprint)
    return 'Wrong file: its content is different.'
  return null
}

/** @param mayPrompt shows the browser's permission prompt if needed; allowed only during a click */
export async function canRead(handle: FileSystemFileHandle, mayPrompt: boolean): Promise<boolean> {
  if (!handle.queryPermission) return true
  if ((await handle.queryPermission()) === 'granted') return true
  return mayPrompt && (await handle.requestPermission?.()) === 'granted'
}
