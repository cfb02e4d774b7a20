import type { PreviewFile } from '../../domain/parts/files/preview-file'
import { previewKindOf } from '../../domain/rules/files/preview-kind'
import type { Topic, TopicFile } from './resource-search'

/** A file of a topic that can be previewed. */
export type TopicPreview = PreviewFile & { readonly file: TopicFile }

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

export function topicsInOrder(topics: readonly Topic[]): readonly Topic[] {
  return topics.toSorted(byPosition)
}

export function filesInOrder({ downloads }: Topic): readonly TopicFile[] {
  return downloads.toSorted(byPosition)
}

/** Whether the file can be downloaded. A backend may report `missing` without `available: false`. */
export function isDownloadable({ available, missing }: TopicFile): boolean {
  return available && !missing
}

/** The files that can be previewed, in the same order. */
export function previewsOf(files: readonly TopicFile[]): readonly TopicPreview[] {
  return files.filter(isDownloadable).flatMap((file) => {
    const { id, title, filename, content_type, size_bytes } = file
    const kind = previewKindOf({ name: filename, contentType: content_type, sizeBytes: size_bytes })
    return kind ? [{ id, title, name: filename, sizeBytes: size_bytes, kind, file }] : []
  })
}

/** Why nobody can download the file; null if it is available. */
export function unavailableReason(file: TopicFile): string | null {
  if (isDownloadable(file)) return null
  if (file.unavailable_reason !== null) return file.unavailable_reason
  return file.missing ? 'The file is no longer in the storage.' : 'The file cannot be downloaded right now.'
}
