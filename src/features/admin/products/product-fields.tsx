import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchFresh } from '../../../api/fetch-fresh'
import { recordAt } from '../../../api/inputs'
import { getProduct } from '../../../api/operations.gen'
import { EndOfSupport } from '../../../domain/parts/end-of-support'
import { LicensesOfReleaseLink, useLicenseRights } from '../../../domain/parts/license-link'
import { linkAddress } from '../../../domain/rules/link-address'
import { platformLabels } from '../../../domain/words/download-labels'
import { lineLabels } from '../../../domain/words/product-lines'
import { channelLabels, productStatus, productStatusLabel } from '../../../domain/words/release-labels'
import type { Product } from '../../../domain/words/releases'
import { fieldsOf, lastChanged } from '../../../records/fields'
import type { Comparison } from '../../../records/seen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatDay, NoValue, PlainDate } from '../../../ui/format/date'
import { plainNumber } from '../../../ui/format/plain-number'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './full-notes.module.css'
import { listSearch, type ProductSort, type ProductTab } from './product-search'

export const productFields = fieldsOf<Product, ProductSort>()({
  name: {
    label: 'Name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <ProductLink id={id}>{name}</ProductLink>,
    sort: 'name',
    kind: 'name',
  },
  family: { label: 'Family', text: ({ family }) => family.name, sort: 'family', phone: 'second' },
  line: { label: 'Line', text: ({ line }) => lineLabels[line], sort: 'line', isHidden: true },
  version: { label: 'Version', text: ({ version }) => version, sort: 'version', stays: true },
  channel: { label: 'Channel', text: ({ channel }) => channelLabels[channel], sort: 'channel' },
  status: {
    label: 'Status',
    text: ({ status }) => productStatusLabel(status),
    cell: ({ status }) => <ProductStatusBadge status={status} />,
    sort: 'status',
    phone: 'first',
    stays: true,
    noTruncate: true,
  },
  files: {
    label: 'Files',
    text: ({ downloads_count }) => plainNumber(downloads_count),
    sort: 'downloads_count',
    kind: 'number',
  },
  platforms: {
    label: 'Platforms',
    text: ({ platforms }) => platforms.map((one) => platformLabels[one]).join(', '),
    isHidden: true,
  },
  licenses: {
    label: 'Licenses',
    text: ({ licenses_count }) => plainNumber(licenses_count),
    cell: (product) => <LicenseCount product={product} />,
    kind: 'number',
  },
  'release-date': {
    label: 'Release day',
    text: ({ release_date }) => release_date ?? '',
    words: ({ release_date }) => (release_date ? formatDay(release_date) : ''),
    cell: ({ release_date }) => <PlainDate value={release_date} />,
    sort: 'release_date',
    isHidden: true,
  },
  support: {
    label: 'End of support',
    text: ({ end_of_support_date }) => end_of_support_date ?? '',
    words: ({ end_of_support_date }) => (end_of_support_date ? formatDay(end_of_support_date) : ''),
    cell: ({ end_of_support_date }) => <EndOfSupport day={end_of_support_date} />,
    sort: 'end_of_support_date',
    phone: 'second',
    isLabeled: true,
  },
  blockers: {
    label: 'Blockers',
    text: ({ publish_blockers: blockers = [] }) => blockers.join(' '),
    cell: ({ id, status, publish_blockers: blockers = [] }) =>
      blockers.length > 0 ? (
        <ProductLink id={id} tab="checklist">
          {blockers.length}
        </ProductLink>
      ) : status === 'draft' ? (
        <StatusBadge hue="positive">Ready</StatusBadge>
      ) : (
        <NoValue />
      ),
    kind: 'number',
  },
  updated: {
    ...lastChanged,
    isHidden: true,
  },
})

/** Fields without a column. */
const formFields = fieldsOf<Product, never>()({
  summary: { label: 'Summary', text: ({ summary }) => summary },
  addOns: { label: 'Add-ons', text: ({ add_ons }) => add_ons.map(({ name }) => name).join(', ') },
})

type ProductLinkProps = { id: string; tab?: ProductTab; children: string | number }

function ProductLink({ id, tab, children }: ProductLinkProps) {
  return (
    <Link to="/admin/products_manager/$productId/{-$tab}" params={{ productId: id, tab }} search={listSearch}>
      {children}
    </Link>
  )
}

/** The count of licenses, linked to them for readers who may see them. */
function LicenseCount({ product: { id, licenses_count } }: { product: Product }) {
  const { read: seesLicenses } = useLicenseRights()
  if (licenses_count === undefined) return <NoValue />
  return seesLicenses ? (
    <LicensesOfReleaseLink id={id}>{licenses_count}</LicensesOfReleaseLink>
  ) : (
    <span>{licenses_count}</span>
  )
}

export function ProductStatusBadge({ status }: Pick<Product, 'status'>) {
  const { word, hue } = productStatus(status)
  return <StatusBadge hue={hue}>{word}</StatusBadge>
}

/** The comparison of two versions of a release. */
export function useProductChanges(): Comparison<Product> {
  const queries = useQueryClient()
  const { name, family, version, channel, status, 'release-date': released, support } = productFields
  const { summary, addOns } = formFields
  return {
    fields: [name, family, version, channel, status, summary, released, support, addOns],
    read: ({ id }) => fetchFresh(queries, getProduct(recordAt(id))),
  }
}

/** Address of a release's full notes: a link if it is a valid URL, else its text. */
export function FullNotes({ address }: { address: string }) {
  const href = linkAddress(address)
  if (!href) return <span>{address}</span>
  return (
    <TextLink className={styles.address} href={href} title={address}>
      {address}
    </TextLink>
  )
}
