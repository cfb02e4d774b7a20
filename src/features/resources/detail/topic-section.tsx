import { useId } from 'react'
import { FileList } from '../../../domain/files/file-row'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import type { Resource, Topic } from '../resource-search'
import { Excerpt } from './excerpt'
import { filesInOrder } from './files-of-topics'
import { TopicFileRow } from './topic-file-row'
import styles from './topic-section.module.css'

type TopicSectionProps = {
  topic: Topic
  resource: Resource
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
        <Excerpt title={`Text of ${topic.title}`} html={topic.body_html} resourceId={resource.id} />
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
