import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { combineReads } from '../../../api/combine-reads'
import { listTickets, useListLicenses, useListUsers } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { CheckAccess } from '../../../domain/parts/access/check-access'
import { CheckDownloads } from '../../../domain/parts/access/check-downloads'
import { useMayCheckDownloads } from '../../../domain/parts/access/may-check-downloads'
import { TicketStatusBadge } from '../../../domain/parts/badges/ticket-badges'
import { UserStatusBadge } from '../../../domain/parts/badges/user-status-badge'
import { LicenseLink, LicensesOfAccountLink } from '../../../domain/parts/license-link'
import { LicenseState } from '../../../domain/parts/licenses/license-fields'
import { PersonLink } from '../../../domain/parts/person-link'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import { personName, type User } from '../../../domain/words/people'
import { lineLabels } from '../../../domain/words/product-lines'
import { isFinished, type Ticket } from '../../../domain/words/tickets'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { Ago, NoValue, PlainDate } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { Meter } from '../../../ui/layout/meter'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'

type AccountProps = { account: Account }

/** Rows shown here; a link leads to all of them. */
const SHOWN = 50

const userColumns: Column<User>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'name',
    cell: (user) => <PersonLink id={user.id} name={personName(user)} isPlain />,
  },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <bdi translate="no">{email}</bdi> },
  {
    id: 'roles',
    header: 'Roles',
    phone: 'second',
    cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || <NoValue />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'first',
    cell: ({ status }) => <UserStatusBadge status={status} />,
  },
  {
    id: 'seen',
    header: 'Last sign-in',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <Ago value={last_sign_in_at} /> : 'Never'),
  },
]

export function AccountUsers({ account }: AccountProps) {
  const seesPages = canRead(useCurrentUser().user_access, 'users_manager')
  const mayCheck = useMayCheckDownloads()
  const query = useListUsers({ params: { query: { 'account_id[]': [account.id], page_size: SHOWN } } })
  return (
    <Panel
      title="Users"
      query={query}
      action={
        <>
          {seesPages && (
            <Link to="/admin/users_manager" search={{ account_id: [account.id] }}>
              Manage users
            </Link>
          )}
          <CheckAccess
            account={account}
            trigger={(open) => (
              <Button size="sm" onClick={open}>
                Check access
              </Button>
            )}
          />
          {mayCheck && (
            <CheckDownloads>
              {(ask) => (
                <Button size="sm" onClick={() => ask(account)}>
                  Check downloads
                </Button>
              )}
            </CheckDownloads>
          )}
        </>
      }
      skeleton={<SkeletonRows rows={5} columns={5} label="Loading users" />}
      empty={{
        title: 'No users yet',
        children: account.crm_account_id
          ? 'Invite the contacts that the CRM knows, or add a user by hand.'
          : 'Link a CRM account to invite its contacts, or add a user by hand.',
      }}
      noMatch={null}
      failed="Users could not be loaded"
    >
      {({ items }) => <DataTable label="Users" rows={items} columns={userColumns} rowId={({ id }) => id} />}
    </Panel>
  )
}

const licenseColumns: Column<License>[] = [
  {
    id: 'number',
    header: 'License',
    kind: 'name',
    cell: ({ id, number }) => <LicenseLink id={id}>{number}</LicenseLink>,
  },
  { id: 'product', header: 'Product', phone: 'second', cell: ({ product }) => product.name },
  {
    id: 'status',
    header: 'Status',
    phone: 'first',
    cell: (license) => <LicenseState license={license} />,
  },
  {
    id: 'seats',
    header: 'Seats',
    phone: 'second',
    cell: ({ seats_used, seats_total }) => <Meter used={seats_used} total={seats_total} unit="seats" />,
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: ({ expiry_date }) => (expiry_date ? <PlainDate value={expiry_date} /> : 'Permanent'),
  },
  {
    id: 'maintenance',
    header: 'Maintenance until',
    cell: ({ maintenance_end_date }) => <PlainDate value={maintenance_end_date} />,
  },
]

export function AccountLicenses({ account }: AccountProps) {
  const query = useListLicenses({ params: { query: { 'account_id[]': [account.id], page_size: SHOWN } } })
  return (
    <Panel
      title="Licenses"
      query={query}
      action={
        <LicensesOfAccountLink
          id={account.id}
        >{`All licenses of ${isolated(account.name)}`}</LicensesOfAccountLink>
      }
      skeleton={<SkeletonRows rows={4} columns={6} label="Loading licenses" />}
      empty={{ title: 'No licenses yet' }}
      noMatch={null}
      failed="Licenses could not be loaded"
    >
      {({ items }) => (
        <DataTable label="Licenses" rows={items} columns={licenseColumns} rowId={({ id }) => id} />
      )}
    </Panel>
  )
}

const ticketColumns: Column<Ticket>[] = [
  {
    id: 'number',
    header: 'Ticket',
    kind: 'name',
    cell: ({ id, number, line }) => (
      <Link to={`/support/${line}/ticket`} search={{ id }}>
        {number}
      </Link>
    ),
  },
  { id: 'subject', header: 'Subject', phone: 'second', cell: ({ subject }) => subject },
  {
    id: 'status',
    header: 'Status',
    phone: 'first',
    cell: ({ status }) => <TicketStatusBadge status={status} isVendor />,
  },
  { id: 'requester', header: 'Requester', cell: ({ requester }) => requester.name },
  { id: 'updated', header: 'Last changed', cell: ({ updated_at }) => <Ago value={updated_at} /> },
]

/** The open tickets of an account, as far as the helpdesks list them. */
export function AccountTickets({ account }: AccountProps) {
  const { user_access: access } = useCurrentUser()
  const lines = lineValues.filter((line) => canRead(access, `support_${line}`))
  const reads = useQueries({ queries: lines.map((x) => listTickets({ params: { path: { x } } })) })
  const { isComplete, ...read } = combineReads(reads)
  const tickets = reads
    .flatMap(({ data }) => data ?? [])
    .filter((ticket) => ticket.account.id === account.id && !isFinished(ticket))
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
  return (
    <Panel
      title="Open tickets"
      action={lines.map((line) => (
        <Link key={line} to={`/support/${line}`} search={{ account_id: account.id }}>
          {`${lineLabels[line]} tickets`}
        </Link>
      ))}
      query={{ ...read, data: isComplete ? tickets : undefined }}
      skeleton={<SkeletonRows rows={4} columns={5} label="Loading tickets" />}
      empty={{
        title: 'No open tickets',
        children: `The ${lines.map((line) => lineLabels[line]).join(' and ')} helpdesk lists none for this account.`,
      }}
      noMatch={null}
      failed="Tickets could not be loaded"
    >
      {(all) => <DataTable label="Open tickets" rows={all} columns={ticketColumns} rowId={({ id }) => id} />}
    </Panel>
  )
}
