import { Link } from '@tanstack/react-router'
import { licenseFields } from '../../../domain/parts/licenses/license-fields'
import { type FileDue, fileDueOf } from '../../../domain/rules/license-file/file-due'
import type { LicenseSort } from '../../../domain/rules/licenses/license-params'
import { licenseStatusLabel } from '../../../domain/words/license-labels'
import { columnsOf, fieldsOf } from '../../../records/fields'
import { Ago, NoValue } from '../../../ui/format/date'
import { labels } from '../../../ui/format/labels'
import { listSearch } from './license-manager-search'
import type { ManagedLicense } from './next-terms'

const fileDueLabels = labels<FileDue>({
  missing: 'None yet',
  hosts: 'Hosts changed',
  days: 'Last day changed',
})

const managerFields = fieldsOf<ManagedLicense, LicenseSort>()({
  ...licenseFields,
  number: {
    ...licenseFields.number,
    cell: ({ id, number }) => (
      <Link
        to="/admin/licenses_manager/$licenseId/{-$tab}"
        params={{ licenseId: id }}
        search={listSearch}
        translate="no"
      >
        {number}
      </Link>
    ),
  },
  // In the two-line rows of a phone account and end are shown.
  product: { ...licenseFields.product, phone: undefined },
  seats: { ...licenseFields.seats, phone: undefined },
  'next-term': {
    label: 'Next term',
    text: ({ nextTerm: next }) => next?.number ?? '',
    noTruncate: true,
    cell: ({ nextTerm: next }) =>
      next ? (
        <>
          <Link
            to="/admin/licenses_manager/$licenseId/{-$tab}"
            params={{ licenseId: next.id }}
            search={listSearch}
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
  },
  issued: {
    label: 'File issued',
    text: ({ license_file: file }) => file?.issued_at ?? '',
    cell: ({ license_file: file }) => (file ? <Ago value={file.issued_at} /> : <NoValue />),
  },
  'file-due': {
    label: 'File due',
    text: (license) => {
      const due = fileDueOf(license)
      return due === null ? '' : fileDueLabels[due]
    },
  },
})

/** The columns of the list. */
export const managerColumns = columnsOf(managerFields, [
  ...(['number', 'status', 'account', 'product', 'line', 'type', 'territory', 'seats', 'expiry'] as const),
  ...(['maintenance', 'next-term', 'issued', 'file-due'] as const),
])

/** Hidden until the user shows them. */
export const hiddenAtFirst = ['line', 'territory', 'maintenance', 'issued', 'file-due']
