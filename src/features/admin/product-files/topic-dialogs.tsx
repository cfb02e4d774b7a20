import { checkBody } from '../../../api/body'
import {
  useCreateProductTopic,
  useDeleteProductTopic,
  useListProductTopicDownloads,
  useListProductTopics,
  useUpdateProductTopic,
} from '../../../api/operations.gen'
import { linePaths, type Product } from '../../../domain/releases'
import { RichTextField } from '../../../domain/rich-text-field'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { formatCount } from '../../../ui/format/count'
import { asText } from '../../../ui/format/labels'
import type { Topic } from './file-rules'

type TopicDialogProps = { product: Product; topic: Topic | null; onClose: () => void }

const topicLabels = {
  title: { label: 'Title', format: asText },
  description_html: { label: 'Description', format: asText },
}

/** Creates a topic when `topic` is null, and edits it otherwise. */
export function EditTopicDialog({ product, topic, onClose }: TopicDialogProps) {
  const path = { id: product.id }
  const create = useCreateProductTopic({ onSuccess: ({ title }) => toast.success(`Created ${title}.`) })
  const save = useUpdateProductTopic({ onSuccess: ({ title }) => toast.success(`Saved ${title}.`) })
  const latest = useListProductTopics({ params: { path } })
  const { form, dialog } = useEditForm({
    record: topic,
    toValues: (record: Topic | null) => ({
      title: record?.title ?? '',
      description_html: record?.description_html ?? '',
    }),
    labels: topicLabels,
    draft: topic ? `topic.edit.${topic.id}` : `topic.new.${product.id}`,
    create: {
      check: async (values) =>
        checkBody(await import('virtual:validators/ProductTopicCreate'), values, 'create'),
      send: (body) => create.mutateAsync({ params: { path }, body }),
    },
    update: {
      check: async (values) =>
        checkBody(await import('virtual:validators/ProductTopicUpdate'), values, 'update'),
      send: (body, { id }) => save.mutateAsync({ params: { path: { ...path, topicId: id } }, body }),
    },
    refetch: async () =>
      (await latest.refetch({ cancelRefetch: false })).data?.find(({ id }) => id === topic?.id),
  })
  return (
    <FormDialog
      verb={topic ? 'Save' : 'Create'}
      title={topic ? `Edit ${topic.title}` : 'New topic'}
      size="lg"
      {...dialog}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="title"
        label="Title"
        autoComplete="off"
        placeholder="Installers"
      />
      <RichTextField
        control={form.control}
        name="description_html"
        label="Description"
        optional
        base={linePaths[product.line]}
        help="Customers read it above the files of the topic."
      />
    </FormDialog>
  )
}

type DeleteTopicProps = TopicDialogProps & { topic: Topic }

/** Deletes a topic with its files' entries, and says first what customers lose. */
export function DeleteTopicDialog({ product, topic, onClose }: DeleteTopicProps) {
  const path = { id: product.id, topicId: topic.id }
  const files = useListProductTopicDownloads({ params: { path } })
  const remove = useDeleteProductTopic({ onSuccess: () => toast.success(`Deleted ${topic.title}.`) })
  const count = files.data?.length ?? topic.downloads_count
  const confirm = async () => {
    await remove.mutateAsync({ params: { path } })
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Delete"
      thing={topic.title}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
    >
      {count === 0 ? (
        <p>The topic has no files.</p>
      ) : (
        <>
          <p>
            {count === 1 ? 'Its 1 file leaves' : `Its ${formatCount(count)} files leave`} {product.name} with
            it. {product.status === 'published' && 'Customers can no longer download them here. '}The files
            stay in the bucket.
          </p>
          <ul>
            {(files.data ?? []).slice(0, 10).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          {count > 10 && <p>and {formatCount(count - 10)} more</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
