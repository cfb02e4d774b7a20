import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { DateField } from '../../../ui/form/date-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormDialog } from '../../../ui/form/form-dialog'
import { type Send, useEditForm } from '../../../ui/form/use-edit-form'
import { isolated } from '../../../ui/format/isolated'
import { asText } from '../../../ui/format/labels'
import { focusAfterRow } from '../../../ui/reorder/row-focus'
import type { FileField, FileRow, FileValues, Ready, TopicOwner, TopicRow } from './topic-owner'
import { useOwnerCall } from './use-owner-call'

type FileDialogProps = { owner: TopicOwner; topic: TopicRow; file: FileRow; onClose: () => void }

/** Reads a file's entry again, after someone else has changed it. */
function useLatestFile({ owner, topic, file }: FileDialogProps) {
  const latest = owner.useFiles(topic.id)
  return async () => (await latest.readAgain())?.find(({ id }) => id === file.id)
}

const pathOf = ({ topic, file }: FileDialogProps) => ({ topicId: topic.id, downloadId: file.id })

/** Edits what customers read of a file; the file itself stays. */
export function EditFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const save = useOwnerCall(owner, (send: () => ReturnType<Ready['send']>) => send())
  const refetch = useLatestFile(props)
  const rows = owner.useFileFields(file)
  const fields = rows.flat()
  const { form, dialog } = useEditForm({
    record: file,
    toValues: (record: FileRow | null): Record<string, string> => ({ ...record?.values }),
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, { label, format: asText }])),
    draft: `download.edit.${file.id}`,
    update: {
      check: (values: FileValues) => owner.checkFile(pathOf(props), values),
      send: async (body) => {
        const { title } = await save.mutateAsync(() => body.send({ edited: { updated_at: body.updated_at } }))
        toast.success(`Saved ${isolated(title)}.`)
      },
    },
    refetch,
  })
  return (
    <FormDialog verb="Save" title={`Edit ${isolated(file.title)}`} size="lg" {...dialog} onClose={onClose}>
      {rows.map((row) =>
        row.length === 1 ? (
          row.map((field) => <OneField key={field.name} control={form.control} field={field} />)
        ) : (
          <FieldRow key={row[0]?.name}>
            {row.map((field) => (
              <OneField key={field.name} control={form.control} field={field} />
            ))}
          </FieldRow>
        ),
      )}
    </FormDialog>
  )
}

type OneFieldProps = { control: Control<Record<string, string>, unknown, Send>; field: FileField }

function OneField({ control, field: { control: look, ...field } }: OneFieldProps) {
  switch (look.kind) {
    case 'choice':
      return (
        <SelectField
          control={control}
          {...field}
          options={look.options}
          {...(look.none !== undefined && { none: look.none })}
        />
      )
    case 'day':
      return <DateField control={control} {...field} />
    case 'lines':
      return <TextareaField control={control} {...field} rows={2} />
    default:
      return (
        <TextField
          control={control}
          {...field}
          autoComplete="off"
          mono={look.kind === 'name'}
          type={look.kind === 'address' ? 'url' : 'text'}
        />
      )
  }
}

/** Keeps a file listed, but takes the download away, with a reason that customers read. */
export function WithdrawFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const save = useOwnerCall(owner, (send: () => ReturnType<Ready['send']>) => send())
  const refetch = useLatestFile(props)
  const { form, dialog } = useEditForm({
    record: file,
    toValues: () => ({ unavailable_reason: '' }),
    labels: { unavailable_reason: { label: 'Reason', format: asText } },
    draft: `download.withdraw.${file.id}`,
    update: {
      check: (values) => owner.checkFile(pathOf(props), { ...values, available: false }),
      send: async (body) => {
        await save.mutateAsync(() => body.send({ edited: { updated_at: body.updated_at } }))
        toast.success(`Withdrew ${isolated(file.title)}.`)
      },
    },
    refetch,
  })
  return (
    <FormDialog
      verb="Withdraw"
      title={`Withdraw ${isolated(file.title)}`}
      {...dialog}
      changed={none}
      onClose={onClose}
    >
      <p>Customers still see the file with your reason, but can no longer download it.</p>
      <TextareaField
        control={form.control}
        name="unavailable_reason"
        label="Reason for customers"
        rows={3}
        placeholder={owner.words.withdrawnExample}
      />
    </FormDialog>
  )
}

/** The reason is no change to count: it is the one thing that is asked. */
const none: ReadonlySet<string> = new Set()

/** Lets customers download a withdrawn file again. */
export function RestoreFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const { updated_at } = file
  const restore = useOwnerCall(owner, () => owner.changeFile(pathOf(props), { available: true, updated_at }))
  const confirm = async () => {
    await restore.mutateAsync(undefined)
    toast.success(`${isolated(file.title)} is available again.`)
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Restore"
      thing={file.title}
      onConfirm={confirm}
      onClose={onClose}
      error={restore.error}
      pending={restore.isPending}
    >
      {`Customers can download it again. The reason is removed: ${file.unavailable_reason ?? ''}`}
    </ConfirmDialog>
  )
}

/** Takes a file out of its topic; it stays in the bucket. */
export function RemoveFileDialog(props: FileDialogProps) {
  const { owner, topic, file, onClose } = props
  const remove = useOwnerCall(owner, () => owner.removeFile(pathOf(props)))
  const [fallbackFocus] = useState(() => focusAfterRow(file.id))
  const confirm = async () => {
    await remove.mutateAsync(undefined)
    toast.success(`Removed ${isolated(file.title)} from ${isolated(topic.title)}.`)
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
      fallbackFocus={fallbackFocus}
    >
      {`${owner.isPublished ? 'Customers no longer see it. To keep it listed with a reason, withdraw it instead. ' : ''}${owner.words.removed}`}
    </ConfirmDialog>
  )
}
