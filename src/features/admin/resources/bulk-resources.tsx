import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import {
  getResource,
  useDeleteResource,
  useListResourceCategories,
  useUpdateResource,
} from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { components } from '../../../api/schema.gen'
import { resourceStatusLabel } from '../../../domain/resource-labels'
import { isUnanswered, rowFailure } from '../../../domain/row-failure'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { FailedResults } from '../../../ui/bulk/run-results'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Select } from '../../../ui/form/input'
import { NotRead } from '../../../ui/form/not-read'
import { countOf } from '../../../ui/format/count-of'
import type { ExportColumn } from '../../../ui/table/column'
import type { SelectedRows } from '../../../ui/table/list-table'
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

type BulkResourcesProps = {
  action: BulkAction
  selected: SelectedRows<Resource>
  read: ReadPage<Resource>
  onClose: () => void
}

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

/** Why a resource is left out; '' for those that are not. */
function leftOut(action: BulkAction, categoryId: string, { status, category }: Resource): string {
  if (action === 'delete') return ''
  if (action === 'move') return category.id === categoryId ? `Already in ${category.name}.` : ''
  return status === statusAfter[action] ? `Already ${resourceStatusLabel(status).toLowerCase()}.` : ''
}

type ChangeProps = { action: BulkAction; resources: readonly Resource[]; onClose: () => void }

function ChangeResources({ action, resources, onClose }: ChangeProps) {
  const { verb, labels: outcome, note } = words[action]
  const [categoryId, setCategoryId] = useState('')
  const run = useResourceRun(action, categoryId, resources)
  return (
    <CheckedRunDialog
      title={`${verb} ${resourcesOf(resources.length)}`}
      verb={verb}
      head="Resource"
      unit="resources"
      count={resourcesOf}
      labels={outcome}
      note={note}
      rows={resources}
      plan={(resource) => ({
        ...nameRow(resource),
        leftOut: leftOut(action, categoryId, resource),
        message: `${resourceStatusLabel(resource.status)}, ${countOf(resource.downloads_count, 'file')}`,
      })}
      run={run}
      onStart={(chosen) => run.start(chosen.map(({ id }) => id))}
      blocked={action === 'move' && categoryId === '' ? 'Choose a category.' : null}
      isDanger={action === 'delete'}
      results={(sent) => (
        <FailedResults
          rows={sent}
          nameOf={nameRow}
          run={run}
          done={outcome.done}
          head="Resource"
          noun="resource"
          columns={failedColumns}
        />
      )}
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
      <FieldFrame label="Category" error={undefined} help={query.isPending && 'Loading categories…'}>
        {(described) => (
          <Select {...described} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose a category</option>
            {query.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <NotRead what="The categories could not be loaded." query={query} />
    </>
  )
}

/**
 * One call per resource, each over the version that was looked at. A call without an answer is not repeated blindly: if
 * the resource is as planned, or gone where it was to go, it was carried out.
 */
function useResourceRun(action: BulkAction, categoryId: string, resources: readonly Resource[]) {
  const queries = useQueryClient()
  const update = useUpdateResource()
  const remove = useDeleteResource()
  const seen = new Map(resources.map((resource) => [resource.id, resource]))
  const body: Change | null =
    action === 'delete'
      ? null
      : action === 'move'
        ? { category_id: categoryId }
        : { status: statusAfter[action] }
  const isDone = async (id: string) => {
    const read = getResource({ params: { path: { id } } })
    const { signal } = new AbortController()
    try {
      const now = await readNow(queries, read, signal)
      return body !== null && (body.status === now.status || body.category_id === now.category.id)
    } catch (cause) {
      return body === null && cause instanceof ApiError && cause.status === 404
    }
  }
  return useBulkRun<string>({
    run: runRows(async (id) => {
      const updated_at = seen.get(id)?.updated_at
      try {
        if (body === null) await remove.mutateAsync({ params: { path: { id } } })
        else
          await update.mutateAsync({
            params: { path: { id } },
            body: { ...body, ...(updated_at !== undefined && { updated_at }) },
          })
        return ''
      } catch (cause) {
        const isGone = body === null && cause instanceof ApiError && cause.status === 404
        if (isGone || (isUnanswered(cause) && (await isDone(id)))) return ''
        throw rowFailure(cause)
      }
    }),
  })
}

const nameRow = ({ id, title, category }: Resource) => ({ id, name: title, details: category.name })

const failedColumns: readonly ExportColumn<Resource>[] = [
  { header: 'Title', text: ({ title }) => title },
  { header: 'Category', text: ({ category }) => category.name },
]
