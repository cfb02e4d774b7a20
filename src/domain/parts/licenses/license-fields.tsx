import { fieldsOf } from '../../../records/fields'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatDayDistance, PlainDate } from '../../../ui/format/date'
import { plainNumber } from '../../../ui/format/plain-number'
import { today } from '../../../ui/format/today'
import { Meter } from '../../../ui/layout/meter'
import { SecondLine } from '../../../ui/table/second-line'
import type { LicenseSort } from '../../rules/licenses/license-params'
import { licenseStateLabel, territoryName, withoutSeats } from '../../words/license-format'
import { licenseStatusLabel, licenseTypeLabels } from '../../words/license-labels'
import { hasMaintenanceEnded, type License } from '../../words/licenses'
import { lineLabels } from '../../words/product-lines'
import { LicenseStatusBadge } from '../badges/license-status-badge'
import styles from './license-fields.module.css'

/** The status, and whether a working license lacks maintenance. */
export function LicenseState({ license }: { license: License }) {
  if (!hasMaintenanceEnded(license, today())) return <LicenseStatusBadge status={license.status} />
  return (
    <span className={styles.state}>
      <StatusBadge hue="attention">{licenseStatusLabel(license.status)}</StatusBadge>{' '}
      <SecondLine className={styles.besideMark}>Maintenance ended</SecondLine>
    </span>
  )
}

/** The fields of a license. Each list has the number as a link to its own page. */
export const licenseFields = fieldsOf<License, LicenseSort>()({
  number: { label: 'License', text: ({ number }) => number, sort: 'number', kind: 'name', noTruncate: true },
  status: {
    label: 'Status',
    text: licenseStateLabel,
    sort: 'status',
    phone: 'first',
    noTruncate: true,
    stays: true,
    splitView: {
      kind: 'mark',
      cell: (license) =>
        hasMaintenanceEnded(license, today()) ? (
          <StatusBadge hue="attention">{licenseStateLabel(license)}</StatusBadge>
        ) : (
          <LicenseStatusBadge status={license.status} />
        ),
    },
    cell: (license) => <LicenseState license={license} />,
  },
  account: {
    label: 'Account',
    text: ({ account }) => account.name,
    sort: 'account',
    phone: 'second',
    multiline: true,
  },
  product: { label: 'Product', text: ({ product }) => product.name, sort: 'product', phone: 'second' },
  type: { label: 'Type', text: ({ type }) => licenseTypeLabels[type], sort: 'type' },
  line: { label: 'Line', text: ({ product }) => lineLabels[product.line] },
  seats: {
    label: 'Seats',
    text: ({ seats_used, seats_total }) => `${seats_used} of ${seats_total}`,
    sort: 'seats_used',
    phone: 'second',
    stays: true,
    splitView: {
      cell: (license) =>
        withoutSeats(license) ?? <Meter used={license.seats_used} total={license.seats_total} />,
    },
    cell: (license) =>
      withoutSeats(license) ?? <Meter used={license.seats_used} total={license.seats_total} unit="seats" />,
    exports: [
      { header: 'Seats used', kind: 'number', text: ({ seats_used }) => plainNumber(seats_used) },
      { header: 'Seats total', kind: 'number', text: ({ seats_total }) => plainNumber(seats_total) },
    ],
  },
  expiry: {
    label: 'Expires',
    text: ({ expiry_date }) => expiry_date ?? 'Permanent',
    sort: 'expiry_date',
    phone: 'second',
    splitView: {
      cell: ({ expiry_date }) => (expiry_date ? <PlainDate value={expiry_date} /> : 'Permanent'),
    },
    noTruncate: true,
    cell: ({ expiry_date, status }) =>
      expiry_date ? (
        <span className={styles.date}>
          <PlainDate value={expiry_date} />
          {status === 'expiring' && (
            <span className={styles.distance}>{` ${formatDayDistance(expiry_date)}`}</span>
          )}
        </span>
      ) : (
        'Permanent'
      ),
    exports: [
      { header: 'Valid from', text: ({ start_date }) => start_date },
      { header: 'Expires', text: ({ expiry_date }) => expiry_date ?? 'Permanent' },
    ],
  },
  maintenance: {
    label: 'Maintenance until',
    text: ({ maintenance_end_date }) => maintenance_end_date ?? '',
    cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
    sort: 'maintenance_end_date',
  },
  territory: { label: 'Territory', text: territoryName },
})
