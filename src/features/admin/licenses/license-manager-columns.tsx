import { Link } from '@tanstack/react-router'
import { licenseStatusLabel } from '../../../domain/license-labels'
import { licenseColumn } from '../../../domain/licenses/license-columns'
import type { LicenseSort } from '../../../domain/licenses/license-params'
import { type FileDue, fileDueOf } from '../../../domain/rules/license-file/file-due'
import { Ago, NoValue } from '../../../ui/format/date'
import { labels } from '../../../ui/format/labels'
import type { Column } from '../../../ui/table/column'
import { listPart } from './license-manager-search'
import type { ManagedLicense } from './next-terms'

export type ManagerColumn = Column<ManagedLicense, LicenseSort>

const number: ManagerColumn = {
  id: 'number',
  header: 'License',
  kind: 'name',
  isWhole: true,
  sort: ['number', '-number'],
  cell: (license) => (
    <Link
      from="/admin/licenses_manager"
      to="/admin/licenses_manager/$licenseId/{-$tab}"
      params={{ licenseId: license.id }}
      search={listPart}
      translate="no"
    >
      {license.number}
    </Link>
  ),
  text: (license) => license.number,
}

const nextTerm: ManagerColumn = {
  id: 'next-term',
  header: 'Next term',
  canHide: true,
  isWhole: true,
  cell: ({ nextTerm: next }) =>
    next ? (
      <>
        <Link
          from="/admin/licenses_manager"
          to="/admin/licenses_manager/$licenseId/{-$tab}"
          params={{ licenseId: next.id }}
          search={listPart}
        >
          {next.number}
        </Link>
        {next.status === 'draft' && <span>{' (draft)'}</span>}
      </>
    ) : (
      <NoValue />
    ),
  exports: [
    { header: 'Next term', text: ({ nextTerm: next }) => next?.number ?? '' },
    {
      header: 'Next term status',
      text: ({ nextTerm: next }) => (next ? licenseStatusLabel(next.status) : ''),
    },
  ],
}

const issued: ManagerColumn = {
  id: 'issued',
  header: 'File issued',
  canHide: true,
  cell: ({ license_file: file }) => (file ? <Ago value={file.issued_at} /> : <NoValue />),
  text: ({ license_file: file }) => file?.issued_at ?? '',
}

const fileDueLabels = labels<FileDue>({
  missing: 'None yet',
  hosts: 'Hosts changed',
  days: 'Last day changed',
})
const fileDueText = (license: ManagedLicense) => {
  const due = fileDueOf(license)
  return due === null ? '' : fileDueLabels[due]
}

const fileDue: ManagerColumn = {
  id: 'file-due',
  header: 'File due',
  canHide: true,
  cell: (license) => fileDueText(license) || <NoValue />,
  text: fileDueText,
}

/** In the two-line rows of a phone the account and the end are what counts. */
function offPhone(column: ManagerColumn): ManagerColumn {
  const copy = { ...column }
  delete copy.phone
  return copy
}

const { status, account, product, line, type, seats, expiry, maintenance, territory } = licenseColumn

/** The columns of the list. */
export const managerColumns: ManagerColumn[] = [
  number,
  status,
  account,
  offPhone(product),
  line,
  type,
  territory,
  offPhone(seats),
  expiry,
  maintenance,
  nextTerm,
  issued,
  fileDue,
]

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['line', 'territory', 'maintenance', 'issued', 'file-due']
