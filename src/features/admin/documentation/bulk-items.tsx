import { useDeleteDocumentation, useUpdateDocumentation } from '../../../api/operations.gen'
import type { SelectionProps } from '../../../records/manager-page'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { formatCount } from '../../../ui/format/count'
import type { ExportColumn } from '../../../ui/table/column'
import {
  type BulkAction,
  countBelow,
  countBelowAll,
  type Item,
  isRestoredBySync,
  type Node,
  nameOf,
  pagesText,
} from './item-rules'

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

type BulkItemsProps = SelectionProps<Item> & { action: BulkAction; nodes: ReadonlyMap<string, Node> }

/** Hides, shows or deletes the selected pages [DM2]. */
export function BulkItemsDialog({ action, nodes, onClose, ...props }: BulkItemsProps) {
  return (
    <SelectedDialog
      {...props}
      title={`${words[action].verb} ${pagesText(props.selected.total)}`}
      noun="pages"
      onClose={onClose}
    >
      {(items) => <ChangeItems action={action} items={items} nodes={nodes} onClose={onClose} />}
    </SelectedDialog>
  )
}

/** Why a page is skipped; '' if it is not. */
export function skippedReason(
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

type ChangeItemsProps = Pick<BulkItemsProps, 'action' | 'nodes' | 'onClose'> & { items: readonly Item[] }

function ChangeItems({ action, items, nodes, onClose }: ChangeItemsProps) {
  const { verb, labels, note } = words[action]
  const update = useUpdateDocumentation()
  const remove = useDeleteDocumentation()
  const run = useBulkRun({
    // Pages below go first, so deleted pages go one after another.
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
  const selected = new Set(items.map(({ id }) => id))
  const depthOf = ({ id }: Item) => nodes.get(id)?.depth ?? 0
  // Hidden pages have no effect on those below, and shown ones leave them unchanged.
  const taking = items.flatMap(({ id, hidden }) => (action === 'hide' && !hidden && nodes.get(id)) || [])
  const below = countBelowAll(taking, selected)
  return (
    <CheckedRunDialog
      title={`${verb} ${pagesText(items.length)}${below > 0 ? ` and the ${formatCount(below)} below` : ''}`}
      verb={verb}
      noun="page"
      labels={labels}
      note={note}
      rows={items}
      nameOf={(item) => ({ id: item.id, name: nameOf(item), details: item.path })}
      plan={(item) => {
        const node = nodes.get(item.id)
        return {
          skippedReason: skippedReason(action, item, node, selected),
          message: consequence(action, item, node),
        }
      }}
      run={run}
      onStart={(chosen) => {
        const deepestFirst = chosen.toSorted((one, other) => depthOf(other) - depthOf(one))
        run.start(deepestFirst.map(({ id }) => id))
      }}
      isDanger={action === 'delete'}
      file={{ failed: failedColumns }}
      onClose={onClose}
    />
  )
}

/** Further effects of a change, beyond the page itself. */
function consequence(action: BulkAction, item: Item, node: Node | undefined): string | undefined {
  if (action === 'delete') return isRestoredBySync(item) ? undefined : 'Does not return: its file is gone.'
  const below = node ? countBelow(node) : 0
  return below > 0 ? `With ${pagesText(below)} below.` : undefined
}

const failedColumns: readonly ExportColumn<Item>[] = [
  { header: 'Title', text: ({ title }) => title },
  { header: 'Path', text: ({ path }) => path },
]
