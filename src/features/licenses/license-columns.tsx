import { Link } from '@tanstack/react-router'
import { licenseFields } from '../../domain/parts/licenses/license-fields'
import type { License } from '../../domain/words/licenses'
import { columnsOf } from '../../records/fields'
import { listSearch } from './license-search'

const number = {
  ...licenseFields.number,
  cell: ({ id, number: text }: License) => (
    <Link
      to="/licenses/$licenseId"
      params={{ licenseId: id }}
      search={listSearch}
      resetScroll={false}
      translate="no"
    >
      {text}
    </Link>
  ),
}
/** Vendor staff see licenses of all accounts, so their list has a column for the account. */
const numberOfOwn = {
  ...number,
  exports: [number, licenseFields.account].map(({ label, text }) => ({ header: label, text })),
}
const details = ['product', 'type', 'line', 'seats', 'expiry', 'maintenance', 'territory'] as const

/** Without the account if the user sees licenses of only one; its export names it, too. */
export const licenseColumns = {
  own: columnsOf({ ...licenseFields, number: numberOfOwn }, ['number', 'status', ...details]),
  all: columnsOf({ ...licenseFields, number }, ['number', 'status', 'account', ...details]),
}

/** Hidden until the user shows them; with the account there is no room for the territory. */
export const hiddenAtFirst = { own: ['line'], all: ['line', 'territory'] }
