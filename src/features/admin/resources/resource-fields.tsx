import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchFresh } from '../../../api/fetch-fresh'
import { recordAt } from '../../../api/inputs'
import { getResource } from '../../../api/operations.gen'
import { ResourceStatusBadge } from '../../../domain/parts/badges/resource-status-badge'
import { linesText } from '../../../domain/words/product-lines'
import { resourceStatusLabel } from '../../../domain/words/resource-labels'
import { fieldsOf, lastChanged } from '../../../records/fields'
import type { Comparison } from '../../../records/seen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatCount } from '../../../ui/format/count'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { plainNumber } from '../../../ui/format/plain-number'
import { listSearch, type Resource, type ResourceSort, type ResourceTab } from './resource-manager-search'

const versionsText = ({ versions }: Resource) => versions.join(', ')

export const resourceFields = fieldsOf<Resource, ResourceSort>()({
  title: {
    label: 'Title',
    text: ({ title }) => title,
    cell: ({ id, title }) => <ResourceLink id={id}>{title}</ResourceLink>,
    sort: 'title',
    kind: 'name',
  },
  category: { label: 'Category', text: ({ category }) => category.name, sort: 'category', phone: 'second' },
  status: {
    label: 'Status',
    text: ({ status }) => resourceStatusLabel(status),
    cell: ({ status }) => <ResourceStatusBadge status={status} />,
    sort: 'status',
    phone: 'first',
    stays: true,
    noTruncate: true,
  },
  lines: { label: 'Product lines', text: ({ lines }) => linesText(lines) },
  versions: {
    label: 'Versions',
    text: versionsText,
    words: (resource) => versionsText(resource) || 'any',
    cell: (resource) => versionsText(resource) || 'Any',
    isHidden: true,
  },
  tags: { label: 'Tags', text: ({ tags }) => tags.join(', '), isHidden: true },
  author: { label: 'Author', text: ({ author }) => author ?? '', sort: 'author', isHidden: true },
  files: {
    label: 'Files',
    text: ({ downloads_count }) => plainNumber(downloads_count),
    cell: ({ id, downloads_count }) => (
      <ResourceLink id={id} tab="topics">
        {formatCount(downloads_count)}
      </ResourceLink>
    ),
    sort: 'downloads_count',
    kind: 'number',
  },
  featured: {
    label: 'Featured',
    text: ({ featured = false }) => (featured ? 'Featured' : ''),
    words: ({ featured = false }) => (featured ? 'yes' : 'no'),
    cell: ({ featured = false }) => (featured ? <StatusBadge hue="info">Featured</StatusBadge> : <NoValue />),
    isHidden: true,
  },
  published: {
    label: 'First published',
    text: ({ published_at }) => published_at?.slice(0, 10) ?? '',
    cell: ({ published_at }) => <PlainDate value={published_at?.slice(0, 10)} />,
    sort: 'published_at',
    isHidden: true,
  },
  updated: {
    ...lastChanged,
    phone: 'second',
  },
})

type ResourceLinkProps = { id: string; tab?: ResourceTab; children: string }

function ResourceLink({ id, tab, children }: ResourceLinkProps) {
  return (
    <Link
      to="/admin/resources_manager/$resourceId/{-$tab}"
      params={{ resourceId: id, tab }}
      search={listSearch}
    >
      {children}
    </Link>
  )
}

/** The comparison of two versions of a resource. */
export function useResourceChanges(): Comparison<Resource> {
  const queries = useQueryClient()
  const { title, category, status, lines, versions, tags, author, featured } = resourceFields
  const summary = { label: 'Summary', text: (resource: Resource) => resource.summary }
  return {
    fields: [title, category, status, lines, versions, tags, author, featured, summary],
    read: ({ id }) => fetchFresh(queries, getResource(recordAt(id))),
  }
}
