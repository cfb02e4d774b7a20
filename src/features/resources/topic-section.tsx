import { Download, Eye } from 'lucide-react'
import { useId } from 'react'
import { FileList, FileRow } from '../../domain/files/file-row'
import { useDownload } from '../../domain/files/use-download'
import { resourcePath, VendorText } from '../../domain/resource-article'
import { formatDuration, resourceFileKindLabels } from '../../domain/resource-labels'
import { Button } from '../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import type { Resource, Topic, TopicFile } from './resource-search'
import { filesInOrder, isDownloadable, unavailableReason } from './topic-files'
import styles from './topic-section.module.css'

type TopicSectionProps = {
  topic: Topic
  resource: Resource
  /** The files that can be previewed. */
  previewIds: readonly string[]
  onPreview: (fileId: string) => void
}

/** One topic: its text and its files. */
export function TopicSection({ topic, resource, previewIds, onPreview }: TopicSectionProps) {
  const headingId = useId()
  const files = filesInOrder(topic)
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>{topic.title}</SurfaceTitle>
      </header>
      {topic.body_html !== null && topic.body_html.trim() !== '' ? (
        <VendorText title={`Text of ${topic.title}`} html={topic.body_html} resourceId={resource.id} />
      ) : (
        <div className={styles.room} />
      )}
      {files.length > 0 && (
        <div className={styles.files}>
          <FileList aria-label={`Files of ${topic.title}`}>
            {files.map((file) => (
              <TopicFileRow
                key={file.id}
                file={file}
                resource={resource}
                onPreview={previewIds.includes(file.id) ? () => onPreview(file.id) : null}
              />
            ))}
          </FileList>
        </div>
      )}
    </Surface>
  )
}

type TopicFileRowProps = {
  file: TopicFile
  resource: Resource
  /** Null when the file cannot be previewed. */
  onPreview: (() => void) | null
}

function TopicFileRow({ file, resource, onPreview }: TopicFileRowProps) {
  const getHelp = useGetHelp()
  const unavailable = unavailableReason(file)
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      platform={resourceFileKindLabels[file.kind]}
      requirement={file.duration_seconds === null ? null : formatDuration(file.duration_seconds)}
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
        isDownloadable(file) && (
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

export function DownloadButton({ file }: { file: TopicFile }) {
  const { download, isAsking } = useDownload()
  return (
    <Button
      size="sm"
      onClick={() => void download(file)}
      aria-disabled={isAsking}
      aria-label={`Download ${file.title}`}
    >
      <Download size={16} aria-hidden="true" />
      Download
    </Button>
  )
}

/** For help requests: the address of a resource's page. */
export function resourceUrl(id: string): string {
  return new URL(resourcePath(id), window.location.origin).href
}

const helpWithFile = (file: TopicFile, resource: Resource): HelpFacts => ({
  subject: `${file.title}, ${resource.title}`,
  lines: [
    { label: 'File', value: file.filename },
    { label: 'Resource', value: resource.title },
    { label: 'Page', value: resourceUrl(resource.id) },
    ...(file.unavailable_reason === null ? [] : [{ label: 'Reason', value: file.unavailable_reason }]),
  ],
})
