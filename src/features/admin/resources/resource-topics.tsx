import {
  createResourceTopic,
  createResourceTopicDownload,
  deleteResourceTopic,
  deleteResourceTopicDownload,
  updateResourceTopic,
  updateResourceTopicDownload,
  useListResourceTopics,
} from '../../../api/operations.gen'
import { type components, resourceDownloadKindValues } from '../../../api/schema.gen'
import { resourcePath } from '../../../domain/parts/resource-article'
import { formatDuration, resourceFileKindLabels } from '../../../domain/words/resource-labels'
import { suggestResourceFile } from '../topic-files/file-rules'
import {
  type FileField,
  type FileRow,
  ready,
  rowsOf,
  type TopicOwner,
  type TopicRow,
} from '../topic-files/topic-owner'
import { TopicsPanel } from '../topic-files/topics-panel'
import type { Resource } from './resource-manager-search'

type Topic = components['schemas']['ResourceTopic']
type Download = components['schemas']['ResourceTopicDownload']

export function ResourceTopics({ resource }: { resource: Resource }) {
  return <TopicsPanel owner={topicOwner(resource)} />
}

function topicOwner({ id, title, status }: Resource): TopicOwner {
  const path = { id }
  return {
    id,
    name: title,
    isPublished: status === 'published',
    base: resourcePath(id),
    useFolder: () => {
      const { data = [] } = useListResourceTopics({ params: { path } })
      const [file] = data.flatMap(({ downloads }) => downloads)
      return file
        ? { bucket: file.bucket, prefix: file.key.slice(0, file.key.lastIndexOf('/') + 1) }
        : { prefix: '' }
    },
    version: null,
    words: {
      noTopics:
        'A topic is a part of the resource with a text and files, such as Guide or Case files. Create one, then attach files from the bucket to it.',
      topicExample: 'Case files',
      text: 'Text',
      replaced: 'Title, kind and place stay.',
      withdrawnExample: 'A corrected recording follows.',
      removed: 'The file stays in the bucket.',
    },
    textName: 'body_html',
    attachFields: [[fields.title], [fields.kind, fields.duration]],
    suggest: (name) => ({ ...suggestResourceFile(name), duration_seconds: '' }),
    replaceFields: () => [],
    replacing: () => ({}),
    useFileFields: () => [[fields.title], [fields.filename], [fields.kind, fields.duration]],

    useTopics: () =>
      rowsOf(useListResourceTopics({ params: { path } }), (topics) => inOrder(topics).map(topicRow)),
    // The topics' response contains the files.
    useFiles: (topicId) =>
      rowsOf(useListResourceTopics({ params: { path } }), (topics) =>
        inOrder(topics.find((topic) => topic.id === topicId)?.downloads ?? []).map(fileRow),
      ),

    checkNewTopic: (values) =>
      ready(import('virtual:validators/ResourceTopicCreate'), values, 'create', (body, { once }) =>
        createResourceTopic.send({ params: { path }, body }, once),
      ),
    checkTopic: (topicId, values) =>
      ready(import('virtual:validators/ResourceTopicUpdate'), values, 'update', (body, { edited }) =>
        updateResourceTopic.send({ params: { path: { ...path, topicId } }, body: { ...body, ...edited } }),
      ),
    moveTopic: (topicId, position) =>
      updateResourceTopic.send({ params: { path: { ...path, topicId } }, body: { position } }),
    deleteTopic: (topicId) => deleteResourceTopic.send({ params: { path: { ...path, topicId } } }),

    checkNewFile: (topicId, { bucket, key, checksum_sha256: checksum }, values) =>
      ready(
        import('virtual:validators/ResourceTopicDownloadCreate'),
        { ...withDuration(values), bucket, key, checksum_sha256: checksum ?? undefined },
        'create',
        (body, { once }) =>
          createResourceTopicDownload.send({ params: { path: { ...path, topicId } }, body }, once),
      ),
    checkFile: (file, values) =>
      ready(
        import('virtual:validators/ResourceTopicDownloadUpdate'),
        withDuration(values),
        'update',
        (body, { edited }) =>
          updateResourceTopicDownload.send({
            params: { path: { ...path, ...file } },
            body: { ...body, ...edited },
          }),
      ),
    changeFile: (file, body) =>
      updateResourceTopicDownload.send({ params: { path: { ...path, ...file } }, body }),
    removeFile: (file) => deleteResourceTopicDownload.send({ params: { path: { ...path, ...file } } }),
    makeStale: updateResourceTopicDownload.makeStale,
  }
}

const inOrder = <Row extends { position: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.position - b.position)

/** The length of a video as a number, if it is one. */
function withDuration(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { duration_seconds: text } = values
  return typeof text === 'string' && /^\d+$/.test(text.trim())
    ? { ...values, duration_seconds: Number(text) }
    : values
}

const topicRow = ({ id, title, body_html, downloads, updated_at }: Topic): TopicRow => ({
  ...{ id, title, updated_at },
  html: body_html ?? '',
  filesCount: downloads.length,
})

function fileRow(file: Download): FileRow {
  const { title, filename, kind, duration_seconds: seconds } = file
  return {
    ...file,
    facts: [resourceFileKindLabels[kind], seconds === null ? '' : formatDuration(seconds)].filter(Boolean),
    note: null,
    copiedFrom: null,
    values: { title, filename, kind, duration_seconds: seconds === null ? '' : String(seconds) },
  }
}

const fields = {
  title: { name: 'title', label: 'Title', control: { kind: 'text' } },
  filename: {
    name: 'filename',
    label: 'File name',
    control: { kind: 'name' },
    help: 'The name customers save it under.',
  },
  kind: {
    name: 'kind',
    label: 'Kind',
    control: {
      kind: 'choice',
      options: resourceDownloadKindValues.map((value) => ({ value, label: resourceFileKindLabels[value] })),
    },
  },
  duration: {
    name: 'duration_seconds',
    label: 'Length in seconds',
    control: { kind: 'text' },
    optional: true,
    help: 'Of a video.',
  },
} satisfies Record<string, FileField>
