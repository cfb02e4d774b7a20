import { documentationKindValues, syncStatusValues } from '../../../api/schema.gen'
import { documentationKindLabels, syncStatusLabels } from '../../../domain/documentation-labels'
import { Ago } from '../../../ui/format/date'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { Column } from '../../../ui/table/column'
import { serverList } from '../../../ui/table/list-definition'
import { Sentence } from '../../../ui/table/sentence'
import { ItemMenuItems, SyncStatusMark, TitleLink, TitleOrField, VisibilityControl } from './item-cells'
import { type Item, type ItemCommands, type Node, nameOf } from './item-rules'
import { type ItemQuery, type ItemSort, itemParams } from './items-search'

/** The filters of the pages of a version, in the order of their bar. */
export const itemList = serverList<typeof itemParams, ItemQuery, object>(itemParams, {
  search: { control: 'search', label: 'Search pages', toQuery: (search) => ({ search }) },
  kind: {
    control: 'choice',
    label: 'Kind',
    several: true,
    options: documentationKindValues.map((value) => ({ value, label: documentationKindLabels[value] })),
    toQuery: (kind) => ({ 'kind[]': kind }),
  },
  status: {
    control: 'choice',
    label: 'Last synchronization',
    several: true,
    options: syncStatusValues.map((value) => ({ value, label: syncStatusLabels[value] })),
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

/** A page whose place in the tree is not known (yet) stands alone. */
function nodeOf(nodes: ReadonlyMap<string, Node>, item: Item): Node {
  return nodes.get(item.id) ?? { item, depth: 0, parent: null, children: [] }
}

/** The columns of the pages that match filters. */
export function itemColumns(
  nodes: ReadonlyMap<string, Node>,
  commands: ItemCommands,
): Column<Item, ItemSort>[] {
  return [
    {
      id: 'title',
      header: 'Page',
      kind: 'name',
      sort: ['title', '-title'],
      cell: (item) => (
        <TitleOrField item={item} commands={commands}>
          <TitleLink item={item} />
        </TitleOrField>
      ),
      text: nameOf,
    },
    {
      id: 'path',
      header: 'Path',
      sort: ['path', '-path'],
      canHide: true,
      phone: 'secondLong',
      cell: ({ path }) => path,
      text: ({ path }) => path,
    },
    {
      id: 'kind',
      header: 'Kind',
      sort: ['kind', '-kind'],
      canHide: true,
      cell: ({ kind }) => documentationKindLabels[kind],
      text: ({ kind }) => documentationKindLabels[kind],
    },
    {
      id: 'status',
      header: 'Last synchronization',
      sort: ['sync_status', '-sync_status'],
      phone: 'first',
      isWhole: true,
      cell: (item) => <SyncStatusMark item={item} />,
      text: ({ sync_status }) => syncStatusLabels[sync_status],
    },
    {
      id: 'changed',
      header: 'Changed',
      sort: ['updated_at', '-updated_at'],
      canHide: true,
      cell: ({ updated_at }) => <Ago value={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
    {
      id: 'visibility',
      header: 'Visibility',
      isWhole: true,
      cell: (item) => <VisibilityControl node={nodeOf(nodes, item)} commands={commands} />,
      text: ({ hidden }) => (hidden ? 'Hidden' : 'Visible'),
    },
    {
      id: 'reason',
      header: 'Reason',
      canHide: true,
      isWhole: true,
      cell: ({ sync_error }) => sync_error && <Sentence>{sync_error}</Sentence>,
      text: ({ sync_error }) => sync_error ?? '',
    },
    actionsColumn<Item, ItemSort>(nameOf, (item) => (
      <ItemMenuItems node={nodeOf(nodes, item)} commands={commands} siblings={[]} />
    )),
  ]
}
