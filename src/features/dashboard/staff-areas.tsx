import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listAccounts, listUsers, useListAccounts, useListUsers } from '../../api/operations.gen'
import type { Account as AccountRow } from '../../domain/account-labels'
import { type ComparedAccount, driftedFields } from '../../domain/crm-drift'
import { personName, type User } from '../../domain/people'
import { formatCount } from '../../ui/format/count'
import { today } from '../../ui/format/today'
import { Figure, Figures } from '../../ui/layout/figures'

type Account = Pick<AccountRow, 'id'> & ComparedAccount
type Invitation = Pick<User, 'id' | 'first_name' | 'last_name' | 'email' | 'status' | 'invited_at'>
export type Page<T> = { readonly items: readonly T[]; readonly total: number }

/** An item names one record, or up to so many and counts them all. */
const MOST_NAMED = 2

const first = { page: 1, page_size: MOST_NAMED }
const active = { ...first, 'status[]': ['active' as const] }
const drifted = { params: { query: { ...active, crm_drifted: true } } }
const withoutAdmin = { params: { query: { ...active, without_user_admin: true } } }
const withAdmin = { params: { query: { ...active, without_user_admin: false } } }

// These filters are ours: a backend that does not know them answers with all records, of which nothing is said.

/** The accounts that differ from the CRM, if each of those that came does; else null. */
const believedDrift = (answer: Page<Account>) =>
  answer.items.every((account) => driftedFields(account).length > 0) ? answer : null

/** The accounts without a User Admin, if none that came is among those with one; else null. */
const believedUnattended = (answer: Page<Account>, attended: Page<Account>) =>
  answer.items.some(({ id }) => attended.items.some((other) => other.id === id)) ? null : answer

/** How many days an invitation may wait before it needs attention; the list's filter has the same. */
const INVITED_DAYS = 7
const waitingSince = () => Temporal.PlainDate.from(today()).subtract({ days: INVITED_DAYS }).toString()
const waiting = () => ({
  params: {
    query: {
      ...first,
      'status[]': ['invited' as const],
      invited_before: waitingSince(),
      sort: 'invited_at' as const,
    },
  },
})

/** The invitations that have waited, if each of those that came has; else null. */
function believedWaiting(answer: Page<Invitation>): Page<Invitation> | null {
  const day = waitingSince()
  const isWaiting = ({ status, invited_at }: Invitation) =>
    status === 'invited' && invited_at !== null && invited_at < day
  return answer.items.every(isWaiting) ? answer : null
}

/** Accounts that differ from the CRM or have nobody who looks after their users. */
const accountsArea = {
  noun: 'Accounts',
  checked: 'accounts and their CRM records',
  attention: {
    queries: () => [listAccounts(drifted), listAccounts(withoutAdmin), listAccounts(withAdmin)],
    toItems: ([differing = none, unattended = none, attended = none]: readonly Page<Account>[]) => [
      ...itemsOf(believedUnattended(unattended, attended) ?? none, {
        id: 'accounts-without-admin',
        text: 'No User Admin',
        many: 'accounts without a User Admin',
        name: ({ name }: Account) => name,
        one: ({ id }: Account, text: string) => (
          <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: id, tab: 'users' }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link to="/admin/accounts_manager" search={{ status: ['active'], without_user_admin: '1' }}>
            {text}
          </Link>
        ),
      }),
      ...itemsOf(believedDrift(differing) ?? none, {
        id: 'accounts-drifted',
        text: 'Different from the CRM',
        many: 'accounts differ from the CRM',
        name: ({ name }: Account) => name,
        one: ({ id }: Account, text: string) => (
          <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: id }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link to="/admin/accounts_manager" search={{ status: ['active'], crm: 'drifted' }}>
            {text}
          </Link>
        ),
      }),
    ],
  },
  Figures: AccountFigures,
}

/** Invitations that nobody has accepted for a week. */
const usersArea = {
  noun: 'Users',
  checked: 'open invitations',
  attention: {
    queries: () => [listUsers(waiting())],
    toItems: ([invited = none]: readonly Page<Invitation>[]) =>
      itemsOf(believedWaiting(invited) ?? none, {
        id: 'users-invited',
        text: `Invited over ${INVITED_DAYS} days ago`,
        many: 'open invitations',
        name: personName,
        one: ({ id }: Invitation, text: string) => (
          <Link to="/admin/users_manager/$userId/{-$tab}" params={{ userId: id }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link
            to="/admin/users_manager"
            search={{ status: ['invited'], invited: `${INVITED_DAYS}`, sort: 'invited_at' }}
          >
            {text}
          </Link>
        ),
      }),
  },
  Figures: UserFigures,
}

/** The areas of the dashboard about accounts and users, for those who may read them all or those of their account. */
export const staffAreas = { accounts: accountsArea, users: usersArea }

const none = { items: [], total: 0 }

type Concern<T> = {
  id: string
  text: string
  /** After a number. */
  many: string
  name: (row: T) => string
  /** What is said of one alone. */
  about?: (row: T) => string
  /** A link to one record. */
  one: (row: T, text: string) => ReactNode
  /** A link to the list of all. */
  all: (text: string) => ReactNode
}

/** One item for all records a concern applies to. */
export function itemsOf<T>({ items, total }: Page<T>, { id, text, many, name, about, one, all }: Concern<T>) {
  const [row] = items
  if (!row) return []
  const names = items.slice(0, MOST_NAMED).map(name)
  const rest = total - names.length
  return [
    {
      id,
      level: 'notice' as const,
      text,
      hue: 'attention' as const,
      subject: total === 1 ? one(row, name(row)) : all(`${formatCount(total)} ${many}`),
      detail:
        total === 1
          ? (about?.(row) ?? null)
          : `${names.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`,
      count: total,
      due: null,
    },
  ]
}

const counted = { params: { query: { page: 1, page_size: 1 } } }

function AccountFigures() {
  const all = useListAccounts(counted)
  const { data: differing } = useListAccounts(drifted)
  const { data: unattended } = useListAccounts(withoutAdmin)
  const { data: attended } = useListAccounts(withAdmin)
  const drift = differing && believedDrift(differing)
  const alone = unattended && attended && believedUnattended(unattended, attended)
  return (
    <Figures query={all} loading="Loading the figures of accounts">
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {alone && <Figure name="No User Admin">{formatCount(alone.total)}</Figure>}
          {drift && <Figure name="CRM differs">{formatCount(drift.total)}</Figure>}
        </>
      )}
    </Figures>
  )
}

function UserFigures() {
  const all = useListUsers(counted)
  const invited = useListUsers({ params: { query: { page: 1, page_size: 1, 'status[]': ['invited'] } } })
  return (
    <Figures query={all} loading="Loading the figures of users">
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {invited.data && <Figure name="Invited">{formatCount(invited.data.total)}</Figure>}
        </>
      )}
    </Figures>
  )
}
