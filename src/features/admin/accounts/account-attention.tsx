import { Link } from '@tanstack/react-router'
import { useListLicenses, useListUsers, useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { LicensesOfAccountLink, useManagesLicenses } from '../../../domain/license-link'
import { freeSeats, isInForce } from '../../../domain/licenses'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, canWrite } from '../../../session/permissions'
import { useClock } from '../../../ui/browser/clock'
import { Button } from '../../../ui/control/button'
import { NeedsAttention, type RecordItem } from '../../../ui/feedback/needs-attention'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { formatDay, formatDayDistance } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { today, todayDate } from '../../../ui/format/today'
import { usePeopleWhoMay } from '../users/user-holdings'
import { type Drift, driftOf, openInvitations, type Person, userAdminsOf } from './account-rules'
import { LICENSES } from './account-seats'

/** The people that can be looked through; of a larger account those are asked for who matter. */
const PEOPLE = 200
const SOON_DAYS = 30
/** As the list of users has it, to which the strip leads. */
const INVITATION_DAYS = '7'

/** What needs somebody's attention on an account, each with what to do about it; nothing where all is well. */
export function AccountAttention({ account }: { account: Account }) {
  const items = [
    ...useSetUpItems(account),
    ...useUserItems(account),
    ...useSeatItems(account),
    ...driftItems(account),
    ...useMaintenanceItems(account),
  ]
  return <NeedsAttention items={items} />
}

/** What a new account lacks before its people can work, in the order in which it is set up. */
function useSetUpItems(account: Account): RecordItem[] {
  const { id, name, kind, status, crm_account_id, users_count, licenses_count } = account
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  if (kind === 'vendor' || status === 'archived') return []
  const items: RecordItem[] = []
  if (users_count === 0)
    items.push({
      id: 'no users',
      hue: 'attention',
      text: `Nobody at ${isolated(name)} can sign in yet.`,
      action: canWrite(access, 'users_manager') && (
        <>
          {write && crm_account_id !== null && (
            <Link
              from="/admin/accounts_manager/$accountId/{-$tab}"
              to="."
              search={(current) => ({ ...current, dialog: 'contacts' as const })}
              resetScroll={false}
            >
              Invite contacts
            </Link>
          )}
          <Link to="/admin/users_manager" search={{ account_id: [id], new: '1' }}>
            New user
          </Link>
        </>
      ),
    })
  if (licenses_count === 0)
    items.push({
      id: 'no license',
      hue: 'attention',
      text: 'No license yet: there is nothing to download and no seat to assign.',
      action: canWrite(access, 'licenses_manager') && (
        <Link to="/admin/licenses_manager/new" search={{ account_id: [id] }}>
          New license
        </Link>
      ),
    })
  return items
}

/** The first seats, once there are people and a license for them. */
function useSeatItems({ id, kind, status, users_count }: Account): RecordItem[] {
  const { user_access: access } = useCurrentUser()
  const mayRead = canRead(access, 'licenses') || canRead(access, 'licenses_manager')
  const mayAssign = canWrite(access, 'licenses') || canWrite(access, 'licenses_manager')
  const isAsked = kind !== 'vendor' && status !== 'archived' && users_count > 0 && mayRead
  const { data } = useListLicenses(
    { params: { query: { 'account_id[]': [id], page_size: LICENSES } } },
    { enabled: isAsked },
  )
  if (!isAsked || !data || data.total > data.items.length) return []
  const inForce = data.items.filter(isInForce)
  const free = inForce.find((license) => license.type !== 'node_locked' && freeSeats(license) > 0)
  if (!free || inForce.some(({ seats_used }) => seats_used > 0)) return []
  return [
    {
      id: 'no seat',
      hue: 'info',
      text: `Nobody has a seat yet: ${free.number} has ${formatCount(freeSeats(free))} free.`,
      action: mayAssign && <AssignSeatsLink id={free.id} />,
    },
  ]
}

function AssignSeatsLink({ id }: { id: string }) {
  const search = { dialog: 'several' } as const
  return useManagesLicenses() ? (
    <Link
      to="/admin/licenses_manager/$licenseId/{-$tab}"
      params={{ licenseId: id, tab: 'seats' }}
      search={search}
    >
      Assign seats
    </Link>
  ) : (
    <Link to="/licenses/$licenseId" params={{ licenseId: id }} search={search}>
      Assign seats
    </Link>
  )
}

