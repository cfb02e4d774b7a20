import { Link } from '@tanstack/react-router'
import { linesText } from '../../../domain/product-lines'
import { ResourceStatusMark, resourceStatusLabel } from '../../../domain/resource-labels'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { Ago, NoValue, PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { listPart, type Resource, type ResourceSort } from './resource-manager-search'

const linesOf = ({ lines }: Resource) => linesText(lines)

/** The columns of the list. */
export const resourceColumns: Column<Resource, ResourceSort>[] = [
  {
    id: 'title',
    header: 'Resource',
    kind: 'name',
    sort: ['title', '-title'],
    cell: ({ id, title }) => (
      <Link
        from="/admin/resources_manager"
        to="/admin/resources_manager/$resourceId/{-$tab}"
        params={{ resourceId: id }}
        search={listPart}
      >
        {title}
      </Link>
    ),
    text: ({ title }) => title,
  },
  {
    id: 'category',
    header: 'Category',
    sort: ['category', '-category'],
    canHide: true,
    phone: 'second',
    cell: ({ category }) => category.name,
    text: ({ category }) => category.name,
  },
  {
    id: 'status',
    header: 'Status',
    sort: ['status', '-status'],
    phone: 'first',
    isWhole: true,
    cell: ({ status }) => <ResourceStatusMark status={status} />,
    text: ({ status }) => resourceStatusLabel(status),
  },
  { id: 'lines', header: 'Lines', canHide: true, cell: linesOf, text: linesOf },
  {
    id: 'versions',
    header: 'Versions',
    canHide: true,
    cell: ({ versions }) => versions.join(', ') || 'Any',
    text: ({ versions }) => versions.join(', '),
  },
  {
    id: 'tags',
    header: 'Tags',
    canHide: true,
    cell: ({ tags }) => tags.join(', ') || <NoValue />,
    text: ({ tags }) => tags.join(', '),
  },
  {
    id: 'author',
    header: 'Author',
    sort: ['author', '-author'],
    canHide: true,
    cell: ({ author }) => author ?? <NoValue />,
    text: ({ author }) => author ?? '',
  },
  {
    id: 'files',
    header: 'Files',
    kind: 'number',
    sort: ['downloads_count', '-downloads_count'],
    canHide: true,
    cell: ({ id, downloads_count }) => (
      <Link
        from="/admin/resources_manager"
        to="/admin/resources_manager/$resourceId/{-$tab}"
        params={{ resourceId: id, tab: 'topics' }}
        search={listPart}
      >
        {formatCount(downloads_count)}
      </Link>
    ),
    text: ({ downloads_count }) => `${downloads_count}`,
  },
  {
    id: 'featured',
    header: 'Featured',
    canHide: true,
    cell: ({ featured = false }) => (featured ? <StatusMark hue="info">Featured</StatusMark> : <NoValue />),
    text: ({ featured = false }) => (featured ? 'Featured' : ''),
  },
  {
    id: 'published',
    header: 'Published',
    sort: ['published_at', '-published_at'],
    canHide: true,
    cell: ({ published_at }) => <PlainDate value={published_at?.slice(0, 10)} />,
    text: ({ published_at }) => published_at?.slice(0, 10) ?? '',
  },
  {
    id: 'updated',
    header: 'Last changed',
    sort: ['updated_at', '-updated_at'],
    canHide: true,
    phone: 'second',
    cell: ({ updated_at }) => <Ago value={updated_at} />,
    text: ({ updated_at }) => updated_at,
  },
]

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['versions', 'tags', 'author', 'featured', 'published']
