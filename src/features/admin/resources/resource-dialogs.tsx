import { useState } from 'react'
import { useDeleteResource, useGetResource, useUpdateResource } from '../../../api/operations.gen'
import { resourceStatusLabel } from '../../../domain/resource-labels'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { toast } from '../../../ui/feedback/toast'
import { countOf } from '../../../ui/format/count-of'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import type { Resource, ResourceDialogName } from './resource-manager-search'
import styles from './resources-manager.module.css'

export type StatusChange = Exclude<ResourceDialogName, 'delete'>

/** The status that a change leads to. */
export const statusAfter = { publish: 'published', draft: 'draft', archive: 'archived' } as const

type StatusDialogProps = { resource: Resource; change: StatusChange; onClose: () => void }

/** Publishes a resource, takes it back to a draft, or archives it. Says first what customers get or lose. */
export function StatusDialog({ resource: opened, change, onClose }: StatusDialogProps) {
  const query = useGetResource({ params: { path: { id: opened.id } } })
  // The one that is changed is the one that was looked at: a change by somebody else is told, not overwritten.
  const [resource, setResource] = useState(opened)
  const [changed, setChanged] = useState<string | null>(null)
  const { id, title, status, published_at } = resource
  const target = statusAfter[change]
  const isAgain = change === 'publish' && published_at !== null
  const words = wordsOf(change, isAgain)
  const save = useUpdateResource({ onSuccess: () => toast.success(words.done(title)) })
  const confirm = async () => {
    setChanged(null)
    try {
      await save.mutateAsync({
        params: { path: { id } },
        body: { status: target, updated_at: resource.updated_at },
      })
      onClose()
    } catch (error) {
      const latest = (await query.refetch()).data
      if (latest && latest.updated_at !== resource.updated_at) {
        setResource(latest)
        setChanged(toldOf(latest))
      }
      throw error
    }
  }
  return (
    <ConfirmDialog
      verb={words.verb}
      thing={`resource “${isolated(title)}”`}
      title={isAgain ? `Publish resource “${isolated(title)}” again` : undefined}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={changed === null || !save.error ? save.error : { ...save.error, message: changed }}
      pending={save.isPending}
      blocked={status === target ? `It is ${resourceStatusLabel(target).toLowerCase()} already.` : null}
    >
      <div className={styles.parts}>
        {change === 'publish' ? <WhatCustomersGet resource={resource} /> : <p>{words.loss}</p>}
      </div>
    </ConfirmDialog>
  )
}

const toldOf = ({ updated_by, updated_at }: Resource) =>
  `${updated_by?.name ?? 'Someone else'} changed it ${formatAgo(updated_at)}. Look at it again, then repeat.`

const wordsOf = (change: StatusChange, isAgain: boolean) =>
  ({
    publish: {
      verb: isAgain ? 'Publish again' : 'Publish',
      done: (title: string) => `Published ${isolated(title)}.`,
      loss: '',
    },
    draft: {
      verb: 'Take back',
      done: (title: string) => `${isolated(title)} is a draft again.`,
      loss: 'It becomes a draft again: customers no longer find it, and its address says that there is no such resource. Its texts, topics and files stay. You can publish it again.',
    },
    archive: {
      verb: 'Archive',
      done: (title: string) => `Archived ${isolated(title)}.`,
      loss: 'Customers no longer find it, and its address says that there is no such resource. Its texts, topics and files stay, and you can publish it again.',
    },
  })[change]

/** What appears, where, and what somebody should look at before. */
function WhatCustomersGet({ resource }: { resource: Resource }) {
  const { category, topics_count, downloads_count, description_html, thumbnail, featured = false } = resource
  const hasArticle = description_html.trim() !== ''
  return (
    <>
      <p>
        {`Customers find it under ${category.name}${featured ? ', before the others' : ''}, with ${countOf(topics_count, 'topic')} and ${countOf(downloads_count, 'file')}.`}
      </p>
      {!hasArticle && downloads_count === 0 && (
        <StatusMark hue="attention" wraps>
          {topics_count === 0
            ? 'It has neither an article nor a topic, so there is nothing to read.'
            : 'It has neither an article nor a file. Check that its topics say enough.'}
        </StatusMark>
      )}
      {thumbnail === null && (
        <StatusMark hue="info" wraps>
          It has no picture, so the list shows an icon.
        </StatusMark>
      )}
    </>
  )
}

type DeleteProps = {
  resource: Resource
  /** Instead of deleting. */
  onArchive: () => void
  onDeleted: () => void
  onClose: () => void
  fallbackFocus: () => HTMLElement | null
}

/** Deletes a resource with its topics. */
export function DeleteResourceDialog({
  resource,
  onArchive,
  onDeleted,
  onClose,
  fallbackFocus,
}: DeleteProps) {
  const { id, title, status, topics_count, downloads_count } = resource
  const remove = useDeleteResource({ onSuccess: () => toast.success(`Deleted ${isolated(title)}.`) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id } } })
    onDeleted()
  }
  return (
    <DeleteDialog
      noun="resource"
      name={title}
      blocked={null}
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
      fallbackFocus={fallbackFocus}
    >
      <div className={styles.parts}>
        <p>{`What goes with ${isolated(title)}:`}</p>
        <ul className={styles.list} aria-label="What goes with it">
          <li>{`${countOf(topics_count, 'topic')}, deleted with it`}</li>
          <li>{`${countOf(downloads_count, 'file')}, which stay in the bucket`}</li>
          <li>Links to it in other texts lead nowhere</li>
        </ul>
        {status !== 'archived' && (
          <>
            <p>Archived, only staff see it, and you can publish it again.</p>
            <p>
              <Button size="sm" onClick={onArchive}>
                Archive instead
              </Button>
            </p>
          </>
        )}
      </div>
    </DeleteDialog>
  )
}