function useUserItems(account: Account): RecordItem[] {
  const { id, name, kind, status } = account
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  const mayChangeRoles = canWrite(access, 'users_manager')
  const save = useUpdateAccount({
    onSuccess: (saved) =>
      toast.success(`${isolated(namesOf(saved.user_admins))} can be asked for access now.`),
    onError: ({ message }) => toast.error(message),
  })
  const isAsked = kind !== 'vendor' && status !== 'archived' && canRead(access, 'users_manager')
  const people = usePeopleThatMatter(id, isAsked)
  if (!people) return []

  const { able, namedOnly, notNamed } = userAdminsOf(account, people.admins)
  const nameAll = (people: readonly Person[]) => {
    if (save.isPending) return
    const user_admin_ids = people.map((person) => person.id)
    save.mutate({ params: { path: { id } }, body: { user_admin_ids, updated_at: account.updated_at } })
  }
  const nameThem = write && able.length > 0 && (
    <Button size="sm" aria-disabled={save.isPending} onClick={() => nameAll(able)}>
      {`Name ${isolated(namesOf(able))}`}
    </Button>
  )
  const items: RecordItem[] = []
  if (able.length === 0)
    items.push({
      id: 'none',
      hue: 'attention',
      text: `Nobody at ${isolated(name)} can manage users.`,
      action: mayChangeRoles && (
        <Link to="/admin/users_manager" search={{ account_id: [id] }}>
          Give someone the role
        </Link>
      ),
    })
  for (const person of namedOnly)
    items.push({
      id: person.id,
      hue: 'attention',
      text: `${isolated(person.name)} is named as User Admin but cannot manage users.`,
      action: (
        <>
          {mayChangeRoles && (
            <Link
              to="/admin/users_manager/$userId/{-$tab}"
              params={{ userId: person.id }}
              search={{ dialog: 'edit' }}
            >
              Change roles
            </Link>
          )}
          {nameThem}
        </>
      ),
    })
  if (namedOnly.length === 0 && notNamed.length > 0)
    items.push({
      id: 'not named',
      hue: 'info',
      text: `${isolated(namesOf(notNamed))} can manage users, but customers are not sent to them.`,
      action: nameThem,
    })
  const { waiting } = people
  if (waiting > 0)
    items.push({
      id: 'invited',
      hue: 'pending',
      text: `${waiting === 1 ? '1 invitation has' : `${formatCount(waiting)} invitations have`} waited for more than ${INVITATION_DAYS} days.`,
      action: (
        <Link
          to="/admin/users_manager"
          search={{ account_id: [id], status: ['invited'], invited: INVITATION_DAYS }}
        >
          See who
        </Link>
      ),
    })
  return items
}

/**
 * Those who manage the users of an account, perhaps among others, and how many invitations have waited for long. Null
 * while that is unknown, and for an account without people.
 */
function usePeopleThatMatter(id: string, enabled: boolean) {
  const day = Temporal.PlainDate.from(today())
    .subtract({ days: Number(INVITATION_DAYS) })
    .toString()
  const ofAccount = { 'account_id[]': [id] }
  const { data } = useListUsers({ params: { query: { ...ofAccount, page_size: PEOPLE } } }, { enabled })
  const isLarge = data !== undefined && data.total > data.items.length
  const large = { enabled: enabled && isLarge }
  const admins = usePeopleWhoMay('users_manager', { accountId: id, page_size: PEOPLE, ...large })
  const invited = useListUsers(
    { params: { query: { ...ofAccount, 'status[]': ['invited'], invited_before: day, page_size: 1 } } },
    large,
  )
  if (!enabled || !data || data.total === 0) return null
  if (!isLarge) return { admins: data.items, waiting: openInvitations(data.items, day) }
  // A backend that ignores the day counts all people, of which nothing is said.
  const { items: [oldest] = [], total = 0 } = invited.data ?? {}
  return admins && { admins, waiting: oldest && openInvitations([oldest], day) === 1 ? total : 0 }
}

/** The differences to the CRM, each of which is settled in the CRM panel below. */
function driftItems(account: Account): RecordItem[] {
  const drift = driftOf(account)
  const [first] = drift
  if (!first || account.status === 'archived') return []
  const fields = new Intl.ListFormat('en').format(drift.map(({ label }) => label.toLowerCase()))
  return [
    {
      id: 'drift',
      hue: 'attention',
      text: `Differs from the CRM in ${fields}.`,
      action: (
        <Button size="sm" onClick={() => document.getElementById(driftId(first))?.focus()}>
          Compare
        </Button>
      ),
    },
  ]
}

/** The row of the CRM panel that compares a field. */
export function driftId({ field }: Pick<Drift, 'field'>): string {
  return `drift-${field}`
}

function useMaintenanceItems({ id, maintenance_end_date: day }: Account): RecordItem[] {
  const { user_access: access } = useCurrentUser()
  const mayRead = canRead(access, 'licenses') || canRead(access, 'licenses_manager')
  useClock()
  if (day === null) return []
  const days = todayDate().until(day, { largestUnit: 'days' }).days
  if (days > SOON_DAYS) return []
  return [
    {
      id: 'maintenance',
      hue: 'attention',
      text: `Maintenance ends on ${formatDay(day)}, ${formatDayDistance(day)}.`,
      action: mayRead && <LicensesOfAccountLink id={id}>See licenses</LicensesOfAccountLink>,
    },
  ]
}

function namesOf(people: readonly Person[]): string {
  const names = people.map(({ name }) => name)
  return new Intl.ListFormat('en').format(names)
}
