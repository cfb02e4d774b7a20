import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { useDeleteDocumentation, useUpdateDocumentation } from '../../../api/operations.gen'
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
import type { SelectedRows } from '../../../ui/table/list-table'
import { type BulkAction, comesBack, countBelow, type Item, type Node, nameOf, pagesText } from './item-rules'

type Words = { verb: string; labels: BulkLabels; note: string }

const words: Readonly<Record<BulkAction, Words>> = {
  hide: {
    verb: 'Hide',
    labels: { done: 'Hidden', wereDone: ['page was hidden', 'pages were hidden'] },
    note: 'Customers no longer see these pages, nor what lies below them. Synchronizations keep them hidden.',
  },
  show: {
    verb: 'Show',
    labels: { done: 'Shown', wereDone: ['page was shown', 'pages were shown'] },
    note: 'Customers see these pages again, unless a page above them is hidden.',
  },
  delete: {
    verb: 'Delete',
    labels: { done: 'Deleted', wereDone: ['page was deleted', 'pages were deleted'] },
    note: 'Each returns with the next synchronization while its file is in the bucket. To keep pages from customers for good, hide them.',
  },
}

type BulkItemsProps = {
  action: BulkAction
  selected: SelectedRows<Item>
  read: ReadPage<Item>
  nodes: ReadonlyMap<string, Node>
  onClose: () => void
}

/** Hides, shows or deletes the selected pages [DM2]. */
export function BulkItemsDialog({ action, nodes, onClose, ...props }: BulkItemsProps) {
  return (
    <SelectedDialog
      {...props}
      title={`${words[action].verb}: ${pagesText(props.selected.total)}`}
      noun="pages"
      onClose={onClose}
    >
      {(items) => <ChangeItems action={action} items={items} nodes={nodes} onClose={onClose} />}
    </SelectedDialog>
  )
}

/** Why a page is left out; '' for those that are not. */
export function leftOut(
  action: BulkAction,
  item: Item,
  node: Node | undefined,
  selected: ReadonlySet<string>,
): string {
  if (action === 'hide') return item.hidden ? 'Is hidden already.' : ''
  if (action === 'show') return item.hidden ? '' : 'Is not hidden itself.'
  const isWhole = (one: Node): boolean =>
    one.children.every((child) => selected.has(child.item.id) && isWhole(child))
  return !node || isWhole(node) ? '' : 'Pages lie below it that are not selected.'
}

const depthOf = (node: Node | undefined) => node?.depth ?? 0

type ChangeItemsProps = Pick<BulkItemsProps, 'action' | 'nodes' | 'onClose'> & { items: readonly Item[] }

function ChangeItems({ action, items, nodes, onClose }: ChangeItemsProps) {
  const { verb, labels, note } = words[action]
  const offline = useOfflineReason()
  const update = useUpdateDocumentation()
  const remove = useDeleteDocumentation()
  const run = useBulkRun({
    // What lies below goes first, so deleted pages go one after another.
    run: runRows(
      async (id) => {
        const params = { path: { id } }
        if (action === 'delete') await remove.mutateAsync({ params })
        else await update.mutateAsync({ params, body: { hidden: action === 'hide' } })
        return ''
      },
      action === 'delete' ? 1 : undefined,
    ),
  })
  const question = useStopQuestion(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const selected = new Set(items.map(({ id }) => id))
  const reasonOf = (item: Item) => leftOut(action, item, nodes.get(item.id), selected)
  const isAsked = run.states.size === 0
  // The list behind the dialog changes with every page that is done.
  const [chosen] = useState(() =>
    items
      .filter((item) => reasonOf(item) === '')
      .toSorted((one, other) => depthOf(nodes.get(other.id)) - depthOf(nodes.get(one.id))),
  )
  const nameRow = (item: Item) => ({ id: item.id, name: nameOf(item), details: item.path })
  const planned = (item: Item): BulkRow => {
    const reason = reasonOf(item)
    const node = nodes.get(item.id)
    const below = node && action !== 'delete' ? countBelow(node) : 0
    return {
      ...nameRow(item),
      hue: reason === '' ? 'info' : 'neutral',
      status: reason === '' ? verb : 'Left out',
      message:
        reason ||
        (below > 0 ? `With ${pagesText(below)} below.` : undefined) ||
        (action === 'delete' && !comesBack(item) ? 'Does not return: its file is gone.' : undefined),
    }
  }
  const rows = isAsked
    ? items.map(planned)
    : chosen.map((item) => outcomeRow(nameRow(item), run.states.get(item.id), run.isRunning, labels.done))
  const failed = chosen.flatMap((item) => {
    const state = run.states.get(item.id)
    return state?.kind === 'failed' ? [{ item, reason: state.message }] : []
  })
  const table = (
    <BulkTable
      label={isAsked ? 'What happens' : 'Results'}
      heads={['Page', 'Result']}
      rows={run.isRunning ? rows : worstFirst(rows)}
    />
  )
  return (
    <DialogFrame
      title={`${verb}: ${pagesText(items.length)}`}
      size="lg"
      isForm
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="4">
            <Dialog.Description>{note}</Dialog.Description>
            <p role="status">
              {pagesText(chosen.length)} of {items.length}
              {chosen.length < items.length && '; the others are left out, for the reason beside them'}.
            </p>
            {table}
          </Dialog.Body>
          <Dialog.Footer>
            <Button ref={cancel} onClick={onClose}>
              Cancel
            </Button>
            <Button
              kind={action === 'delete' ? 'danger' : 'primary'}
              aria-disabled={chosen.length === 0 || offline !== null}
              onClick={() => chosen.length > 0 && offline === null && run.start(chosen.map(({ id }) => id))}
            >
              {verb} {chosen.length > 0 && pagesText(chosen.length)}
            </Button>
          </Dialog.Footer>
        </>
      ) : (
        <BulkDialogContent
          run={run}
          ids={chosen.map(({ id }) => id)}
          question={question}
          unit="pages"
          count={pagesText}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, labels)}
          results={
            <>
              {!run.isRunning && (
                <FailedCsv name="pages-failed" noun="page" columns={failedColumns} rows={failed} />
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

const failedColumns = [
  { header: 'Title', text: ({ item }: { item: Item }) => item.title },
  { header: 'Path', text: ({ item }: { item: Item }) => item.path },
]
