import { Eye } from 'lucide-react'
import { FileRow } from '../../../domain/files/file-row'
import { durationWords, kindLabels } from '../../../domain/resource-labels'
import { Button } from '../../../ui/control/button'
import { useGetHelp } from '../../../ui/feedback/get-help'
import type { Resource, TopicFile } from '../resource-search'
import { DownloadButton } from './download-button'
import { isOpen, unavailableReason } from './files-of-topics'
import { helpWithFile } from './help-facts'

type TopicFileRowProps = {
  file: TopicFile
  resource: Resource
  /** Shows it in place; null when it cannot be shown. */
  onPreview: (() => void) | null
}

/** A file of a topic and what can be done with it. */
export function TopicFileRow({ file, resource, onPreview }: TopicFileRowProps) {
  const getHelp = useGetHelp()
  const unavailable = unavailableReason(file)
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      platform={kindLabels[file.kind]}
      requirement={file.duration_seconds === null ? null : durationWords(file.duration_seconds)}
      date={file.updated_at.slice(0, 10)}
      checksum={file.checksum_sha256}
      unavailable={
        unavailable === null
          ? null
          : {
              reason: unavailable,
              action: (
                <Button size="sm" onClick={() => getHelp(helpWithFile(file, resource))}>
                  Get help
                </Button>
              ),
            }
      }
      actions={
        isOpen(file) && (
          <>
            {onPreview && (
              <Button kind="quiet" size="sm" onClick={onPreview} aria-label={`Show ${file.title}`}>
                <Eye size={16} aria-hidden="true" />
                Show
              </Button>
            )}
            <DownloadButton file={file} />
          </>
        )
      }
    />
  )
}
