import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import { fetchFresh } from '../../../api/fetch-fresh'
import { recordAt } from '../../../api/inputs'
import {
  getResource,
  useDeleteResource,
  useListResourceCategories,
  useUpdateResource,
} from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { resourceStatusLabel } from '../../../domain/words/resource-labels'
import type { SelectionProps } from '../../../records/manager-page'
import { useRecordRun } from '../../../records/use-record-run'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { NotRead } from '../../../ui/form/not-read'
import { countOf } from '../../../ui/format/count-of'
import type { ExportColumn } from '../../../ui/table/column'
import { type StatusChange, statusAfter } from './resource-dialogs'
import type { Resource } from './resource-manager-search'

export type BulkAction = StatusChange | 'move' | 'delete'

type Words = {
  /** "Publish 3 resources" */
  verb: string
  labels: BulkLabels
  note: string
}

const labels = (done: string, was: string): BulkLabels => ({
  done,
  wereDone: [`resource was ${was}`, `resources were ${was}`],
})

const words: Readonly<Record<BulkAction, Words>> = {
  publish: {
    verb: 'Publish',
    labels: labels('Published', 'published'),
    note: 'Customers find them in the list at once.',
  },
  draft: {
    verb: 'Take back',
    labels: labels('Draft', 'taken back'),
    note: 'They become drafts again, which only staff see. Their texts and files stay.',
  },
  archive: {
    verb: 'Archive',
    labels: labels('Archived', 'archived'),
    note: 'Only staff see them then. Their texts and files stay, and you can publish them again.',
  },
  move: {
    verb: 'Move',
    labels: labels('Moved', 'moved'),
    note: 'Addresses of resources do not change.',
  },
  delete: {
    verb: 'Delete',
    labels: labels('Deleted', 'deleted'),
    note: 'Their topics go with them; the files stay in the bucket. This cannot be undone: archive them instead to keep them for staff.',
  },
}

const resourcesOf = (count: number) => countOf(count, 'resource')

type BulkResourcesProps = SelectionProps<Resource> & { action: BulkAction }

/** Changes the selected resources [RM1]. */
export function BulkResourcesDialog({ action, onClose, ...props }: BulkResourcesProps) {
  return (
    <SelectedDialog
      {...props}
      title={`${words[action].verb} ${resourcesOf(props.selected.total)}`}
      noun="resources"
      onClose={onClose}
    >
      {(resources) => <ChangeResources action={action} resources={resources} onClose={onClose} />}
    </SelectedDialog>
  )
}

type Change = components['schemas']['ResourceUpdate']

/** Why a resource is skipped; '' if it is not. */
function skippedReason(action: BulkAction, categoryId: string, { status, category }: Resource): string {
  if (action === 'delete') return ''
  if (action === 'move') return category.id === categoryId ? `Already in ${category.name}.` : ''
  return status === statusAfter[action] ? `Already ${resourceStatusLabel(status).toLowerCase()}.` : ''
}

type ChangeProps = { action: BulkAction; resources: readonly Resource[]; onClose: () => void }

function ChangeResources({ action, resources, onClose }: ChangeProps) {
  const { verb, labels: outcome, note } = words[action]
  const [categoryId, setCategoryId] = useState('')
  const run = useResourceRun(action, categoryId)
  return (
    <CheckedRunDialog
      title={`${verb} ${resourcesOf(resources.length)}`}
      verb={verb}
      noun="resource"
      labels={outcome}
      note={note}
      rows={resources}
      nameOf={({ id, title, category }) => ({ id, name: title, details: category.name })}
      plan={(resource) => ({
        skippedReason: skippedReason(action, categoryId, resource),
        message: `${resourceStatusLabel(resource.status)}, ${countOf(resource.downloads_count, 'file')}`,
      })}
      run={run}
      onStart={run.begin}
      blocked={action === 'move' && categoryId === '' ? 'Choose a category.' : null}
      isDanger={action === 'delete'}
      file={{ failed: failedColumns }}
      onClose={onClose}
    >
      {action === 'move' && <CategoryChoice value={categoryId} onChange={setCategoryId} />}
    </CheckedRunDialog>
  )
}

type CategoryChoiceProps = { value: string; onChange: (id: string) => void }

function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const query = useListResourceCategories()
  return (
    <>
      <LabeledSelect
        label="Category"
        help={query.isPending && 'Loading categories…'}
        none="Choose a category"
        value={value}
        options={(query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
      <NotRead what="The categories could not be loaded." query={query} />
    </>
  )
}

function useResourceRun(action: BulkAction, categoryId: string) {
  const queries = useQueryClient()
  const update = useUpdateResource()
  const remove = useDeleteResource()
  const body: Change | null =
    action === 'delete'
      ? null
      : action === 'move'
        ? { category_id: categoryId }
        : { status: statusAfter[action] }
  return useRecordRun<Resource>({
    send: async ({ id, updated_at }) => {
      const params = { path: { id } }
      if (body) await update.mutateAsync({ params, body: { ...body, updated_at } })
      else await remove.mutateAsync({ params }).catch(unlessGone)
      return ''
    },
    lookUp: async ({ id }) => {
      const now = await fetchFresh(queries, getResource(recordAt(id))).catch(unlessGone)
      if (!now || !body) return now || body ? null : ''
      return body.status === now.status || body.category_id === now.category.id ? '' : null
    },
  })
}

/** @throws any failure except that of a deleted resource */
function unlessGone(cause: unknown): undefined {
  if (!(cause instanceof ApiError) || cause.status !== 404) throw cause
}

const failedColumns: readonly ExportColumn<Resource>[] = [
  { header: 'Title', text: ({ title }) => title },
  { header: 'Category', text: ({ category }) => category.name },
]
