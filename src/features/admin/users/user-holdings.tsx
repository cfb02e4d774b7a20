import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { combineReads } from '../../../api/combine-reads'
import { listLicenseSeats, listTickets, useListLicenses, useListUsers } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { LicenseLink } from '../../../domain/parts/license-link'
import { LicenseState } from '../../../domain/parts/licenses/license-fields'
import { useAllowedPeople } from '../../../domain/rules/access/people-who-may'
import type { License, Seat } from '../../../domain/words/licenses'
import { personName, type User } from '../../../domain/words/people'
import { lineLabels } from '../../../domain/words/product-lines'
import { isFinished, type Ticket } from '../../../domain/words/tickets'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, canWrite } from '../../../session/permissions'
import type { QueryLike } from '../../../ui/feedback/panel'
import { Panel } from '../../../ui/feedback/panel'
import { Ago, PlainDate } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'

/** A seat that a person holds, and its license. */
export type HeldSeat = { readonly seat: Seat; readonly license: License }

/** The seats of a person: those of every license that has one for them. */
export function useHeldSeats(userId: string, enabled = true): QueryLike<readonly HeldSeat[]> {
  const licenses = useListLicenses(
    { params: { query: { 'user_id[]': [userId], page_size: 200 } } },
    { enabled },
  )
  const items = licenses.data?.items ?? []
  const seats = useQueries({
    queries: items.map(({ id }) => listLicenseSeats({ params: { path: { id } } })),
  })
  const { isComplete, ...reads } = combineReads([licenses, ...seats])
  return {
    ...reads,
    data: isComplete
      ? items.flatMap((license, index) =>
          (seats[index]?.data ?? [])
            .filter(({ user }) => user?.id === userId)
            .map((seat) => ({ seat, license })),
        )
      : undefined,
  }
}

const columns: Column<HeldSeat>[] = [
  {
    id: 'license',
    header: 'License',
    kind: 'name',
    cell: ({ license }) => <LicenseLink id={license.id}>{license.number}</LicenseLink>,
  },
  { id: 'product', header: 'Product', phone: 'second', cell: ({ license }) => license.product.name },
  {
    id: 'status',
    header: 'Status',
    phone: 'first',
    cell: ({ license }) => <LicenseState license={license} />,
  },
  {
    id: 'used',
    header: 'Last used',
    phone: 'second',
    isLabeled: true,
    cell: ({ seat }) => <Ago value={seat.last_used_at} />,
  },
  {
    id: 'expires',
    header: 'Expires',
    phone: 'second',
    isLabeled: true,
    cell: ({ seat, license }) => <PlainDate value={seat.expiry_date ?? license.expiry_date} />,
  },
  {
    id: 'maintenance',
    header: 'Maintenance until',
    cell: ({ license }) => <PlainDate value={license.maintenance_end_date} />,
  },
]

export function SeatsOfUser({ user }: { user: User }) {
  return (
    <Panel
      title="Seats"
      query={useHeldSeats(user.id)}
      skeleton={<SkeletonRows rows={3} columns={6} label="Loading seats" />}
      empty={{
        title: 'No seats',
        children: `${isolated(personName(user))} holds no seat. Seats are assigned on a license.`,
      }}
      noMatch={null}
      failed="Seats could not be loaded"
    >
      {(held) => <DataTable label="Seats" rows={held} columns={columns} rowId={({ seat }) => seat.id} />}
    </Panel>
  )
}

/** The open tickets of a person, as far as the helpdesk lists them; none if they are unknown. */
export function useOpenTickets(userId: string): readonly Ticket[] {
  const { user_access: access } = useCurrentUser()
  const lines = lineValues.filter((line) => canRead(access, `support_${line}`))
  const lists = useQueries({ queries: lines.map((x) => listTickets({ params: { path: { x } } })) })
  if (lists.some(({ data }) => data === undefined)) return []
  const all = lists.flatMap(({ data }) => data ?? [])
  return all.filter((ticket) => ticket.requester.id === userId && !isFinished(ticket))
}

