import { Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { DownloadAction, FileMenu } from '../../domain/parts/file-row/file-actions'
import { FileColumns, FileList, FileRow } from '../../domain/parts/file-row/file-row'
import type { FileTask } from '../../domain/parts/file-row/file-task'
import { FileTaskDialog } from '../../domain/parts/file-row/file-task-dialog'
import { useDownload } from '../../domain/parts/files/use-download'
import { resourcePath, VendorText } from '../../domain/parts/resource-article'
import { formatDuration, resourceFileKindLabels } from '../../domain/words/resource-labels'
import { Button } from '../../ui/control/button'
import type { HelpFacts } from '../../ui/feedback/get-help'
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
  const [task, setTask] = useState<FileTask | null>(null)
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
          <FileColumns kind="Kind" date="Updated" />
          <FileList aria-label={`Files of ${topic.title}`}>
            {files.map((file) => (
              <TopicFileRow
                key={file.id}
                file={file}
                resource={resource}
                onTask={setTask}
                onPreview={previewIds.includes(file.id) ? () => onPreview(file.id) : null}
              />
            ))}
          </FileList>
        </div>
      )}
      {task && <FileTaskDialog task={task} onClose={() => setTask(null)} />}
    </Surface>
  )
}

type TopicFileRowProps = {
  file: TopicFile
  resource: Resource
  /** Null when the file cannot be previewed. */
  onPreview: (() => void) | null
  onTask: (task: FileTask) => void
}

function TopicFileRow({ file, resource, onPreview, onTask }: TopicFileRowProps) {
  const unavailable = unavailableReason(file)
  const isReady = isDownloadable(file)
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      kind={resourceFileKindLabels[file.kind]}
      requirement={file.duration_seconds === null ? null : formatDuration(file.duration_seconds)}
      date={file.updated_at.slice(0, 10)}
      checksum={file.checksum_sha256}
      notes={unavailable === null ? [] : [unavailable]}
      actions={
        <>
          {isReady && onPreview && (
            <Button kind="quiet" size="sm" onClick={onPreview} aria-label={`Show ${file.title}`}>
              <Eye size={16} aria-hidden="true" />
              <span>Show</span>
            </Button>
          )}
          <DownloadButton file={file} />
          <FileMenu
            file={file}
            canDownload={isReady}
            signatureUrl={null}
            help={helpWithFile(file, resource)}
            onTask={onTask}
          />
        </>
      }
    />
  )
}

export function DownloadButton({ file }: { file: TopicFile }) {
  const { download, isAsking } = useDownload()
  return (
    <DownloadAction
      title={file.title}
      state={isDownloadable(file) ? 'ready' : 'unavailable'}
      onDownload={() => void download(file)}
      isAsking={isAsking}
    />
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
    ...(file.checksum_sha256 === null ? [] : [{ label: 'SHA-256', value: file.checksum_sha256 }]),
    ...(file.unavailable_reason === null ? [] : [{ label: 'Reason', value: file.unavailable_reason }]),
  ],
})
