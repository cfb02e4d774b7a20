import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/column'
import { Nothing, PlainDate } from '../../ui/date'
import { Meter } from '../../ui/meter'
import type { LicenseSort } from './license-search'
import { LicenseStatusMark, typeWords } from './license-words'
import type { License } from './seat-rules'

const number: Column<License, LicenseSort> = {
  id: 'number',
  header: 'License',
  kind: 'name',
  sort: ['number', '-number'],
  cell: ({ id, number: text }) => (
    <Link to="/licenses/$licenseId" params={{ licenseId: id }}>
      {text}
    </Link>
  ),
}

const account: Column<License, LicenseSort> = {
  id: 'account',
  header: 'Account',
  sort: ['account', '-account'],
  cell: (license) => license.account.name,
}

const status: Column<License, LicenseSort> = {
  id: 'status',
  header: 'Status',
  sort: ['status', '-status'],
  cell: ({ status }) => <LicenseStatusMark status={status} />,
}

const details: Column<License, LicenseSort>[] = [
  { id: 'product', header: 'Product', sort: ['product', '-product'], cell: ({ product }) => product.name },
  { id: 'type', header: 'Type', sort: ['type', '-type'], cell: ({ type }) => typeWords[type] },
  {
    id: 'seats',
    header: 'Seats',
    sort: ['seats_used', '-seats_used'],
    cell: ({ seats_used, seats_total }) => <Meter used={seats_used} total={seats_total} unit="seats" />,
  },
  {
    id: 'expiry',
    header: 'Expires',
    sort: ['expiry_date', '-expiry_date'],
    cell: ({ expiry_date, status }) =>
      expiry_date ? <PlainDate value={expiry_date} relative={status === 'expiring'} /> : 'Permanent',
  },
  {
    id: 'maintenance',
    header: 'Maintenance until',
    sort: ['maintenance_end_date', '-maintenance_end_date'],
    cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
  },
  { id: 'territory', header: 'Territory', cell: ({ territory }) => territory?.name ?? <Nothing /> },
]

/** Vendor staff see licenses of all accounts, so theirs names the account. */
export const licenseColumns = {
  own: [number, status, ...details],
  all: [number, status, account, ...details],
}