/** Numbers of a person's open tickets, line by line, each as a link to them in the line's list. */
export function TicketCounts({ tickets }: { tickets: readonly Ticket[] }) {
  return lineValues
    .map((line) => tickets.filter((ticket) => ticket.line === line))
    .filter((ofLine) => ofLine.length > 0)
    .map(
      ([first, ...others], index) =>
        first && (
          <Fragment key={first.line}>
            {index > 0 && <span>{' and '}</span>}
            <TextLink asChild>
              <Link
                to={first.line === 'helyx' ? '/support/helyx' : '/support/elements'}
                search={{ search: first.requester.name }}
              >
                {`${others.length + 1} open ${lineLabels[first.line]} ${others.length === 0 ? 'ticket' : 'tickets'}`}
              </Link>
            </TextLink>
          </Fragment>
        ),
    )
}

/** Whether a person manages the users of the account. */
export function managesUsers({ status, user_access }: Pick<User, 'status' | 'user_access'>): boolean {
  return status === 'active' && canWrite(user_access, 'users_manager')
}

/** Maximum number of people named who could become User Admin, or help. */
const CANDIDATES = 5

/** The other people of the account who can release seats, for a viewer who cannot. Undefined until they are known. */
export function useSeatAdmins({ id, account }: User, enabled: boolean): readonly User[] | undefined {
  const page_size = CANDIDATES + 1
  const people = useAllowedPeople('licenses', { accountId: account.id, page_size, enabled })
  return people?.filter((one) => one.id !== id).slice(0, CANDIDATES)
}

/** People who could manage the users if only this person does; null if not so, or unknown. */
export function useLastAdmin(user: User | null): { candidates: readonly User[] } | null {
  const manages = user !== null && managesUsers(user)
  const account = user?.account.id ?? ''
  const admins = useAllowedPeople('users_manager', { accountId: account, page_size: 2, enabled: manages })
  const isLast = manages && admins?.every(({ id }) => id === user?.id)
  const query = { 'account_id[]': [account], 'status[]': ['active' as const] }
  const people = useListUsers(
    { params: { query: { ...query, page_size: CANDIDATES + 1 } } },
    { enabled: isLast },
  )
  if (!isLast) return null
  const others = (people.data?.items ?? []).filter(({ id }) => id !== user?.id)
  return { candidates: others.slice(0, CANDIDATES) }
}

/** Why an account's last user manager stays one. */
export const LAST_ADMIN = 'This account needs someone who manages its users.'

/** Why a person cannot be disabled or demoted: the viewer, or the last user manager; null otherwise. */
export function useBlockedReason(user: User | null): string | null {
  const me = useCurrentUser()
  const last = useLastAdmin(user)
  if (me.id === user?.id) return 'Another User Admin can do this.'
  return last ? LAST_ADMIN : null
}

/** Why a person must keep managing users: it is the viewer, or the last one, and then who could become one first. */
export function LastAdminNote({ user }: { user: User }) {
  const me = useCurrentUser()
  const last = useLastAdmin(user)
  if (me.id === user.id)
    return <p role="status">You cannot take the management of users from yourself. Another User Admin can.</p>
  if (!last) return null
  return (
    <p role="status">
      <span>{`${isolated(personName(user))} is the only one who can manage users of ${isolated(user.account.name)}. Make someone else a User Admin first${last.candidates.length === 0 ? '. Nobody else of the account is active.' : ''}`}</span>
      {last.candidates.map((one, index) => (
        <span key={one.id}>
          <span>{index === 0 ? ': ' : ', '}</span>
          <TextLink asChild>
            <Link
              to="/admin/users_manager/$userId/{-$tab}"
              params={{ userId: one.id }}
              search={{ dialog: 'edit' }}
            >
              {personName(one)}
            </Link>
          </TextLink>
        </span>
      ))}
      {last.candidates.length > 0 && <span>.</span>}
    </p>
  )
}
