import type { Elements } from '../../../ui/layout/elements'
import type { PreviewKind } from '../../rules/files/preview-kind'

/** A file that can be previewed: `previewKindOf` gives its kind. */
export type PreviewFile = {
  readonly id: string
  readonly title: string
  /** The name in the storage, with its extension; `title` may be another. */
  readonly name: string
  /** From the list; null if it does not say. */
  readonly sizeBytes: number | null
  readonly kind: PreviewKind
}

/** Reads at most `limit` bytes from a URL and reports the progress in bytes. */
export type ReadBytes = (
  address: string,
  limit: number,
  signal: AbortSignal,
  onProgress?: (bytes: number) => void,
) => Promise<Blob>

/** Reads at most `limit` bytes from `from` on; null if the storage sends whole files only. */
export type ReadBytesFrom = (
  address: string,
  from: number,
  limit: number,
  signal: AbortSignal,
) => Promise<Blob | null>

export type FilePreviewProps<File extends PreviewFile> = {
  /** All files that the arrow keys go through, in order. */
  files: readonly File[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
  /** A URL from which the page can read the file now. Rejections are shown by their message. */
  address: (file: File, signal: AbortSignal) => Promise<string>
  read: ReadBytes
  readFrom: ReadBytesFrom
  /** Buttons beside the preview, such as the download. */
  actions?: (file: File) => Elements
}
