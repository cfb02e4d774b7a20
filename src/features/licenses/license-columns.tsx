import { Link } from '@tanstack/react-router'
import type { License } from '../../domain/licenses'
import { licenseColumn } from '../../domain/licenses/license-columns'
import type { LicenseSort } from '../../domain/licenses/license-params'
import type { Column } from '../../ui/table/column'
import { listPart } from './license-search'

const number: Column<License, LicenseSort> = {
  id: 'number',
  header: 'License',
  kind: 'name',
  isWhole: true,
  sort: ['number', '-number'],
  cell: ({ id, number: text }) => (
    <Link
      from="/licenses"
      to="/licenses/$licenseId"
      params={{ licenseId: id }}
      search={listPart}
      resetScroll={false}
      translate="no"
    >
      {text}
    </Link>
  ),
  text: ({ number: text }) => text,
}

/** Vendor staff see licenses of all accounts, so their list has a column for the account. */
const numberOfOwn: Column<License, LicenseSort> = {
  ...number,
  exports: [
    { header: 'License', text: (license) => license.number },
    { header: 'Account', text: (license) => license.account.name },
  ],
}

const { account, status, ...others } = licenseColumn
const details = Object.values(others)

/** Without the account where the user sees licenses of one only; an export of these names it, too. */
export const licenseColumns: Record<'own' | 'all', Column<License, LicenseSort>[]> = {
  own: [numberOfOwn, status, ...details],
  all: [number, status, account, ...details],
}

/** Hidden until the user shows them; with the account there is no room for the territory. */
export const hiddenAtFirst = { own: ['line'], all: ['line', 'territory'] }
