import { Link } from '@tanstack/react-router'
import { listAccounts, listUsers, useListAccounts, useListUsers } from '../../api/operations.gen'
import { type ComparedAccount, driftedFields } from '../../domain/rules/crm-drift'
import type { Account as AccountRow } from '../../domain/words/account-labels'
import { personName, type User } from '../../domain/words/people'
import { Figure, Figures } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { today } from '../../ui/format/today'
import { counted, itemsOf, MAX_NAMED, none, type Page } from './record-areas'

type Account = Pick<AccountRow, 'id'> & ComparedAccount
type Invitation = Pick<User, 'id' | 'first_name' | 'last_name' | 'email' | 'status' | 'invited_at'>

const first = { page: 1, page_size: MAX_NAMED }
const active = { ...first, 'status[]': ['active' as const] }
const drifted = { params: { query: { ...active, crm_drifted: true } } }
const withoutAdmin = { params: { query: { ...active, without_user_admin: true } } }
const withAdmin = { params: { query: { ...active, without_user_admin: false } } }

// These filters are extensions: a backend that ignores them answers with all records, which gives no findings.

/** The accounts that differ from the CRM, if that is so for all rows; else null. */
const believedDrift = (answer: Page<Account>) =>
  answer.items.every((account) => driftedFields(account).length > 0) ? answer : null

/** The accounts without a User Admin, if that is so for all rows; else null. */
const believedUnattended = (answer: Page<Account>, attended: Page<Account>) =>
  answer.items.some(({ id }) => attended.items.some((other) => other.id === id)) ? null : answer

/** Days after which an unused invitation needs attention; the list's filter has the same. */
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

/** The invitations that have waited, if that is so for all rows; else null. */
function believedWaiting(answer: Page<Invitation>): Page<Invitation> | null {
  const day = waitingSince()
  const isWaiting = ({ status, invited_at }: Invitation) =>
    status === 'invited' && invited_at !== null && invited_at < day
  return answer.items.every(isWaiting) ? answer : null
}

/** Accounts that differ from the CRM or have no User Admin. */
const accountsArea = {
  noun: 'Accounts',
  checked: 'accounts and their CRM records',
  attention: {
    queries: () => [listAccounts(drifted), listAccounts(withoutAdmin), listAccounts(withAdmin)],
    toItems: ([differing = none, unattended = none, attended = none]: readonly Page<Account>[]) => [
      ...itemsOf(believedUnattended(unattended, attended), {
        id: 'accounts-without-admin',
        text: 'No User Admin',
        many: 'accounts without a User Admin',
        name: ({ name }: Account) => name,
        one: ({ id }: Account) => (
          <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: id, tab: 'users' }} />
        ),
        all: <Link to="/admin/accounts_manager" search={{ status: ['active'], without_user_admin: '1' }} />,
      }),
      ...itemsOf(believedDrift(differing), {
        id: 'accounts-drifted',
        text: 'Different from the CRM',
        many: 'accounts differ from the CRM',
        name: ({ name }: Account) => name,
        one: ({ id }: Account) => (
          <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: id }} />
        ),
        all: <Link to="/admin/accounts_manager" search={{ status: ['active'], crm: 'drifted' }} />,
      }),
    ],
  },
  Figures: AccountFigures,
}

/** Invitations that are unused for a week. */
const usersArea = {
  noun: 'Users',
  checked: 'open invitations',
  attention: {
    queries: () => [listUsers(waiting())],
    toItems: ([invited = none]: readonly Page<Invitation>[]) =>
      itemsOf(believedWaiting(invited), {
        id: 'users-invited',
        text: `Invited over ${INVITED_DAYS} days ago`,
        many: 'open invitations',
        name: personName,
        one: ({ id }: Invitation) => (
          <Link to="/admin/users_manager/$userId/{-$tab}" params={{ userId: id }} />
        ),
        all: (
          <Link
            to="/admin/users_manager"
            search={{ status: ['invited'], invited: `${INVITED_DAYS}`, sort: 'invited_at' }}
          />
        ),
      }),
  },
  Figures: UserFigures,
}

/** The areas of the dashboard about accounts and users, for viewers who may read them all or those of their account. */
export const staffAreas = { accounts: accountsArea, users: usersArea }

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
