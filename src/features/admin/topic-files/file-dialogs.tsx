import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import { DateField } from '../../../ui/form/date-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { type Send, useEditForm } from '../../../ui/form/use-edit-form'
import { isolated } from '../../../ui/format/isolated'
import { focusAfterRow } from '../../../ui/reorder/row-focus'
import type { FileField, FileRow, FileValues, Saved, TopicOwner, TopicRow } from './topic-owner'
import { useOwnerCall } from './use-owner-call'

type FileDialogProps = { owner: TopicOwner; topic: TopicRow; file: FileRow; onClose: () => void }

/** Reads a file's entry again, after another user has changed it. */
function useLatestFile({ owner, topic, file }: FileDialogProps) {
  const latest = owner.useFiles(topic.id)
  return async () => (await latest.readAgain())?.find(({ id }) => id === file.id)
}

const pathOf = ({ topic, file }: FileDialogProps) => ({ topicId: topic.id, downloadId: file.id })

/** Edits the texts that customers read of a file; the file itself stays. */
export function EditFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const save = useOwnerCall<Saved>(owner)
  const refetch = useLatestFile(props)
  const rows = owner.useFileFields(file)
  const { form, dialog } = useEditForm({
    record: file,
    toValues: (record: FileRow | null): Record<string, string> => ({ ...record?.values }),
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

/** Keeps a file listed but disables its download, with a reason that customers read. */
export function WithdrawFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const save = useOwnerCall<Saved>(owner)
  const refetch = useLatestFile(props)
  const { form, dialog } = useEditForm({
    record: file,
    toValues: () => ({ unavailable_reason: '' }),
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
      // A reason is entered, not changed.
      changed={undefined}
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

/** Lets customers download a withdrawn file again. */
export function RestoreFileDialog(props: FileDialogProps) {
  const { owner, file, onClose } = props
  const restore = useOwnerCall(owner)
  const confirm = async () => {
    const change = { available: true as const, updated_at: file.updated_at }
    await restore.mutateAsync(() => owner.changeFile(pathOf(props), change))
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

/** Removes a file from its topic; it stays in the bucket. */
export function RemoveFileDialog(props: FileDialogProps) {
  const { owner, topic, file, onClose } = props
  const remove = useOwnerCall(owner)
  const [fallbackFocus] = useState(() => focusAfterRow(file.id))
  const confirm = async () => {
    await remove.mutateAsync(() => owner.removeFile(pathOf(props)))
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
