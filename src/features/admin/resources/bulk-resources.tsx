import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import { rowFailure } from '../../../domain/row-failure'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { type BulkRow, BulkTable } from '../../../ui/bulk/bulk-table'
import { FailedCsv } from '../../../ui/bulk/failed-csv'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Select } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
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

const resourcesOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'resource' : 'resources'}`

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
      title={`${words[action].verb}: ${resourcesOf(props.selected.total)}`}
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
  if (action === 'move') return category.id === categoryId ? `Is in ${category.name} already.` : ''
  return status === statusAfter[action] ? `Is ${resourceStatusLabel(status).toLowerCase()} already.` : ''
}

type ChangeProps = { action: BulkAction; resources: readonly Resource[]; onClose: () => void }

/** Changes many resources at once: says what happens to each, runs, and shows what came of each. */
function ChangeResources({ action, resources, onClose }: ChangeProps) {
  const { verb, labels: outcome, note } = words[action]
  const offline = useOfflineReason()
  const [categoryId, setCategoryId] = useState('')
  const run = useResourceRun(action, categoryId, resources)
  const question = useStopQuestion(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const isAsked = run.states.size === 0
  const chosen = resources.filter((resource) => leftOut(action, categoryId, resource) === '')
  const canRun = chosen.length > 0 && offline === null && (action !== 'move' || categoryId !== '')
  const rows = isAsked
    ? resources.map((resource) => plannedRow(resource, verb, leftOut(action, categoryId, resource)))
    : chosen.map((resource) =>
        outcomeRow(named(resource), run.states.get(resource.id), run.isRunning, outcome.done),
      )
  const failed = chosen.flatMap((resource) => {
    const state = run.states.get(resource.id)
    return state?.kind === 'failed' ? [{ resource, reason: state.message }] : []
  })
  const table = (
    <BulkTable
      label={isAsked ? 'What happens' : 'Results'}
      heads={['Resource', 'Result']}
      rows={run.isRunning ? rows : worstFirst(rows)}
    />
  )
  return (
    <DialogFrame
      title={`${verb}: ${resourcesOf(resources.length)}`}
      size="lg"
      isForm
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="4">
            <Dialog.Description>{note}</Dialog.Description>
            {action === 'move' && <CategoryChoice value={categoryId} onChange={setCategoryId} />}
            <p role="status">
              {resourcesOf(chosen.length)} of {formatCount(resources.length)}
              {chosen.length < resources.length && '; the others are left out, for the reason beside them'}.
            </p>
            {table}
          </Dialog.Body>
          <Dialog.Footer>
            <Button ref={cancel} onClick={onClose}>
              Cancel
            </Button>
            <Button
              kind={action === 'delete' ? 'danger' : 'primary'}
              aria-disabled={!canRun}
              onClick={() => canRun && run.start(chosen.map(({ id }) => id))}
            >
              {verb} {chosen.length > 0 && resourcesOf(chosen.length)}
            </Button>
          </Dialog.Footer>
        </>
      ) : (
        <BulkDialogContent
          run={run}
          ids={chosen.map(({ id }) => id)}
          question={question}
          unit="resources"
          count={resourcesOf}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, outcome)}
          results={
            <>
              {!run.isRunning && (
                <FailedCsv name="resources-failed" noun="resource" columns={failedColumns} rows={failed} />
              )}
              {table}
            </>
          }
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type CategoryChoiceProps = { value: string; onChange: (id: string) => void }

function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const { data = [], error, isPending, refetch } = useListResourceCategories()
  return (
    <>
      <FieldFrame label="Category" error={undefined} help={isPending && 'Loading categories…'}>
        {(described) => (
          <Select {...described} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose a category</option>
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {error && (
        <p role="alert">
          The categories could not be loaded. {error.message}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
    </>
  )
}

/** Whether nobody can tell from a failure if the call was carried out. */
const isUncertain = (cause: unknown) =>
  cause instanceof ApiError &&
  (['network', 'timeout', 'unreadable'].includes(cause.kind) || cause.status >= 500)

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
        if (isGone || (isUncertain(cause) && (await isDone(id)))) return ''
        throw rowFailure(cause)
      }
    }),
  })
}

const failedColumns = [
  { header: 'Title', text: ({ resource }: { resource: Resource }) => resource.title },
  { header: 'Category', text: ({ resource }: { resource: Resource }) => resource.category.name },
]

const named = ({ id, title, category }: Resource) => ({ id, name: title, details: category.name })

function plannedRow(resource: Resource, verb: string, reason: string): BulkRow {
  const { status, downloads_count: files } = resource
  const says = `${resourceStatusLabel(status)}, ${files === 1 ? '1 file' : `${formatCount(files)} files`}`
  return {
    ...named(resource),
    hue: reason === '' ? 'info' : 'neutral',
    status: reason === '' ? verb : 'Left out',
    message: reason || says,
  }
}
