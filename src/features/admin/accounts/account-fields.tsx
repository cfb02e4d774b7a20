import { Link } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { isRecord } from '../../../api/json'
import { listAccounts } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { AccountStatusBadge } from '../../../domain/parts/badges/account-status-badge'
import { LicensesOfAccountLink } from '../../../domain/parts/license-link'
import { type Account, accountKindLabels, accountStatusLabel } from '../../../domain/words/account-labels'
import { lineLabels, linesText } from '../../../domain/words/product-lines'
import { fieldsOf, lastChanged } from '../../../records/fields'
import { type Comparison, useComparison } from '../../../records/seen'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, type PermissionKey } from '../../../session/permissions'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { valueText } from '../../../ui/form/value-text'
import { NoValue, PlainDate } from '../../../ui/format/date'
import { plainNumber } from '../../../ui/format/plain-number'
import type { Elements } from '../../../ui/layout/elements'
import { driftOf } from './account-rules'
import { type AccountSort, listSearch } from './account-search'
import { countryName } from './countries'

/** "Linked", "Different", "Differences unknown" while the CRM does not answer, "Not linked"; '' for the vendor's own account, which no CRM account stands for. */
export function crmState(account: Account): string {
  if (account.kind === 'vendor') return ''
  if (account.crm_account_id === null) return 'Not linked'
  if (account.crm === null) return 'Differences unknown'
  return driftOf(account).length > 0 ? 'Different' : 'Linked'
}

function CrmBadge({ account }: { account: Account }) {
  const state = crmState(account)
  if (state === '') return <NoValue />
  const hue = state === 'Linked' ? 'positive' : state === 'Not linked' ? 'neutral' : 'attention'
  return <StatusBadge hue={hue}>{state}</StatusBadge>
}

type CountedProps = { keys: readonly PermissionKey[]; count: number; children: Elements }

/** A count, as a link to the counted records for viewers who may see them. */
function Counted({ keys, count, children }: CountedProps) {
  const { user_access: access } = useCurrentUser()
  return keys.some((key) => canRead(access, key)) ? children : <span>{count}</span>
}

/** "HELYX: org-1" */
export function helpdeskText(ids: unknown): string {
  if (!isRecord(ids)) return ''
  return lineValues
    .flatMap((line) => (ids[line] ? `${lineLabels[line]}: ${valueText(ids[line])}` : []))
    .join(', ')
}

export const accountFields = fieldsOf<Account, AccountSort>()({
  name: {
    label: 'Name',
    text: ({ name }) => name,
    sort: 'name',
    kind: 'name',
    cell: ({ id, name }) => (
      <Link
        to="/admin/accounts_manager/$accountId/{-$tab}"
        params={{ accountId: id }}
        search={listSearch}
        translate="no"
      >
        {name}
      </Link>
    ),
  },
  kind: { label: 'Kind', text: ({ kind }) => accountKindLabels[kind], sort: 'kind', phone: 'second' },
  lines: { label: 'Product lines', text: ({ product_lines }) => linesText(product_lines), isHidden: true },
  country: {
    label: 'Country',
    text: ({ country }) => country ?? '',
    words: ({ country }) => (country ? countryName(country) : ''),
    cell: ({ country }) => (country ? countryName(country) : <NoValue />),
    sort: 'country',
    multiline: true,
    isHidden: true,
  },
  territory: {
    label: 'Territory',
    text: ({ territory }) => territory?.name ?? '',
    sort: 'territory',
    phone: 'second',
    multiline: true,
  },
  support: {
    label: 'First line support',
    text: ({ first_line_support }) => first_line_support?.name ?? '',
    multiline: true,
    isHidden: true,
  },
  crm: { label: 'CRM', text: crmState, cell: (account) => <CrmBadge account={account} /> },
  users: {
    label: 'Users',
    text: ({ users_count }) => plainNumber(users_count),
    kind: 'number',
    sort: 'users_count',
    cell: ({ id, users_count }) => (
      <Counted keys={['users_manager']} count={users_count}>
        <Link to="/admin/users_manager" search={{ account_id: [id] }}>
          {users_count}
        </Link>
      </Counted>
    ),
  },
  licenses: {
    label: 'Licenses',
    text: ({ licenses_count }) => plainNumber(licenses_count),
    kind: 'number',
    sort: 'licenses_count',
    cell: ({ id, licenses_count }) => (
      <Counted keys={['licenses', 'licenses_manager']} count={licenses_count}>
        <LicensesOfAccountLink id={id}>{licenses_count}</LicensesOfAccountLink>
      </Counted>
    ),
  },
  tickets: {
    label: 'Open tickets',
    text: ({ open_tickets_count }) => plainNumber(open_tickets_count),
    kind: 'number',
    sort: 'open_tickets_count',
    cell: ({ id, open_tickets_count }) => (
      <Counted keys={['support_helyx', 'support_elements']} count={open_tickets_count}>
        <Link
          to="/admin/accounts_manager/$accountId/{-$tab}"
          params={{ accountId: id, tab: 'tickets' }}
          search={listSearch}
        >
          {open_tickets_count}
        </Link>
      </Counted>
    ),
  },
  maintenance: {
    label: 'Maintenance until',
    text: ({ maintenance_end_date }) => maintenance_end_date ?? '',
    cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
    sort: 'maintenance_end_date',
    isHidden: true,
  },
  status: {
    label: 'Status',
    text: ({ status }) => accountStatusLabel(status),
    cell: ({ status }) => <AccountStatusBadge status={status} />,
    sort: 'status',
    phone: 'first',
    stays: true,
  },
  updated: {
    ...lastChanged,
    isHidden: true,
  },
})

/** Fields without a column. */
const formFields = fieldsOf<Account, never>()({
  crmAccount: {
    label: 'CRM account',
    text: ({ crm_account_name, crm_account_id }) => crm_account_name ?? crm_account_id ?? '',
  },
  investigator: {
    label: 'Principal Investigator',
    text: ({ principal_investigator }) => principal_investigator?.name ?? '',
  },
  admins: { label: 'User Admins', text: ({ user_admins }) => user_admins.map(({ name }) => name).join(', ') },
  domains: { label: 'E-mail domains', text: ({ email_domains }) => email_domains.join(', ') },
  helpdesk: {
    label: 'Helpdesk organizations',
    text: ({ helpdesk_organization_ids }) => helpdeskText(helpdesk_organization_ids),
  },
  notes: { label: 'Notes', text: ({ notes }) => notes ?? '' },
})

const { status, name, kind, lines, country, territory, support } = accountFields
const { crmAccount, ...others } = formFields
const compared = [
  ...[status, crmAccount, name, kind, lines, country, territory, support],
  ...Object.values(others),
]

/** The comparison of two versions of an account. */
export function useAccountChanges(): Comparison<Account> {
  return useComparison(compared, (id) => listAccounts(listOfOne(id)))
}
