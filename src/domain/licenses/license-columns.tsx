import { StatusMark } from '../../ui/feedback/status-mark'
import { formatDayDistance, PlainDate } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { Meter } from '../../ui/layout/meter'
import type { Column } from '../../ui/table/column'
import { Under } from '../../ui/table/under'
import { LicenseStatusMark, licenseStatusLabel, licenseTypeLabels } from '../license-labels'
import { hasMaintenanceEnded, type License } from '../licenses'
import { lineLabels } from '../product-lines'
import styles from './license-columns.module.css'
import { licenseStateLabel, territoryName, withoutSeats } from './license-format'
import type { LicenseSort } from './license-params'

/** The status; of a license that works without maintenance that, too. */
export function LicenseState({ license }: { license: License }) {
  if (!hasMaintenanceEnded(license, today())) return <LicenseStatusMark status={license.status} />
  return (
    <span className={styles.state}>
      <StatusMark hue="attention">{licenseStatusLabel(license.status)}</StatusMark>{' '}
      <Under className={styles.besideMark}>Maintenance ended</Under>
    </span>
  )
}

/** The columns of a list of licenses, but for the number: each list links it to its own page. */
export const licenseColumn = {
  status: {
    id: 'status',
    header: 'Status',
    sort: ['status', '-status'],
    phone: 'first',
    isWhole: true,
    beside: {
      kind: 'mark',
      cell: (license) =>
        hasMaintenanceEnded(license, today()) ? (
          <StatusMark hue="attention">{licenseStateLabel(license)}</StatusMark>
        ) : (
          <LicenseStatusMark status={license.status} />
        ),
    },
    cell: (license) => <LicenseState license={license} />,
    text: licenseStateLabel,
  },
  account: {
    id: 'account',
    header: 'Account',
    sort: ['account', '-account'],
    canHide: true,
    phone: 'second',
    wraps: true,
    cell: (license) => license.account.name,
    text: (license) => license.account.name,
  },
  product: {
    id: 'product',
    header: 'Product',
    sort: ['product', '-product'],
    canHide: true,
    phone: 'second',
    cell: ({ product }) => product.name,
    text: ({ product }) => product.name,
  },
  type: {
    id: 'type',
    header: 'Type',
    sort: ['type', '-type'],
    canHide: true,
    cell: ({ type }) => licenseTypeLabels[type],
    text: ({ type }) => licenseTypeLabels[type],
  },
  line: {
    id: 'line',
    header: 'Line',
    canHide: true,
    cell: ({ product }) => lineLabels[product.line],
    text: ({ product }) => lineLabels[product.line],
  },
  seats: {
    id: 'seats',
    header: 'Seats',
    sort: ['seats_used', '-seats_used'],
    phone: 'second',
    beside: {
      cell: (license) =>
        withoutSeats(license) ?? <Meter used={license.seats_used} total={license.seats_total} />,
    },
    cell: (license) =>
      withoutSeats(license) ?? <Meter used={license.seats_used} total={license.seats_total} unit="seats" />,
    text: ({ seats_used, seats_total }) => `${seats_used} of ${seats_total}`,
    exports: [
      { header: 'Seats used', kind: 'number', text: ({ seats_used }) => `${seats_used}` },
      { header: 'Seats total', kind: 'number', text: ({ seats_total }) => `${seats_total}` },
    ],
  },
  expiry: {
    id: 'expiry',
    header: 'Expires',
    sort: ['expiry_date', '-expiry_date'],
    canHide: true,
    phone: 'second',
    beside: {
      cell: ({ expiry_date }) => (expiry_date ? <PlainDate value={expiry_date} /> : 'Permanent'),
    },
    isWhole: true,
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
    text: ({ expiry_date }) => expiry_date ?? 'Permanent',
    exports: [
      { header: 'Valid from', text: ({ start_date }) => start_date },
      { header: 'Expires', text: ({ expiry_date }) => expiry_date ?? 'Permanent' },
    ],
  },
  maintenance: {
    id: 'maintenance',
    header: 'Maintenance until',
    sort: ['maintenance_end_date', '-maintenance_end_date'],
    canHide: true,
    cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
    text: ({ maintenance_end_date }) => maintenance_end_date ?? '',
  },
  territory: {
    id: 'territory',
    header: 'Territory',
    canHide: true,
    cell: territoryName,
    text: territoryName,
  },
} satisfies Record<string, Column<License, LicenseSort>>
