import { Link } from '@tanstack/react-router'
import {
  type Account,
  AccountStatusMark,
  accountKindLabels,
  accountStatusLabel,
} from '../../../domain/account-labels'
import { countryName } from '../../../domain/countries'
import { LicensesOfAccountLink } from '../../../domain/license-link'
import { linesText } from '../../../domain/product-lines'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Ago, NoValue, PlainDate } from '../../../ui/format/date'
import type { Column } from '../../../ui/table/column'
import { driftOf } from './account-rules'
import { type AccountSort, listPart } from './account-search'

/** "Linked", "Different", "Differences unknown" while the CRM does not answer, "Not linked"; '' for the vendor's own account, which no CRM account stands for. */
export function crmState(account: Account): string {
  if (account.kind === 'vendor') return ''
  if (account.crm_account_id === null) return 'Not linked'
  if (account.crm === null) return 'Differences unknown'
  return driftOf(account).length > 0 ? 'Different' : 'Linked'
}

function CrmMark({ account }: { account: Account }) {
  const state = crmState(account)
  if (state === '') return <NoValue />
  const hue = state === 'Linked' ? 'positive' : state === 'Not linked' ? 'neutral' : 'attention'
  return <StatusMark hue={hue}>{state}</StatusMark>
}

/** Whether the viewer may see what is counted. */
type SeenCounts = { seesUsers: boolean; seesLicenses: boolean; seesTickets: boolean }

/** The columns of the list. Counts are links to what they count, where the reader may see it. */
export function accountColumns(sees: SeenCounts): Column<Account, AccountSort>[] {
  const { seesUsers, seesLicenses, seesTickets } = sees
  return [
    {
      id: 'name',
      header: 'Account',
      kind: 'name',
      sort: ['name', '-name'],
      cell: ({ id, name }) => (
        <Link
          from="/admin/accounts_manager"
          to="/admin/accounts_manager/$accountId/{-$tab}"
          params={{ accountId: id }}
          search={listPart}
          translate="no"
        >
          {name}
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'kind',
      header: 'Kind',
      sort: ['kind', '-kind'],
      canHide: true,
      phone: 'second',
      cell: ({ kind }) => accountKindLabels[kind],
      text: ({ kind }) => accountKindLabels[kind],
    },
    {
      id: 'lines',
      header: 'Lines',
      canHide: true,
      cell: ({ product_lines }) => linesText(product_lines),
      text: ({ product_lines }) => linesText(product_lines),
    },
    {
      id: 'country',
      header: 'Country',
      sort: ['country', '-country'],
      canHide: true,
      wraps: true,
      cell: ({ country }) => (country ? countryName(country) : <NoValue />),
      text: ({ country }) => country ?? '',
    },
    {
      id: 'territory',
      header: 'Territory',
      sort: ['territory', '-territory'],
      canHide: true,
      phone: 'second',
      wraps: true,
      cell: ({ territory }) => territory?.name ?? <NoValue />,
      text: ({ territory }) => territory?.name ?? '',
    },
    {
      id: 'support',
      header: 'First line support',
      canHide: true,
      wraps: true,
      cell: (account) => account.first_line_support?.name ?? <NoValue />,
      text: (account) => account.first_line_support?.name ?? '',
    },
    {
      id: 'crm',
      header: 'CRM',
      canHide: true,
      cell: (account) => <CrmMark account={account} />,
      text: crmState,
    },
    {
      id: 'users',
      header: 'Users',
      kind: 'number',
      sort: ['users_count', '-users_count'],
      canHide: true,
      cell: ({ id, users_count }) =>
        seesUsers ? (
          <Link to="/admin/users_manager" search={{ account_id: [id] }}>
            {users_count}
          </Link>
        ) : (
          users_count
        ),
      text: ({ users_count }) => `${users_count}`,
    },
    {
      id: 'licenses',
      header: 'Licenses',
      kind: 'number',
      sort: ['licenses_count', '-licenses_count'],
      canHide: true,
      cell: ({ id, licenses_count }) =>
        seesLicenses ? (
          <LicensesOfAccountLink id={id}>{licenses_count}</LicensesOfAccountLink>
        ) : (
          licenses_count
        ),
      text: ({ licenses_count }) => `${licenses_count}`,
    },
    {
      id: 'tickets',
      header: 'Open tickets',
      kind: 'number',
      sort: ['open_tickets_count', '-open_tickets_count'],
      canHide: true,
      cell: ({ id, open_tickets_count }) =>
        seesTickets ? (
          <Link
            from="/admin/accounts_manager"
            to="/admin/accounts_manager/$accountId/{-$tab}"
            params={{ accountId: id, tab: 'tickets' }}
            search={listPart}
          >
            {open_tickets_count}
          </Link>
        ) : (
          open_tickets_count
        ),
      text: ({ open_tickets_count }) => `${open_tickets_count}`,
    },
    {
      id: 'maintenance',
      header: 'Maintenance until',
      sort: ['maintenance_end_date', '-maintenance_end_date'],
      canHide: true,
      cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
      text: ({ maintenance_end_date }) => maintenance_end_date ?? '',
    },
    {
      id: 'status',
      header: 'Status',
      sort: ['status', '-status'],
      phone: 'first',
      cell: ({ status }) => <AccountStatusMark status={status} />,
      text: ({ status }) => accountStatusLabel(status),
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
export const hiddenAtFirst = ['lines', 'country', 'support', 'maintenance', 'updated']
