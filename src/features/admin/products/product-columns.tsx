import { Link } from '@tanstack/react-router'
import { platformLabels } from '../../../domain/download-labels'
import { EndOfSupport } from '../../../domain/end-of-support'
import { LicensesOfReleaseLink } from '../../../domain/license-link'
import { lineLabels } from '../../../domain/product-lines'
import { channelLabels, ProductStatusMark, productStatusLabel } from '../../../domain/release-labels'
import type { Product } from '../../../domain/releases'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Ago, NoValue, PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { listPart, type ProductSort } from './product-search'

const platformsOf = ({ platforms }: Product) => platforms.map((one) => platformLabels[one]).join(', ')

/** The columns of the list. Counts are links to what they count, where the reader may see it. */
export function productColumns({ seesLicenses }: { seesLicenses: boolean }): Column<Product, ProductSort>[] {
  return [
    {
      id: 'name',
      header: 'Release',
      kind: 'name',
      sort: ['name', '-name'],
      cell: ({ id, name }) => (
        <Link
          from="/admin/products_manager"
          to="/admin/products_manager/$productId/{-$tab}"
          params={{ productId: id }}
          search={listPart}
        >
          {name}
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'family',
      header: 'Family',
      sort: ['family', '-family'],
      canHide: true,
      phone: 'second',
      cell: ({ family }) => family.name,
      text: ({ family }) => family.name,
    },
    {
      id: 'line',
      header: 'Line',
      sort: ['line', '-line'],
      canHide: true,
      cell: ({ line }) => lineLabels[line],
      text: ({ line }) => lineLabels[line],
    },
    {
      id: 'version',
      header: 'Version',
      sort: ['version', '-version'],
      cell: ({ version }) => version,
      text: ({ version }) => version,
    },
    {
      id: 'channel',
      header: 'Channel',
      sort: ['channel', '-channel'],
      canHide: true,
      cell: ({ channel }) => channelLabels[channel],
      text: ({ channel }) => channelLabels[channel],
    },
    {
      id: 'status',
      header: 'Status',
      sort: ['status', '-status'],
      phone: 'first',
      isWhole: true,
      cell: ({ status }) => <ProductStatusMark status={status} />,
      text: ({ status }) => productStatusLabel(status),
    },
    {
      id: 'files',
      header: 'Files',
      kind: 'number',
      sort: ['downloads_count', '-downloads_count'],
      canHide: true,
      cell: ({ downloads_count }) => downloads_count,
      text: ({ downloads_count }) => `${downloads_count}`,
    },
    {
      id: 'platforms',
      header: 'Platforms',
      canHide: true,
      cell: (product) => platformsOf(product) || <NoValue />,
      text: platformsOf,
    },
    {
      id: 'licenses',
      header: 'Licenses',
      kind: 'number',
      canHide: true,
      cell: ({ id, licenses_count }) =>
        licenses_count === undefined ? (
          <NoValue />
        ) : seesLicenses ? (
          <LicensesOfReleaseLink id={id}>{licenses_count}</LicensesOfReleaseLink>
        ) : (
          licenses_count
        ),
      text: ({ licenses_count }) => `${licenses_count ?? ''}`,
    },
    {
      id: 'release-date',
      header: 'Released',
      sort: ['release_date', '-release_date'],
      canHide: true,
      cell: ({ release_date }) => <PlainDate value={release_date} />,
      text: ({ release_date }) => release_date ?? '',
    },
    {
      id: 'support',
      header: 'End of support',
      sort: ['end_of_support_date', '-end_of_support_date'],
      canHide: true,
      phone: 'second',
      isLabeled: true,
      cell: ({ end_of_support_date }) => <EndOfSupport day={end_of_support_date} />,
      text: ({ end_of_support_date }) => end_of_support_date ?? '',
    },
    {
      id: 'blockers',
      header: 'Blockers',
      kind: 'number',
      canHide: true,
      cell: ({ id, status, publish_blockers: blockers = [] }) =>
        blockers.length > 0 ? (
          <Link
            from="/admin/products_manager"
            to="/admin/products_manager/$productId/{-$tab}"
            params={{ productId: id, tab: 'checklist' }}
            search={listPart}
          >
            {blockers.length}
          </Link>
        ) : status === 'draft' ? (
          <StatusMark hue="positive">Ready</StatusMark>
        ) : (
          <NoValue />
        ),
      text: ({ publish_blockers: blockers = [] }) => blockers.join(' '),
    },
    {
      id: 'updated',
      header: 'Last changed',
      sort: ['updated_at', '-updated_at'],
      canHide: true,
      cell: ({ updated_at }) => <Ago value={updated_at} />,
      text: ({ updated_at }) => updated_at,
    },
  ]
}

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['line', 'platforms', 'release-date', 'updated']
