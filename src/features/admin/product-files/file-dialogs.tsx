import { checkBody } from '../../../api/body'
import {
  useDeleteProductTopicDownload,
  useListProductTopicDownloads,
  useUpdateProductTopicDownload,
} from '../../../api/operations.gen'
import { downloadKindValues, platformValues } from '../../../api/schema.gen'
import { useAddOns } from '../../../domain/add-ons'
import { downloadKindLabels, platformLabels } from '../../../domain/download-labels'
import type { Product } from '../../../domain/releases'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { DateField } from '../../../ui/form/date-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { asText } from '../../../ui/format/labels'
import type { Download, Topic } from './file-rules'

type FileDialogProps = { product: Product; topic: Topic; file: Download; onClose: () => void }

export const kindOptions = downloadKindValues.map((value) => ({ value, label: downloadKindLabels[value] }))
export const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

/** Reads a file's entry again, after someone else has changed it. */
function useLatestFile({ product, topic, file }: Omit<FileDialogProps, 'onClose'>) {
  const latest = useListProductTopicDownloads({ params: { path: { id: product.id, topicId: topic.id } } })
  return async () => (await latest.refetch({ cancelRefetch: false })).data?.find(({ id }) => id === file.id)
}

const pathOf = ({ product, topic, file }: Omit<FileDialogProps, 'onClose'>) => ({
  params: { path: { id: product.id, topicId: topic.id, downloadId: file.id } },
})

function fileValues(file: Download | null) {
  return {
    title: file?.title ?? '',
    filename: file?.filename ?? '',
    kind: file?.kind ?? '',
    platform: file?.platform ?? '',
    version: file?.version ?? '',
    release_date: file?.release_date ?? '',
    os_requirement: file?.os_requirement ?? '',
    requires_add_on_id: file?.requires_add_on?.id ?? '',
    signature_url: file?.signature_url ?? '',
    note: file?.note ?? '',
  }
}

const fileLabels = {
  title: { label: 'Title', format: asText },
  filename: { label: 'File name', format: asText },
  kind: { label: 'Kind', format: asText },
  platform: { label: 'Platform', format: asText },
  version: { label: 'Version', format: asText },
  release_date: { label: 'Release day', format: asText },
  os_requirement: { label: 'Minimum system', format: asText },
  requires_add_on_id: { label: 'Add-on', format: asText },
  signature_url: { label: 'Signature', format: asText },
  note: { label: 'Note', format: asText },
}

/** Edits what customers read of a file; the file itself stays. */
export function EditFileDialog(props: FileDialogProps) {
  const { product, file, onClose } = props
  const save = useUpdateProductTopicDownload({ onSuccess: ({ title }) => toast.success(`Saved ${title}.`) })
  const refetch = useLatestFile(props)
  const { addOns, note } = useAddOns(product.family.id)
  const present = file.requires_add_on ? [file.requires_add_on] : []
  const choices = addOns.length > 0 ? addOns : present
  const { form, dialog } = useEditForm({
    record: file,
    toValues: fileValues,
    labels: fileLabels,
    draft: `download.edit.${file.id}`,
    update: {
      check: async (values) =>
        checkBody(await import('virtual:validators/ProductTopicDownloadUpdate'), values, 'update'),
      send: (body) => save.mutateAsync({ ...pathOf(props), body }),
    },
    refetch,
  })
  const { control } = form
  return (
    <FormDialog verb="Save" title={`Edit ${file.title}`} size="lg" {...dialog} onClose={onClose}>
      <TextField control={control} name="title" label="Title" autoComplete="off" />
      <TextField
        control={control}
        name="filename"
        label="File name"
        autoComplete="off"
        mono
        help="The name customers save it under."
      />
      <FieldRow>
        <SelectField control={control} name="kind" label="Kind" options={kindOptions} />
        <SelectField control={control} name="platform" label="Platform" options={platformOptions} />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="version" label="Version" autoComplete="off" />
        <DateField control={control} name="release_date" label="Release day" />
      </FieldRow>
      <TextField
        control={control}
        name="os_requirement"
        label="Minimum system"
        optional
        placeholder="RHEL 8+, Ubuntu 22.04+"
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="requires_add_on_id"
        label="Only with the add-on"
        optional
        none="Every license"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        help={note ?? undefined}
      />
      <TextField
        control={control}
        name="signature_url"
        type="url"
        label="Signature"
        optional
        placeholder="https://"
        autoComplete="off"
      />
      <TextareaField
        control={control}
        name="note"
        label="Note"
        optional
        rows={2}
        help="What to know before installing it."
      />
    </FormDialog>
  )
}

/** Keeps a file listed, but takes the download away, with a reason that customers read. */
export function WithdrawFileDialog(props: FileDialogProps) {
  const { file, onClose } = props
  const save = useUpdateProductTopicDownload({
    onSuccess: ({ title }) => toast.success(`Withdrew ${title}.`),
  })
  const refetch = useLatestFile(props)
  const { form, dialog } = useEditForm({
    record: file,
    toValues: () => ({ unavailable_reason: '' }),
    labels: { unavailable_reason: { label: 'Reason', format: asText } },
    draft: `download.withdraw.${file.id}`,
    update: {
      check: async (values) =>
        checkBody(
          await import('virtual:validators/ProductTopicDownloadUpdate'),
          { ...values, available: false },
          'update',
        ),
      send: (body) => save.mutateAsync({ ...pathOf(props), body }),
    },
    refetch,
  })
  return (
    <FormDialog verb="Withdraw" title={`Withdraw ${file.title}`} {...dialog} changed={none} onClose={onClose}>
      <p>Customers still see the file with your reason, but can no longer download it.</p>
      <TextareaField
        control={form.control}
        name="unavailable_reason"
        label="Reason for customers"
        rows={3}
        placeholder="Replaced by patch 4.3.2."
      />
    </FormDialog>
  )
}

/** The reason is no change to count: it is the one thing that is asked. */
const none: ReadonlySet<string> = new Set()

/** Lets customers download a withdrawn file again. */
export function RestoreFileDialog(props: FileDialogProps) {
  const { file, onClose } = props
  const save = useUpdateProductTopicDownload({
    onSuccess: ({ title }) => toast.success(`${title} is available again.`),
  })
  const confirm = async () => {
    await save.mutateAsync({ ...pathOf(props), body: { available: true, updated_at: file.updated_at } })
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Restore"
      thing={file.title}
      onConfirm={confirm}
      onClose={onClose}
      error={save.error}
      pending={save.isPending}
    >
      Customers can download it again. The reason is removed: {file.unavailable_reason}
    </ConfirmDialog>
  )
}

/** Takes a file out of a release; it stays in the bucket. */
export function RemoveFileDialog(props: FileDialogProps) {
  const { product, topic, file, onClose } = props
  const remove = useDeleteProductTopicDownload({
    onSuccess: () => toast.success(`Removed ${file.title} from ${topic.title}.`),
  })
  const confirm = async () => {
    await remove.mutateAsync(pathOf(props))
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Remove"
      thing={file.title}
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
    >
      {product.status === 'published' &&
        'Customers no longer see it. To keep it listed with a reason, withdraw it instead. '}
      The file stays in the bucket, and so do the copies customers have saved.
    </ConfirmDialog>
  )
}
