import {
  createProductTopic,
  createProductTopicDownload,
  deleteProductTopic,
  deleteProductTopicDownload,
  updateProductTopic,
  updateProductTopicDownload,
  useListProductTopicDownloads,
  useListProductTopics,
} from '../../../api/operations.gen'
import { type components, downloadKindValues, platformValues } from '../../../api/schema.gen'
import { useAddOns } from '../../../domain/rules/add-ons'
import { downloadKindLabels, platformLabels } from '../../../domain/words/download-labels'
import { linePaths, type Product } from '../../../domain/words/releases'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { requirementFor, signatureOf, suggestFile } from '../topic-files/file-rules'
import {
  type FileField,
  type FileRow,
  ready,
  rowsOf,
  type TopicOwner,
  type TopicRow,
} from '../topic-files/topic-owner'
import { TopicsPanel } from '../topic-files/topics-panel'

type Topic = components['schemas']['ProductTopic']
type Download = components['schemas']['ProductTopicDownload']

export function ProductTopics({ product }: { product: Product }) {
  return <TopicsPanel owner={topicOwner(product)} />
}

function topicOwner(product: Product): TopicOwner {
  const path = { id: product.id }
  return {
    id: product.id,
    name: product.name,
    isPublished: product.status === 'published',
    base: linePaths[product.line],
    // The bucket's folder of a release: `helyx/4.4/`.
    useFolder: () => ({ prefix: `${product.line}/${product.version}/` }),
    version: product.version,
    words: {
      noTopics:
        'A topic groups the files of a release, such as Installers or Patches. Create one, then attach files from the bucket to it.',
      topicExample: 'Installers',
      text: 'Description',
      replaced: 'Title, kind, platform, minimum system, note and place stay.',
      withdrawnExample: 'Replaced by patch 4.3.2.',
      removed: 'The file stays in the bucket, and so do the copies customers have saved.',
    },
    textName: 'description_html',
    attachFields: [
      [fields.title],
      [fields.kind, fields.platform, fields.version],
      [fields.day, fields.system],
    ],
    suggest: (name, present) => {
      const { title, kind, platform, version } = suggestFile(name, product.version)
      return {
        title,
        kind: kind ?? '',
        platform: platform ?? '',
        version,
        release_date: product.release_date ?? today(),
        os_requirement: requirementFor(name, kind, platform, present.map(presentFile)),
      }
    },
    replaceFields: ({ values: { version = '', release_date = '', signature_url = '' } }, next) => [
      [
        { ...fields.version, help: next.version === version ? undefined : `Was ${version}.` },
        {
          ...fields.day,
          help: next.release_date === release_date ? undefined : `Was ${formatDay(release_date)}.`,
        },
      ],
      [
        {
          ...fields.signature,
          help:
            signature_url === ''
              ? 'There was none.'
              : `Was ${signature_url.slice(signature_url.lastIndexOf('/') + 1)}, which fits the old file only.`,
        },
      ],
    ],
    replacing: ({ key, values: { signature_url: signature = '' } }, next, known) => ({
      version: suggestFile(next.name, product.version).version,
      release_date: dayOfReplacement(product),
      signature_url: signatureOf({ key, signature }, next, known),
    }),
    useFileFields: (file) => useFileFields(product, file),

    useTopics: () => rowsOf(useListProductTopics({ params: { path } }), (topics) => topics.map(topicRow)),
    useFiles: (topicId) =>
      rowsOf(useListProductTopicDownloads({ params: { path: { ...path, topicId } } }), (files) =>
        files.map(fileRow),
      ),

    checkNewTopic: (values) =>
      ready(import('virtual:validators/ProductTopicCreate'), values, 'create', (body, { once }) =>
        createProductTopic.send({ params: { path }, body }, once),
      ),
    checkTopic: (topicId, values) =>
      ready(import('virtual:validators/ProductTopicUpdate'), values, 'update', (body, { edited }) =>
        updateProductTopic.send({ params: { path: { ...path, topicId } }, body: { ...body, ...edited } }),
      ),
    moveTopic: (topicId, position) =>
      updateProductTopic.send({ params: { path: { ...path, topicId } }, body: { position } }),
    deleteTopic: (topicId) => deleteProductTopic.send({ params: { path: { ...path, topicId } } }),

    checkNewFile: (topicId, { bucket, key, checksum_sha256: checksum }, values) =>
      ready(
        import('virtual:validators/ProductTopicDownloadCreate'),
        { ...values, bucket, key, checksum_sha256: checksum ?? undefined },
        'create',
        (body, { once }) =>
          createProductTopicDownload.send({ params: { path: { ...path, topicId } }, body }, once),
      ),
    checkFile: (file, values) =>
      ready(import('virtual:validators/ProductTopicDownloadUpdate'), values, 'update', (body, { edited }) =>
        updateProductTopicDownload.send({
          params: { path: { ...path, ...file } },
          body: { ...body, ...edited },
        }),
      ),
    changeFile: (file, body) =>
      updateProductTopicDownload.send({ params: { path: { ...path, ...file } }, body }),
    removeFile: (file) => deleteProductTopicDownload.send({ params: { path: { ...path, ...file } } }),
    makeStale: updateProductTopicDownload.makeStale,
  }
}

