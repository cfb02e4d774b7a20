import { recordAt } from '../../../api/inputs'
import { useDeleteResource, useUpdateResource } from '../../../api/operations.gen'
import { resourceStatusLabel } from '../../../domain/words/resource-labels'
import { DeleteRecord } from '../../../records/delete-record'
import type { DialogControl } from '../../../records/record-dialogs'
import { useSeen } from '../../../records/seen'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { toast } from '../../../ui/feedback/toast'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import piece from '../../../ui/layout/pieces.module.css'
import { useResourceChanges } from './resource-fields'
import type { Resource, ResourceDialogName } from './resource-manager-search'

export type StatusChange = Exclude<ResourceDialogName, 'delete'>

export const statusAfter = { publish: 'published', draft: 'draft', archive: 'archived' } as const

type StatusDialogProps = { resource: Resource; change: StatusChange; onClose: () => void }

/** Publishes a resource, makes it a draft again, or archives it. First states the effect for customers. */
export function StatusDialog({ resource: opened, change, onClose }: StatusDialogProps) {
  const target = statusAfter[change]
  const isAgain = change === 'publish' && opened.published_at !== null
  const words = wordsOf(change, isAgain)
  const { seen: resource, failure, attempt } = useSeen(opened, useResourceChanges(), words.undone)
  const { id, title, status, updated_at } = resource
  const save = useUpdateResource({ onSuccess: () => toast.success(words.done(title)) })
  const confirm = async () => {
    const body = { status: target, updated_at }
    if (await attempt(() => save.mutateAsync({ ...recordAt(id), body }))) onClose()
  }
  return (
    <ConfirmDialog
      verb={words.verb}
      thing={`resource “${isolated(title)}”`}
      title={isAgain ? `Publish resource “${isolated(title)}” again` : undefined}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={save.isPending}
      blocked={status === target ? `It is ${resourceStatusLabel(target).toLowerCase()} already.` : null}
    >
      <div className={piece.stack3}>
        {change === 'publish' ? <WhatCustomersGet resource={resource} /> : <p>{words.loss}</p>}
      </div>
    </ConfirmDialog>
  )
}

const wordsOf = (change: StatusChange, isAgain: boolean) =>
  ({
    publish: {
      verb: isAgain ? 'Publish again' : 'Publish',
      undone: 'You have not published it.',
      done: (title: string) => `Published ${isolated(title)}.`,
      loss: '',
    },
    draft: {
      verb: 'Take back',
      undone: 'You have not taken it back.',
      done: (title: string) => `${isolated(title)} is a draft again.`,
      loss: 'It becomes a draft again: customers no longer find it, and its address says that there is no such resource. Its texts, topics and files stay. You can publish it again.',
    },
    archive: {
      verb: 'Archive',
      undone: 'You have not archived it.',
      done: (title: string) => `Archived ${isolated(title)}.`,
      loss: 'Customers no longer find it, and its address says that there is no such resource. Its texts, topics and files stay, and you can publish it again.',
    },
  })[change]

/** Place where it appears, and warnings. */
function WhatCustomersGet({ resource }: { resource: Resource }) {
  const { category, topics_count, downloads_count, description_html, thumbnail, featured = false } = resource
  const hasArticle = description_html.trim() !== ''
  return (
    <>
      <p>
        {`Customers find it under ${category.name}${featured ? ', before the others' : ''}, with ${countOf(topics_count, 'topic')} and ${countOf(downloads_count, 'file')}.`}
      </p>
      {!hasArticle && downloads_count === 0 && (
        <StatusBadge hue="attention" wraps>
          {topics_count === 0
            ? 'It has neither an article nor a topic, so there is nothing to read.'
            : 'It has neither an article nor a file. Check that its topics say enough.'}
        </StatusBadge>
      )}
      {thumbnail === null && (
        <StatusBadge hue="info" wraps>
          It has no picture, so the list shows an icon.
        </StatusBadge>
      )}
    </>
  )
}

type DeleteProps = { resource: Resource; control: DialogControl<ResourceDialogName> }

export function DeleteResourceDialog({ resource, control }: DeleteProps) {
  const { id, title, status, topics_count, downloads_count } = resource
  const remove = useDeleteResource({ onSuccess: () => toast.success(`Deleted ${isolated(title)}.`) })
  return (
    <DeleteRecord noun="resource" name={title} blocked={null} {...{ id, remove, control }}>
      <div className={piece.stack3}>
        <p>{`What goes with ${isolated(title)}:`}</p>
        <ul className={piece.stack1} aria-label="What goes with it">
          <li>{`${countOf(topics_count, 'topic')}, deleted with it`}</li>
          <li>{`${countOf(downloads_count, 'file')}, which stay in the bucket`}</li>
          <li>Links to it in other texts lead nowhere</li>
        </ul>
        {status !== 'archived' && (
          <>
            <p>Archived, only staff see it, and you can publish it again.</p>
            <p>
              <Button size="sm" onClick={() => control.open('archive')}>
                Archive instead
              </Button>
            </p>
          </>
        )}
      </div>
    </DeleteRecord>
  )
}
