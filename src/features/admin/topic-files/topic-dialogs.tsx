import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import { TextField } from '../../../ui/form/fields'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { focusAfterRow } from '../../../ui/reorder/row-focus'
import { useLinkCheck } from '../links/use-link-check'
import { RichTextField } from '../rich-text/rich-text-field'
import type { FileValues, Ready, Saved, TopicOwner, TopicRow } from './topic-owner'
import { useOwnerCall } from './use-owner-call'

type TopicDialogProps = { owner: TopicOwner; topic: TopicRow | null; onClose: () => void }

/** Creates a topic when `topic` is null, and edits it otherwise. */
export function EditTopicDialog({ owner, topic, onClose }: TopicDialogProps) {
  const { textName, words } = owner
  const save = useOwnerCall<Saved>(owner)
  // Retrying after a lost response repeats its key, so that the topic is created once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const latest = owner.useTopics()
  const links = useLinkCheck({ name: textName, base: owner.base, saved: topic?.html ?? '' })
  const send = async (call: () => Promise<Saved>) => {
    const { title } = await save.mutateAsync(call)
    toast.success(`${topic ? 'Saved' : 'Created'} ${isolated(title)}.`)
  }
  const { form, dialog } = useEditForm({
    record: topic,
    toValues: (record: TopicRow | null): Record<string, string> => ({
      title: record?.title ?? '',
      [textName]: record?.html ?? '',
    }),
    draft: topic ? `topic.edit.${topic.id}` : `topic.new.${owner.id}`,
    create: {
      check: async (values: FileValues) =>
        links.withLinks(values[textName] ?? '', await owner.checkNewTopic(values)),
      send: (body: Ready) => send(() => body.send({ once: { idempotencyKey } })),
    },
    update: {
      check: async (values: FileValues, { id }) =>
        links.withLinks(values[textName] ?? '', await owner.checkTopic(id, values)),
      send: (body) => send(() => body.send({ edited: { updated_at: body.updated_at } })),
    },
    refetch: async () => (await latest.readAgain())?.find(({ id }) => id === topic?.id),
  })
  return (
    <FormDialog
      verb={topic ? 'Save' : 'Create'}
      title={topic ? `Edit ${isolated(topic.title)}` : 'New topic'}
      size="lg"
      {...dialog}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="title"
        label="Title"
        autoComplete="off"
        placeholder={words.topicExample}
      />
      <RichTextField
        control={form.control}
        name={textName}
        label={words.text}
        optional
        base={owner.base}
        help="Customers read it above the files of the topic."
        findings={links.findings}
      />
    </FormDialog>
  )
}

type DeleteTopicProps = TopicDialogProps & { topic: TopicRow }

/** Deletes a topic with its files' entries; first states what customers lose. */
export function DeleteTopicDialog({ owner, topic, onClose }: DeleteTopicProps) {
  const files = owner.useFiles(topic.id)
  const [fallbackFocus] = useState(() => focusAfterRow(topic.id))
  const remove = useOwnerCall(owner)
  const count = files.data?.length ?? topic.filesCount
  const confirm = async () => {
    await remove.mutateAsync(() => owner.deleteTopic(topic.id))
    toast.success(`Deleted ${isolated(topic.title)}.`)
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Delete"
      thing={`topic “${isolated(topic.title)}”`}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
      fallbackFocus={fallbackFocus}
    >
      {count === 0 ? (
        <p>The topic has no files.</p>
      ) : (
        <>
          <p>
            {`${count === 1 ? 'Its 1 file leaves' : `Its ${formatCount(count)} files leave`} ${owner.name} with it. ${owner.isPublished ? 'Customers can no longer download them here. ' : ''}The files stay in the bucket.`}
          </p>
          <ul>
            {(files.data ?? []).slice(0, 10).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          {count > 10 && <p>{`and ${formatCount(count - 10)} more`}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