/** From when a replaced file needs maintenance: the release's day, or today once it is published. */
const dayOfReplacement = ({ status, release_date }: Product) =>
  status === 'draft' && release_date !== null ? release_date : today()

const presentFile = ({ values: { kind = '', platform = '', os_requirement = '' } }: FileRow) => ({
  ...{ kind, platform },
  os_requirement: os_requirement === '' ? null : os_requirement,
})

const topicRow = ({ id, title, description_html, downloads_count, updated_at }: Topic): TopicRow => ({
  ...{ id, title, updated_at },
  html: description_html ?? '',
  filesCount: downloads_count,
})

function fileRow(file: Download): FileRow {
  const { kind, platform, os_requirement, version, release_date, requires_add_on, carried_over_from } = file
  const facts = [
    downloadKindLabels[kind],
    platformLabels[platform],
    os_requirement,
    version,
    formatDay(release_date),
    requires_add_on && `Needs ${requires_add_on.name}`,
  ]
  return {
    ...file,
    facts: facts.flatMap((fact) => fact || []),
    copiedFrom: carried_over_from,
    values: {
      title: file.title,
      filename: file.filename,
      kind,
      platform,
      version,
      release_date,
      os_requirement: os_requirement ?? '',
      requires_add_on_id: requires_add_on?.id ?? '',
      signature_url: file.signature_url ?? '',
      note: file.note ?? '',
    },
  }
}

const text = { kind: 'text' } as const
const fields = {
  title: { name: 'title', label: 'Title', control: text },
  kind: {
    name: 'kind',
    label: 'Kind',
    control: {
      kind: 'choice',
      options: downloadKindValues.map((value) => ({ value, label: downloadKindLabels[value] })),
    },
  },
  platform: {
    name: 'platform',
    label: 'Platform',
    control: {
      kind: 'choice',
      options: platformValues.map((value) => ({ value, label: platformLabels[value] })),
    },
  },
  version: { name: 'version', label: 'Version', control: text },
  day: { name: 'release_date', label: 'Release day', control: { kind: 'day' } },
  system: {
    name: 'os_requirement',
    label: 'Minimum system',
    control: text,
    optional: true,
    placeholder: 'RHEL 8+, Ubuntu 22.04+',
  },
  filename: {
    name: 'filename',
    label: 'File name',
    control: { kind: 'name' },
    help: 'The name customers save it under.',
  },
  signature: {
    name: 'signature_url',
    label: 'Signature',
    control: { kind: 'address' },
    optional: true,
    placeholder: 'https://',
  },
  note: {
    name: 'note',
    label: 'Note',
    control: { kind: 'lines' },
    optional: true,
    help: 'What to know before installing it.',
  },
} satisfies Record<string, FileField>

/** The add-ons that can be chosen are those of the family; when they cannot be read, the present one stays. */
function useFileFields({ family, add_ons }: Product, { values }: FileRow): TopicOwner['attachFields'] {
  const { addOns, note } = useAddOns(family.id)
  const choices = addOns.length > 0 ? addOns : add_ons.filter(({ id }) => id === values.requires_add_on_id)
  const addOn: FileField = {
    name: 'requires_add_on_id',
    label: 'Only with the add-on',
    control: {
      kind: 'choice',
      none: 'Every license',
      options: choices.map(({ id, name }) => ({ value: id, label: name })),
    },
    optional: true,
    help: note ?? undefined,
  }
  return [
    [fields.title],
    [fields.filename],
    [fields.kind, fields.platform],
    [fields.version, fields.day],
    [fields.system],
    [addOn],
    [fields.signature],
    [fields.note],
  ]
}
