import { documentationKindValues, syncStatusValues } from '../../../api/schema.gen'
import { columnsOf, fieldsOf, lastChanged } from '../../../records/fields'
import { useList } from '../../../records/use-list'
import { actionsColumn } from '../../../ui/table/actions-column'
import { severalOf } from '../../../ui/table/choices-of'
import type { Column } from '../../../ui/table/column'
import { serverList } from '../../../ui/table/list-definition'
import { Sentence } from '../../../ui/table/sentence'
import { ItemMenuItems, SyncStatusBadge, TitleLink, TitleOrField, VisibilityControl } from './item-cells'
import {
  documentationKindLabels,
  type Item,
  type ItemCommands,
  type Node,
  nameOf,
  syncStatusLabels,
} from './item-rules'
import { type ItemQuery, type ItemSort, itemParams } from './items-search'

/** The filters of the pages of a version, in the order of their bar. */
export const itemList = serverList<typeof itemParams, ItemQuery, object>(itemParams, {
  search: { control: 'search', label: 'Search pages' },
  kind: severalOf('Kind', documentationKindValues, documentationKindLabels),
  status: {
    ...severalOf('Last synchronization', syncStatusValues, syncStatusLabels),
    toQuery: (status) => ({ 'sync_status[]': status }),
  },
  visibility: {
    control: 'choice',
    label: 'Visibility',
    options: [
      { value: 'visible', label: 'Visible' },
      { value: 'hidden', label: 'Hidden' },
    ],
    toQuery: (visibility) => ({ hidden: visibility === 'hidden' }),
  },
})

/** The list of a version's pages, in the address and in the browser's storage. */
export function useItemList() {
  return useList({ list: itemList, name: 'documentation', hidden: ['kind'], keepsScroll: true })
}

/** A page whose place in the tree is unknown has no siblings. */
function nodeOf(nodes: ReadonlyMap<string, Node>, item: Item): Node {
  return nodes.get(item.id) ?? { item, depth: 0, parent: null, children: [] }
}

const columnNames = ['title', 'path', 'kind', 'status', 'changed', 'visibility', 'reason'] as const

/** The columns by which a saved view is compared. */
export const itemColumnIds = columnNames.map((id) => ({ id }))

/** The columns of the pages that match filters. */
export function itemColumns(
  nodes: ReadonlyMap<string, Node>,
  commands: ItemCommands,
): Column<Item, ItemSort>[] {
  const fields = fieldsOf<Item, ItemSort>()({
    title: {
      label: 'Page',
      text: nameOf,
      cell: (item) => (
        <TitleOrField item={item} commands={commands}>
          <TitleLink item={item} />
        </TitleOrField>
      ),
      sort: 'title',
      kind: 'name',
    },
    path: { label: 'Path', text: ({ path }) => path, sort: 'path', phone: 'secondLong' },
    kind: { label: 'Kind', text: ({ kind }) => documentationKindLabels[kind], sort: 'kind' },
    status: {
      label: 'Last synchronization',
      text: ({ sync_status }) => syncStatusLabels[sync_status],
      cell: (item) => <SyncStatusBadge item={item} />,
      sort: 'sync_status',
      phone: 'first',
      stays: true,
      noTruncate: true,
    },
    changed: lastChanged,
    visibility: {
      label: 'Visibility',
      text: ({ hidden }) => (hidden ? 'Hidden' : 'Visible'),
      cell: (item) => <VisibilityControl node={nodeOf(nodes, item)} commands={commands} />,
      stays: true,
      noTruncate: true,
    },
    reason: {
      label: 'Reason',
      text: ({ sync_error }) => sync_error ?? '',
      cell: ({ sync_error }) => sync_error && <Sentence>{sync_error}</Sentence>,
      noTruncate: true,
    },
  })
  return [
    ...columnsOf(fields, columnNames),
    actionsColumn<Item, ItemSort>(nameOf, (item) => (
      <ItemMenuItems node={nodeOf(nodes, item)} commands={commands} siblings={[]} />
    )),
  ]
}
