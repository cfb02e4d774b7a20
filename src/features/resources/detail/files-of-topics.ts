import type { PreviewFile } from '../../../domain/files/file-preview'
import { previewKindOf } from '../../../domain/files/preview-kind'
import type { Topic, TopicFile } from '../resource-search'

/** A file of a topic that can be shown in place. */
export interface TopicPreview extends PreviewFile {
  readonly file: TopicFile
}

const byPlace = (a: { position: number }, b: { position: number }) => a.position - b.position

export const topicsInOrder = (topics: readonly Topic[]): readonly Topic[] => topics.toSorted(byPlace)

export const filesInOrder = ({ downloads }: Topic): readonly TopicFile[] => downloads.toSorted(byPlace)

/** Whether there is anything to download; `missing` says it for a backend that forgets to say it twice. */
export const isOpen = ({ available, missing }: TopicFile): boolean => available && !missing

/** The files that can be shown in place, in the same order. */
export function previewsOf(files: readonly TopicFile[]): readonly TopicPreview[] {
  return files.filter(isOpen).flatMap((file) => {
    const kind = previewKindOf({ contentType: file.content_type, sizeBytes: file.size_bytes })
    return kind ? [{ id: file.id, title: file.title, kind, file }] : []
  })
}

/** Why nobody can have it, in words; null when it can be had. */
export function unavailableReason(file: TopicFile): string | null {
  if (isOpen(file)) return null
  const gone = 'The file is no longer in the storage.'
  if (file.unavailable_reason !== null) return file.unavailable_reason
  return file.missing ? gone : 'The file cannot be downloaded right now.'
}
